import { useState } from 'react'
import { tariff } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { closureReasons, needsSource } from '@tomobako/domain/settings'
import type { ClosureReason } from '@tomobako/domain/settings'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, SelectField, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Refusal } from '../../kit/index.ts'
import { PartsBar } from '../parts/parts.tsx'
import { Second } from '../parts/second.tsx'

type Switches = OutputOf<typeof tariff.switches>

/** What is not offered at the moment: methods, countries, pairs, and post whose duty we cannot prepay. */
export default function SwitchesScreen() {
  const { data, error } = useLive(tariff.switches, {}, 30_000)
  return (
    <>
      <PartsBar current="switches" />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.waiting && <Opening data={data} waiting={data.waiting} />}
        {data && <Form key={data.version} data={data} />}
      </div>
    </>
  )
}

/** What would be open again if somebody else agrees. It stays closed until then. */
function Opening({ data, waiting }: { data: Switches; waiting: NonNullable<Switches['waiting']> }) {
  const t = useT()
  const { country } = useFormats()
  const nameOf = useMethodName(data)
  return (
    <div className="tariff-top">
      <Second title={t('console.tables.opening')} look={waiting} call={tariff.decideOpening}>
        <ul>
          {waiting.closed.map((row, index) => (
            <li key={index}>
              {[
                row.method === undefined ? t('console.tables.anyMethod') : nameOf(row.method),
                row.country === undefined ? t('console.tables.anyCountry') : country(row.country),
                row.fromDay,
                row.toDay,
                row.why && t(`console.tables.closureReason.${row.why}`),
                row.source,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
          {waiting.prepaymentOff.map((code) => (
            <li key={code}>{t('console.tables.prepayOn', { country: country(code) })}</li>
          ))}
        </ul>
      </Second>
    </div>
  )
}

function useMethodName({ methods }: Switches): (id: string) => string {
  const t = useT()
  return (id) => methods.find((each) => each.id === id)?.name ?? t.dynamic(`console.method.${id}`, {}, id)
}

type Row = {
  id: number
  method: string
  country: string
  fromDay: string
  toDay: string
  why: ClosureReason
  source: string
  sourceDay: string
}

function Form({ data }: { data: Switches }) {
  const t = useT()
  const { country } = useFormats()
  const { may } = useSession()
  const [rows, setRows] = useState<Row[]>(
    data.closed.map((row, id) => ({
      id,
      method: row.method ?? '',
      country: row.country ?? '',
      fromDay: row.fromDay ?? '',
      toDay: row.toDay ?? '',
      why: row.why ?? 'ours',
      source: row.source ?? '',
      sourceDay: row.sourceDay ?? '',
    })),
  )
  const [off, setOff] = useState<readonly string[]>(data.prepaymentOff)
  const [why, setWhy] = useState('')
  const save = useCommand(tariff.saveSwitches, { said: t('console.tables.saved') })
  const write = may('tariff.write')
  const set = (id: number, change: Partial<Row>): void =>
    setRows((was) => was.map((row) => (row.id === id ? { ...row, ...change } : row)))
  const nameOf = useMethodName(data)
  const methods = [
    { value: '', label: t('console.tables.anyMethod') },
    ...data.methods.map(({ id }) => ({ value: id, label: nameOf(id) })),
  ]
  const countries = [
    { value: '', label: t('console.tables.anyCountry') },
    ...data.countries
      .map((code) => ({ value: code, label: `${country(code)} ${code}` }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  ]
  return (
    <form
      className="stack g4 tariff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const closed = rows.map((row) => ({
          ...(row.method && { method: row.method }),
          ...(row.country && { country: row.country }),
          ...(row.fromDay && { fromDay: row.fromDay }),
          ...(row.toDay && { toDay: row.toDay }),
          why: row.why,
          ...(row.source.trim() && { source: row.source.trim() }),
          ...(row.sourceDay && { sourceDay: row.sourceDay }),
        }))
        if (why.trim().length >= 3)
          void save.run({ version: data.version, closed, prepaymentOff: [...off], why: why.trim() })
      }}
    >
      <fieldset className="stack g3" disabled={!write}>
        <legend className="b7">{t('console.tables.closedTitle')}</legend>
        <p className="c2">{t('console.tables.closedHint')}</p>
        <p className="c2">{t('console.tables.closedSecond')}</p>
        {rows.length === 0 && <p className="c3">{t('console.tables.noRows')}</p>}
        {rows.map((row) => (
          <div key={row.id} className="tariff-closure">
            <SelectField
              label={t('console.tables.method')}
              value={row.method}
              options={methods}
              onChange={(event) => set(row.id, { method: event.currentTarget.value })}
            />
            <SelectField
              label={t('console.tables.country')}
              value={row.country}
              options={countries}
              onChange={(event) => set(row.id, { country: event.currentTarget.value })}
            />
            <TextField
              label={t('console.tables.fromDay')}
              type="date"
              value={row.fromDay}
              onChange={(event) => set(row.id, { fromDay: event.currentTarget.value })}
            />
            <TextField
              label={t('console.tables.toDay')}
              type="date"
              value={row.toDay}
              onChange={(event) => set(row.id, { toDay: event.currentTarget.value })}
            />
            <SelectField
              label={t('console.tables.closureWhy')}
              value={row.why}
              options={closureReasons.map((each) => ({
                value: each,
                label: t(`console.tables.closureReason.${each}`),
              }))}
              // The options are these reasons.
              onChange={(event) => set(row.id, { why: event.currentTarget.value as ClosureReason })}
            />
            <TextField
              label={t('console.tables.closureSource')}
              maxLength={200}
              required={needsSource(row.why)}
              value={row.source}
              onChange={(event) => set(row.id, { source: event.currentTarget.value })}
            />
            <TextField
              label={t('console.tables.closureSourceDay')}
              type="date"
              required={needsSource(row.why)}
              value={row.sourceDay}
              onChange={(event) => set(row.id, { sourceDay: event.currentTarget.value })}
            />
            <button
              type="button"
              className="btn soft sm"
              onClick={() => setRows((was) => was.filter((each) => each.id !== row.id))}
            >
              {t('console.tables.removeRow')}
            </button>
          </div>
        ))}
        {write && (
          <button
            type="button"
            className="btn soft sm tariff-add"
            onClick={() =>
              setRows((was) => [
                ...was,
                {
                  id: Math.max(-1, ...was.map((each) => each.id)) + 1,
                  method: '',
                  country: '',
                  fromDay: '',
                  toDay: '',
                  why: 'ours',
                  source: '',
                  sourceDay: '',
                },
              ])
            }
          >
            {t('console.tables.addRow')}
          </button>
        )}
      </fieldset>
      {data.prepaymentFor.length > 0 && (
        <fieldset className="stack g2" disabled={!write}>
          <legend className="b7">{t('console.tables.prepay')}</legend>
          <p className="c2">{t('console.tables.prepayHint')}</p>
          {data.prepaymentFor.map((code) => (
            <Checkbox
              key={code}
              label={t('console.tables.prepayOn', { country: country(code) })}
              checked={!off.includes(code)}
              onChange={(event) =>
                setOff(event.target.checked ? off.filter((each) => each !== code) : [...off, code])
              }
            />
          ))}
        </fieldset>
      )}
      {write && (
        <>
          <TextField
            label={t('console.tables.whyField')}
            hint={t('console.tables.whyHint')}
            required
            maxLength={300}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <Refusal error={save.error} />
          <div className="row g2">
            <Button type="submit" size="md" busy={save.busy} disabled={why.trim().length < 3}>
              {t('common.save')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
