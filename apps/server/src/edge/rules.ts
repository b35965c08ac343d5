import { endpoints, nameOf } from '@tomobako/contract'
import { LETTER_BYTES, pictureRules } from '@tomobako/backend'
import type { BodyRule } from './bodies.ts'
import { KB } from './bodies.ts'

const byName = new Map(endpoints.map((each) => [each.name, each]))
const WEBHOOK: BodyRule = { bytes: 256 * KB }
const CALL: BodyRule = { bytes: 64 * KB }
/** A letter with its pictures: read when its head bears a signature, which is then looked at with the body. */
const LETTER: BodyRule = { bytes: 0, known: LETTER_BYTES, orNone: true }
const PRACTICE_LETTER: BodyRule = { bytes: LETTER_BYTES }
/** Nine pictures and what stands around them; from nobody else, whose question is answered without its body. */
const UPLOAD: BodyRule = { bytes: 0, known: 9 * pictureRules.maxBytes + 64 * KB, orNone: true }

/** How large a body may be at this address: as its call says, as its page says, 64 KB elsewhere. */
export const bodyRules =
  (pages: (pathname: string) => BodyRule = () => CALL) =>
  (url: URL): BodyRule => {
    if (url.pathname === '/webhooks/mail') return LETTER
    // An answer written in the practice mailbox is a letter too.
    if (url.pathname.startsWith('/practice/mail/')) return PRACTICE_LETTER
    if (url.pathname.startsWith('/webhooks/')) return WEBHOOK
    if (url.pathname === '/upload') return UPLOAD
    const name = nameOf(url)
    if (name === null) return pages(url.pathname)
    const { bodyBytes = CALL.bytes, who = 'anyone' } = byName.get(name) ?? {}
    return who === 'anyone' ? { bytes: bodyBytes } : { bytes: CALL.bytes, known: bodyBytes }
  }
