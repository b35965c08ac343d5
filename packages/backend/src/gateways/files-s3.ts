import { AwsClient } from 'aws4fetch'
import { Trouble } from '../kernel/trouble.ts'
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
}

/** Files in an S3-compatible store, path style (`endpoint/bucket/key`), signed with AWS signature 4. The bucket stays private. */
export function s3Files({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  prefix = '',
}: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    body?: Uint8Array,
    type?: string,
    range?: string,
  ): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${prefix}${checkedKey(key)}`
    let response: Response
    try {
      response = await client.fetch(url, {
        method,
        signal: AbortSignal.timeout(15_000),
        ...(range === undefined ? {} : { headers: { range } }),
        ...(body ? { body: new Uint8Array(body), headers: { 'content-type': type ?? typeOf(key) } } : {}),
      })
    } catch (error) {
      throw new Trouble(`the file store does not answer: ${String(error)}`)
    }
    if (response.ok || (method !== 'PUT' && response.status === 404)) return response
    throw new Trouble(
      `the file store answered ${response.status} to ${method}`,
      response.status >= 500 || response.status === 429 ? 'soon' : 'no',
    )
  }
  return {
    name: 's3',
    async put(key, bytes, type) {
      await ask('PUT', key, bytes, type)
    },
    async get(key) {
      const response = await ask('GET', key)
      return response.status === 404
        ? null
        : {
            bytes: new Uint8Array(await response.arrayBuffer()),
            type: response.headers.get('content-type') ?? typeOf(key),
          }
    },
    async part(key, from, to) {
      const response = await ask('GET', key, undefined, undefined, `bytes=${from}-${to}`)
      if (response.status === 404) return null
      const bytes = new Uint8Array(await response.arrayBuffer())
      // A server that knows no ranges gives the whole.
      return response.status === 206 ? bytes : bytes.subarray(from, to + 1)
    },
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}
