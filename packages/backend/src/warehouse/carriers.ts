import type { tradeTables } from '../settings/index.ts'

/** Whose van takes a parcel: the post's, or the courier's by the name in the operator's contract. */
export const POST = 'Japan Post'
export const carrierOf = (method: string, { couriers }: Pick<Awaited<ReturnType<typeof tradeTables>>, 'couriers'>): string => (method.startsWith('courier_') ? (couriers.find((row) => `courier_${row.service}` === method)?.carrier ?? method) : POST)
