import { prepaid } from '@tomobako/contract'
import { formats as formatsOf, sentences } from '@tomobako/i18n'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/prepaid.ts'
import { topUpLimits } from '../../payment/parts/top-up-limits.ts'
import { dated, MARK } from '../parts/legal-load.ts'
import { Moment } from '../parts/legal.tsx'
import styles from '../parts/content.module.css'

/** What the Payment Services Act has an issuer show about prepaid balance, printed from the operator's tables (decision 0106). */
export async function loader({ context }: Route.LoaderArgs) {
  const { t, visitor } = context
  const said = await context.call(prepaid.facts, {})
  const say = formatsOf(visitor.local)
  // Any year: only month and day are said.
  const days = said.baseDays.map((day) => say.date(`2026-${day}T12:00:00+09:00`, 'short', 'Asia/Tokyo'))
  return {
    title: t('titles.prepaid'),
    intro: t('agreement.prepaid.intro'),
    since: said.since === null ? null : dated(t('content.rules.since', { date: MARK }), said.since),
    rows: [
      [t('agreement.prepaid.issuer'), [said.issuer.name, ...said.issuer.lines].join('\n')],
      [t('agreement.prepaid.contact'), said.contact],
      [
        t('agreement.prepaid.amount'),
        t('agreement.prepaid.amountText', { min: say.yen(topUpLimits.min), max: say.yen(topUpLimits.max) }),
      ],
      [t('agreement.prepaid.where'), t('agreement.prepaid.whereText')],
      [
        t('agreement.prepaid.expiry'),
        said.expiryMonths === null
          ? t('agreement.prepaid.never')
          : t('agreement.prepaid.months', { count: said.expiryMonths, days: said.tellDays }),
      ],
      [t('agreement.prepaid.check'), t('agreement.prepaid.checkText')],
      [t('agreement.prepaid.refund'), t('agreement.prepaid.refundText')],
      [
        t('agreement.prepaid.secured'),
        sentences(visitor.local, [
          t('agreement.prepaid.securedText', {
            yen: say.yen(said.thresholdYen),
            days: say.list(days),
            percent: say.percent(said.securedPercent / 100),
          }),
          t(`agreement.prepaid.by.${said.securedBy}`),
        ]),
      ],
      [
        t('agreement.prepaid.misuse'),
        t(said.makesGood ? 'agreement.prepaid.good' : 'agreement.prepaid.notGood'),
      ],
    ].filter(([, text]) => text !== '') as [string, string][],
  }
}

export default function Prepaid({ loaderData: { title, intro, since, rows } }: Route.ComponentProps) {
  return (
    <Page title={title} description={intro} width="reading" back="/agreement" tabs>
      <article className={`px prose ${styles.text}`}>
        <Heading>{title}</Heading>
        <p className="c2">{intro}</p>
        {since && (
          <p className="t12 c3">
            <Moment dated={since} />
          </p>
        )}
        {rows.map(([label, text]) => (
          <section key={label}>
            <h2>{label}</h2>
            {text.split('\n').map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  )
}
