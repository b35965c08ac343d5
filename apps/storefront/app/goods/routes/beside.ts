import { parcel } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { formats as formatsOf } from '@tomobako/i18n'
import { inBoxText } from '../parts/in-box.ts'
import type { Route } from './+types/beside.ts'

/** What one card is told: by `source:id`, in words. `isAlong`: it costs nothing more. */
export type BesideRow = { key: string; text: string; isAlong: boolean }

/** As many as one question may have. */
const MOST = 60

/**
 * What the things of a list would add to the reader's planned box. Lists are written alike for everybody; the browser asks this for what comes
 * into sight and puts it onto the cards (parts/box-marks.tsx).
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { t } = context
  const formats = formatsOf(context.visitor.local)
  const things = url.searchParams
    .getAll('of')
    .flatMap((key) => {
      const at = key.indexOf(':')
      const source = key.slice(0, at)
      const id = key.slice(at + 1)
      return isFamily(source) && id !== '' && id.length <= 200 ? [{ source, id }] : []
    })
    .slice(0, MOST)
  const isAsked = things.length > 0 && (await context.session()).user !== null
  const found = isAsked ? await context.attempt(parcel.fits, { things }, { silent: true }) : null
  const rows: BesideRow[] = found?.ok
    ? found.data.things.map(({ source, id, ...inBox }) => ({
        key: `${source}:${id}`,
        ...inBoxText(inBox, t, formats),
      }))
    : []
  return Response.json(rows, { headers: { 'cache-control': 'private, no-store' } })
}
