import { useState } from 'react'
import { printing } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { dpis } from '@tomobako/domain/printing'
import { useT } from '@tomobako/i18n/react'
import { Button, SelectField, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Modal, Refusal } from '../../kit/index.ts'
import { Again, JobState } from './print-button.tsx'

type List = OutputOf<typeof printing.list>
type Printer = List['printers'][number]

/** Printers and their queue: what waits and why, what came out, and once more with a reason. */
export function Printers() {
  const t = useT()
  const { may, warehouses } = useSession()
  const { data, error } = useLive(printing.list, {})
  const [editing, setEditing] = useState<Printer | 'new'>()
  const [again, setAgain] = useState<List['jobs'][number]>()
  const done = useCommand(printing.done)
  const drop = useCommand(printing.drop)
  if (!data) return <Refusal error={error} />
  const write = may('printing.write')
  return (
    <>
      <div className="row between wrapf g2">
        <h2 className="ctitle">{t('console.printing.printers')}</h2>
        {may('printing.set') && (
          <Button size="sm" onClick={() => setEditing('new')}>
            {t('console.printing.add')}
          </Button>
        )}
      </div>
      {data.printers.length === 0 ? (
        <p className="c2">{t('console.printing.noPrinters')}</p>
      ) : (
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.printing.printers')}</caption>
          <tbody>
            {data.printers.map((row) => (
              <tr key={row.id}>
                <td>
                  <b>{row.name}</b>
                  <div className="c3">{row.place}</div>
                  {warehouses.length > 1 && (
                    <div className="c3">
                      {warehouses.find(({ code }) => code === row.warehouse)?.name ??
                        t('console.printing.anywhere')}
                    </div>
                  )}
                </td>
                <td>
                  {t(`console.printing.kind.${row.kind}`)}
                  {row.dpi !== null && (
                    <span className="c3"> {t('console.printing.dots', { dpi: row.dpi })}</span>
                  )}
                </td>
                <td className="c3 num">
                  {row.connection === 'browser' ? t('console.printing.browser') : row.connection}
                </td>
                <td>
                  {row.isOn
                    ? t('console.printing.waitingCount', { count: row.waiting })
                    : t('console.printing.off')}
                </td>
                <td className="r">
                  {may('printing.set') && (
                    <button
                      type="button"
                      className="btn soft sm"
                      aria-label={t('console.printing.editOne', { name: row.name })}
                      onClick={() => setEditing(row)}
                    >
                      {t('console.printing.edit')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2 className="ctitle gap">{t('console.printing.queue')}</h2>
      <Refusal error={done.error ?? drop.error} />
      {data.jobs.length === 0 ? (
        <Empty scene="success" title={t('console.printing.empty')} text="" />
      ) : (
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.printing.queue')}</caption>
          <tbody>
            {data.jobs.map((job) => (
              <tr key={job.id}>
                <td>
                  <b>{t(`console.printing.what.${job.what}`)}</b>{' '}
                  <span className="num">{job.no ?? job.subject}</span>
                  <div className="c3">{job.printer}</div>
                </td>
                <td className="wrap full">
                  <JobState job={job} />
                  {job.why && (
                    <div className="c3">
                      <bdi>{job.why}</bdi>
                    </div>
                  )}
                </td>
                <td className="c3">
                  {job.by} · <Ago at={job.at} />
                </td>
                <td className="r">
                  {write && (
                    <span className="row g1 ends wrapf">
                      {job.url && job.state === 'waiting' && (
                        <>
                          <a className="btn ink sm" href={job.url} target="_blank" rel="noopener">
                            {t('console.printing.openPage')}
                          </a>
                          <button
                            type="button"
                            className="btn soft sm"
                            disabled={done.busy}
                            onClick={() => void done.run({ id: job.id })}
                          >
                            {t('console.printing.isPrinted')}
                          </button>
                        </>
                      )}
                      {job.state === 'waiting' && (
                        <button
                          type="button"
                          className="btn soft sm"
                          disabled={drop.busy}
                          onClick={() => void drop.run({ id: job.id })}
                        >
                          {t('console.printing.drop')}
                        </button>
                      )}
                      {(job.state === 'printed' || job.state === 'failed') && (
                        <button type="button" className="btn soft sm" onClick={() => setAgain(job)}>
                          {t('console.printing.again')}
                        </button>
                      )}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {again && (
        <Again
          job={again}
          fitting={data.printers.filter(({ isOn }) => isOn)}
          close={() => setAgain(undefined)}
        />
      )}
      {editing && (
        <Edit
          printer={editing === 'new' ? null : editing}
          connections={data.connections}
          close={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function Edit({
  printer,
  connections,
  close,
}: {
  printer: Printer | null
  connections: readonly string[]
  close: () => void
}) {
  const t = useT()
  const save = useCommand(printing.savePrinter, { said: t('console.printing.saved') })
  const [form, setForm] = useState({
    name: printer?.name ?? '',
    place: printer?.place ?? '',
    type: printer ? (printer.dpi === null ? 'pdf' : String(printer.dpi)) : 'pdf',
    connection: printer?.connection ?? 'browser',
    isOn: printer?.isOn ?? true,
    warehouse: printer?.warehouse ?? '',
  })
  const { warehouses } = useSession()
  const dpi = dpis.find((each) => String(each) === form.type)
  const press = async (): Promise<void> => {
    const { name, place, connection, isOn, warehouse } = form
    const done = await save.run({
      ...(printer ? { id: printer.id, version: printer.version } : {}),
      name: name.trim(),
      place: place.trim(),
      kind: dpi === undefined ? 'pdf' : 'zpl',
      ...(dpi === undefined ? {} : { dpi }),
      connection,
      isOn,
      warehouse: warehouse || null,
    })
    if (done) close()
  }
  return (
    <Modal open onClose={close} title={printer?.name ?? t('console.printing.add')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        <TextField
          label={t('console.printing.name')}
          value={form.name}
          maxLength={40}
          error={save.objection('name')}
          onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
          required
        />
        <TextField
          label={t('console.printing.place')}
          value={form.place}
          maxLength={60}
          onChange={(event) => setForm({ ...form, place: event.currentTarget.value })}
        />
        <SelectField
          label={t('console.printing.type')}
          value={form.type}
          error={save.objection('dpi')}
          onChange={(event) => setForm({ ...form, type: event.currentTarget.value })}
          options={[
            { value: 'pdf', label: t('console.printing.kind.pdf') },
            ...dpis.map((each) => ({
              value: String(each),
              label: `${t('console.printing.kind.zpl')} ${t('console.printing.dots', { dpi: each })}`,
            })),
          ]}
        />
        <SelectField
          label={t('console.printing.connection')}
          hint={t('console.printing.connectionHint')}
          value={form.connection}
          error={save.objection('connection')}
          onChange={(event) => setForm({ ...form, connection: event.currentTarget.value })}
          options={connections.map((each) => ({
            value: each,
            label: each === 'browser' ? t('console.printing.browser') : each,
          }))}
        />
        {warehouses.length > 1 && (
          <SelectField
            label={t('console.printing.warehouse')}
            value={form.warehouse}
            error={save.objection('warehouse')}
            onChange={(event) => setForm({ ...form, warehouse: event.currentTarget.value })}
            options={[
              { value: '', label: t('console.printing.anywhere') },
              ...warehouses.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        )}
        <label className="row g2">
          <input
            type="checkbox"
            className="box"
            checked={form.isOn}
            onChange={(event) => setForm({ ...form, isOn: event.currentTarget.checked })}
          />
          {t('console.printing.isOn')}
        </label>
        <Refusal error={save.error} fields={['name', 'dpi', 'connection', 'warehouse']} />
        <Button type="submit" tone="ink" size="md" busy={save.busy} disabled={form.name.trim() === ''}>
          {t('console.printing.save')}
        </Button>
      </form>
    </Modal>
  )
}
