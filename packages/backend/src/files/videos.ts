import { createHash, randomUUIDv7 } from 'node:crypto'
import { isRefusal } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { Reads } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import { harmIn } from './service.ts'
import * as store from './store.ts'
import type { FileRow, Owner } from './store.ts'
import { keepVideo, videoKinds } from './video.ts'
import type { VideoKind } from './video.ts'

/** As the contract's `Video`. */
export type Video = {
  id: string
  url: string
  type: string
  width: number
  height: number
  hasSound: boolean
}

const keyOf = (id: string, kind: VideoKind): string => `${id}/kept.${kind}`
const kindOf = ({ type }: Pick<FileRow, 'type'>): VideoKind | null =>
  videoKinds.find((each) => type === `video/${each}`) ?? null

function viewOf(row: Pick<FileRow, 'id' | 'type' | 'width' | 'height' | 'sound'>): Video | null {
  const kind = kindOf(row)
  const { id, type, width, height, sound } = row
  return kind && { id, url: `/files/${id}.${kind}`, type, width, height, hasSound: sound === true }
}

/** Takes a clip in as it is, its bytes before its row: what is refused or fails leaves nothing behind. */
export async function takeVideo(house: House, owner: Owner, upload: Buffer): Promise<Video | Refusal> {
  const harmful = await harmIn(house, upload)
  if (harmful) return harmful
  const kept = keepVideo(upload)
  if (isRefusal(kept)) return kept
  const { files } = house.gateways
  const { kind, bytes, width, height, hasSound } = kept
  const id = randomUUIDv7()
  const type = `video/${kind}`
  const key = keyOf(id, kind)
  try {
    await files.put(key, bytes, type)
    await store.add(house.db, {
      id,
      owner,
      width,
      height,
      type,
      sound: hasSound,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      now: house.clock.now(),
    })
  } catch (error) {
    await files.remove(key).catch(() => {})
    throw error
  }
  return { id, url: `/files/${id}.${kind}`, type, width, height, hasSound }
}

/** Clips that we sent, by id; of anybody else's and of pictures there is none. */
export async function videos(
  { db }: { readonly db: Reads },
  ids: readonly string[],
): Promise<Map<string, Video>> {
  const rows = await store.byIds(db, [...new Set(ids)])
  return new Map(
    rows.flatMap((row) => {
      const view = row.owner_kind === 'staff' ? viewOf(row) : null
      return view ? [[row.id, view] as const] : []
    }),
  )
}

type Range = { readonly from: number; readonly to: number }

/** RFC 9110, section 14: one range of bytes. Null: the whole (none was asked for, or several, or in a form nobody knows); `beyond`: there is no such part. */
export function rangeOf(header: string | null, size: number): Range | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'beyond' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'beyond' : { from, to }
}

/** A clip or the part of it that was asked for, as players do when somebody goes to another place of it; null where there is none of this kind. */
export async function showVideo(request: Request, id: string, house: House): Promise<Response | null> {
  const [row] = await store.byIds(house.db, [id])
  const kind = row ? kindOf(row) : null
  if (!row || !kind || !new URL(request.url).pathname.endsWith(`.${kind}`)) return null
  const tag = `"${id}"`
  const headers = {
    // It never changes under its id, and whoever may not see it any more must not get it of somebody else.
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'cookie',
    etag: tag,
    'accept-ranges': 'bytes',
    'content-type': row.type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-site',
  }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  const isSame = [null, tag].includes(request.headers.get('if-range'))
  const range = isSame ? rangeOf(request.headers.get('range'), row.bytes) : null
  if (range === 'beyond')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${row.bytes}` },
    })
  const { from, to } = range ?? { from: 0, to: row.bytes - 1 }
  const isHead = request.method === 'HEAD'
  const bytes = isHead ? null : await house.gateways.files.part(keyOf(id, kind), from, to)
  if (!isHead && bytes === null) return null
  return new Response(bytes === null ? null : new Uint8Array(bytes), {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(to - from + 1),
      ...(range === null ? {} : { 'content-range': `bytes ${from}-${to}/${row.bytes}` }),
    },
  })
}
