import { account, address, CallFailed, cart, checkout, createClient, goods, staff } from '@tomobako/contract'
import type { Call } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { inject } from 'vitest'
import { demoPeople } from '../../../packages/backend/src/seed/people.ts'
import { codeFor } from './mailbox.ts'
import type { Person } from './people.ts'

/** Speaks to the world's API as one person, for what a journey needs but is not about. Rejects with CallFailed when refused. */
export function caller(
  counter: 'storefront' | 'console' = 'storefront',
  language = 'en',
  /** Of a world of one's own. */
  base: string = inject('world')[counter],
): {
  call: Call
  uploads: (file: { name: string; mimeType: string; buffer: Buffer }) => Promise<{ id: string }>
} {
  const jar = new Map<string, string>()
  const cookie = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  const call = createClient({
    base,
    caller: () => ({ language, isNew: 0 }),
    headers: cookie,
    send: (request) => fetch(request),
    networkFail: () => 'the network failed',
    onResponse: (response) => {
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
        jar.set(name, value)
      }
    },
  })
  return {
    call,
    async uploads(file) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
      const response = await fetch(`${base}/upload`, {
        method: 'POST',
        headers: { ...cookie(), 'x-requested-with': 'tomobako', 'accept-language': language, origin: base },
        body: form,
      })
      const { code, msg, key, data } = (await response.json()) as {
        code: number
        msg: string
        key?: string
        data: { id: string }
      }
      if (code !== 200) throw new CallFailed(msg, code, key)
      return data
    },
  }
}

export async function customerCalls(who: Person): Promise<Call> {
  const { call } = caller()
  await call(account.login, { email: who.email, password: who.password })
  return call
}

export async function signsIn(call: Call, key: 'buyer' | 'packer' | 'support' | 'admin'): Promise<void> {
  const { email, password } = demoPeople.staff.find((each) => each.key === key)!
  await call(staff.login, { email, password })
}

/** Registers somebody with an address in Germany, for journeys that are not about registering. */
export async function isKnown(who: Person): Promise<Call> {
  const { call } = caller()
  await call(account.sendCode, { email: who.email, purpose: 'register' })
  await call(account.register, {
    email: who.email,
    code: await codeFor(who.email),
    password: who.password,
    name: who.name,
    agreement: true,
  })
  await call(address.save, {
    recipient: who.name,
    country: 'DE',
    state: '',
    city: 'Hamburg',
    detail: 'Lindenallee 14',
    zip: '20259',
    phone: '+49 40 1234567',
    isDefault: true,
  })
  return call
}

export type Found = { source: Family; id: string; title: string; priceYen: number }

/**
 * A listing that can be bought at once, nobody here has ordered, nothing has to be chosen for, and whose postage in Japan is said: where
 * nobody says it, what was held too much comes back and the wallet is another one. Words of which a source has many, for journeys take them away.
 */
export async function findsListing(
  call: Call,
  source: Family,
  words: string,
  fits: (found: Found) => boolean = () => true,
): Promise<Found> {
  for (let page = 1; page <= 3; page += 1) {
    const { cards } = await call(goods.search, { source, words, page, sort: 'recommended' })
    for (const card of cards) {
      const found = { source, id: card.id, title: card.title, priceYen: card.priceYen }
      if (
        card.kind === 'auction' ||
        card.availability !== 'on_sale' ||
        !fits(found) ||
        /練習|専用/.test(card.title)
      )
        continue
      if (await canBeBought(call, found)) return found
    }
  }
  throw new Error(`nothing at ${source} for ${words} can be bought`)
}

async function canBeBought(call: Call, { source, id }: Found): Promise<boolean> {
  const added = await orRefused(call(cart.add, { source, id, quantity: 1, options: [], remark: '' }))
  if (!added) return false
  const quoted = await orRefused(
    call(checkout.quote, { lineIds: [added.lineId], method: 'wallet', points: 0 }),
  )
  const { groups } = await call(cart.list, { asKept: true })
  const line = groups.flatMap(({ lines }) => lines).find(({ id: lineId }) => lineId === added.lineId)
  await call(cart.remove, { lineId: added.lineId })
  return quoted !== null && line !== undefined && line.domesticYen !== null
}

const orRefused = <O>(work: Promise<O>): Promise<O | null> => work.catch(() => null)

/** What a call is refused with: its key and its sentence. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<{ key: string | undefined; message: string }> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error && 'key' in error) return { key: String(error.key), message: error.message }
    throw error
  }
  throw new Error('it was not refused')
}

/** The address of an item that a visitor may put into a cart. */
export async function anItemOnSale(): Promise<string> {
  const { call } = caller()
  const { cards } = await call(goods.search, {
    source: 'mercari',
    words: 'カメラ',
    page: 1,
    sort: 'recommended',
  })
  for (const { id } of cards) {
    const { problem, notBuyable } = await call(goods.detail, { source: 'mercari', id })
    if (problem === null && notBuyable === null)
      return `${inject('world').storefront}/mall/mercari/detail/${id}`
  }
  throw new Error('nothing of the first page can be bought')
}
