import { createHash } from 'node:crypto'
import { isRefusal } from '@tomobako/domain/kernel'
import { ticketLimits } from '@tomobako/domain/ticket'
import { isLocal } from '@tomobako/i18n'
import { takeIn } from '../files/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { at } from '../kernel/index.ts'
import { mailTo } from '../message/index.ts'
import type { LetterOutcome } from '../message/index.ts'
import { readLetter } from './letter.ts'
import { isOurs, markIn } from './mark.ts'
import { clean } from './move.ts'
import { goOn } from './service.ts'
import * as store from './store.ts'

/** The ticket a letter is for; null when no address of it carries a mark that we made. */
async function ticketFor(house: House, to: readonly string[]): Promise<store.Ticket | null> {
  const mark = to.map((each) => markIn(each)).find((each) => each !== null)
  if (!mark) return null
  let row = await store.byId(house.db, mark.id)
  if (!row || !isOurs(house, row, mark.signed)) return null
  // What was merged goes on elsewhere.
  for (let step = 0; row !== null && row.merged_into !== null && step < 20; step += 1)
    row = await store.byId(house.db, row.merged_into)
  return row
}

/** Adds a letter to its thread: once for each Message-ID, only with a mark of ours, only from the account's own address. */
export async function takeLetter(house: House, raw: Uint8Array): Promise<LetterOutcome> {
  const letter = await readLetter(raw)
  if (!letter) return 'unreadable'
  if (letter.isAuto) return 'auto'
  const key = createHash('sha256')
    .update(letter.messageId === null ? raw : `${letter.from}\0${letter.messageId}`)
    .digest('hex')
  if (await store.letterKnown(house.db, key)) return 'twice'
  const marked = await ticketFor(house, letter.to)
  const writer = await store.customerByEmail(house.db, letter.from)
  // Somebody else's answer is nobody's: it may be the address that was passed on, or a sender that was made up.
  const row = marked && writer && marked.customer_id === writer.id ? marked : null
  if (!row || !writer) {
    return noted(house, key, null, 'unknown', async (context) => {
      if (writer)
        await mailTo(context, {
          to: writer.email,
          language: writer.language,
          key: 'mail.ticketUnknown',
          link: '/workOrder',
        })
    })
  }
  const words = clean({ text: letter.text, photoIds: [] })
  // Pictures are found by decoding; whatever else is attached is left out, and the thread says how much it was.
  const photoIds: string[] = []
  let leftOut = 0
  if (words.text.length <= ticketLimits.textLength)
    for (const bytes of letter.attachments) {
      const kept =
        photoIds.length < ticketLimits.photos
          ? await takeIn(house, { kind: 'customer', id: row.customer_id }, [bytes])
          : null
      if (kept !== null && !isRefusal(kept)) photoIds.push(kept[0]!.id)
      else leftOut += 1
    }
  const refused: LetterOutcome | null =
    words.text.length > ticketLimits.textLength
      ? 'long'
      : words.text === '' && photoIds.length === 0
        ? 'empty'
        : null
  const link = `/workOrder/detail/${row.id}`
  const said = {
    to: writer.email,
    language: writer.language,
    values: { no: row.no, most: ticketLimits.textLength },
  }
  if (refused)
    return noted(house, key, row.id, refused, (context) =>
      mailTo(context, { ...said, key: 'mail.ticketUnreadable', link }),
    )
  return noted(house, key, row.id, 'taken', async (context) => {
    const language = isLocal(writer.language) ? writer.language : 'en'
    // An open ticket takes it as a reply, one that was closed within 24 hours goes on.
    const answer = await goOn(
      { id: row.id, text: words.text, photoIds },
      {
        ...context,
        customer: { id: writer.id, sessionId: '', language, country: writer.country, currency: 'USD' },
      },
      { language: writer.language, via: 'mail', leftOut: Math.min(leftOut, 1_000) },
    )
    if (!isRefusal(answer)) return 'taken'
    if (answer.key === 'common.tooMany') return 'often'
    const earlier = `/workOrder/add?type=${row.type}&earlier=${row.id}`
    await mailTo(context, { ...said, key: 'mail.ticketOver', link: earlier })
    return 'over'
  })
}

/** Writes down that this letter was read, with what it did; of two that come at once one does it. */
const noted = (
  house: House,
  key: string,
  ticketId: string | null,
  outcome: LetterOutcome,
  does: (context: TxContext) => Promise<LetterOutcome | void>,
): Promise<LetterOutcome> =>
  asSystem(house, async (context) => {
    if (!(await store.noteLetter(context.db, { key, ticketId, outcome, at: at(context.now) }))) return 'twice'
    const became = (await does(context)) ?? outcome
    if (became !== outcome) await store.letterBecame(context.db, key, became)
    return became
  })
