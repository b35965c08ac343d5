import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signatures older or newer than this are refused: a recorded request cannot be played again tomorrow. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000
/** The header of a webhook (bank → shop), over the raw body. */
export const WEBHOOK_HEADER = 'tomobako-bank-signature'
/** The header of a request (shop → bank), over `requestContent`. */
export const REQUEST_HEADER = 'tomobako-bank-request'

/** `t=<unix seconds>,v1=<hex hmac-sha256 of "t.content">`. */
export function sign(secret: string, content: string, nowMs: number): string {
  const t = Math.floor(nowMs / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${content}`).digest('hex')}`
}

/** Whether the header was made with the secret for exactly this content, less than five minutes away in either direction. */
export function isSigned(
  secret: string,
  content: string,
  header: string | undefined,
  nowMs: number,
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!parts) return false
  const [, t = '', v1 = ''] = parts
  if (Math.abs(nowMs - Number(t) * 1_000) > SIGNATURE_WINDOW_MS) return false
  return timingSafeEqual(
    Buffer.from(v1, 'hex'),
    createHmac('sha256', secret).update(`${t}.${content}`).digest(),
  )
}

/** A request's signature covers what is asked for as well: one for reading cannot be used for refunding. */
export const requestContent = (method: string, path: string, body: string): string =>
  `${method} ${path}\n${body}`
