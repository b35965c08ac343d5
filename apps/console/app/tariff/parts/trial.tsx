import { useState } from 'react'
import { tariff } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Faults } from './faults.tsx'

type Found = OutputOf<typeof tariff.trial>
type Sums = Pick<Found, 'count' | 'takenYen' | 'standsYen' | 'wouldYen'>
const columns = ['count', 'takenYen', 'standsYen', 'wouldYen'] as const

/** Looks at last month with a proposal, made or about to be made. What is shown is of these very words; others ask anew. */
export function Trial({ of }: { of: () => InputOf<typeof tariff.trial> | undefined }) {
  const t = useT()
  const run = useCommand(tariff.trial, { silent: true })
  const [found, setFound] = useState<{ asked: string; said: Found }>()
  const input = of()
  const asked = JSON.stringify(input)
  return (
    <div className="stack g3">
      <div>
        <Button
          tone="line"
          size="md"
          busy={run.busy}
          disabled={input === undefined}
          onClick={() => {
            if (input) void run.run(input).then((said) => said && setFound({ asked, said }))
          }}
        >
          {t('console.trial.try')}
        </Button>
      </div>
      <div aria-live="polite">
        <Faults error={run.error} />
        {found?.asked === asked && <Tables found={found.said} />}
      </div>
    </div>
  )
}

function Tables({ found }: { found: Found }) {
  const t = useT()
  const { yen, number, country, month } = useFormats()
  const { customers } = found
  if (found.tried === 0)
    return <Notice tone="plain">{t('console.trial.none', { month: month(found.month) })}</Notice>
  return (
    <section className="stack g3">
      <h2 className="ctitle">{t('console.trial.title', { month: month(found.month) })}</h2>
      <p>
        <b>{t('console.trial.difference', { yen: signed(yen, found.wouldYen - found.standsYen) })}</b>{' '}
        {t('console.trial.customers', customers)}
      </p>
      <Rows
        label={t('console.trial.byKind')}
        rows={[
          ...found.kinds.map((each) => ({
            key: each.kind,
            name: t.dynamic(`console.trial.kind.${each.kind}`, {}, each.kind),
            ...each,
          })),
          { ...found, key: '', name: t('console.trial.all') },
        ]}
      />
      {found.routes.length > 0 && (
        <Rows
          label={t('console.trial.byRoute')}
          rows={found.routes.map((each) => ({
            key: `${each.method} ${each.country}`,
            name: `${t.dynamic(`console.method.${each.method}`, {}, each.method)} · ${country(each.country)}`,
            ...each,
          }))}
        />
      )}
      {found.extremes.length > 0 && (
        <div>
          <h3 className="b7">{t('console.trial.extremes')}</h3>
          <ul className="plainlist">
            {found.extremes.map((each) => (
              <li key={each.subject}>
                <span className="num">{each.subject}</span>: {yen(each.standsYen)} → {yen(each.wouldYen)}{' '}
                <b className="num">{signed(yen, each.wouldYen - each.standsYen)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      {found.wouldEnd > 0 && (
        <Notice tone="warn">{t('console.trial.wouldEnd', { count: found.wouldEnd })}</Notice>
      )}
      {found.unpriced > 0 && (
        <Notice tone="plain">{t('console.trial.unpriced', { count: found.unpriced })}</Notice>
      )}
      {found.tried < found.all && (
        <Notice tone="plain">
          {t('console.trial.newest', { tried: number(found.tried), all: number(found.all) })}
        </Notice>
      )}
      <p className="c2">{t('console.trial.hint')}</p>
    </section>
  )
}

const signed = (yen: (amount: number) => string, amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${yen(Math.abs(amount))}`

function Rows({ label, rows }: { label: string; rows: readonly (Sums & { key: string; name: string })[] }) {
  const t = useT()
  const { yen, number } = useFormats()
  return (
    <table className="grid-t auto cards-t">
      <caption className="b7">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('console.trial.what')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="r">
              {t(`console.trial.${column}`)}
            </th>
          ))}
          <th scope="col" className="r">
            {t('console.trial.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td className="full">
              <b>{row.name}</b>
            </td>
            {columns.map((column) => (
              <td key={column} className="r num" data-k={t(`console.trial.${column}`)}>
                {column === 'count' ? number(row.count) : yen(row[column])}
              </td>
            ))}
            <td className="r num" data-k={t('console.trial.change')}>
              {signed(yen, row.wouldYen - row.standsYen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
