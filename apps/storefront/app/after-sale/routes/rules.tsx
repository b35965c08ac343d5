import {
  type CaseRule,
  caseKinds,
  caseRuleOf,
  caseRules,
  caseRulesVersion,
  caseStages,
  outcomeOf,
  sharePercent,
} from '@tomobako/domain/after-sale'
import { serviceChecks } from '@tomobako/domain/floor'
import { moneyRules } from '@tomobako/domain/staff'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, SelectField, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { readYen } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/rules.ts'
import styles from '../parts/after-sale.module.css'
import { Outcome } from '../parts/outcome.tsx'
import { kindWords } from '../parts/words.ts'

const MOST_YEN = 10_000_000

/** "What happens if …" as a link that can be shared: the kind, the price and what differs stand in the address. */
export function loader({ url }: Route.LoaderArgs) {
  const kind = caseKinds.find((each) => each === url.searchParams.get('kind'))
  const check = serviceChecks.find((each) => each === url.searchParams.get('check')) ?? 'works'
  const yen = readYen(url.searchParams.get('yen') ?? '')
  if (kind === undefined || yen === null || yen < 1 || yen > MOST_YEN)
    return { kind: kind ?? null, check, yen: null, outcome: null }
  const rule = caseRuleOf(kind)
  return {
    kind,
    check,
    yen,
    // An example: the goods alone, fully covered, and nothing of ours to say otherwise.
    outcome: outcomeOf(rule, {
      stage: rule.within.here === undefined ? (rule.within.there === undefined ? 'coming' : 'there') : 'here',
      answers: [{ check, outcome: 'differs' }],
      ours: new Map(),
      price: {
        itemYen: yen,
        domesticYen: 0,
        proxyYen: 0,
        inspectionYen: 0,
        authenticationYen: 0,
        photosYen: 0,
        processingYen: 0,
      },
      leftYen: yen,
      coverYen: yen,
    }),
  }
}

/** P 8.9: the rules of after-sale service as a page everybody can read, from the table that decides. */
export default function Rules({ loaderData: { kind, check, yen, outcome } }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const title = useShell().screen.title ?? ''
  return (
    <Page back="/afterSaleService" width="reading">
      <div className={styles.page}>
        <Heading>{title}</Heading>
        <p className="t15">
          {t('afterSale.rules.intro', { version: formats.date(caseRulesVersion, 'long') })}
        </p>
        <p className="t13 c2">{t('afterSale.rules.promise', { yen: formats.yen(moneyRules.fourEyesYen) })}</p>
        <Form method="get" className={`card pad ${styles.form}`}>
          <h2 className="h3">{t('afterSale.rules.try')}</h2>
          <SelectField
            name="kind"
            label={t('afterSale.kindTitle')}
            defaultValue={kind ?? 'not_as_described'}
            options={caseKinds.map((each) => ({ value: each, label: kindWords(t, each) }))}
          />
          <SelectField
            name="check"
            label={t('afterSale.rules.what')}
            defaultValue={check}
            options={serviceChecks.map((each) => ({ value: each, label: t(`checks.name.${each}`) }))}
          />
          <TextField
            name="yen"
            label={t('afterSale.rules.price')}
            inputMode="numeric"
            num
            defaultValue={yen === null ? '10000' : String(yen)}
            autoComplete="off"
          />
          <div>
            <Button type="submit" tone="ink" size="md">
              {t('afterSale.rules.calculate')}
            </Button>
          </div>
        </Form>
        {outcome && <Outcome outcome={outcome} version={caseRulesVersion} dueAt={null} />}
        {caseRules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
        <section className="card pad" aria-labelledby="shares">
          <h2 id="shares" className="h3">
            {t('afterSale.rules.shares')}
          </h2>
          <dl className={styles.parts}>
            {serviceChecks.map((each) => (
              <div key={each}>
                <dt className="c2">{t(`checks.name.${each}`)}</dt>
                <dd className="num">{formats.percent(sharePercent[each] / 100)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Page>
  )
}

function Rule({ rule }: { rule: CaseRule }) {
  const t = useT()
  const when = caseStages.flatMap((stage) => {
    const days = rule.within[stage]
    if (days === undefined) return []
    return stage === 'coming'
      ? [t('afterSale.rules.stage.coming')]
      : [t(`afterSale.rules.stage.${stage}`, { days: days ?? 0 })]
  })
  const needs = [
    ...(rule.claims === null ? [] : [t('afterSale.rules.need.claims')]),
    ...(rule.needsWords ? [t('afterSale.rules.need.words')] : []),
    ...(rule.photosThere > 0 ? [t('afterSale.rules.need.photos', { count: rule.photosThere })] : []),
  ]
  const rows = [
    [t('afterSale.rules.when'), when.join(' · ')],
    [t('afterSale.rules.needs'), needs.length > 0 ? needs.join(' · ') : t('afterSale.rules.need.none')],
    [t('afterSale.rules.gives'), t(`afterSale.rules.give.${rule.gives}`)],
    [t('afterSale.rules.bears'), t(`afterSale.rules.bearer.${rule.borneBy}`)],
    [t('afterSale.rules.decides'), t('afterSale.rules.days', { count: rule.answerDays })],
  ] as const
  return (
    <section id={rule.id} className="card pad" aria-labelledby={`${rule.id}-name`}>
      <h2 id={`${rule.id}-name`} className="h3">
        {rule.id} · {kindWords(t, rule.kind)}
      </h2>
      <dl className={styles.facts}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="t13">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
