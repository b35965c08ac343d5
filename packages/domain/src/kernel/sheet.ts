/**
 * A cell as spreadsheets read it: quotes doubled, and a text that they would run as a formula gets a quote in front (CWE-1236).
 * Numbers stay numbers, also those below zero.
 */
const cell = (value: string | number): string => {
  const said = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said
}

/** Rows as comma-separated text (RFC 4180). `mark`: the mark in front by which a spreadsheet knows that it is UTF-8. */
export const sheet = (rows: readonly (readonly (string | number)[])[], { mark = false } = {}): string =>
  `${mark ? '\uFEFF' : ''}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
