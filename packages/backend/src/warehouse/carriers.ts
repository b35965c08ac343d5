import { translator } from '@tomobako/i18n/catalogues'
import { postCarrier } from '@tomobako/domain/floor'
import type { tradeTables } from '../settings/index.ts'

type Contracts = Pick<Awaited<ReturnType<typeof tradeTables>>, 'couriers'>

/** Whose van takes a parcel: the post's, or the courier's by the name in the operator's contract. */
export const POST = postCarrier
export const carrierOf = (method: string, { couriers }: Contracts): string =>
  method.startsWith('courier_') ? (couriers.find((row) => row.service === method)?.carrier ?? method) : POST

/** The service's name on papers: the contract's own for couriers, ours in English for the post. */
export const serviceOf = (method: string, { couriers }: Contracts): string =>
  couriers.find((row) => row.service === method)?.name ??
  translator('en').dynamic(`shipping.method.${method}`, {}, method)
