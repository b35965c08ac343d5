import { HOUR, isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { FriendLink } from '@tomobako/contract'
import { friendPayment as calls } from '@tomobako/contract'
import { translator } from '@tomobako/i18n/catalogues'
import { forIp, networkOf, readEmail, useUp } from '../account/index.ts'
import type { Context } from '../kernel/context.ts'
import { customerId, iso } from '../kernel/context.ts'
import { implement, inSteps } from '../kernel/implement.ts'
import { localMoney, viewer } from '../goods/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { askNow } from './ask.ts'
import {
  askBill,
  cancelLink,
  declineLink,
  isPayable,
  isWanted,
  linkPathOf,
  makeLink,
  payLink,
  shownOf,
} from './friend.ts'
import * as links from './friend-store.ts'
import type { Link } from './friend-store.ts'
import { idOfToken } from './friend-token.ts'
import { follow } from './start.ts'
import * as store from './store.ts'

const PAGE = 20
/** Open links of one customer that are for nothing but the wallet. */
const MOST_OPEN = 20
/** quality S12: the page of a payer, by address. */
const payRule = { name: 'friend-pay', most: 30, withinMs: HOUR } as const

export const linkShown = (context: Context, link: Link): FriendLink => ({
  id: link.id,
  state: isPayable(link, context.now) || link.state !== 'open' ? link.state : 'expired',
  purpose: link.purpose,
  name: link.payer_name,
  title: link.title,
  yen: link.yen,
  url: isPayable(link, context.now) ? linkPathOf(context.house, link.id) : null,
  createdAt: iso(link.created_at),
  expiresAt: iso(link.expires_at),
  paidAt: link.paid_at === null ? null : iso(link.paid_at),
  returned: link.returned_at !== null,
})

async function linkOf(context: Context, token: string): Promise<Link | Refusal> {
  const id = idOfToken(context.house, token)
  return (id === null ? null : await links.byId(context.db, id)) ?? refuse('common.notFound')
}

/** Empty text: none given. */
function emailIn(text: string): string | null | Refusal {
  if (text.trim() === '') return null
  return readEmail(text)?.address ?? refuse('friendPayment.emailWrong', {}, 'email')
}

async function counted(context: Context): Promise<Refusal | null> {
  const wait = await useUp(
    context.house.db,
    forIp(payRule, context.caller.ip),
    networkOf(context.caller.ip),
    context.now,
  )
  return wait > 0 ? refuse('common.tooMany', { seconds: wait }) : null
}

/** First sign and domain: enough for the payer to know their own address by. */
const hint = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

export const friendHandlers = implement(calls, {
  async list({ page }, context) {
    const rows = await links.listOf(context.db, customerId(context), PAGE + 1, (page - 1) * PAGE)
    return {
      rows: rows.slice(0, PAGE).map((link) => linkShown(context, link)),
      page,
      hasNext: rows.length > PAGE,
    }
  },

  async ask({ yen, name, email, message }, context) {
    const to = emailIn(email)
    if (isRefusal(to)) return to
    const id = customerId(context)
    await oneAtATime(context.db, 'friend links', id)
    if ((await links.countOpen(context.db, id)) >= MOST_OPEN)
      return refuse('friendPayment.tooMany', { count: MOST_OPEN })
    const link = await makeLink(context, {
      customerId: id,
      purpose: 'wallet',
      memberId: null,
      yen,
      rows: [],
      title: translator(context.caller.language)('friendPayment.walletTitle'),
      message,
      payerName: name,
      payerEmail: to,
      language: context.caller.language,
    })
    return linkShown(context, link)
  },

  async askBill({ bill, name, email, message }, context) {
    const to = emailIn(email)
    if (isRefusal(to)) return to
    const { language } = context.caller
    const link = await askBill(context, customerId(context), bill.kind, bill.no, {
      name,
      email: to,
      message,
      language,
      plainTitle: translator(language)('friendPayment.walletTitle'),
    })
    return isRefusal(link) ? link : linkShown(context, link)
  },

  async cancel({ id }, context) {
    const link = await links.lock(context.db, id)
    // A group purchase's links end with its lock, all together.
    if (!link || link.customer_id !== customerId(context) || link.purpose === 'group')
      return refuse('common.notFound')
    return (await cancelLink(context, link)) ? { ok: true as const } : refuse('friendPayment.notOpen')
  },

  async show({ token }, context) {
    let link = await linkOf(context, token)
    if (isRefusal(link)) return link
    // Whoever comes back from the bank does not wait for its message.
    if (link.state === 'processing') {
      const running = await store.newestFor(context.db, { kind: 'friend', id: link.id })
      if (running) await askNow(context.house, running.id)
      link = (await links.byId(context.db, link.id)) ?? link
    }
    const isOpen =
      isPayable(link, context.now) && (link.state === 'processing' || (await isWanted(context, link)))
    // Paid or cancelled meanwhile by the one who asked; the sweep writes it down.
    const state =
      isPayable(link, context.now) && !isOpen ? ('cancelled' as const) : linkShown(context, link).state
    const hasEmail = link.payer_email !== null
    const tried =
      link.state === 'open' && (await store.newestFor(context.db, { kind: 'friend', id: link.id })) !== null
    if (!isOpen) return { state, asks: null, tried, hasEmail }
    const look = await viewer(context)
    const asker = await context.db
      .selectFrom('customer')
      .select('name')
      .where('id', '=', link.customer_id)
      .executeTakeFirstOrThrow()
    return {
      state,
      asks: {
        asker: maskName(asker.name),
        title: link.title,
        message: link.message,
        rows: link.rows,
        picture: (await shownOf(context, link))?.picture ?? null,
        total: { yen: link.yen, local: localMoney(link.yen, look.currency, look.rates) },
        createdAt: iso(link.created_at),
        expiresAt: iso(link.expires_at),
        emailHint: link.payer_email === null ? null : hint(link.payer_email),
      },
      tried,
      hasEmail,
    }
  },

  pay: inSteps({
    async prepare({ token }, context) {
      const tooMany = await counted(context)
      if (tooMany) return tooMany
      const link = await linkOf(context, token)
      return isRefusal(link) ? link : link.id
    },
    async commit({ email }, context, id: string) {
      const to = emailIn(email)
      if (isRefusal(to)) return to
      const opened = await payLink(context, id, to, context.caller.language)
      return isRefusal(opened)
        ? opened
        : { state: 'processing' as 'processing' | 'paid', payUrl: null as string | null }
    },
    async follow(answer, context, { token }) {
      const payment = await store.newestFor(context.db, {
        kind: 'friend',
        id: idOfToken(context.house, token)!,
      })
      const { state, payUrl } = await follow(context.house, payment!.id, context.caller.language)
      return { state: state === 'succeeded' ? ('paid' as const) : ('processing' as const), payUrl }
    },
  }),

  async decline({ token }, context) {
    const link = await linkOf(context, token)
    if (isRefusal(link)) return link
    return (await declineLink(context, link.id)) ?? { ok: true as const }
  },

  async email({ token, email }, context) {
    const tooMany = await counted(context)
    if (tooMany) return tooMany
    const to = emailIn(email) ?? refuse('friendPayment.emailWrong', {}, 'email')
    if (isRefusal(to)) return to
    const found = await linkOf(context, token)
    if (isRefusal(found)) return found
    const link = await links.lock(context.db, found.id)
    // An address once given for money that was paid is the payer's: nobody else with the link may send refunds' news elsewhere.
    if (!link || (!isPayable(link, context.now) && !(link.state === 'paid' && link.payer_email === null)))
      return refuse('friendPayment.closed')
    await links.update(context.db, link.id, { payerEmail: to })
    return { ok: true as const }
  },
})
