/** The landscape of the four villages and the pictures of spaces, as SVG text: woodblock key-lines, flat colour, one soft gradient. */

export const R = 312 // the ground reaches so far
export const M = 102 // row 1 begins here
export const CELL = 48
const S2 = Math.SQRT1_2
const K = '#22252f'
const W = '#f6efe1'

export type Ground = 'FA' | 'WE' | 'FI' | 'HO'

const pine = (x: number, y: number, s: number): string => `<g transform="translate(${x},${y}) scale(${s})"><path d="M-1.4,10V-2h2.8V10Z" fill="#5b3a26"/><path d="M0,-15 C4,-9 7,-8 9,-5 C6,-5 5,-5 4,-4 C7,-1 10,0 12,4 C4,6 -4,6 -12,4 C-10,0 -7,-1 -4,-4 C-5,-5 -6,-5 -9,-5 C-7,-8 -4,-9 0,-15Z" fill="#2f5a40" stroke="${K}" stroke-width="1"/></g>`;
/** A space of a kind, 44 by 44, around its middle. */
export function spaceArt(kind: string): string {
  if (kind === 'field')return `<rect x="-22" y="-22" width="44" height="44" rx="6" fill="#dcc98a"/><g stroke="#9a8a45" stroke-width="1.4" fill="none"><path d="M-22,-9C-8,-13 8,-13 22,-9M-22,1C-8,-3 8,-3 22,1M-22,11C-8,7 8,7 22,11M-20,20C-8,17 8,17 20,20"/></g>
    <g stroke="#6f7f2f" stroke-width="1.6" fill="none" stroke-linecap="round">${([[-13,-13],[0,-15],[13,-13],[-9,-3],[6,-4],[-14,8],[1,6],[14,8],[-7,17],[8,17]] as [number, number][]).map(([x, y]) =>`<path d="M${x-3},${y-5}Q${x},${y-2} ${x},${y+2}Q${x},${y-2} ${x+3},${y-5}M${x},${y-6}V${y+2}"/>`).join('')}</g>`;
  if (kind === 'forest')return `<rect x="-22" y="-22" width="44" height="44" rx="6" fill="#86a878"/><path d="M-22,8 C-10,2 8,4 22,9 V16 a6,6 0 0 1 -6,6 H-16 a6,6 0 0 1 -6,-6Z" fill="#648c5e"/>${pine(-11,-2,.86)}${pine(11,-3,.8)}${pine(1,8,1)}`;
  if (kind === 'hut')return `<rect x="-22" y="-22" width="44" height="44" rx="6" fill="#e9dcc2"/><path d="M-22,12 H22 V16 a6,6 0 0 1 -6,6 H-16 a6,6 0 0 1 -6,-6Z" fill="#c9b48c"/><rect x="-11" y="0" width="22" height="15" fill="#a9815a" stroke="${K}" stroke-width="1.2"/><rect x="-3.5" y="5" width="7" height="10" fill="#3b2a20"/><path d="M-17,2 C-11,-3 -8,-9 -6,-14 H6 C8,-9 11,-3 17,2Z" fill="#6f4a2e" stroke="${K}" stroke-width="1.2" stroke-linejoin="round"/><path d="M-6,-14h12M-9,-8h18M-12,-3h24" stroke="#a37a50" stroke-width="1.2"/>`;
  if (kind === 'stilt_house')return `<rect x="-22" y="-22" width="44" height="44" rx="6" fill="#9cc3d6"/><path d="M-22,6 H22 V16 a6,6 0 0 1 -6,6 H-16 a6,6 0 0 1 -6,-6Z" fill="#4f8db3"/><g stroke="#3b2a20" stroke-width="2.2"><path d="M-9,3V17M0,3V18M9,3V17"/></g><rect x="-12" y="-7" width="24" height="10" fill="#c99e6b" stroke="${K}" stroke-width="1.2"/><path d="M-13,4h26" stroke="${K}" stroke-width="2"/><path d="M-17,-6 Q-8,-9 0,-16 Q8,-9 17,-6Z" fill="#37577c" stroke="${K}" stroke-width="1.2" stroke-linejoin="round"/><g stroke="#dbeaf0" stroke-width="1.5" fill="none"><path d="M-20,12q4,-4 8,0M-6,13q3,-3 6,0M6,12q5,-4 9,0M-14,19q4,-4 8,0M2,19q4,-4 8,0"/></g>`;
  return `<rect x="-22" y="-22" width="44" height="44" rx="6" fill="#d94f38"/><rect x="-19.5" y="-19.5" width="39" height="39" rx="4" fill="none" stroke="#7e2016" stroke-width="1.6"/><circle cy="-3" r="15" fill="#f7e6cf"/><g fill="${K}"><path d="M-15,-3 Q-7,-5 0,-10 Q7,-5 15,-3 L12,0H-12Z"/><path d="M-11,-10 Q-5,-11.500 0,-16 Q5,-11.500 11,-10 L8,-7.500H-8Z"/><path d="M-8,-8h16v2h-16z"/><path d="M-17,8 Q-8,5 0,1 Q8,5 17,8 L14,11H-14Z"/></g><rect x="-9" y="0" width="18" height="5" fill="#fff4dd" stroke="${K}"/><rect x="-11" y="11" width="22" height="7" fill="#fff4dd" stroke="${K}"/><rect x="-3" y="12" width="6" height="6" fill="${K}"/>`;
}

const a = R * S2
const b = 94 * S2

/** A quarter of the disc, for the place at the bottom. */
export const WEDGE = `M${b},${b}L${a},${a}A${R},${R} 0 0 1 ${-a},${a}L${-b},${b}A94,94 0 0 0 ${b},${b}Z`;
function ridge(f: (t: number) => number, fill: string, op = 1, from = 44, to = 136, n = 140): string {
  let d='';for(let i=0;i<=n;i++){const t=from+(to-from)*i/n,r=R-f(t),z=t*Math.PI/180;d+=(i?'L':'M')+(r*Math.cos(z)).toFixed(1)+','+(r*Math.sin(z)).toFixed(1)}
  const e=(z: number): string=>`${(R*Math.cos(z*Math.PI/180)).toFixed(1)},${(R*Math.sin(z*Math.PI/180)).toFixed(1)}`;
  return `<path d="${d}L${e(to)}A${R},${R} 0 0 0 ${e(from)}Z" fill="${fill}" stroke="#1a2036" stroke-width="1.600" stroke-linejoin="round" opacity="${op}"/>`}
/** The ground of a village, drawn for the place at the bottom and turned with the board. */
export function groundOf(v: Ground): string {
  let p = ''
  if(v === 'FI')p=`<g fill="none" stroke="#eef6f6" stroke-opacity=".30" stroke-width="1.2">`+[...Array(9)].map((_,j)=>[...Array(17)].map((_,i)=>{const x=(i-8)*30+(j%2?15:0),y=96+j*26;return [14,9.5,5].map(r=>`<path d="M${x-r},${y}A${r},${r} 0 0 1 ${x+r},${y}"/>`).join('')}).join('')).join('')+'</g>';
  if(v === 'FA')p=`<g fill="none" stroke="#5f7536" stroke-opacity=".38" stroke-width="1.300">`+[...Array(18)].map((_,j)=>`<path d="M-230,${150+j*14-40}Q0,${105+j*14-40} 230,${150+j*14-40}" ${j%3?'stroke-dasharray="5 6"':''}/>`).join('')+'</g>';
  if(v === 'WE')p=`<g fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="1.100">`+[...Array(10)].map((_,j)=>[...Array(19)].map((_,i)=>`<circle cx="${(i-9)*26+(j%2?13:0)}" cy="${100+j*22.500}" r="15"/>`).join('')).join('')+'</g>';
  if(v === 'HO')p=`<g fill="none" stroke="#fff3e2" stroke-opacity=".22" stroke-linecap="round">`+([[120,50,80],[138,92,130],[160,48,72],[178,84,122],[200,100,133],[214,50,86],[236,72,112],[250,112,134],[266,48,70],[284,80,124],[300,52,88]] as [number, number, number][]).map(([r,u,w])=>{const q=(z: number): string=>`${r*Math.cos(z*Math.PI/180)},${r*Math.sin(z*Math.PI/180)}`;return `<path d="M${q(u)}A${r},${r} 0 0 1 ${q(w)}" stroke-width="9"/>`}).join('')+'</g>';
  const along=(d: string, list: [number, number][]): string => list.map(([z,k])=>`<g transform="rotate(${z-90}) translate(0,${R}) scale(${k})">${d}</g>`).join('');
  const wave='<path d="M-30,2C-24,-16 -10,-30 6,-29C17,-28 19,-17 11,-15C6,-14 3,-18 6,-21C-3,-20 -4,-6 14,-2L30,2Z" fill="#2b6695" stroke="#142544" stroke-width="1.500"/><path d="M-20,0C-14,-13 -6,-21 0,-23M-11,0C-8,-8 -5,-13 -3,-15" stroke="#e8f2f4" stroke-width="1.300" fill="none"/><circle cx="14" cy="-26" r="2.400" fill="#f6efe1"/><circle cx="17.500" cy="-21" r="1.900" fill="#f6efe1"/><circle cx="9" cy="-30.500" r="2" fill="#f6efe1"/>';
  const roof='<path d="M-17,2V-9H17V2Z" fill="#e6d8dc" stroke="#1d1830" stroke-width="1.300"/><path d="M-26,-6Q-12,-9 -7,-21H7Q12,-9 26,-6L22,-3H-22Z" fill="#4a3a5c" stroke="#1d1830" stroke-width="1.400" stroke-linejoin="round"/><path d="M-9,-21H9" stroke="#d8b04a" stroke-width="2.500" stroke-linecap="round"/>';
  const peak='<path d="M-32,3L-7,-30Q0,-37 7,-30L32,3Z" fill="#7b5560" stroke="#2a1a24" stroke-width="1.400"/><path d="M-14,-20.500L-7,-30Q0,-37 7,-30L14,-20.500L8,-17L3,-23L-3,-16L-8,-22Z" fill="#f6efe1"/>';
  if(v === 'FI')p+=ridge(t=>9+3*Math.sin(t*1.3),'#24578a')+along(wave,[[132.500,.62],[106,.6],[73,.75],[64,.9],[54,.72]]);
  if(v === 'FA')p+=ridge(t=>20+9*Math.sin(t/4.1)+5*Math.sin(t/1.9),'#869c52')+ridge(t=>11+6*Math.sin(t/2.7+2),'#647c40');
  if(v === 'WE')p+=ridge(t=>6+2*Math.sin(t),'#5a4066')+along(roof,[[131,.8],[124,.95],[117,.7],[110.500,.85],[66,.9],[58.500,.75],[50,.9]]);
  if(v === 'HO')p+=along(peak,[[131,.8],[114,.95],[122,1.150],[63,.9],[49,.8],[55,1.050]])+ridge(t=>7+3*Math.sin(t/2),'#5f3a40');
  return p;
}

/** A small picture beside each village, upright. */
export const PICTURES: Record<Ground, string> = {
 FI:`<path d="M-30,14 q7,-7 14,0 t14,0 t14,0 t14,0" stroke="#eaf4f5" stroke-width="2.400" fill="none"/><path d="M-24,6 H22 Q18,17 10,18 H-12 Q-21,16 -24,6Z" fill="#7a4a2c" stroke="${K}" stroke-width="1.5"/><path d="M-1,5V-34" stroke="${K}" stroke-width="2.200"/><path d="M-18,-30 H15 Q19,-14 14,-2 H-17 Q-13,-16 -18,-30Z" fill="${W}" stroke="${K}" stroke-width="1.5"/><path d="M-16,-20 Q0,-17 16,-20" stroke="#cf3f2e" stroke-width="5" fill="none"/><path d="M-28,22 q6,-6 12,0 t12,0 t12,0 t12,0" stroke="#eaf4f5" stroke-width="2" fill="none"/>`,
 HO:`<path d="M-40,24 L-8,-26 Q-4,-31 0,-26 L34,24Z" fill="#6d6f8e" stroke="${K}" stroke-width="1.5"/><path d="M-16,-13 L-8,-26 Q-4,-31 0,-26 L9,-13 L4,-9 L-1,-15 L-6,-8 L-11,-13Z" fill="${W}" stroke="${K}" stroke-width="1.200"/><g fill="#cf3f2e" stroke="${K}" stroke-width="1.300"><path d="M-14,26V-2h5V26ZM13,26V-2h5V26Z"/><path d="M-18,5H22v4H-18Z"/><path d="M-24,-9 Q2,-3 28,-9 L26,-3 Q2,2 -22,-3Z"/></g>`,
 FA:`<path d="M-34,22 Q0,8 34,22Z" fill="#a9b55e" stroke="${K}" stroke-width="1.400"/><path d="M-24,20V-16M24,20V-16M-30,-8H30" stroke="#5b3a26" stroke-width="3"/>${[-20,-7,7,20].map((x)=>`<path d="M${x},-10 C${x-9},0 ${x-8},10 ${x-6},13 H${x+6} C${x+8},10 ${x+9},0 ${x},-10Z" fill="#e3c25e" stroke="${K}" stroke-width="1.300"/><path d="M${x-4},-1h8" stroke="#8c6a22" stroke-width="2"/>`).join('')}`,
 WE:`<rect x="-22" y="6" width="44" height="18" fill="${W}" stroke="${K}" stroke-width="1.500"/><rect x="-13" y="-14" width="26" height="14" fill="${W}" stroke="${K}" stroke-width="1.300"/><path d="M-34,8 Q-16,4 -14,-4H14Q16,4 34,8L30,12H-30Z" fill="#3a3550" stroke="${K}" stroke-width="1.300"/><path d="M-24,-12 Q-10,-16 -7,-26H7Q10,-16 24,-12L20,-8H-20Z" fill="#3a3550" stroke="${K}" stroke-width="1.300"/><path d="M-7,-26 l-4,-5 M7,-26 l4,-5" stroke="#d8b04a" stroke-width="3" stroke-linecap="round"/><rect x="-5" y="12" width="10" height="12" fill="#7a2f2a" stroke="${K}"/><path d="M-16,13v7M-11,13v7M11,13v7M16,13v7" stroke="#8d7bA0" stroke-width="2"/>`};
