import * as v from 'valibot'
import { labelForms } from '@tomobako/domain/carrier'
import { SECOND } from '@tomobako/domain/kernel'
import type { LabelAnswer, LabelGateway } from './labels.ts'
import { silence } from './labels.ts'

/** The practice carrier's own wire for labels (apps/practice/src/carrier/labels.ts): `POST /labels` with an Idempotency-Key, `DELETE /labels/<id>`. */
const Label = v.object({
  id: v.string(),
  trackingNumber: v.string(),
  priceYen: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  billedGrams: v.number(),
  zone: v.string(),
  format: v.picklist(labelForms),
  document: v.string(),
})
const Problem = v.object({ title: v.string() })

export function practiceLabels(config: {
  origin: string
  key: string
  fetch?: typeof fetch
  withinMs?: number
}): LabelGateway {
  const { origin, key, fetch: ask = fetch, withinMs = 10 * SECOND } = config
  const name = 'practice'
  const send = (path: string, init: RequestInit): Promise<Response> =>
    ask(new URL(path, origin), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'dhl-api-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
  const saysNo = async (response: Response): Promise<Exclude<LabelAnswer, { kind: 'bought' }>> => {
    const body = v.safeParse(Problem, await response.json().catch(() => null))
    const said = body.success ? body.output.title : `${response.status}`
    return response.status >= 500 || response.status === 429
      ? { kind: 'silent', said: `${name} answers ${response.status}`, isNothing: response.status === 429 }
      : { kind: 'refused', said }
  }
  return {
    name,
    isRepeatable: true,
    takes: (method) => method.startsWith('courier_'),
    async buy({ key: order, item, form, day, dutyPrepaid }) {
      try {
        const response = await send('/labels', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': order },
          body: JSON.stringify({ ...item, format: form, shipOn: day, dutyPrepaid }),
        })
        if (!response.ok) return await saysNo(response)
        const body = v.safeParse(Label, await response.json())
        if (!body.success)
          return { kind: 'silent', said: `${name} answered something else than a label`, isNothing: false }
        const { id, trackingNumber, priceYen, billedGrams, zone, format, document } = body.output
        return {
          kind: 'bought',
          carrierRef: id,
          tracking: trackingNumber,
          yen: priceYen,
          billedGrams,
          zone,
          form: format,
          document: new Uint8Array(Buffer.from(document, 'base64')),
        }
      } catch (error) {
        return silence(name, error)
      }
    },
    async void(carrierRef) {
      try {
        const response = await send(`/labels/${encodeURIComponent(carrierRef)}`, { method: 'DELETE' })
        return response.ok ? { kind: 'voided' } : await saysNo(response)
      } catch (error) {
        return silence(name, error)
      }
    },
  }
}
