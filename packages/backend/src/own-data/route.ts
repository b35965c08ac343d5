import type { Local } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { codeOf } from '@tomobako/contract'
import { refuse } from '@tomobako/domain/kernel'
import { identify } from '../account/index.ts'
import { bytesOf } from '../files/index.ts'
import type { House } from '../kernel/house.ts'
import type { Caller } from '../kernel/index.ts'
import { callerOf } from '../kernel/index.ts'
import { asSheet, gather } from './gather.ts'
import { copyFetched, copyOf } from './store.ts'
import type { Entry } from './zip.ts'
import { zipped } from './zip.ts'

const PATH = /^\/own-data\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/

/**
 * `GET /own-data/<id>.zip`: everything of the customer who opened this copy within the last hour and is still signed in; for anybody else there
 * is no such file. Tables as JSON and as spreadsheets, pictures as they are kept. Written while it is read.
 */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  if (!url.pathname.startsWith('/own-data/')) return null
  const caller = callerOf(request, url)
  const id = PATH.exec(url.pathname)?.[1]
  const { customer } = await identify(caller, house)
  const now = house.clock.now()
  const copy = id && customer ? await copyOf(house.db, customer.id, now, id) : null
  if (!copy || !customer || request.method !== 'GET') return nothing(caller)
  const all = await gather(house.db, customer.id)
  await copyFetched(house.db, copy.id, now)
  return new Response(zipped(entries(house, caller.language, all), now), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${house.settings.appName.toLowerCase().replace(/\W+/g, '-')}-my-data.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The same for a shell, whole: somebody who cannot sign in any more asked for it by letter. */
export async function everythingOf(
  house: Pick<House, 'db' | 'settings' | 'gateways'>,
  customerId: string,
  language: Local,
  now: number,
): Promise<ReadableStream<Uint8Array>> {
  return zipped(entries(house, language, await gather(house.db, customerId)), now)
}

type All = Awaited<ReturnType<typeof gather>>
async function* entries(
  house: Pick<House, 'settings' | 'gateways'>,
  language: Local,
  { sheets, pictures }: All,
): AsyncGenerator<Entry> {
  const t = translator(language)
  const text = (words: string) => new TextEncoder().encode(words)
  yield {
    name: 'README.txt',
    bytes: text(t.dynamic('mail.ownDataReadme', { appName: house.settings.appName })),
  }
  for (const { part, name, rows } of sheets) {
    yield { name: `${part}/${name}.json`, bytes: text(JSON.stringify(rows, null, 2)) }
    yield { name: `${part}/${name}.csv`, bytes: text(asSheet(rows)) }
  }
  for (const id of pictures) {
    const found = await bytesOf(house, id, null, 'webp')
    if (found) yield { name: `pictures/${id}.webp`, bytes: new Uint8Array(found.bytes), isPacked: true }
  }
}

const nothing = (caller: Caller): Response => {
  const refusal = refuse('common.notFound')
  return Response.json(
    {
      code: codeOf(refusal.key),
      msg: translator(caller.language).dynamic(refusal.key, refusal.values),
      data: null,
    },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  )
}
