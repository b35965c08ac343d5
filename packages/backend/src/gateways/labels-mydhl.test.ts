import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LabelOrder } from './labels.ts'
import { addressLines, myDhlLabels } from './labels-mydhl.ts'

/** A server of our own on loopback that answers in the shapes MyDHL's published description shows. */
type Heard = { url: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }
let heard: Heard[] = []
let answers: (response: ServerResponse) => void
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += String(part)))
  request.on('end', () => {
    heard.push({
      url: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(text) as Record<string, unknown>,
    })
    answers(response)
  })
})
const json = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mydhlapi`
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  heard = []
})

const party = {
  name: 'Mina Hartmann',
  lines: ['Lindenstraße 4a'],
  city: 'Berlin',
  state: '',
  postcode: '10969',
  country: 'DE',
  phone: '+49 30 1',
  taxId: null,
}
const order: LabelOrder = {
  key: '0198d0e7-832e-7c98-91ea-bc550242ac13',
  day: '2026-11-27',
  form: 'zpl',
  dutyPrepaid: true,
  item: {
    itemId: 'TB-1186-0042',
    parcelNo: 'TB-1186-0042',
    method: 'courier_dhl_express',
    form: 'invoice',
    natureOfTransaction: '11',
    nonDelivery: 'return',
    grossGrams: 900,
    lengthMm: 231,
    widthMm: 180,
    heightMm: 150,
    postageYen: 5_000,
    insuredYen: 40_000,
    currency: 'JPY',
    valueYen: 10_000,
    exportDeclaration: false,
    senderNumbers: [],
    sender: {
      ...party,
      name: 'Tomobako',
      lines: ['1-2-3 Heiwajima, Ota-ku'],
      city: '',
      country: 'JP',
      postcode: '143-0006',
    },
    addressee: party,
    contents: [
      {
        line: 1,
        description: 'Used film camera',
        hsCode: '900653',
        originCountry: 'JP',
        quantity: 3,
        netGrams: 700,
        valueYen: 10_000,
      },
    ],
  },
}
const dhl = (withinMs = 5_000) =>
  myDhlLabels({
    origin,
    user: 'us',
    password: 'secret',
    account: '123456789',
    products: { courier_dhl_express: 'P' },
    withinMs,
  })

test('a shipment is asked for as the description says, and its label, number and price are read', async () => {
  answers = json(201, {
    shipmentTrackingNumber: '1234567891',
    packages: [{ referenceNumber: 1, trackingNumber: 'JD914600003889482921', volumetricWeight: 1.25 }],
    documents: [{ imageFormat: 'ZPL', content: Buffer.from('^XA^XZ').toString('base64'), typeCode: 'label' }],
    shipmentCharges: [
      { currencyType: 'PULCL', priceCurrency: 'EUR', price: 40.1 },
      { currencyType: 'BILLC', priceCurrency: 'JPY', price: 5_420 },
    ],
  })
  const answer = await dhl().buy(order)
  expect(answer).toMatchObject({
    kind: 'bought',
    tracking: '1234567891',
    yen: 5_420,
    billedGrams: 1_250,
    form: 'zpl',
  })
  expect(answer.kind === 'bought' && Buffer.from(answer.document).toString()).toBe('^XA^XZ')
  const [{ url, headers, body }] = heard as [Heard]
  expect(url).toBe('/mydhlapi/shipments')
  expect(headers.authorization).toBe(`Basic ${Buffer.from('us:secret').toString('base64')}`)
  expect(headers['message-reference']).toBe(order.key)
  expect(body).toMatchObject({
    plannedShippingDateAndTime: '2026-11-27T17:00:00 GMT+09:00',
    productCode: 'P',
    accounts: [{ typeCode: 'shipper', number: '123456789' }],
    valueAddedServices: [{ serviceCode: 'II', value: 40_000, currency: 'JPY' }, { serviceCode: 'DD' }],
    outputImageProperties: { encodingFormat: 'zpl' },
    content: {
      packages: [{ weight: 0.9, dimensions: { length: 24, width: 18, height: 15 } }],
      incoterm: 'DDP',
      declaredValue: 10_000,
      exportDeclaration: {
        lineItems: [{ price: 3_333.333, quantity: { value: 3 }, weight: { netValue: 0.7 } }],
      },
    },
  })
  // The description allows 29 letters for the day and the time.
  expect(String(body['plannedShippingDateAndTime'])).toHaveLength(29)
})

test('the number under which tax was taken goes with the shipper, and none where none was', async () => {
  answers = json(201, {
    shipmentTrackingNumber: '1234567891',
    documents: [{ imageFormat: 'ZPL', content: Buffer.from('^XA^XZ').toString('base64'), typeCode: 'label' }],
  })
  await dhl().buy({
    ...order,
    item: {
      ...order.item,
      senderNumbers: [
        { name: 'eori', label: 'EORI', number: 'DE1234567', issuedBy: 'DE' },
        { name: 'ioss', label: 'IOSS', number: 'IM3720000224', issuedBy: 'IE' },
      ],
    },
  })
  await dhl().buy(order)
  const [told, untold] = heard.map(({ body }) => body['customerDetails'])
  expect(told).toMatchObject({
    shipperDetails: {
      registrationNumbers: [
        { typeCode: 'EOR', number: 'DE1234567', issuerCountryCode: 'DE' },
        { typeCode: 'SDT', number: 'IM3720000224', issuerCountryCode: 'IE' },
      ],
    },
  })
  expect(untold).not.toHaveProperty('shipperDetails.registrationNumbers')
})

test('a problem is a refusal in DHL’s words; a key it does not know, or too much asked, is nobody’s parcel’s fault', async () => {
  answers = json(422, {
    title: 'Validation error',
    detail: 'Multiple problems found, see Additional Details',
    additionalDetails: ['#/customerDetails/receiverDetails/postalAddress/postalCode: expected maxLength: 12'],
    status: '422',
  })
  expect(await dhl().buy(order)).toMatchObject({
    kind: 'refused',
    said: expect.stringContaining('postalCode') as string,
  })
  for (const status of [401, 429]) {
    answers = json(status, {})
    expect(await dhl().buy(order)).toMatchObject({ kind: 'silent', isNothing: true })
  }
})

test('silence says whether a shipment may have been made', async () => {
  answers = json(502, {})
  expect(await dhl().buy(order)).toMatchObject({ kind: 'silent', isNothing: false })
  answers = json(201, { shipmentTrackingNumber: '1234567891', documents: [] })
  expect(await dhl().buy(order)).toMatchObject({ kind: 'silent', isNothing: false })
  answers = () => {}
  expect(await dhl(200).buy(order)).toMatchObject({ kind: 'silent', isNothing: false })
  // A port nobody listens at any more.
  const gone = createServer()
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
  const { port } = gone.address() as AddressInfo
  await new Promise((done) => gone.close(done))
  const nobody = myDhlLabels({
    origin: `http://127.0.0.1:${port}`,
    user: 'us',
    password: 'secret',
    account: '1',
    products: {},
  })
  expect(await nobody.buy(order)).toMatchObject({ kind: 'silent', isNothing: true })
  expect(dhl()).toMatchObject({ isRepeatable: false })
  expect(dhl().void).toBeUndefined()
  expect(dhl().takes('ems')).toBe(false)
})

test('an address of any length stays within three lines of 45 letters', () => {
  expect(addressLines(['1-2-3 Heiwajima, Ota-ku, Tokyo'])).toEqual(['1-2-3 Heiwajima, Ota-ku, Tokyo'])
  const long = addressLines([
    'Apartment 1204, Building 7, The Very Long Named Residence of the Northern Quarter',
    'Street '.repeat(20),
  ])
  expect(long).toHaveLength(3)
  expect(Math.max(...long.map((line) => line.length))).toBeLessThanOrEqual(45)
  expect(addressLines([])).toEqual(['-'])
})
