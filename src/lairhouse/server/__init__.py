"""The house in the browser: lobby, tables, accounts, storage."""
