import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { hook } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'
import { LETTER_BYTES } from '../gateways/index.ts'

/** The line our letters begin with when an answer is read; it comes back with every quotation, in whatever language. */
export const ABOVE = '────────'

/** What became of a letter. `taken`: it stands where it belongs. Nothing else changed anything. */
export type LetterOutcome =
  | 'taken'
  | 'twice'
  | 'auto'
  | 'unreadable'
  | 'unknown'
  | 'empty'
  | 'long'
  | 'over'
  | 'often'
/** Takes a letter as it came, once for each Message-ID. */
export const onLetter = hook<(house: House, raw: Uint8Array) => Promise<LetterOutcome>>('message.onLetter')

/** Where answers to a letter go: `tickets+<mark>@…`; null where nobody reads any. */
export function answersTo(house: House, mark: string | undefined): string | null {
  const address = house.gateways.mailbox?.address
  if (address === undefined || mark === undefined) return null
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${mark}${address.slice(at)}`
}

/** Letters are read one after another: each may be large. */
async function take(house: House, raw: Uint8Array): Promise<LetterOutcome> {
  if (raw.byteLength > LETTER_BYTES) return 'long'
  for (const each of house.hooks.all(onLetter)) return each(house, raw)
  return 'unknown'
}

const INBOUND = '/webhooks/mail'
/** A letter whose head is signed by the service we know; whether its body is the one that was signed is known when it is here. */
export const bearsSignature = (request: Request, house: House): boolean =>
  new URL(request.url).pathname === INBOUND &&
  (house.gateways.mailbox?.bears?.(request.headers, house.clock.now()) ?? false)
/** What a mail service is told: letters it need not send again are answered with 200, whatever became of them. */
export async function inboundRoute(request: Request, house: House): Promise<Response | null> {
  if (new URL(request.url).pathname !== INBOUND) return null
  const { mailbox } = house.gateways
  if (!mailbox?.verify) return null
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (Number(request.headers.get('content-length') ?? 0) > LETTER_BYTES)
    return Response.json({ outcome: 'long' }, { status: 413 })
  if (!bearsSignature(request, house))
    return new Response('not signed by the mail service we know', { status: 400 })
  const raw = new Uint8Array(await request.arrayBuffer())
  if (raw.byteLength > LETTER_BYTES) return Response.json({ outcome: 'long' }, { status: 413 })
  if (!mailbox.verify(raw, request.headers, house.clock.now()))
    return new Response('not signed by the mail service we know', { status: 400 })
  return Response.json({ outcome: await take(house, raw) })
}

/** Looks into the mailbox, where there is one to look into. */
export async function fetchLetters(house: House): Promise<void> {
  await house.gateways.mailbox?.fetch?.(async (raw) => {
    const outcome = await take(house, raw)
    if (outcome !== 'taken') house.log.info({ outcome }, 'a letter was not added')
  })
}

/** An answer written in the practice mailbox, as a mail program would send it: above the letter it answers, with what is attached. */
export async function answerPracticeMail(
  house: House,
  mail: { to_email: string; reply_to: string; subject: string; text: string; id: string },
  said: { text: string; files: readonly File[] },
): Promise<LetterOutcome> {
  const raw = await new MailComposer({
    from: mail.to_email,
    to: mail.reply_to,
    subject: `Re: ${mail.subject}`,
    inReplyTo: `<${mail.id}@${new URL(house.settings.publicUrl).hostname}>`,
    text: `${said.text}\n\n${mail.text.replaceAll(/^/gm, '> ')}`,
    attachments: await Promise.all(
      said.files.map(async (file) => ({
        filename: file.name,
        content: Buffer.from(await file.arrayBuffer()),
      })),
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return take(house, raw)
}
