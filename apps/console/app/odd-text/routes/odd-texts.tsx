import { useSearchParams } from 'react-router'
import { oddTextDesk } from '@tomobako/contract'
import type { OddText } from '@tomobako/contract'
import { oddTextStates } from '@tomobako/domain/odd-text'
import type { OddTextState } from '@tomobako/domain/odd-text'
import { useT } from '@tomobako/i18n/react'
import { Button, Tag, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Refusal } from '../../kit/index.ts'

/** What readers find oddly worded, by language and text; the wording is the catalogues' of today. */
export default function OddTexts() {
  const t = useT()
  const [query] = useSearchParams()
  const state = oddTextStates.find((each) => each === query.get('view')) ?? 'open'
  const local = query.get('local')
  const { data, error } = useLive(oddTextDesk.list, { state }, 60_000)
  const languages = [...new Set((data?.rows ?? []).map((row) => row.local))].toSorted()
  const rows = (data?.rows ?? []).filter((row) => local === null || row.local === local)
  return (
    <>
      <Bar title={t('console.screens.oddTexts')}>
        <Button tone="line" size="sm" disabled={rows.length === 0} onClick={() => save(rows, local)}>
          {t('console.oddTexts.file')}
        </Button>
      </Bar>
      <Views
        label={t('console.screens.oddTexts')}
        items={oddTextStates.map((each) => ({
          id: each,
          href: `/odd-texts?view=${each}`,
          label: t(`console.oddTexts.state.${each}`),
          current: each === state,
          ...(data ? { count: data.counts[each] } : {}),
        }))}
      />
      {languages.length > 1 && (
        <Views
          label={t('console.oddTexts.language')}
          items={[null, ...languages].map((each) => ({
            id: each ?? 'all',
            href: `/odd-texts?view=${state}${each === null ? '' : `&local=${each}`}`,
            label: each ?? t('console.oddTexts.all'),
            current: each === local,
          }))}
        />
      )}
      <div className="cbody scroll stack g4">
        <Refusal error={data ? undefined : error} />
        {data && rows.length === 0 && <p className="c3">{t('console.oddTexts.none')}</p>}
        {rows.map((row) => (
          <One key={`${row.local} ${row.key ?? row.said[0]?.id}`} row={row} state={state} />
        ))}
      </div>
    </>
  )
}

function One({ row, state }: { row: OddText; state: OddTextState }) {
  const t = useT()
  const { may } = useSession()
  const decide = useCommand(oddTextDesk.decide, { said: t('common.saved') })
  const ids = row.said.map(({ id }) => id)
  return (
    <section className="card pad stack g3">
      <div className="row g2 wrapf">
        <Tag tone="line">{row.local}</Tag>
        <b className="ltr">{row.key ?? t('console.oddTexts.unknown')}</b>
        <Tag tone={row.said.length > 1 ? 'warn' : 'line'}>
          {t('console.oddTexts.count', { count: row.said.length })}
        </Tag>
      </div>
      {row.wording !== null && (
        <dl>
          <dt className="t12 c3">{t('console.oddTexts.wording')}</dt>
          <dd dir="auto" lang={row.local}>
            {row.wording}
          </dd>
          <dt className="t12 c3">{t('console.oddTexts.english')}</dt>
          <dd dir="ltr" lang="en">
            {row.english}
          </dd>
        </dl>
      )}
      <ul className="stack g2">
        {row.said.map(({ id, quote, better, page, at, keys }) => (
          <li key={id}>
            <q dir="auto" lang={row.local}>
              {quote}
            </q>
            {better !== '' && (
              <>
                {' → '}
                <b dir="auto" lang={row.local}>
                  {better}
                </b>
              </>
            )}{' '}
            <small className="c3">
              <bdi>{page}</bdi> <Ago at={at} />
              {keys.length > 1 && ` ${t('console.oddTexts.orAlso', { keys: keys.slice(1).join(', ') })}`}
            </small>
          </li>
        ))}
      </ul>
      <Refusal error={decide.error} />
      {may('texts.write') && (
        <div className="row g2 wrapf">
          {oddTextStates
            .filter((each) => each !== state)
            .map((each) => (
              <Button
                key={each}
                tone="line"
                size="sm"
                busy={decide.busy}
                onClick={() => void decide.run({ ids, state: each })}
              >
                {t(`console.oddTexts.make.${each}`)}
              </Button>
            ))}
        </div>
      )}
    </section>
  )
}

/** For the translator: `npm run i18n -- export <local> <file.xlf> --odd <this file>` puts it beside the texts. */
function save(rows: readonly OddText[], local: string | null): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify({ version: 1, rows }, null, 2)], { type: 'application/json' }),
  )
  link.download = `odd-texts${local === null ? '' : `-${local}`}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
