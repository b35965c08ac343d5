import { statement } from '@tomobako/contract'
import { data } from 'react-router'
import type { ShopContext } from '../../context.ts'
import { exported, exportKinds } from '../parts/exports.ts'
import type { Route } from './+types/export.ts'

/** `/wallet/export?month=2026-11&as=csv`: the month as a file to keep. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { t, publicUrl } = context as unknown as ShopContext
  const kind = exportKinds.find(({ as }) => as === url.searchParams.get('as'))
  // oxlint-disable-next-line only-throw-error -- The router's way of answering.
  if (!kind) throw data(null, { status: 404 })
  const month = await context.call(statement.month, { month: url.searchParams.get('month') ?? '' })
  return new Response(exported(kind.as, month, t, publicUrl), {
    headers: {
      'content-type': kind.type,
      'content-disposition': `attachment; filename="tomobako-${month.month}.${kind.ending}"`,
      'cache-control': 'private, no-store',
    },
  })
}
