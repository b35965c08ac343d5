import { statement } from '@tomobako/contract'
import { data } from 'react-router'
import type { ShopContext } from '../../context.ts'
import { exported, exportKinds } from '../parts/exports.ts'
import type { Route } from './+types/export.ts'

/**
 * `/wallet/export?month=2026-11&as=csv`: the month as a file to keep; `?receipt=<payment>&as=pdf`: a receipt as one, with `&in=ja` in
 * Japanese, with `&credit=<number>` a note that corrects it.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { t, publicUrl } = context as unknown as ShopContext
  const kind = exportKinds.find(({ as }) => as === url.searchParams.get('as'))
  const paymentId = url.searchParams.get('receipt')
  // oxlint-disable-next-line only-throw-error -- The router's way of answering.
  if (!kind || (paymentId !== null && kind.as !== 'pdf')) throw data(null, { status: 404 })
  const file = (body: string | Uint8Array<ArrayBuffer>, name: string): Response =>
    new Response(body, {
      headers: {
        'content-type': kind.type,
        'content-disposition': `attachment; filename="tomobako-${name}.${kind.ending}"`,
        'cache-control': 'private, no-store',
      },
    })
  const bytes = ({ pdf }: { pdf: string }): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  if (paymentId !== null) {
    const credit = url.searchParams.get('credit')
    const paper = await context.call(statement.receiptPaper, {
      paymentId,
      ...(credit === null ? {} : { credit }),
      ...(url.searchParams.get('in') === 'ja' ? { inJapanese: '1' as const } : {}),
    })
    return file(
      bytes(paper),
      credit === null ? `receipt-${paymentId.slice(0, 8)}` : credit.replaceAll(/[^\w-]/g, ''),
    )
  }
  const wanted = { month: url.searchParams.get('month') ?? '' }
  if (kind.as === 'pdf') return file(bytes(await context.call(statement.monthPaper, wanted)), wanted.month)
  const month = await context.call(statement.month, wanted)
  return file(exported(kind.as, month, t, publicUrl), month.month)
}
