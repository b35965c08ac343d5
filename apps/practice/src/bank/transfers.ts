import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { frame, policy } from './pages.ts'
import type { Reader } from './words.ts'

/** A transfer somebody made to the shop's account; `day` is of Japan. */
export type Transfer = { id: string; day: string; yen: number; name: string }

/** The account transfers go to. */
export const account = {
  bank: 'れんしゅう銀行',
  branch: '本店営業部',
  kind: '普通',
  number: '1234567',
  holder: 'ｶ)ﾄﾓﾊﾞｺ',
} as const

type Words = Record<
  'title' | 'text' | 'code' | 'codeHint' | 'name' | 'amount' | 'send' | 'sent' | 'files' | 'wrong',
  string
>
/** As the bank's other texts, no matter of the shop's catalogues. */
const words: Readonly<Record<string, Words>> = {
  en: {
    title: 'Make a transfer',
    text: 'Nothing is charged. Code, amount and name may be anything: try too little, too much, or no code.',
    code: 'Code',
    codeHint: 'As the shop shows it; leave it out to see what happens.',
    name: 'Name of the sender',
    amount: 'Amount in yen',
    send: 'Transfer',
    sent: 'Transferred. It is on the bank’s file now.',
    files: 'The bank’s file',
    wrong: 'An amount from 1 to 99,999,999 and a name or a code are needed.',
  },
  ja: {
    title: '振り込みをする',
    text: '実際の引き落としはありません。コード、金額、名義は自由に入れられます。不足や過剰、コードなしもお試しください。',
    code: 'コード',
    codeHint: 'お店が示した番号です。空のままでも送れます。',
    name: '振込依頼人名',
    amount: '金額（円）',
    send: '振り込む',
    sent: '振り込みました。銀行のファイルに載っています。',
    files: '銀行のファイル',
    wrong: '金額は1〜99,999,999円、名義かコードが必要です。',
  },
  de: {
    title: 'Überweisen',
    text: 'Es wird nichts abgebucht. Code, Betrag und Name sind frei: zu wenig, zu viel oder ohne Code.',
    code: 'Code',
    codeHint: 'Wie der Shop ihn zeigt; er darf fehlen.',
    name: 'Name des Absenders',
    amount: 'Betrag in Yen',
    send: 'Überweisen',
    sent: 'Überwiesen. Es steht jetzt in der Datei der Bank.',
    files: 'Datei der Bank',
    wrong: 'Nötig sind ein Betrag von 1 bis 99.999.999 und ein Name oder Code.',
  },
  'zh-CN': {
    title: '转账',
    text: '不会真的扣款。代码、金额和姓名都可随意填写：少付、多付或不写代码都可以试。',
    code: '代码',
    codeHint: '商店显示的号码，也可以不填。',
    name: '汇款人姓名',
    amount: '金额（日元）',
    send: '转账',
    sent: '已转账，银行文件中已有记录。',
    files: '银行文件',
    wrong: '金额须为 1 至 99,999,999，并填写姓名或代码。',
  },
  ar: {
    title: 'إجراء تحويل',
    text: 'لا يُخصم شيء. الرمز والمبلغ والاسم كما تشاء: جرّب مبلغًا أقل أو أكثر أو بلا رمز.',
    code: 'الرمز',
    codeHint: 'كما يعرضه المتجر، ويمكن تركه فارغًا.',
    name: 'اسم المرسل',
    amount: 'المبلغ بالين',
    send: 'تحويل',
    sent: 'تم التحويل، وهو الآن في ملف البنك.',
    files: 'ملف البنك',
    wrong: 'يلزم مبلغ من 1 إلى 99,999,999 واسم أو رمز.',
  },
}

const wordsFor = (reader: Reader): Words => words[reader.lang] ?? words['en']!
const dayOf = (at: number): string => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)

/** Where the practice customer transfers, and where staff take the bank's file: `/transfer`. Anybody on this machine may. */
export function transferRoutes(
  app: Hono,
  {
    transfers,
    now,
    save,
    readerOf,
  }: {
    transfers: Transfer[]
    now: () => number
    save: () => Promise<void>
    readerOf: (language: string | undefined) => Reader
  },
): void {
  app.get('/transfer', (context) => {
    const reader = readerOf(context.req.header('accept-language'))
    context.header('content-security-policy', policy([]))
    return context.html(page(reader, context.req.query(), null))
  })
  app.post('/transfer', async (context) => {
    // Another site's page must not send money with a form; tests come without the header.
    if (!['same-origin', 'none', undefined].includes(context.req.header('sec-fetch-site')))
      return context.json({ error: 'foreign' }, 403)
    const isForm =
      context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true
    const sent: Record<string, unknown> = isForm
      ? Object.fromEntries(await context.req.formData())
      : await context.req.json<Record<string, unknown>>().catch(() => ({}))
    const [code = '', name = '', yen = ''] = ['code', 'name', 'yen'].map((each) =>
      textIn(sent[each]).trim().slice(0, 100),
    )
    const amount = Number(yen.replace(/[,¥]/g, ''))
    const sender = `${code} ${name}`.trim()
    const isRight = Number.isSafeInteger(amount) && amount > 0 && amount <= 99_999_999 && sender !== ''
    if (isRight) {
      transfers.push({ id: randomUUID(), day: dayOf(now()), yen: amount, name: sender })
      await save()
    }
    if (!isForm) return isRight ? context.json({ ok: true }) : context.json({ error: 'invalid' }, 422)
    const reader = readerOf(context.req.header('accept-language'))
    context.header('content-security-policy', policy([]))
    return context.html(
      page(reader, { code, name, yen }, wordsFor(reader)[isRight ? 'sent' : 'wrong']),
      isRight ? 200 : 422,
    )
  })
  app.get('/transfer/file', (context) => {
    const isCsv = context.req.query('kind') === 'csv'
    context.header('content-type', isCsv ? 'text/csv; charset=shift_jis' : 'text/plain; charset=shift_jis')
    context.header('content-disposition', `attachment; filename="${isCsv ? 'meisai.csv' : 'nyukin.txt'}"`)
    return context.body(shiftJis(isCsv ? csvOf(transfers) : noticeOf(transfers, now())))
  })
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

function page(reader: Reader, filled: Readonly<Record<string, string | undefined>>, said: string | null) {
  const own = wordsFor(reader)
  const field = (name: 'code' | 'name' | 'yen', label: string, hint: string) =>
    html`<div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" value="${filled[name] ?? ''}" dir="auto" autocomplete="off" />
      ${hint ? html`<p class="hint">${hint}</p>` : ''}
    </div>`
  return frame(
    reader,
    own.title,
    html` <h1>${own.title}</h1>
      <p>${own.text}</p>
      ${said === null ? '' : html`<p role="status"><strong>${said}</strong></p>`}
      <p>
        <bdi lang="ja"
          >${account.bank} ${account.branch} ${account.kind} ${account.number} ${account.holder}</bdi
        >
      </p>
      <form method="post" action="/transfer">
        ${field('code', own.code, own.codeHint)} ${field('name', own.name, '')}
        ${field('yen', own.amount, '')}
        <button class="pay">${own.send}</button>
      </form>
      <p class="hint">
        ${own.files}: <a href="/transfer/file">nyukin.txt</a> ·
        <a href="/transfer/file?kind=csv">meisai.csv</a>
      </p>`,
  )
}

/** A notice of transfers in the common format of Japanese banks, 200 places a record. */
function noticeOf(transfers: readonly Transfer[], now: number): string {
  const left = (text: string, places: number) => text.slice(0, places).padEnd(places)
  const right = (value: number | string, places: number) => String(value).padStart(places, '0').slice(-places)
  const era = (day: string) => `${right(Number(day.slice(0, 4)) - 2018, 2)}${day.slice(5, 7)}${day.slice(8)}`
  const today = era(dayOf(now))
  const first = transfers[0] ? era(transfers[0].day) : today
  return [
    `1010${today}${first}${today}9999${left('ﾚﾝｼﾕｳ', 15)}001${left('ﾎﾝﾃﾝ', 15)}1${account.number}${left(account.holder, 40)}`,
    ...transfers.map(
      ({ day, yen, name }, index) =>
        `2${right(index + 1, 6)}${era(day)}${era(day)}${right(yen, 10)}${right(0, 10)}${right(0, 10)}${left(halfWidth(name), 48)}${left('ﾚﾝｼﾕｳ', 15)}${left('ﾎﾝﾃﾝ', 15)} `,
    ),
    `8${right(transfers.length, 6)}${right(
      transfers.reduce((sum, { yen }) => sum + yen, 0),
      13,
    )}`,
    '9',
  ]
    .map((record) => `${record.padEnd(200)}\r\n`)
    .join('')
}

const csvOf = (transfers: readonly Transfer[]): string =>
  [
    '日付,摘要,入金金額,出金金額,残高,メモ',
    ...transfers.map(({ day, yen, name }) => `${day.replaceAll('-', '/')},"${halfWidth(name)}",${yen},,,`),
  ]
    .map((line) => `${line}\r\n`)
    .join('')

/** As banks send names: capitals, figures and half-width kana; any other sign is a gap. */
export function halfWidth(text: string): string {
  const half = halves()
  return Array.from(text.normalize('NFKC').toUpperCase())
    .map((sign) => {
      const kana = /[ぁ-ゖ]/.test(sign) ? String.fromCodePoint(sign.codePointAt(0)! + 0x60) : sign
      return half.get(kana) ?? (/[ -~]/.test(kana) && kana !== '"' ? kana : ' ')
    })
    .join('')
}
let halfTable: Map<string, string> | undefined
function halves(): Map<string, string> {
  if (halfTable) return halfTable
  halfTable = new Map()
  for (let code = 0xff66; code <= 0xff9d; code += 1) {
    const sign = String.fromCodePoint(code)
    for (const half of [sign, `${sign}ﾞ`, `${sign}ﾟ`]) {
      const wide = half.normalize('NFKC')
      if (wide.length === 1 && !halfTable.has(wide)) halfTable.set(wide, half)
    }
  }
  return halfTable
}

/** The platform reads Shift_JIS and does not write it: signs are looked up by reading. A sign it does not have is a gap. */
export function shiftJis(text: string): Uint8Array<ArrayBuffer> {
  const signs = signTable()
  return Uint8Array.from(Array.from(text).flatMap((sign) => signs.get(sign) ?? [0x20]))
}
let signMap: Map<string, number[]> | undefined
function signTable(): Map<string, number[]> {
  if (signMap) return signMap
  const decoder = new TextDecoder('shift_jis')
  signMap = new Map()
  for (let byte = 0; byte <= 0xdf; byte += 1)
    if (byte < 0x80 || byte > 0xa0) signMap.set(decoder.decode(Uint8Array.of(byte)), [byte])
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    if (lead > 0x9f && lead < 0xe0) continue
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (Array.from(sign).length === 1 && sign !== '\uFFFD' && !signMap.has(sign))
        signMap.set(sign, [lead, trail])
    }
  }
  return signMap
}
