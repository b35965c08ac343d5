import { codeOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { translator } from '@tomobako/i18n/catalogues'
import { identify, rules, useUp } from '../account/index.ts'
import type { House } from '../kernel/house.ts'
import type { Caller } from '../kernel/index.ts'
import { callerOf, Trouble } from '../kernel/index.ts'
import { readFiles } from './multipart.ts'
import { formatNames, pictureRules } from './picture.ts'
import type { Format, Width } from './picture.ts'
import { bytesOf, madeBefore, maySee, takeIn } from './service.ts'
import { showVideo, takeVideo } from './videos.ts'
import { videoRules } from './video.ts'
import type { Owner } from './store.ts'

const MAX_FILES = 9
const UUID = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(mp4|webm))?$/

/** `POST /upload` and `GET /files/<id>`; null for any other path. */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  if (url.pathname !== '/upload' && !url.pathname.startsWith('/files/')) return null
  const caller = callerOf(request, url)
  try {
    return url.pathname === '/upload'
      ? await upload(request, caller, house)
      : await show(request, url, caller, house)
  } catch (error) {
    if (error instanceof Trouble) {
      house.log.warn({ path: url.pathname, error: error.message }, 'trouble')
      return answer(caller, refuse('common.unavailable'), 503)
    }
    const trace = crypto.randomUUID().slice(0, 8)
    house.log.error(
      { path: url.pathname, trace, error: error instanceof Error ? error.stack : String(error) },
      'bug',
    )
    return answer(caller, refuse('common.bug', { trace }), 500)
  }
}

/**
 * Takes pictures (multipart, any field name) from a signed-in customer or member of staff and answers with the envelope of §7: `data` is
 * the first picture, `data.photos` all of them. Nothing is stored unless every file is a picture.
 */
async function upload(request: Request, caller: Caller, house: House): Promise<Response> {
  if (request.method !== 'POST') return answer(caller, refuse('common.badInput'), 405, { allow: 'POST' })
  // quality S4: a form on another site can post files, but it cannot set this header.
  if (!caller.sameOrigin || !request.headers.get('x-requested-with'))
    return answer(caller, refuse('common.notAllowed'), 403)
  const { customer, staff } = await identify(caller, house)
  // The console's own pages say so, since one browser may be signed in at both counters.
  const owner: Owner | null =
    staff && (!customer || isConsole(request, house))
      ? { kind: 'staff', id: staff.id }
      : customer
        ? { kind: 'customer', id: customer.id }
        : null
  if (!owner) return answer(caller, refuse('common.pleaseLogin'), 401)
  const tooLarge = (): Response =>
    answer(caller, refuse('files.tooLarge', { mb: pictureRules.maxBytes / 1024 / 1024 }, 'file'), 413, {
      connection: 'close',
    })
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FILES * pictureRules.maxBytes)
    return tooLarge()
  // What moves is ours alone: customers send pictures that stand still.
  const as = owner.kind === 'staff' ? new URL(request.url).searchParams.get('as') : null
  if (as === 'video') return takesVideo(request, caller, owner, house)
  if (owner.kind === 'customer') {
    const wait = await useUp(house.db, rules.uploads, owner.id, house.clock.now())
    if (wait > 0)
      return answer(caller, refuse('common.tooMany', { seconds: wait }), 429, { 'retry-after': String(wait) })
  }
  const { files, trouble } = await readFiles(request, {
    maxBytes: pictureRules.maxBytes,
    maxFiles: MAX_FILES,
  })
  if (trouble === 'too_large') return tooLarge()
  if (trouble === 'too_many') return answer(caller, refuse('files.tooMany', { count: MAX_FILES }, 'file'))
  if (trouble === 'unreadable') return answer(caller, refuse('common.badInput'), 400)
  if (files.length === 0) return answer(caller, refuse('files.nothing', {}, 'file'))
  const taken = await takeIn(
    house,
    owner,
    files.map((file) => file.bytes),
    as === 'clip' ? 'clip' : 'picture',
  )
  if (isRefusal(taken)) return answer(caller, taken)
  return json({ code: 200, msg: '', data: { ...taken[0]!, photos: taken } })
}

/** One clip of a page, `data` as the contract's `Video`. */
async function takesVideo(request: Request, caller: Caller, owner: Owner, house: House): Promise<Response> {
  const { maxBytes } = videoRules
  const { files, trouble } = await readFiles(request, { maxBytes, maxFiles: 1 })
  if (trouble === 'too_large')
    return answer(caller, refuse('console.video.tooLarge', { count: maxBytes / 1024 / 1024 }, 'file'), 413, {
      connection: 'close',
    })
  if (trouble !== null) return answer(caller, refuse('common.badInput'), 400)
  if (!files[0]) return answer(caller, refuse('console.video.notAVideo', {}, 'file'))
  const taken = await takeVideo(house, owner, files[0].bytes)
  return isRefusal(taken) ? answer(caller, taken) : json({ code: 200, msg: '', data: taken })
}

const isConsole = (request: Request, house: House): boolean => {
  const from = request.headers.get('origin') ?? request.headers.get('referer') ?? ''
  return from.startsWith(house.settings.consoleUrl)
}

/** One picture in the best format the browser takes; `w` 320, 640 or 1200, `fmt` to insist. Whoever may not see it gets the same 404 as for none. */
async function show(request: Request, url: URL, caller: Caller, house: House): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answer(caller, refuse('common.badInput'), 405, { allow: 'GET, HEAD' })
  const [, id, video] = UUID.exec(url.pathname) ?? []
  const nothing = (): Response => answer(caller, refuse('common.notFound'), 404)
  const wanted = url.searchParams.get('w')
  const width =
    wanted === null ? null : (pictureRules.widths.find((each) => String(each) === wanted) ?? undefined)
  const asked = url.searchParams.get('fmt')
  if (!id || width === undefined || (asked !== null && !formatNames.includes(asked as Format)))
    return nothing()
  const { customer, staff } = await identify(caller, house)
  if (!(await maySee(house.db, id, { customerId: customer?.id ?? null, isStaff: staff !== null })))
    return nothing()
  if (video !== undefined) return (await showVideo(request, id, house)) ?? nothing()
  const best = asked === null ? accepted(request.headers.get('accept') ?? '', width) : (asked as Format)
  // AVIF takes a second to draw: a page that waits for its picture gets WebP until the job has made it.
  const ready = asked === null && best === 'avif' ? await madeBefore(house, id, width as Width, 'avif') : null
  const format = asked === null && best === 'avif' && !ready ? 'webp' : best
  const tag = `"${id}-${width ?? 'kept'}-${format}"`
  const headers = {
    // A picture never changes under its id; the browser of whoever may see it keeps it, nobody else may.
    'cache-control': 'private, max-age=31536000, immutable',
    vary: 'accept, cookie',
    etag: tag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'same-site',
  }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  const found = ready ?? (await bytesOf(house, id, width as Width | null, format))
  if (!found) return nothing()
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.bytes), {
    // What we keep is what we drew; the store's own word for it may be anything.
    headers: { ...headers, 'content-type': `image/${format}`, 'content-length': String(found.bytes.length) },
  })
}

/** AVIF for the sizes, WebP for the whole picture; JPEG for whoever takes neither. */
function accepted(accept: string, width: number | null): Format {
  if (width !== null && /image\/avif/.test(accept)) return 'avif'
  return accept === '' || /image\/(?:webp|\*)|\*\/\*/.test(accept) ? 'webp' : 'jpeg'
}

/** A refusal in the caller's language, in the envelope of §7. */
function answer(
  caller: Caller,
  refusal: Refusal,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const msg = translator(caller.language).dynamic(refusal.key, refusal.values)
  const code = status === 200 ? codeOf(refusal.key) : status
  return json(
    {
      code,
      msg,
      data: null,
      key: refusal.key,
      errors: [{ field: refusal.field ?? '', key: refusal.key, msg }],
    },
    status,
    headers,
  )
}

const json = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
