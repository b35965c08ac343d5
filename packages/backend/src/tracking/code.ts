import bwip from 'bwip-js/node'
import type { RenderOptions } from 'bwip-js/node'
import { parcelMachine } from '@tomobako/domain/parcel'
import { when } from '../db/moment.ts'
import type { House } from '../kernel/house.ts'
import { isSigned, sign } from '../kernel/secrets.ts'
import type { HangsOnSecret } from '../kernel/secrets.ts'
import { readParcelNo } from '../parcel/index.ts'

type Settled = Pick<House, 'settings'>

/** The text of a parcel's code: its number and 96 bits of signature. Nobody can make one up from a number that was seen. */
export const packageCode = (house: Settled, no: string): string =>
  `${no}.${cut(sign(house, said(no))).toString('base64url')}`
/** What the label's QR holds. */
export const packageCodeUrl = (house: Settled, no: string): string =>
  `${house.settings.publicUrl}/packageQR?code=${packageCode(house, no)}`

const said = (no: string): string => `package:${no}`
const cut = (signature: Buffer): Buffer => signature.subarray(0, 12)

/** The number a scanned or typed code stands for (whole address or code alone); null for anything we did not sign. */
export function noOfCode(house: Settled, text: string): string | null {
  const [, number = '', signature = ''] = /(TB-\d{4}-\d{4})\.([\w-]{16})(?![\w-])/.exec(text) ?? []
  const no = readParcelNo(number)
  if (no === null) return null
  return isSigned(house, said(no), Buffer.from(signature, 'base64url'), cut) ? no : null
}

/** What is on its way has its code on the label; later the page is not needed to find it. */
export const labelsHang: HangsOnSecret = {
  what: 'parcels that are not there yet, with a code on their label',
  async standing(db, _keeper, replacedAt) {
    if (replacedAt === null) return { former: 0, unknown: 0 }
    const { n } = await db
      .selectFrom('parcel')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('state', 'not in', [...parcelMachine.final])
      .where('requested_at', '<', when(replacedAt))
      .executeTakeFirstOrThrow()
    return { former: n, unknown: 0 }
  },
}

/** §9 QR defaults: size 400, margin 20, logo scale 0.2, level M. */
const size = 400
const margin = 20
const logo = size * 0.2
/** The library's types know no options of single codes. */
const levelM: Omit<RenderOptions, 'text'> & { eclevel: 'M' } = {
  bcid: 'qrcode',
  eclevel: 'M',
  scale: 4,
  paddingwidth: 0,
  paddingheight: 0,
}

/** The QR as one picture. Black on white in every colour scheme: scanners ask for it. The mark in its middle hides less than level M mends. */
export function qrPicture(text: string): string {
  const inner = size - 2 * margin
  const code = bwip
    .toSVG({ ...levelM, text })
    .replace('<svg ', `<svg x="${margin}" y="${margin}" width="${inner}" height="${inner}" `)
  const at = (size - logo) / 2
  const mark = `<g transform="translate(${at} ${at})"><rect width="${logo}" height="${logo}" rx="10" fill="#fff"/><g fill="none" stroke="#1d1b18" stroke-width="4"><rect x="14" y="20" width="52" height="42" rx="3"/><path d="M14 34h52"/></g><path d="M40 20v42" stroke="#c8322b" stroke-width="6"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/>${code}${mark}</svg>`
}

export const barcodePicture = (text: string): string =>
  bwip.toSVG({
    bcid: 'code128',
    text,
    scale: 2,
    height: 14,
    includetext: true,
    textxalign: 'center',
    backgroundcolor: 'ffffff',
    padding: 4,
  })
