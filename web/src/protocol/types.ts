// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** An action in notation. `at` is the position it answers; `id` is made by the client, and stays when it is sent again. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  at: number;
  text: string;
}

export interface Add {
  op: "add";
  path: string;
  value: unknown;
}

/** Ask everybody to end the game as it stands. */
export interface Agree {
  type: "agree";
  id: string;
  seat: number;
}

/** A request was made, answered by somebody, or is gone (`request` null). */
export interface Asked {
  type: "request";
  request: Request | null;
}

/** A shape and a colour, so that neither alone tells two people apart. */
export interface Avatar {
  shape: string;
  colour: string;
}

/** The socket is closed by the server. After `draining` and `slow` a client connects again. */
export interface Bye {
  type: "bye";
  reason: "draining" | "gone" | "not_allowed" | "protocol" | "signed_out" | "silent" | "slow" | "too_many";
}

/** Whether a card set may be played with, and if not, where it is wrong. */
export interface CardsChecked {
  ok: boolean;
  card_set: string;
  line: number;
  field: string;
  expected: string;
}

/** Sentences by key: of a game, or (at /api/house/messages) of the house itself. */
export interface Catalogue {
  language: string;
  messages: Record<string, string | Record<string, string>>;
}

/** The host makes a seat free, reserved (with a new invitation), a computer player's, or another's at the own device. */
export interface ChangeSeat {
  seat: number;
  to: Seating;
}

export interface Chapter {
  title: string;
  clauses: ClauseText[];
}

/** Something said to the room. `about` names things of the game that are pointed at; then `text` may be empty. */
export interface Chat {
  type: "chat";
  id: string;
  text?: string;
  room?: "players" | "watchers";
  about?: string[];
}

export interface ChatExport {
  table: string;
  room: "players" | "watchers";
  text: string;
  time: number;
}

export interface ChatLine {
  type: "chat";
  number: number;
  room: "players" | "watchers";
  who: Person;
  text: string;
  time: number;
  about: string[];
}

export interface CheckCards {
  game: string;
  text: string;
  seats?: number | null;
}

/** An option a table may be opened with. Its words are the messages `<slug>.option.<name>`. */
export interface ChoiceInfo {
  name: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  seats: number[];
}

export interface ClauseText {
  id: string;
  says: string;
}

/** An answer to a request. */
export interface Consent {
  type: "consent";
  id: string;
  request: string;
  seat: number;
  yes: boolean;
}

/** The action with this id is on disk. `at` is the seat's position now. */
export interface Done {
  type: "done";
  id: string;
  at: number;
}

/** A post that says nothing but what its address says. */
export interface Empty {

}

/** Everything the house keeps about a person, but for secrets. */
export interface Export {
  person: Person;
  since: number;
  has_passphrase: boolean;
  tables: string[];
  chat: ChatExport[];
}

/** The only shape of an answer that is no success. */
export interface Failed {
  error: Failure;
}

/** What went wrong, in a form a program and a person can read. */
export interface Failure {
  kind: "bad_card_set" | "bad_record" | "bad_setup" | "covered" | "error" | "frozen" | "illegal" | "malformed" | "not_allowed" | "not_asked" | "not_found" | "not_yours" | "protocol" | "record_mismatch" | "signed_out" | "stale" | "storage" | "taken" | "too_fast" | "too_long" | "unknown_game";
  says: string | Message;
  clause: string;
}

/** It is done; there is nothing to tell. */
export interface Fine {
  ok: boolean;
}

export interface GameInfo {
  slug: string;
  title: string;
  seats: number[];
  choices: ChoiceInfo[];
  minutes: number;
  cooperative: boolean;
  hidden: boolean;
  languages: string[];
  rules: number;
  example: boolean;
}

/** Give an own seat to another person at the table, or to whoever uses the invitation that comes back. */
export interface Handover {
  seat: number;
  person?: string;
}

export interface HandoverMade {
  table: Table;
  invite: string;
}

/** The first message. `resume` has, for each seat the client still shows, the number `n` of its last view. `uncovered` is the one seat of a shared device whose curtain is open. `watch` is what the client takes itself for; whose feeds it gets follows from who sits where, also when that changes. */
export interface Hello {
  type: "hello";
  protocol: number;
  resume?: Record<string, number>;
  uncovered?: number | null;
  watch?: boolean;
  invite?: string;
}

/** What this house offers. */
export interface House {
  version: string;
  protocol: number;
  games: GameInfo[];
  levels: string[];
  languages: string[];
  shapes: string[];
  colours: string[];
}

/** What the host may hand out: a token for the table, and one for each reserved seat, by its number as text. */
export interface Invites {
  table: string;
  seats: Record<string, string>;
}

export interface Leave {
  seat?: number | null;
}

/** A sentence of the log with what the eye may follow. */
export interface Line {
  says: Message;
  travels: Travel[];
  dice: number[];
  about: string[];
}

/** What has happened, as this seat may know it; comes before the view of the same `n`. */
export interface Lines {
  type: "lines";
  seat: number;
  n: number;
  at: number;
  lines: LogLine[];
}

/** A token that opens this session once on another device, until `expires` (seconds since 1970). */
export interface LinkMade {
  token: string;
  expires: number;
}

/** Lines of a seat's log, oldest first. `before` is the number to ask with for earlier ones, 0 when there are none. */
export interface Log {
  seat: number;
  lines: LogLine[];
  before: number;
}

/** A line of a seat's log. `number` counts the lines of this seat, so that none is shown twice; `at` its position. */
export interface LogLine {
  number: number;
  at: number;
  says: Message;
  travels: Travel[];
  dice: number[];
  about: string[];
}

/** The one who asks. `person` is null for somebody without a session. */
export interface Me {
  person: Person | null;
  has_passphrase: boolean;
}

/** A sentence to be said: `params` are numbers, words that need no translation, or messages themselves. */
export interface Message {
  key: string;
  params: Record<string, number | string | Message>;
}

/** The first post makes a guest; a later one changes name or avatar. */
export interface NewMe {
  name: string;
  shape?: string | null;
  colour?: string | null;
}

export interface NewPassphrase {
  passphrase: string;
  old?: string | null;
}

/** A record of a finished game, to be kept and looked at here, with its own card set where it was played with one. */
export interface NewRecord {
  record: string;
  cards?: string | null;
}

export interface NewSession {
  name: string;
  passphrase: string;
}

/** A table to be opened. `card_set` is the text of an own card set; left out, the house's is used. `id` is made by the client: the same id again answers with the table it has already opened. */
export interface NewTable {
  game: string;
  seats: number;
  seating: Seating[];
  options?: Record<string, boolean | number | string>;
  card_set?: string | null;
  visibility?: "link" | "open" | "private";
  spectators?: boolean;
  start?: boolean;
  id?: string;
}

/** One legal action as a seat is shown it. `about` names the pieces and places it touches, by the ids that the view uses, the one to click first standing first. `group` is a message key that sorts options of one kind together. `interjects` marks what nobody waits for. */
export interface Option {
  text: string;
  label: Message;
  group: string;
  about: string[];
  interjects: boolean;
}

export interface OwnEntry {
  at: number;
  text: string;
}

export interface OwnSeat {
  seat?: number | null;
}

/** A past position: the views of then, and the lines that led to it. `last` is the highest number to ask for. */
export interface Past {
  type: "past";
  seat: number;
  at: number;
  last: number;
  views: PastView[];
  lines: LogLine[];
  entry: number | null;
  text: string;
}

export interface PastView {
  seat: number;
  view: unknown;
  prompt: Prompt | null;
}

/** The change from view `base` to view `n` of that seat. A client that does not hold `base` sends hello again. */
export interface Patch {
  type: "patch";
  seat: number;
  n: number;
  base: number;
  at: number;
  ops: (Add | Replace | Remove)[];
}

/** Somebody as others see them. The id is public and opens nothing. */
export interface Person {
  id: string;
  name: string;
  avatar: Avatar;
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
}

/** Which seats somebody sits at now, and how many watch. */
export interface Presence {
  type: "presence";
  present: number[];
  watchers: number;
}

/** What a seat is asked now: a key per kind of question, and the clause that puts it. */
export interface Prompt {
  ask: Message;
  clause: string;
  seat: number;
}

/** The action with this id changed nothing. `clause` names the rule where one forbids it. */
export interface Refused {
  type: "refused";
  id: string;
  kind: "bad_card_set" | "bad_record" | "bad_setup" | "covered" | "error" | "frozen" | "illegal" | "malformed" | "not_allowed" | "not_asked" | "not_found" | "not_yours" | "protocol" | "record_mismatch" | "signed_out" | "stale" | "storage" | "taken" | "too_fast" | "too_long" | "unknown_game";
  says: string | Message;
  clause: string;
}

export interface Remove {
  op: "remove";
  path: string;
}

export interface Replace {
  op: "replace";
  path: string;
  value: unknown;
}

/** Show a past position through a seat's eyes (-1 the spectator's; when the game is over, -2 everybody's at once). `at` counts the seat's own positions. When the game is over, `entry` counts the entries of the record instead. */
export interface Replay {
  type: "replay";
  seat: number;
  at?: number | null;
  entry?: number | null;
}

/** Something for which the others are asked: to go back to an earlier position, to end here, to seat a computer player. */
export interface Request {
  id: string;
  kind: "agree" | "takeover" | "undo";
  seat: number;
  consented: number[];
  waits_for: number[];
  to: number;
  steward: number;
}

export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Take back as much as may be taken back alone. */
export interface RestartTurn {
  type: "restart_turn";
  id: string;
  seat: number;
  at: number;
}

/** How a game ended: what each seat has won, and the score explained line by line. */
export interface Result {
  by: "agreed" | "closed" | "end" | "resigned";
  value: number[];
  score: Line[];
}

export interface Rules {
  game: string;
  title: string;
  chapters: Chapter[];
}

export interface Say {
  text: string;
  room?: "players" | "watchers";
}

/** A seat of the table. For an absent person plays a computer player of strength `stand_in`, or the person at seat `steward`. */
export interface Seat {
  seat: number;
  kind: "device" | "free" | "house" | "person" | "reserved";
  name: string;
  person: Person | null;
  level: string;
  stand_in: string;
  present: boolean;
  yours: boolean;
  resigned: boolean;
  steward: number;
}

/** A running game's record as a seat may have it: how it was opened, what it was told, what it did. `seal` is a keyed hash of the record up to the entry that brought the present position of this seat: it tells nothing now, and is checked when the key is told. */
export interface SeatRecord {
  table: Table;
  seat: number;
  seal: string;
  entries: OwnEntry[];
  lines: LogLine[];
}

/** Who gets a seat: me; somebody else at my device; a computer player; a person with an invitation; whoever comes. */
export interface Seating {
  by: "device" | "house" | "me" | "nobody" | "person";
  level?: string;
  name?: string;
}

/** Take a seat (any free one when left out), or, with an invitation, the one it was made for. */
export interface Sit {
  seat?: number | null;
  invite?: string;
}

/** A table without its game: who sits where, how it was opened, how it stands. */
export interface Table {
  id: string;
  game: string;
  rules: number;
  seats: Seat[];
  options: Record<string, boolean | number | string>;
  card_set: string;
  visibility: "link" | "open" | "private";
  spectators: boolean;
  status: "frozen" | "gathering" | "over" | "playing";
  opened: number;
  host: string;
  yours: number[];
  is_host: boolean;
  may_watch: boolean;
  watchers: number;
  commitment: string;
  hidden: boolean;
  cooperative: boolean;
  languages: string[];
  key: string;
  invites: Invites | null;
  request: Request | null;
  result: Result | null;
  rematch: string;
}

export interface TableChanged {
  type: "table";
  table: Table;
}

/** A table in a list. `line` is the game's own word on where it stands, as a watcher may know it. */
export interface TableLine {
  table: Table;
  line: Message | null;
  asked: number[];
  is_your_turn: boolean;
  since: number;
}

export interface TableList {
  tables: TableLine[];
  more: string;
}

/** A computer player plays for an absent seat (the host, or all others, decide), or gives it back (`level` empty). Where all play together and nothing is hidden, the person at seat `steward` may play for it instead: all others decide. */
export interface Takeover {
  seat: number;
  level?: string;
  steward?: number | null;
}

/** A piece seen to move, by the ids the view uses; an empty place is off the table. Used for animation alone. */
export interface Travel {
  piece: string;
  start: string;
  end: string;
}

/** Whom the game waits for now: sent where several seats share a device, so that it can ask for the right one. */
export interface Turn {
  type: "turn";
  asked: number[];
  over: boolean;
}

/** Open the curtain of one seat of a shared device, or close it (`seat` null). The other seats' views are gone then. */
export interface Uncover {
  type: "uncover";
  seat?: number | null;
}

/** Take back: the last own action, or everything to position `to`. Behind the barrier it becomes a request. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
  at: number;
  to?: number | null;
}

export interface UseLink {
  token: string;
}

/** A seat's whole position. `n` numbers this seat's messages, `at` its positions: `at` rises only when it sees a change. `asked` are the seats the game waits for. `undo` is the earliest position the seat may go back to on its own, or `at`. */
export interface View {
  type: "view";
  seat: number;
  n: number;
  at: number;
  view: unknown;
  prompt: Prompt | null;
  options: Option[];
  asked: number[];
  undo: number;
  over: boolean;
  score: Line[];
}

/** The answer to hello: the table, and the seats whose feeds follow on this socket. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: Table;
  feeds: number[];
  asked: number[];
  chat: ChatLine[];
}

/** A finished game's record as text, for `lairhouse replay` and `lairhouse verify`. */
export interface WholeRecord {
  table: Table;
  record: string;
  cards: string | null;
}

export type ClientMessage = Hello | Act | Undo | RestartTurn | Consent | Agree | Resign | Uncover | Chat | Replay | Ping;

export type ServerMessage = Welcome | View | Patch | Lines | Turn | Done | Refused | Presence | ChatLine | TableChanged | Asked | Past | Pong | Bye;

export const PROTOCOL = 1;
export const SPECTATOR = -1;
export const ALL_SEEING = -2;
export const LONGEST_TEXT = 2000;
export const LONGEST_CHAT = 500;
export const MOST_POINTED = 8;
export const LONGEST_POINTED = 64;
export const SILENCE_BEFORE_PING = 2.5;
export const SILENCE_BEFORE_RECONNECT = 9.0;
export const SILENCE_BEFORE_DROP = 30.0;
