import { randomBytes } from 'node:crypto'
import type { Account, Mark, SignKind } from '@tomobako/domain/invite'
import { addressMark, phoneMark } from '@tomobako/domain/invite'
import { writeCookie } from '@tomobako/contract/cookies'
import { networkOf } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import type { Context } from '../kernel/index.ts'
import { signatures } from '../kernel/secrets.ts'
import { identityOf } from '../payment/index.ts'
import * as store from './store.ts'

const COOKIE = 'device'
const TOKEN = /^[\w-]{22}$/

/**
 * Remembers the device and the network a customer was seen at. The device is a random word in a cookie of its own: it outlives a session, so
 * signing out and making another account in the same browser shows. Only hashes are kept.
 */
export async function seen(context: Context, customerId: string): Promise<void> {
  const { caller, house, db, now } = context
  const known = caller.cookies.get(COOKIE)
  const token = known !== undefined && TOKEN.test(known) ? known : randomBytes(16).toString('base64url')
  if (token !== known)
    context.setCookie(
      writeCookie(COOKIE, token, {
        secure: house.settings.secureCookies,
        httpOnly: true,
        domain: house.settings.cookieDomain ?? '',
      }),
    )
  const hashed = (kind: 'device' | 'network', text: string) => {
    const [mark, ...former] = signatures(house, `invite ${kind}\n${text}`).map((each) => each.subarray(0, 16))
    return { kind, mark: mark!, former } // One for each secret, and there is one.
  }
  const marks = [hashed('device', token), hashed('network', networkOf(caller.ip))]
  // What was made with a former secret is of the same device: everybody seen at it has the new one from now on.
  for (const { kind, mark, former } of marks)
    if (former.length > 0) await store.markAnew(db, kind, former, mark)
  await store.addMarks(
    db,
    customerId,
    marks.map(({ kind, mark }) => ({ kind, mark })),
    now,
  )
}

/** Everything by which these accounts may turn out to be one person. */
export async function accountsOf(db: Db, ids: readonly string[]): Promise<Account[]> {
  const [marks, addresses, payers] = await Promise.all([
    store.marksOf(db, ids),
    store.addressesOf(db, ids),
    identityOf(db, ids),
  ])
  return ids.map((customerId) => {
    const found: Mark[] = marks
      .filter((each) => each.customer_id === customerId)
      // The column's check allows only kinds of signs.
      .map((each) => ({ kind: each.kind as SignKind, mark: each.mark.toString('hex') }))
    for (const each of addresses.filter((one) => one.customer_id === customerId)) {
      // Written by the capability `address` in this shape.
      const data = each.data as { country: string; zip?: string; detail?: string; phone?: string }
      const place = {
        country: data.country,
        zip: data.zip ?? '',
        detail: data.detail ?? '',
        phone: data.phone ?? '',
      }
      const door = addressMark(place)
      const phone = phoneMark(place.phone)
      if (door !== null) found.push({ kind: 'address', mark: door })
      if (phone !== null) found.push({ kind: 'phone', mark: phone })
    }
    for (const mark of payers.get(customerId) ?? []) found.push({ kind: 'payment', mark })
    return { customerId, marks: found }
  })
}
