import { createHash } from 'node:crypto'
import type { Hono } from 'hono'

/**
 * Labels of the practice carrier: `POST /labels` with an Idempotency-Key, `DELETE /labels/<id>`. A number and a price follow from the key and
 * the parcel, so the same key answers the same label even after this carrier was started anew. `POST /practice/labels` with `{ "says": <word> }`
 * makes the next call be refused, fail, or be done without an answer; `GET /practice/invoice.csv` is its bill of everything it sold.
 */
const words = ['refused', 'broken', 'silent'] as const
type Word = (typeof words)[number]
type Parcel = {
  parcelNo: string
  method: string
  grossGrams: number
  sides: number[]
  country: string
  postcode: string
  name: string
  lines: string[]
  form: 'pdf' | 'zpl'
}
type Label = {
  id: string
  number: string
  yen: number
  grams: number
  zone: string
  parcel: Parcel
  isVoid: boolean
}

/** Yen for the first half kilogram and for every further one, by zone. */
const tariff: Readonly<Record<string, readonly [first: number, more: number]>> = {
  asia: [1_700, 390],
  west: [2_300, 520],
  far: [2_900, 690],
}
const zones: Readonly<Record<string, string>> = {
  CN: 'asia',
  HK: 'asia',
  TW: 'asia',
  KR: 'asia',
  TH: 'asia',
  SG: 'asia',
  US: 'west',
  CA: 'west',
  GB: 'west',
  DE: 'west',
  FR: 'west',
  AU: 'west',
}

export function addLabels(app: Hono, key: string): void {
  const byKey = new Map<string, Label>()
  let next: Word | null = null
  const problem = (status: number, title: string) =>
    Response.json({ type: 'about:blank', status, title }, { status })

  app.use('/labels/*', async (context, go) =>
    context.req.header('dhl-api-key') === key ? go() : problem(401, 'Unauthorized'),
  )
  app.post('/labels', async (context) => {
    const orderKey = context.req.header('idempotency-key') ?? ''
    if (orderKey === '') return problem(400, 'An Idempotency-Key is needed')
    const word = next
    next = null
    if (word === 'broken') return problem(503, 'Not now')
    if (word === 'refused') return problem(422, 'This address cannot be served')
    const parcel = parcelOf(await context.req.json<unknown>().catch(() => null))
    if (!parcel) return problem(422, 'The shipment is not complete')
    if (parcel.grossGrams > 70_000) return problem(422, 'Too heavy for one piece')
    const label = byKey.get(orderKey) ?? labelOf(orderKey, parcel)
    byKey.set(orderKey, label)
    // Sold, and nobody hears of it.
    if (word === 'silent') return problem(504, 'The answer was lost')
    return Response.json(
      {
        id: label.id,
        trackingNumber: label.number,
        priceYen: label.yen,
        currency: 'JPY',
        billedGrams: label.grams,
        zone: label.zone,
        format: parcel.form,
        document: documentOf(label).toString('base64'),
      },
      { status: 201 },
    )
  })
  app.delete('/labels/:id', (context) => {
    const label = [...byKey.values()].find((each) => each.id === context.req.param('id'))
    if (!label) return problem(404, 'No such label')
    label.isVoid = true
    return Response.json({ voided: true })
  })
  app.post('/practice/labels', async (context) => {
    const { says } = ((await context.req.json<unknown>().catch(() => null)) ?? {}) as { says?: unknown } // Looked at below.
    if (!words.some((each) => each === says)) return problem(422, 'Not a word of this carrier')
    next = says as Word
    return Response.json({ ok: true })
  })
  app.get('/practice/invoice.csv', () => {
    const rows = [...byKey.values()].filter((each) => !each.isVoid)
    const head = 'invoice,line,day,tracking,charge,weight_grams,zone,yen'
    const day = new Date().toISOString().slice(0, 10)
    const lines = rows.map((each, at) =>
      [
        `P${day.replaceAll('-', '')}`,
        at + 1,
        day,
        each.number,
        'freight',
        each.grams,
        each.zone,
        each.yen,
      ].join(','),
    )
    return new Response(`${[head, ...lines].join('\r\n')}\r\n`, {
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    })
  })
}

function labelOf(orderKey: string, parcel: Parcel): Label {
  const made = createHash('sha256').update(orderKey).digest('hex')
  const serial = String(Number.parseInt(made.slice(0, 11), 16) % 10_000_000_000).padStart(10, '0')
  const volumetric = Math.ceil(parcel.sides.reduce((all, side) => all * side, 1) / 5_000)
  const halves = Math.max(1, Math.ceil(Math.max(parcel.grossGrams, volumetric) / 500))
  const zone = zones[parcel.country] ?? 'far'
  const [first, more] = tariff[zone]!
  return {
    id: `L${made.slice(0, 16)}`,
    number: `PX${serial}`,
    yen: first + (halves - 1) * more,
    grams: halves * 500,
    zone,
    parcel,
    isVoid: false,
  }
}

function parcelOf(value: unknown): Parcel | null {
  const of = (given: unknown) =>
    (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const all = of(value)
  const to = of(all['addressee'])
  const text = (given: unknown) => (typeof given === 'string' ? given : '')
  const grossGrams = Number(all['grossGrams'])
  const parcel = {
    parcelNo: text(all['parcelNo']),
    method: text(all['method']),
    grossGrams,
    sides: ['lengthMm', 'widthMm', 'heightMm'].map((side) => Number(all[side]) || 0),
    country: text(to['country']),
    postcode: text(to['postcode']),
    name: text(to['name']),
    lines: (Array.isArray(to['lines']) ? to['lines'] : []).map(text),
    form: all['format'] === 'zpl' ? ('zpl' as const) : ('pdf' as const),
  }
  return parcel.parcelNo && parcel.name && /^[A-Z]{2}$/.test(parcel.country) && grossGrams > 0 ? parcel : null
}

/** 10 × 15 cm, as couriers' labels are: a few words and the number as Code 128. */
function documentOf(label: Label): Buffer {
  const lines = [
    'PRACTICE EXPRESS',
    label.parcel.name,
    ...label.parcel.lines,
    label.parcel.postcode,
    label.parcel.country,
  ]
  return label.parcel.form === 'zpl' ? zplOf(label, lines) : pdfOf(label, lines)
}
const zplOf = (label: Label, lines: readonly string[]): Buffer =>
  Buffer.from(
    [
      '^XA^CI28^PW812^LL1218',
      ...lines.map(
        (line, at) =>
          `^FO40,${40 + at * 44}^A0N,34,34^FH^FD${line.replace(/[\^~_]/g, (each) => `_${each.charCodeAt(0).toString(16)}`)}^FS`,
      ),
      `^FO40,800^BY3^BCN,200,Y,N,N^FD${label.number}^FS`,
      '^XZ',
    ].join('\n'),
  )

/** A page of words in a font every reader has; letters beyond it become question marks. */
function pdfOf(label: Label, lines: readonly string[]): Buffer {
  const shown = [...lines, label.number].map((line) =>
    line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (each) => `\\${each}`),
  )
  const stream = `BT /F 12 Tf 18 400 Td 16 TL ${shown.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
