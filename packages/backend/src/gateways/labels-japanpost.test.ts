import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LabelOrder } from './labels.ts'
import { japanPostLabels, ourAddress } from './labels-japanpost.ts'

/** A server of our own on loopback that answers as integrators describe Japan Post's interface. */
let asked: URLSearchParams[] = []
let answers: (response: ServerResponse) => void
let file: { status: number; body: string }
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(file.status, { 'content-type': 'application/pdf' }).end(file.body)
    return
  }
  let text = ''
  request.on('data', (part: Buffer) => (text += String(part)))
  request.on('end', () => {
    asked.push(new URLSearchParams(text))
    answers(response)
  })
})
const says = (fields: Record<string, string>) => (response: ServerResponse) => {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  response
    .writeHead(200, { 'content-type': 'text/xml; charset=UTF-8' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><EmsApiResultInfo>${inner.join('')}</EmsApiResultInfo>`)
}
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  asked = []
  file = { status: 200, body: '%PDF-1.4 a label' }
  answers = says(made())
})
const made = (over: Record<string, string> = {}) => ({
  functionCode: '52',
  ResultCode: '00',
  ResultText: '',
  TrackingNumber: 'EN000000014JP',
  DownLoadUrl: `${origin}/webapi/servlet/DOWNLOAD?fName=a.pdf&amp;x=1`,
  PostalRate: '3,900',
  ...over,
})

const party = {
  name: 'Mina Hartmann',
  lines: ['1 Market St, Apt 4', 'San José, CA 95113'],
  city: 'San José',
  state: 'CA',
  postcode: '95113',
  country: 'US',
  phone: '+1 408 555 0142',
  taxId: null,
}
const order: LabelOrder = {
  key: '0198d0e7-832e-7c98-91ea-bc550242ac13',
  day: '2026-11-30',
  form: 'zpl',
  dutyPrepaid: false,
  item: {
    itemId: 'TB-1186-0042',
    parcelNo: 'TB-1186-0042',
    method: 'ems',
    form: 'cn23',
    natureOfTransaction: '11',
    nonDelivery: 'return',
    grossGrams: 1_500,
    lengthMm: 231,
    widthMm: 180,
    heightMm: 150,
    postageYen: 3_900,
    insuredYen: 0,
    currency: 'JPY',
    valueYen: 10_000,
    exportDeclaration: false,
    senderNumbers: [
      { name: 'eori', label: 'EORI', number: 'DE1234567', issuedBy: 'DE' },
      { name: 'ioss', label: 'IOSS', number: 'IM3720000224', issuedBy: 'IE' },
    ],
    sender: {
      ...party,
      name: 'Tomobako',
      lines: ['1-2-3 Heiwajima, Ota-ku, Tokyo'],
      city: '',
      state: '',
      country: 'JP',
      postcode: '143-0006',
      phone: '+81 3 0000 0000',
    },
    addressee: party,
    contents: [
      {
        line: 1,
        description: 'Used film camera & lens',
        hsCode: '9006.53',
        originCountry: null,
        quantity: 3,
        netGrams: 1_000,
        valueYen: 9_000,
      },
      {
        line: 2,
        description: 'Printed book',
        hsCode: '490199',
        originCountry: 'JP',
        quantity: 1,
        netGrams: 300,
        valueYen: 1_000,
      },
    ],
  },
}
const post = (over: Partial<Parameters<typeof japanPostLabels>[0]> = {}) =>
  japanPostLabels({
    origin: `${origin}/webapi/servlet/WEBAPI`,
    user: 'us',
    password: 'secret',
    saleCode: '3',
    coverField: '',
    stateName: (_country, state) => (state === 'CA' ? 'California' : state),
    withinMs: 5_000,
    ...over,
  })

test('an EMS label is asked for with its goods as advance data; number, price and PDF are read', async () => {
  const answer = await post().buy(order)
  expect(answer).toMatchObject({
    kind: 'bought',
    carrierRef: 'EN000000014JP',
    tracking: 'EN000000014JP',
    yen: 3_900,
    billedGrams: 1_500,
    form: 'pdf',
  })
  expect(answer.kind === 'bought' && Buffer.from(answer.document).toString()).toBe('%PDF-1.4 a label')
  const [form] = asked as [URLSearchParams]
  expect(Object.fromEntries(form)).toMatchObject({
    ctCode: '52',
    ctId: 'us',
    ctPw: 'secret',
    sendDate: '2026/11/30',
    sendType: '1',
    from_companyName: 'Tomobako',
    from_add2: '1-2-3 Heiwajima',
    from_add3: 'Ota-ku',
    from_pref: 'Tokyo',
    to_nam: 'Mina Hartmann',
    to_add2: '1 Market St, Apt 4',
    to_add3: 'San José',
    to_pref: 'California',
    to_postal: '95113',
    to_couCd: 'US',
    totalWeight: '1500',
    pkgType: '3',
    pkgTotalcnt: '4',
    pkgTotalPrice: '10000',
    taxCode: 'IOSS IM3720000224',
  })
  expect(form.getAll('item_pkg')).toEqual(['Used film camera & lens', 'Printed book'])
  expect(form.getAll('item_hsCode')).toEqual(['900653', '490199'])
  expect(form.getAll('item_country')).toEqual(['JP', 'JP'])
  expect(form.getAll('item_num')).toEqual(['3', '1'])
  expect(form.getAll('item_weight')).toEqual(['333', '300'])
  expect(form.getAll('item_cost')).toEqual(['3000', '1000'])
})

test('what cannot be said there is refused before the post is asked', async () => {
  const refused = async (item: Partial<LabelOrder['item']>) => {
    const answer = await post().buy({ ...order, item: { ...order.item, ...item } })
    expect(answer.kind).toBe('refused')
    return answer.kind === 'refused' ? answer.said : ''
  }
  expect(await refused({ sender: { ...order.item.sender, lines: ['1-2-3 Heiwajima, Ota-ku'] } })).toContain(
    'No prefecture',
  )
  expect(await refused({ contents: Array.from({ length: 61 }, () => order.item.contents[0]!) })).toContain(
    '60',
  )
  expect(await refused({ insuredYen: 40_000 })).toContain('JAPANPOST_COVER_FIELD')
  expect(asked).toEqual([])
  // Every EMS has so much; more goes into the field the operator names.
  await post().buy({ ...order, item: { ...order.item, insuredYen: 20_000 } })
  await post({ coverField: 'insAmount' }).buy({ ...order, item: { ...order.item, insuredYen: 40_000 } })
  expect(asked.map((form) => form.get('insAmount'))).toEqual([null, '40000'])
})

test('a parameter it minds is a refusal in the post’s words; a key it does not know made nothing', async () => {
  answers = says({ ResultCode: '50', ResultText: 'E010: from_pref &lt;東京&gt;' })
  expect(await post().buy(order)).toEqual({ kind: 'refused', said: 'E010: from_pref <東京>' })
  answers = says({ ResultCode: '51', ResultText: '認証エラー' })
  expect(await post().buy(order)).toMatchObject({ kind: 'silent', isNothing: true })
  answers = says({ ResultCode: '90', ResultText: 'システムエラー' })
  expect(await post().buy(order)).toMatchObject({ kind: 'silent', isNothing: false })
})

test('a label whose picture does not come is named, so that nobody makes a second one', async () => {
  const unclear = async () => {
    const answer = await post().buy(order)
    expect(answer).toMatchObject({ kind: 'silent', isNothing: false })
    return answer.kind === 'silent' ? answer.said : ''
  }
  file = { status: 404, body: '' }
  expect(await unclear()).toContain('EN000000014JP')
  file = { status: 200, body: '<html>' }
  expect(await unclear()).toContain('no PDF')
  // An answer may not send us to anybody else.
  answers = says(made({ DownLoadUrl: 'http://127.0.0.2:9/label.pdf' }))
  expect(await unclear()).toContain('no address of theirs')
  answers = says(made({ TrackingNumber: '' }))
  expect(await unclear()).toContain('ResultCode 00')
})

test('silence says whether a label may have been made', async () => {
  answers = (response) => response.writeHead(502).end()
  expect(await post().buy(order)).toMatchObject({ kind: 'silent', isNothing: false })
  answers = () => {}
  expect(await post({ withinMs: 200 }).buy(order)).toMatchObject({ kind: 'silent', isNothing: false })
  const gone = createServer()
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
  const { port } = gone.address() as AddressInfo
  await new Promise((done) => gone.close(done))
  expect(await post({ origin: `http://127.0.0.1:${port}/` }).buy(order)).toMatchObject({
    kind: 'silent',
    isNothing: true,
  })
  expect(post()).toMatchObject({ isRepeatable: false })
  expect([post().takes('ems'), post().takes('parcel_air'), post().takes('courier_dhl')]).toEqual([
    true,
    false,
    false,
  ])
})

test('our own address ends with a prefecture, with or without a postcode', () => {
  expect(ourAddress({ lines: ['1-2-3 Heiwajima, Ota-ku, Tokyo 143-0006'] })).toEqual({
    street: '1-2-3 Heiwajima',
    city: 'Ota-ku',
    prefecture: 'Tokyo',
  })
  expect(ourAddress({ lines: ['7F, 2-1 Umeda, Kita-ku, Osaka'] })?.street).toBe('7F, 2-1 Umeda')
  expect(ourAddress({ lines: ['Tokyo'] })).toBeNull()
  expect(ourAddress({ lines: ['1 Market St, San José, California'] })).toBeNull()
})
