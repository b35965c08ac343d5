import { answerLimits } from '@tomobako/domain/answer'
import type { AnswerSaid } from '@tomobako/contract'
import type { EpochMs } from '@tomobako/domain/kernel'
import { DAY } from '@tomobako/domain/kernel'
import type { Db, Tx } from '../db/index.ts'
import { when } from '../db/moment.ts'
import { at } from '../kernel/index.ts'

export type Chat = {
  id: string
  customer_id: string | null
  token_hash: string
  turns: number
  ticket_id: string | null
  ticket_no: string | null
}
const columns = ['id', 'customer_id', 'token_hash', 'turns', 'ticket_id', 'ticket_no'] as const

export const byId = (db: Db, id: string): Promise<Chat | undefined> =>
  db.selectFrom('answer_chat').select(columns).where('id', '=', id).executeTakeFirst()
export const lock = (db: Tx, id: string): Promise<Chat | undefined> =>
  db.selectFrom('answer_chat').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
export const begin = (
  db: Tx,
  chat: { id: string; customerId: string | null; tokenHash: string; now: EpochMs },
): Promise<unknown> =>
  db
    .insertInto('answer_chat')
    .values({
      id: chat.id,
      customer_id: chat.customerId,
      token_hash: chat.tokenHash,
      opened_at: at(chat.now),
      last_at: at(chat.now),
    })
    .execute()
/** A visitor's chat goes with them when they log in. */
export const adopt = (db: Tx, id: string, customerId: string): Promise<unknown> =>
  db.updateTable('answer_chat').set({ customer_id: customerId }).where('id', '=', id).execute()

/** The next turn of a locked chat; its number. */
export async function say(
  db: Tx,
  chat: Chat,
  turn: { language: string; question: string; said: AnswerSaid; now: EpochMs },
): Promise<number> {
  const number = chat.turns + 1
  await db
    .updateTable('answer_chat')
    .set({ turns: number, last_at: at(turn.now) })
    .where('id', '=', chat.id)
    .execute()
  await db
    .insertInto('answer_turn')
    .values({
      chat_id: chat.id,
      number,
      language: turn.language,
      question: turn.question,
      said: JSON.stringify(turn.said),
      at: at(turn.now),
    })
    .execute()
  return number
}
type TurnRow = { number: number; language: string; question: string; said: AnswerSaid; at: EpochMs }
export async function turns(db: Db, chatId: string): Promise<TurnRow[]> {
  const rows = await db
    .selectFrom('answer_turn')
    .select(['number', 'language', 'question', 'said', 'at'])
    .where('chat_id', '=', chatId)
    .orderBy('number')
    .execute()
  // Written by `say` only, in the contract's shape.
  return rows.map((row) => ({ ...row, said: row.said as AnswerSaid }))
}
/** An offer that was taken is none any more. */
export const keepSaid = (db: Tx, chatId: string, number: number, words: AnswerSaid): Promise<unknown> =>
  db
    .updateTable('answer_turn')
    .set({ said: JSON.stringify(words) })
    .where('chat_id', '=', chatId)
    .where('number', '=', number)
    .execute()
export const handedOver = (db: Tx, id: string, ticket: { id: string; no: string }): Promise<unknown> =>
  db
    .updateTable('answer_chat')
    .set({ ticket_id: ticket.id, ticket_no: ticket.no })
    .where('id', '=', id)
    .execute()
/** Chats nobody went on with are nobody's business any more. */
export const forget = (db: Db, now: EpochMs): Promise<unknown> =>
  db
    .deleteFrom('answer_chat')
    .where('last_at', '<', when(now - answerLimits.keptDays * DAY))
    .execute()
