import { createHash, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import type { answer as contract, AnswerSaid, InputOf, OutputOf } from '@tomobako/contract'
import { writeCookie } from '@tomobako/contract/cookies'
import { answering, answerLimits, nearBy, sentencesOf, wishOf, withoutPrivate } from '@tomobako/domain/answer'
import type { Refusal } from '@tomobako/domain/kernel'
import { HOUR, isRefusal, iso, MINUTE, refuse } from '@tomobako/domain/kernel'
import { ticketLimits } from '@tomobako/domain/ticket'
import type { T } from '@tomobako/i18n'
import { formats } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { forIp, networkOf, useUp } from '../account/index.ts'
import { hook } from '../kernel/hooks.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, inSteps } from '../kernel/index.ts'
import { lineById } from '../order/index.ts'
import { fees } from '../settings/index.ts'
import { extend, extendable } from '../storage/index.ts'
import type { Hit } from './find.ts'
import { answersTo, passagesFor, shelfFor } from './find.ts'
import { ownQuestions, whereabouts } from './own.ts'
import { topics as topicIds } from './passages.ts'
import type { Topic } from './passages.ts'
import { countriesFor, priceAnswer } from './price.ts'
import { said } from './said.ts'
import * as store from './store.ts'
import { worded } from './wording.ts'

/** Who takes a chat over: opens a ticket with these words, filed by what they are about, and answers its number. */
export const takesOver =
  hook<
    (
      context: TxContext,
      text: string,
      about: Topic | null,
    ) => Promise<{ id: string; no: string } | Refusal | Refusal[]>
  >('answer.takesOver')

const visitorsRule = { name: 'answers-visitor', most: answerLimits.askedByVisitors, withinMs: 10 * MINUTE }
const customersRule = { name: 'answers', most: answerLimits.askedByCustomers, withinMs: HOUR }

/** What a chat of a visitor is known by. It lets nobody in anywhere else. */
const COOKIE = 'answers'
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const tokenOf = ({ caller }: Pick<Context, 'caller'>): string | null => {
  const token = caller.cookies.get(COOKIE)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}
function isOwn(chat: store.Chat, context: Context): boolean {
  if (chat.customer_id !== null) return chat.customer_id === context.customer?.id
  const token = tokenOf(context)
  return token !== null && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(chat.token_hash))
}
const subjectOf = ({ customer, caller }: Context): string => customer?.id ?? networkOf(caller.ip)

/** Seconds to wait, or 0. Counted where it is asked, whatever becomes of the question. */
const wait = (context: Context): Promise<number> =>
  context.customer
    ? useUp(context.house.db, customersRule, context.customer.id, context.now)
    : useUp(
        context.house.db,
        forIp(visitorsRule, context.caller.ip),
        networkOf(context.caller.ip),
        context.now,
      )

/** Read beside whatever is being written. */
const reading = ({ house, now }: Context) => ({ db: house.db, house, now })

export async function topics(
  { topic, words }: InputOf<typeof contract.topics>,
  context: Context,
): Promise<OutputOf<typeof contract.topics>> {
  const { language } = context.caller
  const shelf = await shelfFor(reading(context), language)
  const chosen = topicIds.find((each) => each === topic) ?? null
  const searched = (words ?? '').trim()
  const passages =
    searched !== ''
      ? (await passagesFor(reading(context), searched, language, 8)).map(({ passage }) => passage)
      : [...shelf.passages.values()].filter((each) => each.topic === chosen)
  return {
    topics: [...topicIds],
    topic: chosen,
    passages: passages.map(({ id, path, place, text }) => ({ id, path, heading: place, text })),
    own: context.customer ? await ownQuestions(context) : [],
    most: answerLimits.letters,
    answerHours: (await fees(context)).promiseAnswerHours,
  }
}

export async function chat(
  { id }: InputOf<typeof contract.chat>,
  context: Context,
): Promise<OutputOf<typeof contract.chat> | Refusal> {
  const row = await store.byId(context.db, id)
  if (!row || !isOwn(row, context)) return refuse('common.notFound')
  const turns = await store.turns(context.db, id)
  return {
    id,
    turns: turns.map((turn) => ({ ...turn, at: iso(turn.at) })),
    ticket:
      row.ticket_id !== null && row.ticket_no !== null ? { id: row.ticket_id, no: row.ticket_no } : null,
    isFull: row.turns >= answerLimits.turns,
    answerHours: (await fees(context)).promiseAnswerHours,
  }
}

type Prepared = { question: string; words: AnswerSaid }
/** The question is answered before anything is written: a model may take its seconds, and holds nothing. */
export const ask = inSteps<InputOf<typeof contract.ask>, OutputOf<typeof contract.ask>, Prepared>({
  prepare: async ({ chatId, words }, context) => {
    const question = (words ?? '').replaceAll('\0', '').toWellFormed().trim()
    if (!/[\p{L}\p{N}]/u.test(question)) return refuse('answer.empty', {}, 'words')
    const count = Array.from(question).length
    if (count > answerLimits.letters || question.length > answerLimits.letters)
      return refuse('answer.long', { most: answerLimits.letters, count }, 'words')
    if (chatId !== undefined) {
      const known = await store.byId(context.db, chatId)
      if (!known || !isOwn(known, context)) return refuse('common.notFound')
      if (known.turns >= answerLimits.turns) return refuse('answer.full')
    }
    const seconds = await wait(context)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    return { question, words: await answered(question, context) }
  },
  commit: async ({ chatId }, context, { question, words }) => {
    const opened = chatId === undefined ? await begin(context) : await own(context, chatId)
    if (!opened) return refuse('common.notFound')
    if (opened.turns >= answerLimits.turns) return refuse('answer.full')
    const number = await store.say(context.db, opened, {
      language: context.caller.language,
      question,
      said: words,
      now: context.now,
    })
    return { chatId: opened.id, number }
  },
})

async function begin(context: TxContext): Promise<store.Chat> {
  const token = tokenOf(context) ?? randomBytes(32).toString('base64url')
  const id = randomUUIDv7()
  const owner = context.customer?.id ?? null
  await store.begin(context.db, { id, customerId: owner, tokenHash: hashOf(token), now: context.now })
  if (owner === null)
    context.setCookie(
      writeCookie(COOKIE, token, {
        maxAgeSeconds: answerLimits.keptDays * 86_400,
        secure: context.house.settings.secureCookies,
        httpOnly: true,
      }),
    )
  return { id, customer_id: owner, token_hash: hashOf(token), turns: 0, ticket_id: null, ticket_no: null }
}
/** The caller's own chat, locked; whoever logged in since takes it along. Somebody else's does not exist. */
async function own(context: TxContext, id: string): Promise<store.Chat | null> {
  const row = await store.lock(context.db, id)
  if (!row || !isOwn(row, context)) return null
  if (row.customer_id !== null || !context.customer) return row
  await store.adopt(context.db, id, context.customer.id)
  return { ...row, customer_id: context.customer.id }
}

/** What there is to say. The customer's own things are told from our tables alone: no model ever hears of them. */
async function answered(question: string, context: Context): Promise<AnswerSaid> {
  const { language } = context.caller
  const wish = wishOf(question, language, await countriesFor(context))
  if (wish.kind === 'price') return priceAnswer(wish, context)
  // Names and numbers of persons are in no page of ours; that they are missing there says nothing.
  const near = await passagesFor(reading(context), withoutPrivate(question), language)
  const hits = answering(near)
  if (wish.kind === 'whereabouts' && context.customer) return ownThings(context)
  if (wish.kind === 'extend' && context.customer) return extensions(context, hits)
  const t = translator(language)
  if (wish.kind === 'whereabouts') {
    const login = { path: '/login?return=%2FworkOrder%2Fbot', heading: t('titles.login') }
    return said('own', [{ text: t('answer.loginFirst'), at: [0] }], [login])
  }
  if (hits.length === 0) return unknown(t, near)
  return worded(question, hits, subjectOf(context), context)
}

/** Near is shown as near: where, and not what, because it is not the answer. */
const unknown = (t: T, near: readonly Hit[]): AnswerSaid =>
  said('unknown', [{ text: t('answer.unknown'), at: [] }], [], {
    near: nearBy(near).map(({ passage: { path, place } }) => ({ path, heading: place })),
  })

async function ownThings(context: Context): Promise<AnswerSaid> {
  const t = translator(context.caller.language)
  const things = await whereabouts(context)
  if (things.length === 0)
    return said(
      'own',
      [{ text: t('answer.noParcels'), at: [0] }],
      [{ path: '/orders', heading: t('titles.orders') }],
    )
  return said(
    'own',
    things.map(({ text }, place) => ({ text, at: [place] })),
    things,
  )
}

/** Pieces offered in one answer. */
const offered = 3
async function extensions(context: Context, hits: readonly Hit[]): Promise<AnswerSaid> {
  const t = translator(context.caller.language)
  const write = formats(context.caller.language)
  const pieces = (await extendable(context, customerId(context))).slice(0, offered)
  const rule = hits.find(({ id }) => id === 'fact.extend') ?? hits[0]
  const sentences = rule ? sentencesOf(rule.passage.text).map((text) => ({ text, at: [0] })) : []
  const places = rule ? [rule.passage] : [{ path: '/storage', heading: t('titles.storage') }]
  if (pieces.length === 0)
    return said('own', [...sentences, { text: t('answer.extendNone'), at: [0] }], places)
  return said('offer', sentences, places, {
    offers: pieces.map(({ lineId, title, number, days, yen }) => ({
      id: `extend ${lineId} ${number} ${yen} ${days}`,
      text: t('answer.extendOffer', { title, days, yen: write.yen(yen) }),
      yes: t('answer.extendYes', { yen: write.yen(yen) }),
    })),
  })
}

/** A yes to what this very chat offered, at the price it said: the storage clock checks both again. */
export async function accept(
  { chatId, number, offer }: InputOf<typeof contract.accept>,
  context: TxContext,
): Promise<OutputOf<typeof contract.accept> | Refusal> {
  const opened = await own(context, chatId)
  if (!opened || opened.customer_id === null) return refuse('common.notFound')
  if (opened.turns >= answerLimits.turns) return refuse('answer.full')
  const turn = (await store.turns(context.db, chatId)).find((each) => each.number === number)
  const taken = turn?.said.offers.find((each) => each.id === offer)
  const [, lineId = '', count = '', yen = '', days = ''] = offer.split(' ')
  if (!turn || !taken) return refuse('common.notFound')
  const done = await extend({ lineId, number: Number(count), expectYen: Number(yen) }, context)
  if (isRefusal(done)) return done
  const t = translator(context.caller.language)
  await store.keepSaid(context.db, chatId, number, {
    ...turn.said,
    offers: turn.said.offers.filter((each) => each.id !== offer),
  })
  const next = await store.say(context.db, opened, {
    language: context.caller.language,
    question: taken.yes,
    said: said(
      'done',
      [
        {
          text: t('answer.extendDone', {
            days: Number(days),
            title: (await lineById(context, lineId))?.snapshot.title ?? '',
          }),
          at: [0],
        },
      ],
      [{ path: '/storage', heading: t('titles.storage') }],
    ),
    now: context.now,
  })
  return { chatId, number: next }
}
/** Hands a chat to a person: one ticket, however often it is pressed. */
export async function handOver(
  { chatId, words }: InputOf<typeof contract.handOver>,
  context: TxContext,
): Promise<OutputOf<typeof contract.handOver> | Refusal | Refusal[]> {
  const opened = await own(context, chatId)
  if (!opened || opened.customer_id === null) return refuse('common.notFound')
  if (opened.ticket_id !== null && opened.ticket_no !== null)
    return { ticketId: opened.ticket_id, no: opened.ticket_no }
  const added = (words ?? '').replaceAll('\0', '').toWellFormed().trim()
  const turns = await store.turns(context.db, chatId)
  if (turns.length === 0 && added === '') return refuse('answer.empty', {}, 'words')
  const text = written(added, turns, translator(context.caller.language))
  const [takes] = context.house.hooks.all(takesOver)
  if (!takes) return refuse('common.notFound')
  const ticket = await takes(context, text, await aboutOf(added, turns, context))
  if (Array.isArray(ticket) || isRefusal(ticket)) return ticket
  await store.handedOver(context.db, chatId, ticket)
  return { ticketId: ticket.id, no: ticket.no }
}

/** What the customer's newest words are nearest to, of what we say of ourselves; null when they are near nothing. */
async function aboutOf(
  added: string,
  turns: readonly { question: string }[],
  context: Context,
): Promise<Topic | null> {
  for (const words of [added, ...turns.map(({ question }) => question).toReversed()]) {
    if (words === '') continue
    const [hit] = await answersTo(context, words, context.caller.language, 1)
    if (hit) return hit.passage.topic
  }
  return null
}

/** The customer's words, then the chat, its newest part when all of it is too much for one message. */
function written(added: string, turns: readonly { question: string; said: AnswerSaid }[], t: T): string {
  const parts = turns.map(
    ({ question, said: { sentences, places } }) =>
      `${t('answer.you')}: ${question}\n${t('answer.us')}: ${sentences.map(({ text }) => text).join('\n')}${places
        .map(({ heading, path }) => `\n(${heading}, ${path})`)
        .join('')}`,
  )
  const head = added === '' ? t('answer.attached') : `${added}\n\n${t('answer.attached')}`
  const kept: string[] = []
  let left = ticketLimits.textLength - head.length - 2
  for (const part of parts.toReversed()) {
    if (part.length + 2 > left) break
    kept.unshift(part)
    left -= part.length + 2
  }
  return [head, ...kept].join('\n\n')
}
