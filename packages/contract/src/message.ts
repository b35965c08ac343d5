import * as v from 'valibot'
import { Id, Instant, PageInput, pageOf } from './shapes.ts'
import { command, query } from './wire.ts'

export const Message = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  at: Instant,
  read: v.boolean(),
  /** Where it leads: a path of the storefront. */
  link: v.nullable(v.string()),
  kind: v.picklist(['order', 'parcel', 'payment', 'account', 'notice']),
})

export const message = {
  list: query('Sig.Front.Message.List', {
    input: v.object({ ...PageInput }),
    output: v.object({ ...pageOf(Message).entries, unread: v.number() }),
    does: 'Messages, newest first.',
  }),
  detail: query('Sig.Front.Message.Detail', {
    input: v.object({ id: Id }),
    output: Message,
    refusals: ['common.notFound'],
    does: 'One message.',
  }),
  read: command('Sig.Front.Message.Read', {
    input: v.object({ id: v.optional(Id) }),
    output: v.object({ unread: v.number() }),
    does: 'Marks one message read, or all when no id is given.',
  }),
}
