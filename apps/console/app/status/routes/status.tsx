import { useState } from 'react'
import { statusDesk } from '@tomobako/contract'
import type { OutputOf, StatusRow } from '@tomobako/contract'
import { methodIds } from '@tomobako/domain/parcel'
import { statusAreas, statusKinds } from '@tomobako/domain/status'
import { languages, languageOf, locals } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, Checkbox, SelectField, Tag, TextArea, TextField } from '@tomobako/ui'
import '../parts/status.css'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Refusal } from '../../kit/index.ts'

type Table = OutputOf<typeof statusDesk.table>

/** Incidents, works and holidays: what the support page tells everybody. */
export default function StatusScreen() {
  const t = useT()
  const { data, error } = useLive(statusDesk.table, {}, 30_000)
  return (
    <>
      <Bar title={t('console.screens.status')} />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && <Notices key={data.version} data={data} />}
      </div>
    </>
  )
}

const JST_MS = 9 * 3_600_000
/** An instant as the field for a day and a time in Japan holds it, and back. */
const toField = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + JST_MS).toISOString().slice(0, 16)
const fromField = (value: string): string | null => {
  const at = Date.parse(`${value}:00+09:00`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

type Draft = Omit<StatusRow, 'from' | 'until'> & { from: string; until: string; hasNoEnd: boolean }

function Notices({ data }: { data: Table }) {
  const t = useT()
  const { may } = useSession()
  const write = may('status.write')
  const [rows, setRows] = useState<Draft[]>(
    data.rows.map((row) => ({
      ...row,
      from: toField(row.from),
      until: toField(row.until),
      hasNoEnd: row.until === null,
    })),
  )
  const [why, setWhy] = useState('')
  const save = useCommand(statusDesk.save, { said: t('console.status.saved') })
  const set = (id: string, change: Partial<Draft>): void =>
    setRows((was) => was.map((row) => (row.id === id ? { ...row, ...change } : row)))
  const isWhole = rows.every(
    (row) =>
      row.areas.length > 0 &&
      fromField(row.from) !== null &&
      (row.hasNoEnd || fromField(row.until) !== null) &&
      Object.values(row.texts).every((text) => text.trim() !== ''),
  )
  return (
    <form
      className="stack g4 status-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save.run({
          version: data.version,
          rows: rows.map(({ hasNoEnd, from, until, ...row }) => ({
            ...row,
            from: fromField(from) ?? '',
            until: hasNoEnd ? null : fromField(until),
          })),
          why: why.trim(),
        })
      }}
    >
      <p className="c2">{t('console.status.lead')}</p>
      {rows.length === 0 && <p className="c3">{t('console.status.none')}</p>}
      {rows.map((row) => (
        <Notice
          key={row.id}
          row={row}
          disabled={!write}
          onChange={(change) => set(row.id, change)}
          onRemove={() => setRows((was) => was.filter(({ id }) => id !== row.id))}
        />
      ))}
      {write && (
        <>
          <div>
            <Button
              type="button"
              tone="line"
              size="md"
              icon="plus"
              onClick={() =>
                setRows((was) => [
                  ...was,
                  {
                    id: crypto.randomUUID(),
                    kind: 'incident',
                    areas: [],
                    from: toField(new Date().toISOString()),
                    until: '',
                    hasNoEnd: true,
                    texts: { en: '' },
                  },
                ])
              }
            >
              {t('console.status.add')}
            </Button>
          </div>
          <TextField
            label={t('console.status.why')}
            hint={t('console.status.whyHint')}
            required
            maxLength={300}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Refusal error={save.error} />
          <div>
            <Button type="submit" size="md" busy={save.busy} disabled={!isWhole || why.trim().length < 3}>
              {t('common.save')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

function Notice({
  row,
  disabled,
  onChange,
  onRemove,
}: {
  row: Draft
  disabled: boolean
  onChange: (change: Partial<Draft>) => void
  onRemove: () => void
}) {
  const t = useT()
  const left = locals.filter((local) => !(local in row.texts))
  const now = toField(new Date().toISOString())
  const state = row.from > now ? 'later' : row.hasNoEnd || row.until > now ? 'now' : 'over'
  return (
    <fieldset className="card pad stack g3" disabled={disabled}>
      <legend className="sr">{t(`status.kind.${row.kind}`)}</legend>
      <div className="row between g2 wrapf">
        <Tag tone={state === 'now' ? 'danger' : 'line'}>{t(`console.status.state.${state}`)}</Tag>
        {!disabled && (
          <Button type="button" tone="line" size="sm" onClick={onRemove}>
            {t('console.status.remove')}
          </Button>
        )}
      </div>
      <div className="status-grid">
        <SelectField
          label={t('console.status.kind')}
          value={row.kind}
          options={statusKinds.map((kind) => ({ value: kind, label: t(`status.kind.${kind}`) }))}
          onChange={(event) => {
            const kind = statusKinds.find((each) => each === event.currentTarget.value) ?? 'incident'
            onChange({ kind, ...(kind === 'incident' ? {} : { hasNoEnd: false }) })
          }}
        />
        <TextField
          label={t('console.status.from')}
          type="datetime-local"
          value={row.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextField
          label={t('console.status.until')}
          type="datetime-local"
          value={row.hasNoEnd ? '' : row.until}
          disabled={row.hasNoEnd}
          onChange={(event) => onChange({ until: event.currentTarget.value })}
        />
      </div>
      {row.kind === 'incident' && (
        <Checkbox
          label={t('console.status.openEnd')}
          checked={row.hasNoEnd}
          onChange={(event) => onChange({ hasNoEnd: event.currentTarget.checked })}
        />
      )}
      <fieldset className="status-areas">
        <legend className="t13 b5">{t('console.status.areas')}</legend>
        {statusAreas.map((area) => (
          <Checkbox
            key={area}
            label={t(`status.area.${area}`)}
            checked={row.areas.includes(area)}
            onChange={(event) =>
              onChange({
                areas: event.currentTarget.checked
                  ? [...row.areas, area]
                  : row.areas.filter((each) => each !== area),
              })
            }
          />
        ))}
      </fieldset>
      {row.areas.includes('shipping') && (
        <fieldset className="status-areas">
          <legend className="t13 b5">{t('console.status.methods')}</legend>
          {methodIds.map((method) => (
            <Checkbox
              key={method}
              label={t(`console.method.${method}`)}
              checked={row.methods?.includes(method) ?? false}
              onChange={(event) =>
                onChange({
                  methods: event.currentTarget.checked
                    ? [...(row.methods ?? []), method]
                    : (row.methods ?? []).filter((each) => each !== method),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {Object.entries(row.texts).map(([local, text]) => (
        <TextArea
          key={local}
          label={t('console.status.words', {
            language: languageOf(locals.find((each) => each === local) ?? 'en').endonym,
          })}
          rows={2}
          maxLength={500}
          value={text}
          lang={
            local in languages ? languageOf(locals.find((each) => each === local) ?? 'en').bcp47 : undefined
          }
          dir="auto"
          onChange={(event) => onChange({ texts: { ...row.texts, [local]: event.currentTarget.value } })}
        />
      ))}
      {!disabled && left.length > 0 && (
        <SelectField
          label={t('console.status.addWords')}
          value=""
          placeholder={t('console.status.language')}
          options={left.map((local) => ({ value: local, label: languageOf(local).endonym }))}
          onChange={(event) =>
            event.currentTarget.value &&
            onChange({ texts: { ...row.texts, [event.currentTarget.value]: '' } })
          }
        />
      )}
    </fieldset>
  )
}
