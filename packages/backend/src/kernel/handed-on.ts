import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from './settings.ts'
import type { Spans } from './spans.ts'

/** W3C Trace Context, version 00; everything we tell of is told, so the last figure is always "recorded". */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/
const HEADER = 'traceparent'
/** The edge takes whatever begins like this from everybody who asks. */
const PROOF_HEADER = 'x-tomobako-trace'

/** Anybody may send a trace; ours is one whose sender knows the installation's secret. */
const proofOf = (secret: string, parent: string): Buffer =>
  createHmac('sha256', secret).update(`trace ${parent}`).digest()

/** A process of ours that asks another one at the shop's own addresses says which work it is part of. Nobody else hears of it. */
export function handsOn({
  secret,
  publicUrl,
  consoleUrl,
  apiUrl,
}: Pick<Settings, 'secret' | 'publicUrl' | 'consoleUrl' | 'apiUrl'>): Spans['handedOn'] {
  const ours = new Set(
    [publicUrl, consoleUrl, apiUrl ?? '']
      .filter((each) => URL.canParse(each))
      .map((each) => new URL(each).origin),
  )
  return (origin, trace, span): Readonly<Record<string, string>> => {
    if (!ours.has(origin)) return {}
    const parent = `00-${trace}-${span}-01`
    return { [HEADER]: parent, [PROOF_HEADER]: proofOf(secret, parent).toString('base64url') }
  }
}

/** Whose work this request is part of, where a process of ours says so; null of everybody else's. */
export function acceptedTrace(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: string,
): { trace: string; span: string } | null {
  const { [HEADER]: parent, [PROOF_HEADER]: proof } = headers
  if (typeof parent !== 'string' || typeof proof !== 'string') return null
  const [, trace, span] = TRACEPARENT.exec(parent) ?? []
  if (trace === undefined || span === undefined) return null
  const [given, wanted] = [Buffer.from(proof, 'base64url'), proofOf(secret, parent)]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { trace, span } : null
}
