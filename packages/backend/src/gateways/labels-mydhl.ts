import * as v from 'valibot'
import type { AdvanceItem } from '@tomobako/domain/customs'
import { SECOND } from '@tomobako/domain/kernel'
import type { LabelAnswer, LabelGateway, LabelOrder } from './labels.ts'
import { jsonOf } from './capped.ts'
import { silence } from './labels.ts'

/**
 * DHL Express's "MyDHL API", `POST /shipments` (its published description 2.7.0 of 2022-10-16, developer.dhl.com, read 2026-11-27): basic
 * authentication, weights in kilograms, sides in centimetres, the label as base64 in `documents`, problems with `detail` and `additionalDetails`.
 * `Message-Reference` is for finding a message again and makes nothing unique, so a silence is for a person to look at. It has no call that
 * takes a shipment back: what is never picked up is never charged.
 */
export type MyDhlConfig = {
  origin: string
  user: string
  password: string
  account: string
  /** DHL's product for each of the contract's services, e.g. `courier_dhl_express` → `P`. */
  products: Readonly<Record<string, string>>
  fetch?: typeof fetch
  withinMs?: number
}

/** A label as a picture of a whole page. */
const MOST_BYTES = 16 * 1024 * 1024

const Shipment = v.object({
  shipmentTrackingNumber: v.pipe(v.string(), v.minLength(5)),
  documents: v.array(
    v.object({ imageFormat: v.string(), content: v.pipe(v.string(), v.minLength(1)), typeCode: v.string() }),
  ),
  shipmentCharges: v.optional(
    v.array(v.object({ currencyType: v.string(), priceCurrency: v.string(), price: v.number() })),
    [],
  ),
  packages: v.optional(v.array(v.object({ volumetricWeight: v.optional(v.number()) })), []),
})
const Problem = v.object({
  title: v.optional(v.string()),
  detail: v.optional(v.string()),
  additionalDetails: v.optional(v.array(v.string()), []),
})

export function myDhlLabels(config: MyDhlConfig): LabelGateway {
  const { fetch: ask = fetch, withinMs = 30 * SECOND } = config
  const name = 'mydhl'
  return {
    name,
    isRepeatable: false,
    takes: (method) => Object.hasOwn(config.products, method),
    async buy(order) {
      try {
        const response = await ask(`${config.origin.replace(/\/$/, '')}/shipments`, {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${config.user}:${config.password}`).toString('base64')}`,
            accept: 'application/json',
            'content-type': 'application/json',
            'Message-Reference': order.key,
          },
          body: JSON.stringify(shipmentOf(order, config)),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        })
        return response.ok
          ? labelOf(order, await jsonOf(response, MOST_BYTES))
          : await refusalOf(name, response)
      } catch (error) {
        return silence(name, error)
      }
    },
  }
}

function labelOf({ form, item }: LabelOrder, answer: unknown): LabelAnswer {
  const body = v.safeParse(Shipment, answer)
  const label = body.success ? body.output.documents.find((each) => each.typeCode === 'label') : undefined
  if (!body.success || !label)
    return { kind: 'silent', said: 'mydhl answered something else than a label', isNothing: false }
  // Prices in other currencies are for reading; the bill comes in its own.
  const charge = body.output.shipmentCharges.find(
    (each) => each.currencyType === 'BILLC' && each.priceCurrency === 'JPY',
  )
  const { shipmentTrackingNumber: tracking, packages } = body.output
  const volumetric = Math.round((packages[0]?.volumetricWeight ?? 0) * 1_000)
  return {
    kind: 'bought',
    carrierRef: tracking,
    tracking,
    yen: charge ? Math.round(charge.price) : null,
    billedGrams: Math.max(item.grossGrams, volumetric),
    zone: null,
    form: label.imageFormat.toUpperCase() === 'PDF' ? 'pdf' : form,
    document: new Uint8Array(Buffer.from(label.content, 'base64')),
  }
}

async function refusalOf(
  name: string,
  response: Response,
): Promise<Exclude<LabelAnswer, { kind: 'bought' }>> {
  const { status } = response
  if (status >= 500) return { kind: 'silent', said: `${name} answers ${status}`, isNothing: false }
  // Too many, or a key it does not know: nothing was made, and it is not the parcel's fault.
  if (status === 429 || status === 401 || status === 403)
    return { kind: 'silent', said: `${name} answers ${status}`, isNothing: true }
  const body = v.safeParse(Problem, await jsonOf(response).catch(() => null))
  const said = body.success
    ? [body.output.detail ?? body.output.title ?? '', ...body.output.additionalDetails].join(' · ')
    : `${status}`
  return { kind: 'refused', said: said.slice(0, 500) }
}

type Party = AdvanceItem['sender']
/**
 * Our registrations as DHL asks for them: `SDT` is an overseas registered supplier's or an import scheme's number (IOSS, VOEC, the VAT or GST
 * of another country), `EOR` an EORI.
 */
const registrations = (numbers: AdvanceItem['senderNumbers']) =>
  numbers.map(({ name, number, issuedBy }) => ({
    typeCode: name === 'eori' ? 'EOR' : 'SDT',
    number,
    issuerCountryCode: issuedBy,
  }))
const kilograms = (grams: number): number => Math.max(0.001, grams / 1_000)
const centimetres = (mm: number): number => Math.max(1, Math.ceil(mm / 10))

/** Three lines of at most 45 letters; what does not fit a line goes on in the next. */
export function addressLines(lines: readonly string[]): string[] {
  const out: string[] = []
  for (const word of lines.join(', ').split(/\s+/).filter(Boolean)) {
    const last = out.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= 45) out[out.length - 1] = `${last} ${word}`
    else out.push(word.slice(0, 45))
  }
  return out.length === 0 ? ['-'] : out.slice(0, 3)
}

const partyOf = (party: Party) => {
  const [addressLine1, addressLine2, addressLine3] = addressLines(party.lines)
  return {
    postalAddress: {
      postalCode: party.postcode,
      cityName: (party.city || party.state || '-').slice(0, 45),
      countryCode: party.country,
      ...(party.state ? { provinceName: party.state.slice(0, 35) } : {}),
      addressLine1,
      ...(addressLine2 ? { addressLine2 } : {}),
      ...(addressLine3 ? { addressLine3 } : {}),
    },
    contactInformation: {
      phone: party.phone.slice(0, 70),
      companyName: party.name.slice(0, 100),
      fullName: party.name.slice(0, 255),
    },
  }
}

function shipmentOf({ item, form, day, dutyPrepaid }: LabelOrder, { account, products }: MyDhlConfig) {
  const incoterm = dutyPrepaid ? 'DDP' : 'DAP'
  return {
    plannedShippingDateAndTime: `${day}T17:00:00 GMT+09:00`,
    pickup: { isRequested: false },
    productCode: products[item.method],
    getRateEstimates: true,
    accounts: [{ typeCode: 'shipper', number: account }],
    // Cover and duty paid in advance are services of their own.
    valueAddedServices: [
      ...(item.insuredYen > 0 ? [{ serviceCode: 'II', value: item.insuredYen, currency: 'JPY' }] : []),
      ...(dutyPrepaid ? [{ serviceCode: 'DD' }] : []),
    ],
    outputImageProperties: {
      printerDPI: 200,
      encodingFormat: form,
      imageOptions: [{ typeCode: 'label', isRequested: true }],
    },
    customerReferences: [{ value: item.parcelNo, typeCode: 'CU' }],
    customerDetails: {
      shipperDetails: {
        ...partyOf(item.sender),
        ...(item.senderNumbers.length > 0 ? { registrationNumbers: registrations(item.senderNumbers) } : {}),
      },
      receiverDetails: partyOf(item.addressee),
    },
    content: contentOf(item, day, incoterm),
  }
}

const contentOf = (item: AdvanceItem, day: string, incoterm: 'DDP' | 'DAP') => ({
  packages: [
    {
      weight: kilograms(item.grossGrams),
      dimensions: {
        length: centimetres(item.lengthMm),
        width: centimetres(item.widthMm),
        height: centimetres(item.heightMm),
      },
    },
  ],
  isCustomsDeclarable: true,
  declaredValue: item.valueYen,
  declaredValueCurrency: 'JPY',
  description: (item.contents[0]?.description ?? 'goods').slice(0, 70),
  incoterm,
  unitOfMeasurement: 'metric',
  exportDeclaration: {
    incoterm,
    exportReasonType: 'commercial_purpose_or_sale',
    invoice: { number: item.parcelNo, date: day },
    lineItems: item.contents.map((line) => ({
      number: line.line,
      description: line.description.slice(0, 512),
      // The price is one piece's, to a thousandth.
      price: Math.round((line.valueYen * 1_000) / Math.max(1, line.quantity)) / 1_000,
      quantity: { value: line.quantity, unitOfMeasurement: 'PCS' },
      exportReasonType: 'commercial_purpose_or_sale',
      manufacturerCountry: line.originCountry ?? 'JP',
      weight: {
        netValue: kilograms(line.netGrams),
        grossValue: kilograms(line.netGrams),
      },
      ...(line.hsCode ? { commodityCodes: [{ typeCode: 'outbound', value: line.hsCode }] } : {}),
    })),
  },
})
