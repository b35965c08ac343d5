import { refuse } from '../kernel/index.ts'
import type { Refusal } from '../kernel/index.ts'
import { foldedSender } from './transfer-match.ts'

/** One movement of our account as the bank's own file has it; `yen` is below zero where money left. */
export type BankMovement = {
  /** The same in whatever file it is read: day, amount, sender, and the how manieth of those alike. */
  readonly key: string
  /** `2026-11-20` */
  readonly day: string
  readonly yen: number
  /** The sender (or what the bank says of it) as written. */
  readonly text: string
}

/** A bank's file of comma-separated values: how its columns are headed. A name may be any of several; `text` are joined. */
export type BankColumns = {
  readonly id: string
  /** One heading, or those of year, month and day. */
  readonly day: readonly string[]
  /** What came and what left, or one column with a sign. */
  readonly inYen: string
  readonly outYen: string | null
  readonly text: readonly string[]
}

/**
 * What banks head their columns with, as their own help pages show them: MUFG BizSTATION, SMBC Web21, Mizuho, Japan Post Direct, Rakuten,
 * PayPay, SBI Sumishin and GMO Aozora. An installation adds its own bank's (`BANK_FILE_COLUMNS`), which is looked for first.
 */
export const bankColumns: readonly BankColumns[] = [
  { id: 'mufg', day: ['日付'], inYen: '預かり金額', outYen: '支払い金額', text: ['摘要', '摘要内容'] },
  { id: 'smbc', day: ['年月日'], inYen: 'お預入れ', outYen: 'お引出し', text: ['お取り扱い内容'] },
  { id: 'mizuho', day: ['日付'], inYen: 'お預入金額', outYen: 'お引出金額', text: ['お取引内容'] },
  { id: 'post', day: ['取引日'], inYen: '受入金額(円)', outYen: '払出金額(円)', text: ['詳細1', '詳細2'] },
  { id: 'rakuten', day: ['取引日'], inYen: '入出金(円)', outYen: null, text: ['入出金先内容'] },
  {
    id: 'paypay',
    day: ['操作日(年)', '操作日(月)', '操作日(日)'],
    inYen: 'お預り金額',
    outYen: 'お支払金額',
    text: ['摘要'],
  },
  { id: 'sbi', day: ['日付'], inYen: '入金金額(円)', outYen: '出金金額(円)', text: ['内容'] },
  { id: 'gmo', day: ['日付'], inYen: '入金金額', outYen: '出金金額', text: ['摘要'] },
]

/** A field of a fixed record: from, and how many places. */
type Field = readonly [from: number, length: number]
type FixedShape = {
  readonly day: Field
  readonly yen: Field
  readonly sender: Field
  /** What else names the sender where the field is empty. */
  readonly note: Field
  /** `2` where money left; absent: everything came in. */
  readonly way?: Field
  /** Anything but a space: the movement was taken back, and is one that left. */
  readonly undone?: Field
}

/**
 * Files of the Japanese Bankers Association (全銀協制定フォーマット), 200 places a record, by the kind in the header: 01 notices of transfers
 * received, 03 movements of an account. Places as banks print them (awabank.co.jp/houjin/service/fb/zengin/tsuchi; Kiraboshi Bank's page of
 * kind 03): every sign is one byte of half-width kana, so that places of the decoded text are places of the file.
 */
const fixedShapes: Readonly<Record<string, FixedShape>> = {
  '01': { day: [7, 6], yen: [19, 10], sender: [49, 48], note: [128, 20], undone: [127, 1] },
  '03': { day: [9, 6], way: [21, 1], yen: [24, 12], sender: [81, 48], note: [159, 20] },
}
const RECORD = 200

export type ReadBankFile = {
  /** `zengin01`, `zengin03`, or the id of the columns. */
  readonly shape: string
  readonly movements: readonly BankMovement[]
}

/** Why a file cannot be read; the line is the one people see in it. */
const bad = (line: number): Refusal => refuse('console.transfer.file.badLine', { line })

/**
 * The bank's own file, decoded, as movements: all of it or nothing. `today` decides what a year of two figures means (the years of the
 * era or of the century, whichever is nearer) and must not be passed by any line.
 */
export function readBankFile(
  content: string,
  today: string,
  own: readonly BankColumns[] = [],
): ReadBankFile | Refusal {
  const text = content.replace(/^\uFEFF/, '')
  const found = /^1(?:01|03)/.test(text) ? fixed(text, today) : separated(text, [...own, ...bankColumns])
  if ('key' in found) return found
  const ahead = found.rows.find(({ day }) => day > today)
  if (ahead) return refuse('console.transfer.file.ahead', { day: ahead.day })
  return { shape: found.shape, movements: keyed(found.rows) }
}

type Raw = Omit<BankMovement, 'key'>
type Rows = { shape: string; rows: Raw[] }

/**
 * Names what banks do not: the second of two alike on one day is the second in every file that has the whole day, whichever way round it
 * lists them and whatever shape it has. Of two files that each have half a day, what is alike in both is taken for one: files are read by whole days, or from the day's beginning.
 */
function keyed(rows: readonly Raw[]): BankMovement[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const same = `${row.day}/${row.yen}/${foldedSender(row.text)}`
    const turn = (seen.get(same) ?? 0) + 1
    seen.set(same, turn)
    return { ...row, key: `${same}/${turn}` }
  })
}

function fixed(text: string, today: string): Rows | Refusal {
  const kind = text.slice(1, 3)
  const shape = fixedShapes[kind]!
  const lines = /[\r\n]/.test(text) ? text.split(/\r\n|\r|\n/) : inRecords(text)
  const rows: Raw[] = []
  let line = 0
  for (const record of lines) {
    line += 1
    // Some end with the sign that ended files on tape.
    if (record.replace(/\u001A/g, '') === '') continue
    if (record.length !== RECORD) return bad(line)
    if (record[0] !== '2') continue
    const at = ([from, length]: Field): string => record.slice(from, from + length)
    const day = shortDay(at(shape.day), today)
    const yen = wholeYen(at(shape.yen))
    if (day === null || yen === null || yen === 0) return bad(line)
    const isOut = (shape.way && at(shape.way) === '2') || (shape.undone && at(shape.undone).trim() !== '')
    rows.push({ day, yen: isOut ? -yen : yen, text: (at(shape.sender).trim() || at(shape.note)).trim() })
  }
  return { shape: `zengin${kind}`, rows }
}

const inRecords = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / RECORD) }, (_, index) =>
    text.slice(index * RECORD, (index + 1) * RECORD),
  )

function separated(text: string, known: readonly BankColumns[]): Rows | Refusal {
  const table = cells(text)
  for (let head = 0; head < Math.min(table.length, 20); head += 1) {
    const headings = table[head]!.map(heading)
    const place = (name: string): number => headings.indexOf(heading(name))
    const columns = known.find((each) =>
      [...each.day, each.inYen, ...(each.outYen === null ? [] : [each.outYen]), each.text[0]!].every(
        (name) => place(name) >= 0,
      ),
    )
    if (columns) return rowsOf(columns, table, head, place)
  }
  return refuse('console.transfer.file.unknown')
}

function rowsOf(
  columns: BankColumns,
  table: readonly (readonly string[])[],
  head: number,
  place: (name: string) => number,
): Rows | Refusal {
  const rows: Raw[] = []
  for (const [index, row] of table.entries()) {
    if (index <= head || row.every((cell) => cell.trim() === '')) continue
    const cell = (name: string): string => (row[place(name)] ?? '').trim()
    const day = longDay(columns.day.map(cell))
    const came = wholeYen(cell(columns.inYen))
    const left = columns.outYen === null ? 0 : wholeYen(cell(columns.outYen))
    if (day === null || came === null || left === null) return bad(index + 1)
    // A line that moved nothing says something else: interest of nought, a message of the bank.
    if (came - left === 0) continue
    const said = columns.text.map(cell).filter(Boolean).join(' ')
    rows.push({ day, yen: came - left, text: said })
  }
  return { shape: columns.id, rows }
}

/** Headings differ in width and brackets between a bank's files, not in what they say. */
const heading = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** Comma-separated cells (RFC 4180); tabs where there are no commas. */
function cells(text: string): string[][] {
  const comma = text.includes(',') ? ',' : '\t'
  const table: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = (): void => {
    table.at(-1)!.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === comma) end()
    else if (sign === '\n') {
      end()
      table.push([])
    } else if (sign !== '\r') cell += sign
  }
  end()
  return table
}

/** `1,234`, `￥1,234`, `-500`, nothing; null for anything else. */
function wholeYen(cell: string): number | null {
  const plain = cell.normalize('NFKC').replace(/[,¥\\円\s+]/g, '')
  if (plain === '' || plain === '-') return 0
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : null
}

/** `2026/11/20`, `2026年11月20日`, `20261120`, or year, month and day in cells of their own. */
function longDay(parts: readonly string[]): string | null {
  const said = parts.length === 1 ? parts[0]!.normalize('NFKC') : parts.join('/')
  const found = /^(\d{4})[/.\-年]?(\d{1,2})[/.\-月]?(\d{1,2})/.exec(said)
  return found ? dayOf(Number(found[1]), Number(found[2]), Number(found[3])) : null
}

/** The first year of the era is 2019. */
const ERA = 2018
function shortDay(said: string, today: string): string | null {
  if (!/^\d{6}$/.test(said)) return null
  const [year, month, day] = [said.slice(0, 2), said.slice(2, 4), said.slice(4)].map(Number)
  const now = Number(today.slice(0, 4))
  const [era, century] = [ERA + year!, 2000 + year!]
  return dayOf(Math.abs(now - era) <= Math.abs(now - century) ? era : century, month!, day!)
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const dayOf = (year: number, month: number, day: number): string | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= monthDays[month - 1]!
    ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    : null
