import type { InputOf, message, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { MessageKind } from '@tomobako/domain/message'
import { messageKindNames, messageKinds } from '@tomobako/domain/message'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { isSigned, sign } from '../kernel/secrets.ts'
import { setMails } from './choices.ts'
import * as store from './store.ts'

/** What a link in a mail may stop: mails of one kind, or all that need not be sent. */
type Stops = MessageKind | 'all'
const stoppable: readonly string[] = ['all', ...messageKindNames.filter((kind) => !messageKinds[kind].must)]

const cut = (signature: Buffer): Buffer => signature.subarray(0, 20)

/** Signed, never stored and without an end: a mail that lies for a year can still be stopped. It opens nothing else of the account. */
const tokenOf = (house: Pick<House, 'settings'>, customerId: string, what: Stops): string => {
  const said = `${Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url')}.${what}`
  return `${said}.${cut(sign(house, `unsubscribe:${said}`)).toString('base64url')}`
}
export const stopAddress = (house: House, customerId: string, what: Stops): string =>
  `${house.settings.publicUrl}/unsubscribe?token=${tokenOf(house, customerId, what)}`

function opened(house: Pick<House, 'settings'>, token: string): { id: string; what: Stops } | null {
  const [name = '', what = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (!isSigned(house, `unsubscribe:${name}.${what}`, given, cut) || !stoppable.includes(what)) return null
  const hex = Buffer.from(name, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  // Checked against the list above.
  return { id, what: what as Stops }
}

type Standing = OutputOf<typeof message.unsubscribing>
async function standing(context: Context, id: string, what: Stops): Promise<Standing | Refusal> {
  const [account, chosen] = await Promise.all([
    store.mailNotices(context.db, id),
    store.choices(context.db, id),
  ])
  if (!account) return refuse('message.linkUnknown')
  const mail =
    what === 'all' || (chosen.find((choice) => choice.kind === what)?.mail ?? messageKinds[what].mail)
  return { what, email: masked(account.email), mails: account.mail_notices && mail }
}
/** Enough to know one's own address again, nothing for whoever was sent the mail on. */
const masked = (email: string): string => email.replace(/^(.)[^@]*(?=@)/, '$1…')

export async function unsubscribing(
  { token }: InputOf<typeof message.unsubscribing>,
  context: Context,
): Promise<Standing | Refusal> {
  const found = opened(context.house, token)
  return found ? standing(context, found.id, found.what) : refuse('message.linkUnknown')
}

/** One click, without a log-in (RFC 8058). Turning them on again turns on what this link stopped, and nothing else. */
export async function unsubscribe(
  { token, again }: InputOf<typeof message.unsubscribe>,
  context: TxContext,
): Promise<Standing | Refusal> {
  const found = opened(context.house, token)
  if (!found || !(await store.mailNotices(context.db, found.id))) return refuse('message.linkUnknown')
  await setMails(context, found.id, found.what, again === true)
  return standing(context, found.id, found.what)
}
