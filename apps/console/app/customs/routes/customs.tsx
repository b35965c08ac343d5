import { useState } from 'react'
import { customsSettings } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { DraftEnd, Refusal } from '../../kit/index.ts'
import { PartsBar } from '../../tariff/parts/parts.tsx'

type Settings = OutputOf<typeof customsSettings.show>
type Row = { id: number; validFrom: string; yen: string; asOf: string; source: string }
/** What was typed, over the version it was typed over (0 with `rows` null: nothing yet). It outlives a refusal, a reload and somebody else's version. */
type Draft = { version: number; rows: Row[] | null }
const blank: Draft = { version: 0, rows: null }

/** Yen for a special drawing right by day. Each rate has its own first day, so a version holds at once; registrations abroad take two people and have their own screen. */
export default function CustomsSettings() {
  const { data, error } = useLive(customsSettings.show, {}, 15_000)
  const t = useT()
  return (
    <>
      <PartsBar current="customs" />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <p className="c2 tariff-top">
              {t('console.customsSettings.version', { version: data.version })} ·{' '}
              {t('console.customsSettings.intro')}
            </p>
            <Form data={data} />
          </>
        )}
      </div>
    </>
  )
}

const rowsOf = (data: Settings): Row[] =>
  data.sdr.map((row, id) => ({
    id,
    validFrom: row.validFrom,
    yen: (row.yenPerSdrHundredths / 100).toFixed(2),
    asOf: row.asOf,
    source: row.source,
  }))
/** Yen with at most two decimals as hundredths. */
const hundredths = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim().replace(',', '.')
  const value = /^\d{2,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
  return value >= 5_000 && value <= 100_000 ? value : undefined
}

function Form({ data }: { data: Settings }) {
  const t = useT()
  const { date } = useFormats()
  const { may } = useSession()
  const draft = useDraft<Draft>('customs settings', blank)
  const [tried, setTried] = useState(false)
  const save = useCommand(customsSettings.save)
  const write = may('tariff.write')
  const touched = draft.touched
  const rows = draft.value.rows ?? rowsOf(data)
  // Typed over another version than the newest: somebody saved meanwhile.
  const meanwhile = touched && draft.value.version !== data.version
  const set = (change: Partial<Draft>): void => {
    draft.set((was) => ({ version: touched ? was.version : data.version, ...change }))
    save.clear()
  }
  const setRow = (id: number, change: Partial<Row>): void =>
    set({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) })
  const fault = (row: Row, field: 'validFrom' | 'yen' | 'asOf' | 'source'): string | undefined => {
    if (!tried) return undefined
    if (field === 'yen')
      return hundredths(row.yen) === undefined ? t('console.customsSettings.wrongYen') : undefined
    if (field === 'source')
      return row.source.trim().length < 3 ? t('console.customsSettings.needSource') : undefined
    if (!/^\d{4}-\d\d-\d\d$/.test(row[field])) return t('console.customsSettings.needDay')
    return field === 'validFrom' && rows.some((each) => each !== row && each.validFrom === row.validFrom)
      ? t('console.customsSettings.twice')
      : undefined
  }
  const send = async (version: number): Promise<void> => {
    setTried(true)
    const sdr = rows.flatMap((row) => {
      const yenPerSdrHundredths = hundredths(row.yen)
      const whole =
        yenPerSdrHundredths !== undefined &&
        row.source.trim().length >= 3 &&
        [row.validFrom, row.asOf].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))
      return whole
        ? [{ validFrom: row.validFrom, yenPerSdrHundredths, asOf: row.asOf, source: row.source.trim() }]
        : []
    })
    if (sdr.length < rows.length || new Set(sdr.map((row) => row.validFrom)).size < sdr.length) return
    if (!(await save.run({ version, sdr }))) return
    draft.drop()
    setTried(false)
    toast(t('console.customsSettings.saved'))
  }
  const theirs = (text: string): string =>
    t('console.customsSettings.theirs', { value: text || t('console.customsSettings.nothing') })
  return (
    <form
      className="stack g4 tariff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!meanwhile) void send(data.version)
      }}
    >
      {!write && <Notice tone="plain">{t('console.customsSettings.readOnly')}</Notice>}
      {meanwhile && (
        <Notice tone="warn" live="alert">
          <p>{t('console.customsSettings.changed', { version: data.version })}</p>
          {draft.value.rows !== null && (
            <p className="c2">
              {theirs(
                data.sdr
                  .map((row) => `${row.validFrom}: ${(row.yenPerSdrHundredths / 100).toFixed(2)}`)
                  .join(', '),
              )}
            </p>
          )}
          <div className="row g2 wrapf gap">
            <Button size="md" busy={save.busy} onClick={() => void send(data.version)}>
              {t('console.customsSettings.take')}
            </Button>
            <Button
              size="md"
              tone="line"
              onClick={() => {
                draft.drop()
                save.clear()
              }}
            >
              {t('console.customsSettings.drop')}
            </Button>
          </div>
        </Notice>
      )}
      <fieldset className="stack g3" disabled={!write}>
        <legend className="b7">{t('console.customsSettings.sdr')}</legend>
        <p className="c2">{t('console.customsSettings.sdrHint')}</p>
        {data.shipped.length > 0 && (
          <table className="grid-t auto">
            <caption className="sr">{t('console.customsSettings.shipped')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('console.customsSettings.from')}</th>
                <th scope="col" className="r">
                  {t('console.customsSettings.yen')}
                </th>
                <th scope="col">{t('console.customsSettings.asOf')}</th>
                <th scope="col">{t('console.customsSettings.source')}</th>
              </tr>
            </thead>
            <tbody>
              {data.shipped.map((row) => (
                <tr key={row.validFrom}>
                  <td className="num">{date(row.validFrom, 'long')}</td>
                  <td className="r num">{(row.yenPerSdrHundredths / 100).toFixed(2)}</td>
                  <td className="num">{date(row.asOf, 'long')}</td>
                  <td className="wrap">{row.source}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {rows.length === 0 && <p className="c3">{t('console.customsSettings.none')}</p>}
        {rows.map((row) => (
          <div key={row.id} className="tariff-closure sdr">
            <TextField
              label={t('console.customsSettings.from')}
              type="date"
              value={row.validFrom}
              error={fault(row, 'validFrom')}
              onChange={(event) => setRow(row.id, { validFrom: event.currentTarget.value })}
            />
            <TextField
              label={t('console.customsSettings.yen')}
              num
              inputMode="decimal"
              maxLength={8}
              value={row.yen}
              error={fault(row, 'yen')}
              onChange={(event) => setRow(row.id, { yen: event.currentTarget.value })}
            />
            <TextField
              label={t('console.customsSettings.asOf')}
              type="date"
              value={row.asOf}
              error={fault(row, 'asOf')}
              onChange={(event) => setRow(row.id, { asOf: event.currentTarget.value })}
            />
            <TextField
              label={t('console.customsSettings.source')}
              maxLength={200}
              value={row.source}
              error={fault(row, 'source')}
              onChange={(event) => setRow(row.id, { source: event.currentTarget.value })}
            />
            {write && (
              <button
                type="button"
                className="btn soft sm"
                onClick={() => set({ rows: rows.filter((each) => each.id !== row.id) })}
              >
                {row.validFrom
                  ? t('console.customsSettings.remove', { day: date(row.validFrom, 'short') })
                  : t('console.tables.removeRow')}
              </button>
            )}
          </div>
        ))}
        {write && (
          <div className="row">
            <button
              type="button"
              className="btn soft sm"
              onClick={() =>
                set({
                  rows: [
                    ...rows,
                    {
                      id: Math.max(-1, ...rows.map((each) => each.id)) + 1,
                      validFrom: '',
                      yen: '',
                      asOf: '',
                      source: '',
                    },
                  ],
                })
              }
            >
              {t('console.customsSettings.add')}
            </button>
          </div>
        )}
      </fieldset>
      {write && (
        <>
          <Refusal error={meanwhile ? undefined : save.error} />
          {!meanwhile && (
            <DraftEnd
              busy={save.busy}
              touched={touched}
              drop={() => {
                draft.drop()
                save.clear()
                setTried(false)
              }}
            />
          )}
        </>
      )}
    </form>
  )
}
