import { inject } from 'vitest'

export type Mail = { id: string; to: string; subject: string; text: string; at: string }

/** What was mailed to an address, newest first, from the practice mailbox. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(
    `${inject('world').storefront}/practice/mail.json?to=${encodeURIComponent(email)}`,
  )
  return ((await response.json()) as { mails: Mail[] }).mails
}

/** The newest mail that fits, waited for: mail is sent by a job. */
export async function mailTo(
  email: string,
  fits: (mail: Mail) => boolean,
  patienceMs = 20_000,
): Promise<Mail> {
  for (
    const until = Date.now() + patienceMs;
    Date.now() < until;
    await new Promise((done) => setTimeout(done, 150))
  ) {
    const found = (await mailsTo(email)).find(fits)
    if (found) return found
  }
  throw new Error(
    `no such mail came to ${email}: ${(await mailsTo(email)).map((mail) => mail.subject).join(' | ')}`,
  )
}

/** The code of the newest mail that has one. */
export async function codeFor(email: string): Promise<string> {
  const mail = await mailTo(email, ({ text }) => /\b\d{6}\b/.test(text))
  return /\b\d{6}\b/.exec(mail.text)![0]
}
