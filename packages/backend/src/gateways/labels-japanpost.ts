import type { AdvanceItem } from '@tomobako/domain/customs'
import { postLines } from '@tomobako/domain/customs'
import { SECOND } from '@tomobako/domain/kernel'
import { bytesOf, wordsOf } from './capped.ts'
import type { LabelAnswer, LabelGateway, LabelOrder } from './labels.ts'
import { silence } from './labels.ts'

/**
 * Japan Post's own interface behind "International Mail My Page" (国際郵便マイページ), function 52: an EMS label for goods. What is asked for here
 * is also the electronic advance data that customs abroad want before the parcel leaves (all countries since March 2024); the post sends it on.
 * A form is posted, a flat XML document answers (`EmsApiResultInfo`: `ResultCode` 00, 50 a parameter, 51 the key, 90 the server), and the label is a
 * PDF at an address that holds for a week. Read on 2026-11-29 in an integrator's public notes, because the description itself goes to contract
 * customers only: what those notes do not say is a setting (`saleCode`, `coverField`), and the names of all fields are to be compared with the
 * description one gets. The same question asked twice makes two labels.
 */
export type JapanPostConfig = {
  origin: string
  user: string
  password: string
  /** Its code of a content that is sold. */
  saleCode: string
  /** The field for an insured amount in yen; empty: cover beyond what every EMS has is not asked for here, and such a parcel is refused by us. */
  coverField: string
  /** A state as it is written in English, by its country's and its own code. */
  stateName: (country: string, state: string) => string
  fetch?: typeof fetch
  withinMs?: number
}

/** Function 52: an EMS label with its customs form. */
const MAKES_A_LABEL = '52'
const GOODS = '1'
/** Invoices: as many as the country wants. */
const INVOICES_AS_WANTED = '0'
const MOST_LINES = 60
const MOST_LETTERS_HS = 7
/** What an EMS is covered for without being asked (the table of cover has the same). */
const COVERED_ANYWAY = 20_000
const MOST_BYTES = 16 * 1024 * 1024
const name = 'japanpost'

export function japanPostLabels(config: JapanPostConfig): LabelGateway {
  const { fetch: ask = fetch, withinMs = 30 * SECOND } = config
  const within = () => AbortSignal.timeout(withinMs)
  return {
    name,
    isRepeatable: false,
    takes: (method) => method === 'ems',
    async buy(order) {
      const form = formOf(order, config)
      if (typeof form === 'string') return { kind: 'refused', said: form }
      try {
        const response = await ask(config.origin, {
          method: 'POST',
          headers: { accept: 'application/xml, text/xml' },
          body: form,
          redirect: 'error',
          signal: within(),
        })
        if (!response.ok)
          return {
            kind: 'silent',
            said: `${name} answers ${response.status}`,
            isNothing: response.status === 429,
          }
        const read = heardOf(await wordsOf(response))
        if ('kind' in read) return read
        return await labelOf(read, order, (url) => ask(url, { redirect: 'error', signal: within() }), config)
      } catch (error) {
        return silence(name, error)
      }
    },
  }
}

type Made = { tracking: string; url: string; yen: number | null }

/** What the post said, as far as it is ours to read. */
function heardOf(xml: string): Made | Exclude<LabelAnswer, { kind: 'bought' }> {
  const code = textOf(xml, 'ResultCode')
  const said = textOf(xml, 'ResultText').slice(0, 500)
  if (code === '50') return { kind: 'refused', said: said || 'ResultCode 50' }
  // A key it does not know: nothing was made, and it is not the parcel's fault.
  if (code === '51') return { kind: 'silent', said: `${name}: ${said || 'ResultCode 51'}`, isNothing: true }
  const [tracking, url] = [textOf(xml, 'TrackingNumber'), textOf(xml, 'DownLoadUrl')]
  if (code !== '00' || !/^[A-Z]{2}\d{9}JP$/.test(tracking))
    return {
      kind: 'silent',
      said: `${name}: ${said || `ResultCode ${code || 'missing'}`}`,
      isNothing: false,
    }
  const rate = textOf(xml, 'PostalRate').replaceAll(',', '')
  return { tracking, url, yen: /^\d{1,8}$/.test(rate) ? Number(rate) : null }
}

/** The label is there from here on: whatever goes wrong now says its number, so that nobody makes a second one. */
async function labelOf(
  { tracking, url, yen }: Made,
  { item }: LabelOrder,
  fetched: (url: URL) => Promise<Response>,
  { origin }: JapanPostConfig,
): Promise<LabelAnswer> {
  const lost = (why: string): LabelAnswer => ({
    kind: 'silent',
    said: `${name} made ${tracking}, but its picture did not come (${why})`,
    isNothing: false,
  })
  const at = URL.parse(url)
  // An answer does not send us anywhere else than to whom we asked.
  if (!at || at.origin !== new URL(origin).origin) return lost('no address of theirs')
  try {
    const response = await fetched(at)
    if (!response.ok) return lost(`${response.status}`)
    const document = await bytesOf(response, MOST_BYTES)
    if (document.subarray(0, 5).toString('latin1') !== '%PDF-') return lost('no PDF')
    return {
      kind: 'bought',
      carrierRef: tracking,
      tracking,
      yen,
      billedGrams: item.grossGrams,
      zone: null,
      form: 'pdf',
      document: new Uint8Array(document),
    }
  } catch (error) {
    return lost(silence(name, error).said)
  }
}

/** One field of a flat document. */
function textOf(xml: string, field: string): string {
  const from = xml.indexOf(`<${field}>`)
  const to = from < 0 ? -1 : xml.indexOf(`</${field}>`, from)
  return to < 0 ? '' : plain(xml.slice(from + field.length + 2, to)).trim()
}
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (text: string): string =>
  text
    .replace(/^<!\[CDATA\[/, '')
    .replace(/\]\]>$/, '')
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_all, entity: string) => entities[entity]!)

/** The question as a form, or in words why this parcel cannot be asked for. */
function formOf({ item, day }: LabelOrder, config: JapanPostConfig): URLSearchParams | string {
  const from = ourAddress(item.sender)
  if (!from)
    return `No prefecture at the end of "${item.sender.lines.join(', ')}": write it there in English.`
  if (item.contents.length > MOST_LINES)
    return `A label has ${MOST_LINES} lines of contents; this parcel has ${item.contents.length}.`
  if (item.insuredYen > COVERED_ANYWAY && config.coverField === '')
    return 'Cover beyond what every EMS has: make this label at My Page, or name its field in JAPANPOST_COVER_FIELD.'
  const to = item.addressee
  const [building, street, city] = postLines(to)
  const form = new URLSearchParams({
    ctCode: MAKES_A_LABEL,
    ctId: config.user,
    ctPw: config.password,
    sendDate: day.replaceAll('-', '/'),
    sendType: GOODS,
    from_companyName: item.sender.name,
    from_postal: item.sender.postcode,
    from_add1: '',
    from_add2: from.street,
    from_add3: from.city,
    from_pref: from.prefecture,
    from_tel: item.sender.phone,
    to_nam: to.name,
    to_postal: to.postcode,
    to_add1: building,
    to_add2: street,
    to_add3: city,
    to_pref: to.state === '' ? '' : config.stateName(to.country, to.state),
    to_couCd: to.country,
    to_tel: to.phone,
    totalWeight: String(item.grossGrams),
    pkgType: config.saleCode,
    pkgTotalcnt: String(item.contents.reduce((count, line) => count + line.quantity, 0)),
    pkgTotalPrice: String(item.valueYen),
    invPrintType: INVOICES_AS_WANTED,
    invoiceNum: item.parcelNo,
  })
  if (item.insuredYen > COVERED_ANYWAY) form.set(config.coverField, String(item.insuredYen))
  // There is one field: the number a tax was taken under says more than who we are.
  const registered = item.senderNumbers.find(({ name: kind }) => kind !== 'eori') ?? item.senderNumbers[0]
  if (registered) form.set('taxCode', `${registered.label} ${registered.number}`)
  for (const line of item.contents) lineInto(form, line)
  return form
}

/** A line says one piece's weight and price; together they do not come to more than the whole. */
function lineInto(form: URLSearchParams, line: AdvanceItem['contents'][number]): void {
  const pieces = Math.max(1, line.quantity)
  form.append('item_pkg', line.description)
  form.append('item_hsCode', (line.hsCode ?? '').replaceAll('.', '').slice(0, MOST_LETTERS_HS))
  form.append('item_country', line.originCountry ?? 'JP')
  form.append('item_num', String(pieces))
  form.append('item_weight', String(Math.max(1, Math.floor(line.netGrams / pieces))))
  form.append('item_cost', String(Math.floor((line.valueYen * 100) / pieces) / 100))
  form.append('item_curUnit', 'JPY')
}

/** "1-2-3 Heiwajima, Ota-ku, Tokyo": the street, the city, and a prefecture of Japan behind the last comma. */
export function ourAddress({
  lines,
}: Pick<AdvanceItem['sender'], 'lines'>): { street: string; city: string; prefecture: string } | null {
  const parts = lines
    .join(', ')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  // A postcode may stand behind the prefecture.
  const last = (parts.pop() ?? '').split(' ')[0]!.toLowerCase()
  const prefecture = prefectures.find((each) => each.toLowerCase() === last)
  const city = parts.pop()
  return prefecture && city ? { street: parts.join(', ') || city, city, prefecture } : null
}

/** As the post writes them in English. */
const prefectures: readonly string[] = (
  'Hokkaido Aomori Iwate Miyagi Akita Yamagata Fukushima Ibaraki Tochigi Gunma Saitama Chiba Tokyo Kanagawa Niigata Toyama Ishikawa Fukui ' +
  'Yamanashi Nagano Gifu Shizuoka Aichi Mie Shiga Kyoto Osaka Hyogo Nara Wakayama Tottori Shimane Okayama Hiroshima Yamaguchi Tokushima ' +
  'Kagawa Ehime Kochi Fukuoka Saga Nagasaki Kumamoto Oita Miyazaki Kagoshima Okinawa'
).split(' ')
