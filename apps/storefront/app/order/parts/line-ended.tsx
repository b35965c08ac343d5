import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice } from '@tomobako/ui'
import type { DetailLine } from '../routes/detail.tsx'
import { pageOfLine } from './line-head.tsx'

/** Whether the time to pay ran out before anything was paid. */
export const isExpired = ({ line, timeline }: Pick<DetailLine, 'line' | 'timeline'>): boolean =>
  line.state === 'cancelled' && timeline.some((step) => step.key === 'expired')

/** Whether somebody else was faster or its seller no longer sells it: what nobody may ship (`prohibited`) has no like either. */
export const isSoldOut = ({ line, timeline }: Pick<DetailLine, 'line' | 'timeline'>): boolean =>
  line.state === 'refunded' &&
  timeline.some(
    ({ key, values }) => key === 'takenByOther' || (key === 'soldOut' && values?.['reason'] !== 'prohibited'),
  )

/** Nobody paid in time: what that means, and the way to have it after all. */
export function LineEnded({ each }: { each: DetailLine }) {
  const t = useT()
  if (!isExpired(each)) return null
  return (
    <div className="mt12">
      <Notice tone="info">
        {t('order.ended.expired')}
        <div className="mt12">
          <ButtonLink href={pageOfLine(each.line)} tone="ink">
            {t('order.ended.again')}
          </ButtonLink>
        </div>
      </Notice>
    </div>
  )
}
