import type { PageKind } from '@tomobako/domain/content'
import { useT } from '@tomobako/i18n/react'
import { Link } from '@tomobako/ui'
import { claimAt } from '../../coupon/parts/claim.ts'
import { freshAfterRefusal } from '../../kit/forms.tsx'
import { Page } from '../../shell/page.tsx'
import { ComposedPage } from '../parts/composed.tsx'
import { composedAt } from '../parts/composed-load.ts'
import styles from '../parts/composed.module.css'
import { PageHead } from '../parts/head.tsx'
import type { Route } from './+types/landing.ts'

const kindOf = (request: Request): PageKind =>
  new URL(request.url).pathname.startsWith('/landing/activity/') ? 'landingActivity' : 'landing'
const pathOf = (request: Request): string => new URL(request.url).pathname.replace(/\.data$/, '')

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return {
    composed: await composedAt(context, request, kindOf(request), params.id),
    path: pathOf(request),
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  claimAt(context, request, (couponId) => `${pathOf(request)}?claimed=${couponId}`)

export const shouldRevalidate = freshAfterRefusal

/** §2 /landing/{id} and /landing/activity/{id}: pages of their own, without the shop's bars; a way into the shop stands on top. */
export default function Landing({ loaderData: { composed, path }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { page } = composed
  return (
    <Page
      title={page.title}
      unlisted={page.isPreview}
      {...(page.picture ? { card: null } : {})}
      width="wide"
      {...(page.text ? { description: page.text } : {})}
    >
      <PageHead page={page} path={path} />
      <p className={styles.brand}>
        <Link href="/" className="b8 reach">
          {t('common.brand')}
        </Link>
      </p>
      <ComposedPage composed={composed} refusal={actionData} />
    </Page>
  )
}
