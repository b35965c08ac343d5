import { createTransport } from 'nodemailer'
import { isLocal, spokenTag } from '@tomobako/i18n'
import { outward } from '../kernel/outward.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { MailGateway } from './index.ts'

export type SmtpConfig = {
  /** `smtps://user:password@host:465` or `smtp://host:587` (STARTTLS where the server offers it). */
  url: string
  /** `Tomobako <post@example.com>` */
  from: string
  replyTo?: string
  /** Refuse to speak without encryption; the default for anything but a server on this machine. */
  requireTls?: boolean
  /** How long it may take to be let in and greeted; twice as long between two words. */
  withinMs?: number
}

/** Mail through any SMTP server. Short timeouts: a server that does not answer is asked again later, by the outbox. */
export function smtpMail({
  url,
  from,
  replyTo,
  requireTls,
  withinMs = 10_000,
}: SmtpConfig): MailGateway & { close: () => void } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: requireTls ?? (!secure && !local),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs * 2,
  })
  return {
    name: 'smtp',
    async send({ to, subject, text, html, language, messageId, replyTo: answers, unsubscribe }) {
      try {
        const letter = {
          from,
          // One mailbox, whatever stands in it: as a text it could be several, or another behind a name.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          ...((answers ?? replyTo) ? { replyTo: answers ?? replyTo } : {}),
          headers: {
            'Content-Language': isLocal(language) ? spokenTag(language) : 'en',
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribe === undefined
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
          // Nothing in a letter is ever fetched from a file or an address.
          disableFileAccess: true,
          disableUrlAccess: true,
        }
        await outward('SMTP', hostname, () => transport.sendMail(letter))
      } catch (error) {
        throw new Trouble(
          `the mail server did not take the mail: ${error instanceof Error ? error.message : String(error)}`,
          'later',
        )
      }
    },
    close: () => transport.close(),
  }
}
