import { languages } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { Trouble } from '../kernel/trouble.ts'
import { jsonOf } from './capped.ts'
import type { TranslateGateway } from './index.ts'

export type OnlineTranslateConfig = {
  /** The service's address, e.g. `https://api.deepl.com`; with or without `/v2/translate`. Anything that speaks DeepL's wire. */
  url: string
  key: string
  timeoutMs?: number
}

/** DeepL's limits: texts and bytes of one request. */
const MOST_TEXTS = 50
const MOST_BYTES = 120 * 1024

/** A translator online: `POST /v2/translate` with a JSON body and the key in the header, fifty texts a request. */
export function onlineTranslate({ url, key, timeoutMs = 8_000 }: OnlineTranslateConfig): TranslateGateway {
  const address = new URL(
    /\/translate\/?$/.test(new URL(url).pathname) ? url : `${url.replace(/\/$/, '')}/v2/translate`,
  )
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  if (address.protocol !== 'https:' && !isLocal) throw new Error('TRANSLATE_URL must be https')
  return {
    name: 'online',
    async translate(texts, { from, to }) {
      const translated: string[] = []
      for (const batch of batches(texts)) translated.push(...(await ask(batch, from, to)))
      return translated
    },
  }

  async function ask(texts: readonly string[], from: Local | null, to: Local): Promise<string[]> {
    let response: Response
    try {
      response = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `DeepL-Auth-Key ${key}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({
          text: texts,
          target_lang: target(to),
          ...(from === null ? {} : { source_lang: source(from) }),
          preserve_formatting: true,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw new Trouble(
        `the translator does not answer: ${error instanceof Error ? error.name : 'unknown'}`,
        'soon',
      )
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Trouble(
        `the translator says ${response.status}: ${meanings[response.status] ?? 'trouble on its side'}`,
        retries[response.status] ?? (response.status >= 500 ? 'soon' : 'no'),
      )
    }
    const body = (await jsonOf(response).catch(() => null)) as { translations?: { text?: unknown }[] } | null
    const found = body?.translations?.map((each) => each.text)
    if (found?.length !== texts.length || !found.every((text) => typeof text === 'string'))
      throw new Trouble('the translator answered something else', 'soon')
    return found
  }
}

function* batches(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for (const text of texts) {
    const size = Buffer.byteLength(text) + 8
    if (batch.length > 0 && (batch.length >= MOST_TEXTS || bytes + size > MOST_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(text)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

const meanings: Readonly<Record<number, string>> = {
  400: 'it does not know this language or request',
  403: 'the key is wrong',
  413: 'too much text at once',
  429: 'too many requests',
  456: 'the quota is used up',
}
const retries: Readonly<Record<number, 'soon' | 'later'>> = { 429: 'later', 456: 'later', 529: 'later' }
/** Languages whose code there is not ours in capitals. */
const targets: Readonly<Partial<Record<Local, string>>> = {
  en: 'EN-GB',
  zhCn: 'ZH-HANS',
  zhTw: 'ZH-HANT',
  pt: 'PT-BR',
}
const target = (to: Local): string => targets[to] ?? languages[to].bcp47.toUpperCase()
const source = (from: Local): string => languages[from].bcp47.split('-')[0]!.toUpperCase()
