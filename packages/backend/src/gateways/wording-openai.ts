import { Trouble } from '../kernel/trouble.ts'
import { wordsOf } from './capped.ts'
import type { WordingGateway } from './index.ts'

export type OpenAiWordingConfig = {
  /** The address that the wire's paths follow, e.g. `http://127.0.0.1:11434/v1`. */
  url: string
  model: string
  /** Many servers of one's own need none. */
  key?: string
  timeoutMs?: number
}
/** Longer answers are none. */
const MOST_BYTES = 64 * 1024

/** A language model behind the OpenAI-compatible wire (`POST /chat/completions`). What it says is checked by whoever asked. */
export function openAiWording({
  url,
  model,
  key = '',
  timeoutMs = 6_000,
}: OpenAiWordingConfig): WordingGateway {
  const address = new URL(`${url.replace(/\/$/, '')}/chat/completions`)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  if (address.protocol !== 'https:' && !isLocal) throw new Error('ANSWER_URL must be https')
  return {
    name: model,
    async word({ rules, material }) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({
            model,
            temperature: 0,
            max_tokens: 700,
            stream: false,
            messages: [
              { role: 'system', content: rules },
              { role: 'user', content: material },
            ],
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) {
          await response.body?.cancel()
          throw new Trouble(`the model says ${response.status}`, 'soon')
        }
        const body = JSON.parse(await wordsOf(response, MOST_BYTES)) as {
          choices?: { message?: { content?: unknown } }[]
        }
        const content = body.choices?.[0]?.message?.content
        if (typeof content !== 'string') throw new Trouble('the model answered something else', 'soon')
        return content
      } catch (error) {
        if (error instanceof Trouble) throw error
        throw new Trouble(
          `the model does not answer: ${error instanceof Error ? error.name : 'unknown'}`,
          'soon',
        )
      }
    },
  }
}
