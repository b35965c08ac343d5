import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Web } from './connector.ts'
import { recordedExchanges } from './file.ts'
import { at, parseJson, records } from './read.ts'
import type { Received, Transport } from './transport.ts'
import type { WebOptions } from './web.ts'
import { openWeb } from './web.ts'

/**
 * A web that answers from a folder of saved pages, for tests and for looking at a source offline (`SOURCES=recorded:<folder>`). Two forms lie side by side:
 * exchanges as recorders write them (`[{ request: { method, uri, body }, response: { status, headers, body } }]` in any `.json`), and pages as saved by hand,
 * named in `index.json`: `[{ method?, url, body?, file, status?, contentType? }]`. A question nobody recorded is trouble, not an empty page.
 */
export const openRecorded = (
  folder: string,
  options: Omit<WebOptions, 'recorded' | 'practiceOrigin' | 'transport'> = {},
): Web => openWeb({ ...options, retries: 0, recorded: recordedTransport(folder) })

/** The same question with its parameters in another order, or asked with other keys, is the same question; a body counts where there is one. */
const keyOf = (method: string, url: string, body?: string): string => {
  const parsed = new URL(url)
  for (const name of ['applicationId', 'accessKey', 'appid', 'affiliateId']) parsed.searchParams.delete(name)
  parsed.searchParams.sort()
  parsed.hash = ''
  return [method.toUpperCase(), parsed.href, body === undefined ? '' : canonical(body)].join(' ')
}

/** JSON bodies are compared by value, without what is random in each (session and device numbers). */
function canonical(body: string): string {
  const json = parseJson(body)
  if (typeof json !== 'object' || json === null) return body
  return JSON.stringify(json, (name, value: unknown) =>
    /^(?:searchSessionId|laplaceDeviceUuid)$/.test(name)
      ? undefined
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  )
}

export function recordedTransport(folder: string): Transport {
  const answers = read(folder)
  return async ({ url, method, body }) => {
    const found = answers.get(keyOf(method, url.href, body)) ?? answers.get(keyOf(method, url.href))
    if (!found)
      throw Object.assign(new Error('not recorded'), { code: `not recorded: ${method} ${url.href}` })
    return found
  }
}

function read(folder: string): Map<string, Received> {
  const answers = new Map<string, Received>()
  const keep = (method: string, url: string, body: string | undefined, answer: Received): void => {
    if (!URL.canParse(url)) return
    const https = url.replace(/^http:/, 'https:')
    answers.set(keyOf(method, https, body), answer)
    // A recorder may have asked with other headers or numbers: the address alone finds the first of its kind.
    if (body !== undefined && !answers.has(keyOf(method, https))) answers.set(keyOf(method, https), answer)
  }
  for (const name of readdirSync(folder).toSorted()) {
    const path = join(folder, name)
    if (!name.endsWith('.json') || !statSync(path).isFile()) continue
    const json = parseJson(readFileSync(path, 'utf8'))
    if (name === 'index.json') {
      for (const row of records(json)) {
        if (typeof row.url !== 'string' || typeof row.file !== 'string' || !/^[\w.-]{1,200}$/.test(row.file))
          continue
        const type =
          typeof row.contentType === 'string'
            ? row.contentType
            : row.file.endsWith('.json')
              ? 'application/json'
              : 'text/html; charset=utf-8'
        const headers: Record<string, string> = {
          'content-type': type,
          ...(typeof row.location === 'string' ? { location: row.location } : {}),
        }
        keep(
          typeof row.method === 'string' ? row.method : 'GET',
          row.url,
          typeof row.body === 'string' ? row.body : undefined,
          {
            status: typeof row.status === 'number' ? row.status : 200,
            headers,
            body: readFileSync(join(folder, row.file), 'utf8'),
          },
        )
      }
      continue
    }
    for (const { method, uri, sent, status, body, request } of recordedExchanges(json) ?? []) {
      const type =
        at(request, 'response', 'headers', 'content-type') ??
        at(request, 'response', 'headers', 'Content-Type', 0)
      keep(method, uri, sent, {
        status,
        headers: { 'content-type': typeof type === 'string' ? type : 'application/json' },
        body,
      })
    }
  }
  return answers
}
