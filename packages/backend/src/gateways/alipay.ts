import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { EpochMs } from '@tomobako/domain/kernel'
import { HOUR } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import { ANSWER_WITHIN, type Fetch, type Fields, fields, recordAt, said, textAt } from './said.ts'

/** An app at Alipay: both keys as base64 of DER, or PEM. */
export type AlipayApp = {
  appId: string
  /** Ours. */
  privateKey: string
  /** Alipay's, as its console shows it for our app. */
  alipayKey: string
  api?: string
  now?: () => EpochMs
  fetch?: Fetch
  withinMs?: number
}
export type Alipay = {
  /**
   * Asks one of Alipay's methods and reads its signed answer; a refusal is an answer with a `code` that is not `GOOD`. Trouble when it does
   * not answer, or somebody else does.
   */
  ask: (method: string, parameters: Readonly<Record<string, string>>) => Promise<Fields>
  /** Whether Alipay signed these fields of a message. */
  isTheirs: (message: Readonly<Record<string, string>>) => boolean
}
/** Alipay's words for "done" and for "not now". */
export const GOOD = '10000'
export const BUSY = '20000'

/** Alipay's tools write keys as bare base64; whoever has PEM may give that. */
const der = (text: string) => Buffer.from(text.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64')
export function privateKeyOf(text: string): KeyObject {
  try {
    return createPrivateKey({ key: der(text), format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key: der(text), format: 'der', type: 'pkcs1' })
  }
}
export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: der(text), format: 'der', type: 'spki' })

/** Alipay's open interface: one address, signed with RSA2 both ways (opendocs.alipay.com). */
export function alipayApi({
  appId,
  privateKey,
  alipayKey,
  api = 'https://openapi.alipay.com/gateway.do',
  now = Date.now,
  fetch: get = fetch,
  withinMs = ANSWER_WITHIN,
}: AlipayApp): Alipay {
  const ours = privateKeyOf(privateKey)
  const theirs = publicKeyOf(alipayKey)
  const isSigned = (text: string, mark: string): boolean =>
    verify('sha256', Buffer.from(text), theirs, Buffer.from(mark, 'base64'))
  return {
    async ask(method, parameters) {
      const asked: Record<string, string> = {
        app_id: appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: chinaTime(now()),
        version: '1.0',
        ...parameters,
      }
      const signature = sign('sha256', Buffer.from(alipayText(asked)), ours).toString('base64')
      const text = await said('Alipay', () =>
        get(api, {
          method: 'POST',
          body: new URLSearchParams({ ...asked, sign: signature }),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        }),
      )
      const all = fields(text)
      if ('error_response' in all) return { code: 'unknown', ...recordAt(all, 'error_response') }
      // What is signed is the answer as it was written, not as it reads.
      const raw = inside(text, `${method.replaceAll('.', '_')}_response`)
      if (raw === null || !isSigned(raw, textAt(all, 'sign')))
        throw new Trouble('Alipay’s answer is not signed by Alipay', 'no')
      return fields(raw)
    },
    isTheirs: ({ sign: mark = '', sign_type: _type, ...message }) => isSigned(alipayText(message), mark),
  }
}

/** What Alipay signs: every filled parameter by name, as a query that is not encoded. */
const alipayText = (asked: Readonly<Record<string, string>>): string =>
  Object.entries(asked)
    .filter(([name, value]) => value !== '' && name !== 'sign')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Alipay reads and writes times as China’s, which has no summer time. */
export const chinaTime = (now: EpochMs): string =>
  new Date(now + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
export const atChinaTime = (text: string): EpochMs | null =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : null

/** The object under this name, as it stands in the text: from its brace to the one that closes it. */
function inside(text: string, name: string): string | null {
  const from = text.indexOf('{', text.indexOf(`"${name}"`) + name.length + 2)
  if (!text.includes(`"${name}"`) || from < 0) return null
  let depth = 0
  let isText = false
  for (let index = from; index < text.length; index += 1) {
    const sign = text[index]
    if (isText) {
      if (sign === '\\') index += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return text.slice(from, index + 1)
  }
  return null
}
