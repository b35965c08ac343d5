import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { InputOf, OutputOf, share } from '@tomobako/contract'
import { families } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { DAY, isRefusal, MINUTE, refuse } from '@tomobako/domain/kernel'
import type { CardPage, PosterShape, PosterType } from '@tomobako/domain/share'
import { cardPages, posterShapes, posterTypes, shareLimits } from '@tomobako/domain/share'
import { locals } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { forIp, networkOf } from '../account/index.ts'
import { codeFor } from '../invite/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import { isSigned, sign } from '../kernel/secrets.ts'
import { draw, EDITION } from './draw.ts'
import { forgetPosters, keepPoster, oldPosters } from './store.ts'
import type { Told } from './told.ts'
import { photoOf, tellActivity, tellInvite, tellItem, tellPage, tellReport, tellReview } from './told.ts'

/** Which poster: what an address of ours says, signed, so that nobody makes us draw what no page of ours shows. */
const Which = v.strictTuple([
  v.picklist(posterTypes),
  v.union([v.picklist(families), v.literal('')]),
  v.pipe(v.string(), v.maxLength(200)),
  v.picklist(locals),
  v.picklist(['tall', 'wide']),
])
type Which = readonly [type: PosterType, source: string, id: string, local: Local, shape: PosterShape]

const said = (body: string): string => `poster ${body}`
const written = (signature: Buffer): string => signature.toString('base64url').slice(0, 16)
const tokenOf = (house: House, which: Which): string => {
  const body = Buffer.from(JSON.stringify(which)).toString('base64url')
  return `${body}.${written(sign(house, said(body)))}`
}
function whichOf(house: House, token: string): Which | null {
  const [body = '', signature = ''] = token.split('.')
  if (!isSigned(house, said(body), signature, written)) return null
  const read = v.safeParse(Which, JSON.parse(Buffer.from(body, 'base64url').toString()))
  return read.success ? read.output : null
}

/** What a poster says now. */
function tell(house: House, [type, source, id, local, shape]: Which): Promise<Told | Refusal> {
  const as = { local, shape }
  if (type === 'invite') return tellInvite(house, id, as)
  if (type === 'report') return tellReport(house, id, as)
  if (type === 'review') return tellReview(house, id, as)
  if (type === 'activity') return tellActivity(house, id, as)
  const family = families.find((each) => each === source)
  return family
    ? tellItem(house, { source: family, id, isKept: false }, as)
    : Promise.resolve(refuse('common.notFound'))
}

const hashOf = ({ drawing, photo }: Told): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, drawing, photo]))
    .digest('hex')
    .slice(0, 32)

export async function poster(
  { type, source, id }: InputOf<typeof share.poster>,
  context: Context,
): Promise<OutputOf<typeof share.poster> | Refusal> {
  const { house, caller, customer, db, now } = context
  // Whose it is stands in its address as the code of their invitation, which they give away anyway.
  const isOwn = type === 'report' || (type === 'invite' && id === '')
  if (isOwn && !customer) return refuse('common.pleaseLogin')
  const code = isOwn ? await codeFor(db, customer!.id, now) : ''
  const of = type === 'report' ? `${code}.${id}` : isOwn ? code : id
  const which = (shape: PosterShape): Which => [type, source ?? '', of, caller.language, shape]
  const told = await tell(house, which('tall'))
  if (isRefusal(told)) return told
  // The hash is of what it says now: another price is another address, and an address may be kept for ever.
  const path = (shape: PosterShape, ending: 'webp' | 'png'): string =>
    `/poster/${tokenOf(house, which(shape))}.${ending}?v=${hashOf({ ...told, drawing: { ...told.drawing, shape } }).slice(0, 10)}`
  return {
    title: told.drawing.title,
    url: told.drawing.url,
    picture: path('tall', 'webp'),
    saved: path('tall', 'png'),
    ...posterShapes.tall,
    card: house.settings.publicUrl + path('wide', 'png'),
  }
}

type Ending = 'webp' | 'png'
const running = new Map<string, Promise<Uint8Array>>()
const types = { webp: 'image/webp', png: 'image/png' } as const

const keyOf = (told: Told, ending: Ending): string => `poster-${hashOf(told)}.${ending}`

/** The picture of what is told: the kept one, or drawn now, once however many ask. A number: too many are drawn, come again after so many seconds. */
async function pictured(house: House, told: Told, ending: Ending, ip: string): Promise<Uint8Array | number> {
  const key = keyOf(told, ending)
  const kept = await house.gateways.files.get(key).catch(() => null)
  if (kept) return kept.bytes
  const already = running.get(key)
  if (already) return already
  if (running.size >= shareLimits.waiting) return 5
  const wait = await house.buckets.take(`poster ${networkOf(ip)}`, forIp(drawn, ip).most)
  if (wait > 0) return wait
  const meanwhile = running.get(key)
  if (meanwhile) return meanwhile
  const work = drawNow(house, told, ending).finally(() => running.delete(key))
  running.set(key, work)
  return work
}
const drawn = { name: 'poster', most: shareLimits.drawnPerMinute, withinMs: MINUTE }

async function drawNow(house: House, told: Told, ending: Ending): Promise<Uint8Array> {
  const key = keyOf(told, ending)
  const photo = await photoOf(house, told)
  const picture = await draw(told.drawing, photo, ending)
  // A poster without the photo that it should have is shown, and not kept.
  if (photo !== null || told.photo === null)
    try {
      await keepPoster(house.db, key, house.clock.now())
      await house.gateways.files.put(key, picture, types[ending])
    } catch (error) {
      house.log.warn({ error: String(error) }, 'a poster could not be kept')
    }
  return picture
}

/** Throws away what was drawn long ago. */
export async function sweepPosters(house: House): Promise<void> {
  const old = await oldPosters(house.db, house.clock.now() - shareLimits.keptDays * DAY)
  for (const key of old) await house.gateways.files.remove(key)
  await forgetPosters(house.db, old)
}

const DAY_SECONDS = 86_400
const missing = (): Response =>
  new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } })

/** `GET /poster/<token>.webp|png?v=`, and cards of public pages for networks: `GET /poster/card/<language>/<what>.png`. */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/poster/')) return null
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const [, token, ending] = /^\/poster\/([\w-]{1,600}\.[\w-]{16})\.(webp|png)$/.exec(url.pathname) ?? []
  const which = token === undefined ? null : whichOf(house, token)
  const told = which ? await tell(house, which) : await tellCard(house, url.pathname)
  if (!told || isRefusal(told)) return missing()
  return answered(request, house, told, which && ending === 'webp' ? 'webp' : 'png')
}

/**
 * What a network shows beside a link to a page of ours. These addresses are not signed: anybody may write one, so it is of what we know already
 * (no source is asked), and how much is drawn is bounded like every poster.
 */
async function tellCard(house: House, path: string): Promise<Told | Refusal | null> {
  const [, language, rest = ''] = /^\/poster\/card\/(\w{2,4})\/([^?#]{1,300})\.png$/.exec(path) ?? []
  const local = locals.find((each) => each === language)
  const parts = rest.split('/').map(decoded)
  if (!local || parts.includes(null)) return null
  const [kind, first, second] = parts as string[]
  const as = { local, shape: 'wide' } as const
  if (kind === 'item') {
    const source = families.find((each) => each === first)
    return source && second ? tellItem(house, { source, id: second, isKept: true }, as) : null
  }
  if (!first || second !== undefined) return null
  if (kind === 'invite') return tellInvite(house, first, as)
  if (kind === 'review') return tellReview(house, first, as)
  if (kind === 'activity') return tellActivity(house, first, as)
  return kind === 'page' && Object.hasOwn(cardPages, first)
    ? // Its own keys were looked at.
      tellPage(house, first as CardPage, as)
    : null
}
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

async function answered(request: Request, house: House, told: Told, ending: Ending): Promise<Response> {
  const hash = hashOf(told)
  const isNow = new URL(request.url).searchParams.get('v') === hash.slice(0, 10)
  const headers = {
    'content-type': types[ending],
    'cache-control': isNow ? 'public, max-age=31536000, immutable' : `public, max-age=${DAY_SECONDS}`,
    etag: `"${hash}.${ending}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  const bytes = await pictured(house, told, ending, request.headers.get('x-tomobako-ip') ?? '127.0.0.1')
  if (typeof bytes === 'number')
    return new Response(null, {
      status: 429,
      headers: { 'retry-after': String(bytes), 'cache-control': 'no-store' },
    })
  return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), {
    headers: { ...headers, 'content-length': String(bytes.length) },
  })
}
