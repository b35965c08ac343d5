import { AwsClient } from 'aws4fetch'
import type { EpochMs } from '@tomobako/domain/kernel'
import { SECOND } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import { bytesOf } from './capped.ts'
import { checkedKey, typeOf } from './files-folder.ts'
import type { FileStore } from './index.ts'

export type S3Config = {
  /** `https://s3.ap-northeast-1.amazonaws.com`, or any server that speaks the same. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Put before every key, e.g. `tomobako/`. */
  prefix?: string
  withinMs?: number
  now?: () => EpochMs
}

/** More than anything we keep: pictures, papers, clips. */
const MOST_BYTES = 32 * 1024 * 1024
/** After so many silences in a row it is left alone for so long: pictures wait for nobody, and a page has many. */
const SILENCES = 3
const REST_MS = 10 * SECOND

/** Files in an S3-compatible store, path style (`endpoint/bucket/key`), signed with AWS signature 4. The bucket stays private. */
export function s3Files({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  prefix = '',
  withinMs = 15 * SECOND,
  now = Date.now,
}: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  let silences = 0
  let restsUntil = 0
  const silent = (error: unknown): Trouble => {
    silences += 1
    if (silences >= SILENCES) restsUntil = now() + REST_MS
    return new Trouble(`the file store does not answer: ${String(error)}`)
  }
  const ask = async <T>(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    heard: (response: Response) => Promise<T>,
    body?: Uint8Array,
    type?: string,
    range?: string,
  ): Promise<T> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${prefix}${checkedKey(key)}`
    if (restsUntil > now()) throw new Trouble('the file store did not answer a moment ago')
    // One at a time finds out whether it is there again.
    if (silences >= SILENCES) restsUntil = now() + withinMs
    let response: Response
    try {
      response = await client.fetch(url, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
        ...(range === undefined ? {} : { headers: { range } }),
        ...(body ? { body: new Uint8Array(body), headers: { 'content-type': type ?? typeOf(key) } } : {}),
      })
    } catch (error) {
      throw silent(error)
    }
    if (response.ok || (method !== 'PUT' && response.status === 404)) {
      let said: T
      try {
        // A page of a network in between, where we never keep pages: browsers would show it as a picture for a year.
        if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
          throw new Error('a page answers')
        said = await heard(response)
      } catch (error) {
        throw silent(error)
      }
      silences = restsUntil = 0
      return said
    }
    await response.body?.cancel()
    // It answers: whatever is wrong with it, nobody waits for it.
    silences = restsUntil = 0
    throw new Trouble(
      `the file store answered ${response.status} to ${method}`,
      response.status >= 500 || response.status === 429 ? 'soon' : 'no',
    )
  }
  const heardOf = async (response: Response): Promise<void> => response.body?.cancel()
  return {
    name: 's3',
    async put(key, bytes, type) {
      await ask('PUT', key, heardOf, bytes, type)
    },
    get: async (key) =>
      ask('GET', key, async (response) => {
        if (response.status !== 404)
          return {
            bytes: new Uint8Array(await bytesOf(response, MOST_BYTES)),
            type: response.headers.get('content-type') ?? typeOf(key),
          }
        await response.body?.cancel()
        return null
      }),
    part: async (key, from, to) =>
      ask(
        'GET',
        key,
        async (response) => {
          if (response.status === 404) {
            await response.body?.cancel()
            return null
          }
          const bytes = new Uint8Array(await bytesOf(response, MOST_BYTES))
          // A server that knows no ranges gives the whole.
          return response.status === 206 ? bytes : bytes.subarray(from, to + 1)
        },
        undefined,
        undefined,
        `bytes=${from}-${to}`,
      ),
    async remove(key) {
      await ask('DELETE', key, heardOf)
    },
  }
}
