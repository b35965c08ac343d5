import { claimAt } from '../../coupon/parts/claim.ts'
import { freshAfterRefusal } from '../../kit/forms.tsx'
import { Page } from '../../shell/page.tsx'
import { ComposedPage } from '../parts/composed.tsx'
import { composedAt } from '../parts/composed-load.ts'
import { PageHead } from '../parts/head.tsx'
import type { Route } from './+types/activity.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { composed: await composedAt(context, request, 'activity', params.id) }
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  claimAt(context, request, (couponId) => `/activity/${params.id}?claimed=${couponId}`)

export const shouldRevalidate = freshAfterRefusal

/** §2 /activity/{id}: an event with its state by the server's clock. */
export default function Activity({ loaderData: { composed }, actionData }: Route.ComponentProps) {
  const { page } = composed
  return (
    <Page
      title={page.title}
      unlisted={page.isPreview}
      {...(page.picture ? { card: null } : {})}
      back="/"
      tabs
      {...(page.text ? { description: page.text } : {})}
    >
      <PageHead page={page} path={`/activity/${page.key}`} />
      <ComposedPage composed={composed} refusal={actionData} />
    </Page>
  )
}
