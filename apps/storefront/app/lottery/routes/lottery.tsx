import { lottery } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, SceneNoCoupons } from '@tomobako/ui'
import { freshAfterRefusal } from '../../kit/forms.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Event } from '../parts/event.tsx'
import { playAt } from '../parts/load.ts'
import type { Route } from './+types/lottery.ts'

/** The event that is open; without one, the next to come, else the newest that is over. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lotteries } = await context.call(lottery.list, {})
  const [first, ...others] = lotteries
  return { shown: first ? await context.call(lottery.detail, { id: first.id }) : null, others }
}

export const action = ({ context, request }: Route.ActionArgs) => playAt(context, request)

export const shouldRevalidate = freshAfterRefusal

/** §2 the nine boxes: open to look at; to play asks to log in (P 9). */
export default function LotteryHome({ loaderData: { shown, others }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  return (
    <Page back="/" width="full" tabs card={shown ? `activity/${shown.id}` : 'page/lottery'}>
      {shown ? (
        <Event lottery={shown} others={others} refusal={actionData} />
      ) : (
        <div className="wrapd flow px mt16">
          <Blank
            as="h1"
            scene={<SceneNoCoupons />}
            title={screen.title}
            actions={
              <ButtonLink href="/sign" tone="line">
                {t('lottery.earn')}
              </ButtonLink>
            }
          >
            {t('lottery.none')}
          </Blank>
        </div>
      )}
    </Page>
  )
}
