import { sellerQuestions } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Views } from '@tomobako/ui'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Pager, Refusal, useQueue } from '../../kit/index.ts'
import { SellerQuestion } from '../parts/seller-questions.tsx'
import '../../ticket/parts/ticket.css'

const views = ['waiting', 'silent', 'answered'] as const

/** What sellers were asked, over all lines: those in their time, those nobody answered, those that were answered. */
export default function Questions() {
  const t = useT()
  const { may } = useSession()
  const { view, page, change } = useQueue(views)
  const { data, error } = useLive(sellerQuestions.list, { view, page })
  return (
    <>
      <Bar title={t('console.questions.title')} />
      <Views
        label={t('console.questions.title')}
        items={views.map((each) => ({
          id: each,
          href: `/purchase/questions?view=${each}`,
          label: t(`console.questions.view.${each}`),
          current: each === view,
          ...(each === 'answered' || !data ? {} : { count: data.counts[each] }),
        }))}
      />
      <div className="cbody scroll dash">
        <Refusal error={data ? undefined : error} />
        {data && data.rows.length === 0 && <Empty scene="success" title={t('console.questions.none')} />}
        <ul className="tasklist">
          {data?.rows.map((each) => (
            <li key={each.id} className="pane">
              <p className="row between g2 wrapf">
                <a className="underline" href={each.deepLink} target="_blank" rel="noopener noreferrer">
                  <span className="num">{each.lineNo}</span> <bdi lang="ja">{each.title}</bdi>
                </a>
                <span className="c3">{each.askedBy}</span>
              </p>
              <SellerQuestion question={each} write={may('purchase.write')} />
            </li>
          ))}
        </ul>
        <Pager page={page} hasNext={data?.hasNext ?? false} go={(to) => change({ page: String(to) })} />
      </div>
    </>
  )
}
