import { useState } from 'react'
import type { Endpoint, InputOf, OutputOf, tariff } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Faults } from './faults.tsx'

type Found = OutputOf<typeof tariff.trial>
type Sums = Pick<Found, 'count' | 'takenYen' | 'standsYen' | 'wouldYen'>
const columns = ['count', 'takenYen', 'standsYen', 'wouldYen'] as const

/** Of fees and tables. */
export type TrialOf = InputOf<typeof tariff.trial>

/** What was taken from customers, or given to them, and what its kinds are called. */
export type TrialWords = { readonly are: 'taken' | 'given'; readonly kind?: (kind: string) => string }

/** Looks at last month with a proposal, made or about to be made. What is shown is of these very words; others ask anew. */
export function Trial<Input>({
  call,
  of,
  words = { are: 'taken' },
}: {
  call: Endpoint<Input, Found>
  of: () => Input | undefined
  words?: TrialWords
}) {
  const t = useT()
  const run = useCommand(call, { silent: true })
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
        {found?.asked === asked && <Tables found={found.said} words={words} />}
      </div>
    </div>
  )
}

function Tables({ found, words }: { found: Found; words: TrialWords }) {
  const t = useT()
  const { yen, number, country, month } = useFormats()
  const { customers } = found
  const isGiven = words.are === 'given'
  // A point is a yen off, and points are no money of anybody's yet.
  const sum = isGiven ? number : yen
  const kindOf = (kind: string): string =>
    words.kind?.(kind) ?? t.dynamic(`console.trial.kind.${kind}`, {}, kind)
  if (found.tried === 0)
    return (
      <Notice tone="plain">
        {t(isGiven ? 'console.trial.given.none' : 'console.trial.none', { month: month(found.month) })}
      </Notice>
    )
  return (
    <section className="stack g3">
      <h2 className="ctitle">{t('console.trial.title', { month: month(found.month) })}</h2>
      <p>
        <b>{t('console.trial.difference', { yen: signed(sum, found.wouldYen - found.standsYen) })}</b>{' '}
        {t(isGiven ? 'console.trial.given.customers' : 'console.trial.customers', customers)}
      </p>
      <Rows
        label={t('console.trial.byKind')}
        isGiven={isGiven}
        rows={[
          ...found.kinds.map((each) => ({
            key: each.kind,
            name: kindOf(each.kind),
            ...each,
          })),
          { ...found, key: '', name: t('console.trial.all') },
        ]}
      />
      {found.routes.length > 0 && (
        <Rows
          label={t('console.trial.byRoute')}
          isGiven={isGiven}
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
                <span className="num">{each.subject}</span>: {sum(each.standsYen)} → {sum(each.wouldYen)}{' '}
                <b className="num">{signed(sum, each.wouldYen - each.standsYen)}</b>
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
      <p className="c2">{t(isGiven ? 'console.trial.given.hint' : 'console.trial.hint')}</p>
    </section>
  )
}

const signed = (yen: (amount: number) => string, amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${yen(Math.abs(amount))}`

function Rows({
  label,
  isGiven,
  rows,
}: {
  label: string
  isGiven: boolean
  rows: readonly (Sums & { key: string; name: string })[]
}) {
  const t = useT()
  const { yen, number } = useFormats()
  const sum = isGiven ? number : yen
  const heading = (column: (typeof columns)[number]): string =>
    t(isGiven && column === 'takenYen' ? 'console.trial.given.takenYen' : `console.trial.${column}`)
  return (
    <table className="grid-t auto cards-t">
      <caption className="b7">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('console.trial.what')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="r">
              {heading(column)}
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
              <td key={column} className="r num" data-k={heading(column)}>
                {column === 'count' ? number(row.count) : sum(row[column])}
              </td>
            ))}
            <td className="r num" data-k={t('console.trial.change')}>
              {signed(sum, row.wouldYen - row.standsYen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
