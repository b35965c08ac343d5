import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import { MINUTE } from '@tomobako/domain/kernel'
import { outward } from '../kernel/outward.ts'
import { Trouble } from '../kernel/trouble.ts'
import { LETTER_BYTES } from './index.ts'
import type { MailboxGateway } from './index.ts'

const AGE_MS = 5 * MINUTE

/** The demo world's: answers written in the practice mailbox. */
export const practiceMailbox = (): MailboxGateway => ({
  name: 'practice',
  address: 'tickets@practice.example',
})

/**
 * A mail service that posts each letter as it came (RFC 5322), signed: `X-Mail-Signature: t=<seconds>,sha256=<hex>,v1=<hex>`, where
 * `sha256` is the body's and v1 the HMAC-SHA-256 of `<seconds>.<sha256>`. The head alone shows who sends it, so a forged one is refused
 * before its body is read; the body is then held to its hash.
 */
export const pushedMailbox = ({ address, secret }: { address: string; secret: string }): MailboxGateway => {
  const signed = (headers: Headers, now: EpochMs): { sha256: string } | null => {
    const [, seconds, sha256, v1] = SIGNATURE.exec(headers.get('x-mail-signature') ?? '') ?? []
    if (!seconds || !sha256 || !v1 || Math.abs(now - Number(seconds) * 1_000) > AGE_MS) return null
    const ours = createHmac('sha256', secret).update(`${seconds}.${sha256}`).digest()
    return timingSafeEqual(ours, Buffer.from(v1, 'hex')) ? { sha256 } : null
  }
  return {
    name: 'webhook',
    address,
    bears: (headers, now) => signed(headers, now) !== null,
    verify(body, headers, now) {
      const found = signed(headers, now)
      return found !== null && createHash('sha256').update(body).digest('hex') === found.sha256
    },
  }
}
const SIGNATURE = /^t=(\d{1,12}),sha256=([0-9a-f]{64}),v1=([0-9a-f]{64})$/

export type ImapConfig = {
  address: string
  /** `imaps://user:password@host:993/INBOX`; `imap://` speaks STARTTLS, and plainly only with a server on this machine. */
  url: string
}
/** At most so many letters of one look; the next comes in a minute. */
const LETTERS = 50

/** Any mailbox that speaks IMAP: what is unread is taken, and marked as read once it was. */
export const imapMailbox = ({ address, url }: ImapConfig): MailboxGateway => ({
  name: 'imap',
  address,
  async fetch(take) {
    const { ImapFlow } = await import('imapflow')
    const { protocol, hostname, port, username, password, pathname } = new URL(url)
    const secure = protocol === 'imaps:'
    const host = hostname.replace(/^\[|\]$/g, '')
    const client = new ImapFlow({
      host,
      port: port ? Number(port) : secure ? 993 : 143,
      secure,
      ...(secure || ['localhost', '127.0.0.1', '::1'].includes(host) ? {} : { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
    // Said again by the promise that fails; without a listener it would end the process.
    client.on('error', () => {})
    try {
      await outward('IMAP', hostname, async () => {
        await client.connect()
        const lock = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || 'INBOX')
        try {
          const found = (await client.search({ seen: false }, { uid: true })) || []
          for (const uid of found.slice(0, LETTERS)) {
            const letter = await client.fetchOne(
              String(uid),
              { size: true, source: { maxLength: LETTER_BYTES + 1 } },
              { uid: true },
            )
            if (letter && letter.source) await take(letter.source)
            await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
          }
        } finally {
          lock.release()
        }
      })
    } catch (error) {
      throw new Trouble(
        `the mailbox does not answer: ${error instanceof Error ? error.message : 'unknown'}`,
        'soon',
      )
    } finally {
      await client.logout().catch(() => client.close())
    }
  },
})
