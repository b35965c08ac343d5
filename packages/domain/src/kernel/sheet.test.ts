import { expect, test } from 'vitest'
import { sheet } from './sheet.ts'

test('probe 59: a text that a spreadsheet would run stays a text, and numbers stay numbers', () => {
  for (const said of ['=cmd|"/C calc"!A0', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1']) {
    const [row = ''] = sheet([[said, 1]]).split('\r\n')
    expect(row.replace(/^"/, '').startsWith("'"), said).toBe(true)
  }
  expect(
    sheet([
      [-12_800, 'plain'],
      ['a "word", and more', 'two\nlines'],
    ]),
  ).toBe('-12800,plain\r\n"a ""word"", and more","two\nlines"\r\n')
})
