import { pointsDesk } from '@tomobako/contract'
import type { PointProgramme } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Meter } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Refusal } from '../../kit/index.ts'
import { AppLink } from '../../kit/link.tsx'

/** Issue 12: what each programme may give in points this month, what it gave and set aside, and what was set when. */
export default function PointsScreen() {
  const t = useT()
  const { data, error } = useLive(pointsDesk.list, {})
  return (
    <>
      <Bar title={t('console.screens.points')}>
        <AppLink href="/points/budgets" className="btn soft sm">
          {t('console.points.budgets')}
        </AppLink>
        <AppLink href="/points/invites" className="btn soft sm">
          {t('console.invites.terms')}
        </AppLink>
        <AppLink href="/points/feedback" className="btn soft sm">
          {t('console.points.toFeedback')}
        </AppLink>
        <AppLink href="/points/reviews" className="btn soft sm">
          {t('console.reviews.terms')}
        </AppLink>
        <AppLink href="/points/sign" className="btn soft sm">
          {t('console.points.toSign')}
        </AppLink>
      </Bar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it may be reached by keyboard, and it scrolls */}
      <div className="cbody scroll" tabIndex={0}>
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <p className="c3 above">{t('console.points.month', { month: data.month })}</p>
            <table className="grid-t auto cards-t">
              <caption className="sr">{t('console.screens.points')}</caption>
              <tbody>
                {data.programmes.map((each) => (
                  <Row key={each.programme} of={each} />
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </>
  )
}

function Row({ of }: { of: PointProgramme }) {
  const t = useT()
  const formats = useFormats()
  const { programme, budgetPoints, spentPoints, pendingPoints, people, gifts, allPoints, settings } = of
  const budget = budgetPoints === null ? t('console.points.noLimit') : formats.number(budgetPoints)
  return (
    <tr>
      <td>
        <b>{t(`console.points.programme.${programme}`)}</b>
        <div className="c3">
          {t('console.points.people', { count: people })} · {t('console.points.gifts', { count: gifts })}
        </div>
      </td>
      <td>
        <b className="num">
          {budgetPoints === null
            ? t('console.points.givenFree', { given: formats.number(spentPoints) })
            : t('console.points.given', { given: formats.number(spentPoints), budget })}
        </b>
        {pendingPoints > 0 && (
          <div className="c3">{t('console.points.setAside', { count: formats.number(pendingPoints) })}</div>
        )}
        {budgetPoints !== null && (
          <Meter
            value={budgetPoints === 0 ? 1 : (spentPoints + pendingPoints) / budgetPoints}
            label={t('console.points.meter', {
              given: formats.number(spentPoints),
              pending: formats.number(pendingPoints),
              budget,
            })}
          />
        )}
        <div className="c3">{t('console.points.all', { count: formats.number(allPoints) })}</div>
      </td>
      <td className="wrap">
        {settings.length === 0 ? (
          <span className="c3">{t('console.points.none')}</span>
        ) : (
          <details>
            <summary>{t('console.points.history')}</summary>
            <ul>
              {settings.map((each) => (
                <li key={each.madeAt} className="c3">
                  {t('console.points.row', {
                    month: each.fromMonth,
                    budget:
                      each.budgetPoints === null
                        ? t('console.points.noLimit')
                        : formats.number(each.budgetPoints),
                    name: each.madeBy,
                  })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
    </tr>
  )
}
