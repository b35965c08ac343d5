import { answer } from '@tomobako/contract'
import { type CaseRule, caseRules, caseRulesVersion, caseStages } from '@tomobako/domain/after-sale'
import { moneyRules } from '@tomobako/domain/staff'
import { formats as formatsOf, type T } from '@tomobako/i18n'
import { useFormats } from '@tomobako/i18n/react'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/rules.ts'
import { dated, MARK } from '../parts/legal-load.ts'
import { Moment } from '../parts/legal.tsx'
import styles from '../parts/content.module.css'
import { Contents } from '../parts/text.tsx'

type Said = 'refused' | 'courier' | 'label' | 'insured' | 'asked'
/** Where no country is known, these three are one thing to say. */
const depends: ReadonlySet<string> = new Set(['post_listed', 'post_unlisted', 'customs'])

/** One rule of the table that decides cases, in one sentence and its parts. */
function claimOf(t: T, { id, kind, within, gives, answerDays }: CaseRule) {
  const when = caseStages.flatMap((stage) => {
    const days = within[stage]
    if (days === undefined) return []
    return [t.dynamic(`afterSale.rules.stage.${stage}`, { days: days ?? 0 })]
  })
  return {
    id,
    title: t(`afterSale.kind.${kind}`),
    facts: [
      [t('afterSale.rules.when'), when.join(' · ')],
      [t('afterSale.rules.gives'), t(`afterSale.rules.give.${gives}`)],
      [t('afterSale.rules.decides'), t('afterSale.rules.days', { count: answerDays })],
    ] as const,
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { t, visitor } = context
  const rules = await context.call(answer.rules, {})
  const say = formatsOf(visitor.local)
  return {
    title: t('titles.rules'),
    intro: t('content.rules.intro'),
    contents: t('content.contents'),
    since: dated(t('content.rules.since', { date: MARK }), rules.since),
    chapters: rules.chapters.map(({ id, rows }) => ({ id, title: t(`content.rules.${id}`), rows })),
    protective: {
      title: t('content.rules.scale'),
      rows: rules.protective.map(({ upToGrams, yen }) => ({
        upTo:
          upToGrams === null
            ? t('content.rules.above')
            : t('content.rules.upTo', { weight: say.grams(upToGrams) }),
        yen,
      })),
    },
    goods: {
      id: 'goods',
      title: t('content.rules.goods'),
      text: t('content.rules.goodsText'),
      asOf: rules.goodsAsOf === null ? null : dated(t('content.rules.asOf', { date: MARK }), rules.goodsAsOf),
      rows: rules.goods.map(({ goods, carriage }) => ({
        goods,
        name: t.dynamic(`mall.class.${goods}`),
        what: t(`content.rules.carriage.${depends.has(carriage) ? 'country' : (carriage as Said)}`),
      })),
    },
    claims: {
      id: 'claims',
      title: t('content.rules.claims'),
      text: dated(t('afterSale.rules.intro', { version: MARK }), caseRulesVersion),
      promise: t('afterSale.rules.promise', { yen: say.yen(moneyRules.fourEyesYen) }),
      more: t('afterSale.rules.title'),
      rows: caseRules.map((rule) => claimOf(t, rule)),
    },
  }
}

/** The rules in figures, printed from the tables that decide: fees, times, storage, money back, coupons, claims, goods that may not travel. */
export default function Rules({
  loaderData: { title, intro, contents, since, chapters, protective, goods, claims },
}: Route.ComponentProps) {
  const formats = useFormats()
  return (
    <Page title={title} description={intro} width="reading" back="/agreement" tabs>
      <article className={`px prose ${styles.text}`}>
        <Heading>{title}</Heading>
        <p className="c2">{intro}</p>
        <p className="t12 c3">
          <Moment dated={since} />
        </p>
        <Contents label={contents} links={[...chapters, claims, goods]} />
        {chapters.map((chapter) => (
          <section key={chapter.id} id={chapter.id}>
            <h2>{chapter.title}</h2>
            {chapter.rows.map(({ id, heading, text }) => (
              <div key={id}>
                {/* A chapter that is called as its only row has said so. */}
                {heading !== chapter.title && <h3>{heading}</h3>}
                <p>{text}</p>
              </div>
            ))}
            {chapter.id === 'fees' && (
              <>
                <h3>{protective.title}</h3>
                <dl className={styles.facts}>
                  {protective.rows.map(({ upTo, yen }) => (
                    <div key={upTo}>
                      <dt>{upTo}</dt>
                      <dd className="num">{formats.yen(yen)}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
          </section>
        ))}
        <section id={claims.id}>
          <h2>{claims.title}</h2>
          <p>
            <Moment dated={claims.text} />
          </p>
          <p>{claims.promise}</p>
          {claims.rows.map((rule) => (
            <div key={rule.id}>
              <h3>{rule.title}</h3>
              <dl className={styles.facts}>
                {rule.facts.map(([label, text]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
          <p>
            <a href="/afterSaleService/rules" className="underline reach">
              {claims.more}
            </a>
          </p>
        </section>
        <section id={goods.id}>
          <h2>{goods.title}</h2>
          <p>{goods.text}</p>
          {goods.asOf && (
            <p className="t12 c3">
              <Moment dated={goods.asOf} />
            </p>
          )}
          <dl className={styles.facts}>
            {goods.rows.map(({ goods: name, name: label, what }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </article>
    </Page>
  )
}
