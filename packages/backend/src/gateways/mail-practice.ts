import type { House } from '../kernel/house.ts'
import { at } from '../kernel/context.ts'
import type { MailGateway } from './index.ts'

/** "Delivers" into the practice mailbox, where people and tests read it. A mail delivered twice (same Message-ID) is there once. */
export const practiceMail = (house: Omit<House, 'gateways'>): MailGateway => ({
  name: 'practice',
  async send({ to, subject, text, html, language, messageId, replyTo }) {
    const id = /^<([0-9a-f-]{36})@/.exec(messageId)?.[1]
    if (!id) throw new Error(`not one of our Message-IDs: ${messageId}`)
    await house.db
      .insertInto('practice_mail')
      .values({
        id,
        to_email: to,
        subject,
        text,
        html,
        language,
        reply_to: replyTo ?? null,
        at: at(house.clock.now()),
      })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
  },
})
