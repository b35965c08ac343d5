import { DAY, HOUR, isRefusal, maskName, refuse } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { meansTable } from '@tomobako/domain/payment'
import type { Refusal } from '@tomobako/domain/kernel'
import type { FriendLink, OutputOf, SharedBill as SharedBillShown } from '@tomobako/contract'
import { friendPayment as calls } from '@tomobako/contract'
import { translator } from '@tomobako/i18n/catalogues'
import { forIp, networkOf, readEmail, useUp } from '../account/index.ts'
import type { Context } from '../kernel/context.ts'
import { customerId, iso } from '../kernel/context.ts'
import { implement, inSteps } from '../kernel/implement.ts'
import { localMoney, viewer } from '../goods/index.ts'
import { balance } from '../ledger/index.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { askNow } from './ask.ts'
import {
  askBill,
  cancelLink,
  declineLink,
  isPayable,
  isWanted,
  makeLink,
  meansOfLink,
  payLink,
  shownOf,
} from './friend.ts'
import { askMail, confirmMail, linkPathOf } from './friend-mail.ts'
import * as links from './friend-store.ts'
import type { Link } from './friend-store.ts'
import { idOfToken } from './friend-token.ts'
import { paidForOf } from './kinds.ts'
import { hostOf, meansShown } from './means.ts'
import { cancelShared, heldOf, owedOf, payOwn, splitBill } from './shared.ts'
import * as shares from './shared-store.ts'
import type { SharedBill } from './shared-store.ts'
import { follow, payUrlOf } from './start.ts'
import * as store from './store.ts'

const PAGE = 20
/** Open links of one customer that are for nothing but the wallet. */
const MOST_OPEN = 20
/** quality S12: the page of a payer, by address. */
const payRule = { name: 'friend-pay', most: 30, withinMs: HOUR } as const
/** Codes typed for one link: six digits are not guessed in the hours a link lives. */
const codeRule = { name: 'friend-code', most: 10, withinMs: HOUR } as const

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

/** Shared bills with their links, as the one who asked sees them. */
async function sharedShown(context: Context, bills: readonly SharedBill[]): Promise<SharedBillShown[]> {
  const all = await links.sharesOf(
    context.db,
    bills.map(({ id }) => id),
  )
  const purse = bills.some(({ state }) => state === 'open')
    ? await balance(context.db, accounts.wallet(customerId(context)))
    : 0
  return Promise.all(
    bills.map(async (bill) => {
      const own = all.filter((link) => link.shared_id === bill.id)
      const { heldYen, ownYen, allYen } = await owedOf(context.db, bill, own)
      const { path } = await paidForOf(context, { kind: bill.purpose }).label(context.db, bill.subject_id)
      return {
        id: bill.id,
        state: bill.state,
        title: bill.title,
        yen: bill.yen,
        heldYen: bill.state === 'paid' ? bill.yen : heldYen,
        ownYen,
        restYen: allYen,
        expiresAt: iso(bill.expires_at),
        shares: own.map((link) => linkShown(context, link)),
        methods:
          allYen === 0
            ? []
            : meansShown(context, {
                yen: ownYen || allYen,
                holdMs: bill.expires_at - context.now,
                country: context.caller.country,
                wallet: { haveYen: purse, needYen: ownYen || allYen },
                // The bill's own price is that of a card.
              }).filter(({ id }) => id === 'wallet' || meansTable[id].fee === meansTable.card.fee),
        path,
      }
    }),
  )
}
const MONTH = 31 * DAY

/** Which share of how many this link is. */
async function shareOf(context: Context, link: Link) {
  const bill = link.shared_id === null ? null : await shares.byId(context.db, link.shared_id)
  if (!bill) return null
  const all = await links.sharesOf(context.db, [bill.id])
  return {
    no: all.findIndex(({ id }) => id === link.id) + 1,
    of: all.length + (bill.own_yen > 0 ? 1 : 0),
    totalYen: bill.yen,
    paidYen: await heldOf(context.db, bill),
  }
}

/** What the payer began and can go on with. */
async function runningOf(context: Context, link: Link) {
  if (link.state !== 'processing') return null
  const found = await store.newestFor(context.db, { kind: 'friend', id: link.id })
  return found && ['created', 'needs_action', 'processing'].includes(found.state)
    ? {
        method: found.method,
        paymentId: found.id,
        payUrl: payUrlOf(found),
        payIn: hostOf(context, found),
        until: iso(found.expires_at),
        isPaid: found.state === 'processing',
      }
    : null
}

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

  async shared(_input, context) {
    const bills = await shares.listOf(context.db, customerId(context), context.now - MONTH)
    return { rows: await sharedShown(context, bills) }
  },

  async split({ bill, shares: friends, ownPart, message }, context) {
    const asked: { name: string; email: string | null; yen: number | null }[] = []
    for (const { name, email, yen } of friends) {
      const to = emailIn(email)
      if (isRefusal(to)) return to
      asked.push({ name, email: to, yen })
    }
    const { language } = context.caller
    const made = await splitBill(context, customerId(context), bill.kind, bill.no, {
      friends: asked,
      ownPart,
      message,
      language,
      plainTitle: translator(language)('friendPayment.walletTitle'),
    })
    return isRefusal(made) ? made : (await sharedShown(context, [made]))[0]!
  },

  payOwn: inSteps({
    async commit(input, context) {
      const opened = await payOwn(context, customerId(context), input)
      const begun: OutputOf<typeof calls.payOwn> = isRefusal(opened)
        ? { paymentId: '', state: 'paid', payUrl: null }
        : { paymentId: opened.id, state: opened.state, payUrl: null }
      return isRefusal(opened) ? opened : begun
    },
    async follow(begun, context) {
      if (begun.state !== 'needs_action') return begun
      const { payUrl } = await follow(context.house, begun.paymentId, context.caller.language)
      return { ...begun, payUrl }
    },
  }),

  async endShared({ id }, context) {
    return (await cancelShared(context, customerId(context), id)) ?? { ok: true as const }
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
    const isOpen = isPayable(link, context.now) && (await isWanted(context, link))
    // Paid or cancelled meanwhile by the one who asked; the sweep writes it down.
    const state =
      isPayable(link, context.now) && !isOpen ? ('cancelled' as const) : linkShown(context, link).state
    const hasEmail = link.payer_email !== null
    const tried =
      link.state === 'open' && (await store.newestFor(context.db, { kind: 'friend', id: link.id })) !== null
    const isConfirmed = link.mail_confirmed_at !== null
    if (!isOpen) return { state, asks: null, tried, hasEmail, isConfirmed }
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
        share: await shareOf(context, link),
        methods: meansOfLink(context, link, context.caller.country).map(({ id, refund, openMs }) => ({
          id,
          feeYen: 0,
          refund,
          openMs,
          usable: true,
        })),
        running: await runningOf(context, link),
      },
      tried,
      hasEmail,
      isConfirmed,
    }
  },

  pay: inSteps({
    async prepare({ token }, context) {
      const tooMany = await counted(context)
      if (tooMany) return tooMany
      const link = await linkOf(context, token)
      return isRefusal(link) ? link : link.id
    },
    async commit({ email, code, method }, context, id: string) {
      const to = emailIn(email)
      if (isRefusal(to)) return to
      const { language, country } = context.caller
      const opened = await payLink(context, id, { email: to, code, method, language, country })
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
    // An address whose reader said so is the payer's: nobody else with the link may send refunds' news elsewhere.
    if (
      !link ||
      (!isPayable(link, context.now) && !(link.state === 'paid' && link.mail_confirmed_at === null))
    )
      return refuse('friendPayment.closed')
    return (await askMail(context, link, to, { anew: true })) ?? { ok: true as const }
  },

  confirm: inSteps({
    async prepare({ token }, context) {
      const link = await linkOf(context, token)
      if (isRefusal(link)) return link
      // Outside the transaction: a wrong code counts, too.
      const wait = await useUp(context.house.db, codeRule, link.id, context.now)
      return wait > 0 ? refuse('common.tooMany', { seconds: wait }) : link.id
    },
    async commit({ code }, context, id: string) {
      const link = await links.lock(context.db, id)
      return (
        (link ? await confirmMail(context, link, code) : refuse('common.notFound')) ?? { ok: true as const }
      )
    },
  }),
})
