import { lottery } from '@tomobako/contract'
import { freshAfterRefusal } from '../../kit/forms.tsx'
import { Page } from '../../shell/page.tsx'
import { Event } from '../parts/event.tsx'
import { numberOf, playAt } from '../parts/load.ts'
import type { Route } from './+types/draw.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const number = numberOf(url)
  const [detail, { lotteries }] = await Promise.all([
    context.call(lottery.detail, { id: params.id, ...(number === undefined ? {} : { number }) }),
    context.call(lottery.list, {}),
  ])
  return { detail, others: lotteries.filter(({ id }) => id !== params.id) }
}

export const action = ({ context, request }: Route.ActionArgs) => playAt(context, request)

export const shouldRevalidate = freshAfterRefusal

/** One lottery; with `?number=` what was drawn there for its reader. */
export default function Draw({ loaderData: { detail, others }, actionData }: Route.ComponentProps) {
  return (
    <Page back="/lottery" width="full" title={detail.name}>
      <Event lottery={detail} others={others} refusal={actionData} />
    </Page>
  )
}
