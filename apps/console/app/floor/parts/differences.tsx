import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { floor } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Modal, Pager, Refusal, shelfLabel } from '../../kit/index.ts'
import { Pieces } from './find.tsx'

type Row = OutputOf<typeof floor.differences>['rows'][number]
type Way = Row['ways'][number]
const states = ['open', 'resolved'] as const

/** What is otherwise than recorded, oldest first; each ends one way, by one person. */
export function Differences() {
  const t = useT()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const state = states.find((each) => each === query.get('state')) ?? 'open'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useLive(floor.differences, { view: state, page })
  const [ending, setEnding] = useState<{ row: Row; way: Way }>()
  return (
    <>
      <div className="row g2">
        {states.map((each) => (
          <button
            key={each}
            type="button"
            className={each === state ? 'chip on' : 'chip'}
            aria-pressed={each === state}
            onClick={() => setQuery({ view: 'differences', state: each }, { replace: true })}
          >
            {t(`console.floor.${each}Differences`)}
          </button>
        ))}
      </div>
      <Refusal error={data ? undefined : error} />
      {data?.rows.length === 0 && (
        <Empty
          scene="success"
          title={t('console.floor.noDifferences')}
          text={t('console.floor.noDifferencesText')}
        />
      )}
      <ul className="desk">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <p className="row g2 wrapf">
              <Tag tone={row.kind === 'missing' ? 'danger' : 'warn'}>
                {t(`console.floor.difference.${row.kind}`)}
              </Tag>
              <span className="b7">
                {t(`console.floor.differenceText.${row.kind}`, {
                  code: row.code,
                  shelf: row.shelf,
                  recorded: row.recordedShelf ?? '–',
                })}
              </span>
            </p>
            {row.piece && <Pieces pieces={[row.piece]} />}
            <p className="c3">
              {t('console.floor.foundBy', { name: row.foundBy })} <Ago at={row.foundAt} />
            </p>
            {row.resolution && (
              <p>
                <Tag tone="ok">{t(`console.floor.resolve.${row.resolution}`)}</Tag> {row.note}{' '}
                <span className="c3">
                  {row.resolvedBy && t('console.floor.endedBy', { name: row.resolvedBy })}
                </span>{' '}
                {row.resolvedAt && <Ago at={row.resolvedAt} />}
              </p>
            )}
            {may('receiving.write') && (
              <div className="row g2 wrapf">
                {row.ways.map((way) => (
                  <Button key={way} size="sm" tone="soft" onClick={() => setEnding({ row, way })}>
                    {t(`console.floor.resolve.${way}`)}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        hasNext={data?.hasNext ?? false}
        go={(to) => setQuery({ view: 'differences', state, page: String(to) }, { replace: true })}
      />
      {ending && <End {...ending} close={() => setEnding(undefined)} />}
    </>
  )
}

function End({ row, way, close }: { row: Row; way: Way; close: () => void }) {
  const t = useT()
  const [note, setNote] = useState('')
  const [at, setAt] = useState('')
  const [tried, setTried] = useState(false)
  const command = useCommand(floor.resolve)
  const asksWhere = row.kind === 'missing' && way === 'moved_here'
  return (
    <Modal open onClose={close} title={t(`console.floor.resolve.${way}`)}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (asksWhere && at.trim() === '') return
          void command
            .run({
              id: row.id,
              resolution: way,
              note: note.trim(),
              ...(asksWhere ? { at: shelfLabel(at) } : {}),
            })
            .then((done) => done && close())
        }}
      >
        <p>
          {t(`console.floor.differenceText.${row.kind}`, {
            code: row.code,
            shelf: row.shelf,
            recorded: row.recordedShelf ?? '–',
          })}
        </p>
        {asksWhere && (
          <TextField
            label={t('console.floor.where')}
            autoFocus
            num
            placeholder="B-14-3"
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
            error={
              command.objection('at') ?? (tried && at.trim() === '' ? t('console.form.needed') : undefined)
            }
          />
        )}
        <TextField
          label={t('console.floor.note')}
          optional={way === 'explained' ? undefined : t('common.optional')}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={command.objection('note')}
        />
        <Refusal error={command.error} fields={['note', 'at']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy}>
            {t(`console.floor.resolve.${way}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
