import { createHmac, randomBytes } from 'node:crypto'
import type { Account, Mark, SignKind } from '@tomobako/domain/invite'
import { addressMark, phoneMark } from '@tomobako/domain/invite'
import { writeCookie } from '@tomobako/contract/cookies'
import { networkOf } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import type { Context } from '../kernel/index.ts'
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
  const hash = (kind: string, text: string): Buffer =>
    createHmac('sha256', house.settings.secret).update(`invite ${kind}\n${text}`).digest().subarray(0, 16)
  await store.addMarks(
    db,
    customerId,
    [
      { kind: 'device', mark: hash('device', token) },
      { kind: 'network', mark: hash('network', networkOf(caller.ip)) },
    ],
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
