import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { handover, labels, printing } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { trackingObjection } from '@tomobako/domain/customs'
import { postCarrier } from '@tomobako/domain/floor'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Cord, Notice, Views } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys, useScan } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { LabelCell } from '../../carrier/parts/label-cell.tsx'
import { LabelDesk } from '../../carrier/parts/label-desk.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Printers } from '../../printing/parts/printers.tsx'
import { Due, Empty, Refusal } from '../../kit/index.ts'
import '../../floor/parts/floor.css'

const bare = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '')

const views = ['parcels', 'labels', 'printers'] as const

/** Paid parcels for the carrier, beside them the labels somebody has to look at, and the printers. */
export default function Handover() {
  const t = useT()
  const [query] = useSearchParams()
  const bought = useLive(labels.list, {})
  const view = views.find((each) => each === query.get('view')) ?? 'parcels'
  const waiting = bought.data?.desk.length ?? 0
  const named = {
    parcels: t('console.handover.waiting'),
    labels: t('console.labels.deskCount', { count: waiting }),
    printers: t('console.printing.printers'),
  }
  return (
    <>
      <Bar title={t('console.screens.handover')} />
      <Views
        label={t('console.screens.handover')}
        items={views
          .filter((each) => each !== 'labels' || waiting > 0 || view === 'labels')
          .map((each) => ({
            id: each,
            href: each === 'parcels' ? '?' : `?view=${each}`,
            label: named[each],
            current: each === view,
          }))}
      />
      <div className="cbody scroll floor">
        {view === 'parcels' && <Parcels bought={bought.data} />}
        {view === 'labels' && <LabelDesk />}
        {view === 'printers' && <Printers />}
      </div>
    </>
  )
}

/** Scan a parcel, scan its tracking label, next; then hand over everything that has a number, on one manifest. */
function Parcels({ bought }: { bought: OutputOf<typeof labels.list> | undefined }) {
  const t = useT()
  const { country, grams } = useFormats()
  const { may } = useSession()
  const body = useRef<HTMLTableSectionElement>(null)
  const { data, error } = useLive(handover.list, {})
  const draft = useDraft<{ typed: Record<string, string>; left: string[] }>('handover', {
    typed: {},
    left: [],
  })
  const give = useCommand(handover.give)
  const [manifests, setManifests] = useState<OutputOf<typeof handover.give>['manifests']>([])
  const rows = data?.rows ?? []
  const write = may('handover.write')
  const { data: queue } = useLive(printing.list, may('printing.read') ? {} : null)
  // A label is bought in the form the printers here take.
  const form = queue?.printers.some(({ isOn, kind }) => isOn && kind === 'zpl') ? 'zpl' : 'pdf'
  const trackingOf = (row: { no: string; tracking: string | null }): string =>
    draft.value.typed[row.no] ?? row.tracking ?? ''
  const ready = rows.filter((row) => trackingOf(row).trim().length >= 5 && !draft.value.left.includes(row.no))
  const input = (no: string): HTMLInputElement | null =>
    body.current?.querySelector<HTMLInputElement>(`input[data-no="${CSS.escape(no)}"]`) ?? null
  useScan((code) => {
    // The label's barcode is the parcel's number; its QR code an address with the number in it.
    const row = rows.find((each) => bare(code).includes(bare(each.no)))
    if (row) input(row.no)?.focus()
    else toast(t('console.handover.notHere', { code }), 'danger')
  })
  const submit = async (): Promise<void> => {
    if (ready.length === 0) return
    const done = await give.run({
      parcels: ready.map((row) => ({ no: row.no, tracking: trackingOf(row).trim() })),
    })
    if (!done) return
    draft.drop()
    setManifests(done.manifests)
    toast(t('console.handover.given', { count: done.given }))
  }
  useKeys([
    {
      keys: ['j'],
      label: t('console.handover.firstEmpty'),
      off: !write,
      run: () => input(rows.find((row) => trackingOf(row) === '')?.no ?? '')?.focus(),
    },
    {
      keys: ['g'],
      label: t('console.handover.give'),
      off: !write || ready.length === 0,
      run: () => void submit(),
    },
  ])
  /** What the carrier's own rule says of a number, before it is sent; the server asks again. */
  const misread = (row: (typeof rows)[number]): string | undefined => {
    const typed = trackingOf(row).trim()
    const found = typed.length >= 8 ? trackingObjection(row.method, row.carrier, typed) : null
    return found ? t(`console.${found.key}`, found.values) : undefined
  }
  const objection = (row: (typeof rows)[number]): string | undefined => {
    const { no } = row
    const index = ready.findIndex((row) => row.no === no)
    return (
      give.error?.errors.find(
        (each) =>
          each.field === no ||
          each.field === `parcels.${index}` ||
          each.field.startsWith(`parcels.${index}.`),
      )?.msg ?? misread(row)
    )
  }
  /** The number its label brought takes the place of one that was typed. */
  const forget = (no: string): void =>
    draft.set({
      typed: Object.fromEntries(Object.entries(draft.value.typed).filter(([each]) => each !== no)),
    })
  return (
    <>
      <Refusal error={data ? undefined : error} />
      <Refusal error={give.error} />
      {manifests.map((each) => (
        <Notice
          key={each.no}
          tone="ok"
          live="status"
          title={t('console.handover.manifest', { no: each.no })}
          actions={
            <ButtonLink href={each.url} target="_blank" rel="noopener" tone="line" size="md" icon="print">
              {each.no}
            </ButtonLink>
          }
        >
          {t('console.papers.manifestOf', { carrier: each.carrier, count: each.count })}
        </Notice>
      ))}
      {data && rows.length === 0 ? (
        <Empty
          scene="no-parcels"
          title={t('console.handover.empty')}
          text={t('console.handover.emptyText')}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.screens.handover')}</caption>
            <thead>
              <tr>
                {write && (
                  <th scope="col">
                    <span className="sr">{t('console.handover.include')}</span>
                  </th>
                )}
                <th scope="col">{t('console.purchase.due')}</th>
                <th scope="col">{t('console.packing.parcel')}</th>
                <th scope="col">{t('console.packing.to')}</th>
                <th scope="col">{t('console.packing.method')}</th>
                <th scope="col" className="r">
                  {t('console.receiving.weight')}
                </th>
                <th scope="col">{t('console.handover.tracking')}</th>
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row, index) => (
                <tr key={row.no}>
                  {write && (
                    <td>
                      <input
                        type="checkbox"
                        className="box"
                        aria-label={t('console.handover.includeOne', { no: row.no })}
                        checked={!draft.value.left.includes(row.no)}
                        onChange={(event) =>
                          draft.set({
                            left: event.target.checked
                              ? draft.value.left.filter((no) => no !== row.no)
                              : [...draft.value.left, row.no],
                          })
                        }
                      />
                    </td>
                  )}
                  <td>
                    <Due at={row.dueAt} />
                  </td>
                  <td>
                    <span className="row g2">
                      <Cord id={row.no} upright thicknessPx={10} className="rowcord" />
                      {may('packing.read') ? (
                        <Link className="b7 num" to={`/packing/${encodeURIComponent(row.no)}`}>
                          {row.no}
                        </Link>
                      ) : (
                        <b className="num">{row.no}</b>
                      )}
                    </span>
                  </td>
                  <td>
                    {country(row.country)} <span className="c3">{row.country}</span>
                  </td>
                  <td>
                    {t.dynamic(`console.method.${row.method}`, {}, row.method)}
                    {row.method.startsWith('courier_') && <span className="c3"> {row.carrier}</span>}
                  </td>
                  <td className="r num">{grams(row.weightGrams)}</td>
                  <td className="full">
                    {write ? (
                      <span className={objection(row) ? 'input err' : 'input'}>
                        <input
                          data-no={row.no}
                          className="num"
                          placeholder={t('console.handover.tracking')}
                          aria-label={t('console.handover.trackingOf', { no: row.no })}
                          aria-invalid={objection(row) ? true : undefined}
                          autoComplete="off"
                          spellCheck={false}
                          maxLength={40}
                          value={trackingOf(row)}
                          onChange={(event) => {
                            draft.set({ typed: { ...draft.value.typed, [row.no]: event.target.value } })
                            give.clear()
                          }}
                          onKeyDown={(event) => {
                            // A scanner ends with Enter: on to the next parcel instead of sending the form.
                            if (event.key !== 'Enter') return
                            event.preventDefault()
                            const next = rows[index + 1]
                            if (next) input(next.no)?.focus()
                            else event.currentTarget.blur()
                          }}
                        />
                      </span>
                    ) : (
                      <span className="num">{row.tracking ?? '–'}</span>
                    )}
                    {objection(row) && (
                      <p className="hint err" role="alert">
                        {objection(row)}
                      </p>
                    )}
                    <LabelCell no={row.no} list={bought} form={form} mayBuy={write} onBought={forget} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {write && (
            <div className="formfoot">
              <Button type="submit" size="md" busy={give.busy} disabled={ready.length === 0}>
                {t('console.handover.giveCount', { count: ready.length })}
              </Button>
              <span className="c3">
                {rows.length > ready.length && ready.length > 0
                  ? t('console.papers.differ', { count: rows.length - ready.length })
                  : t('console.handover.hint')}
              </span>
              {rows.some((row) => row.carrier === postCarrier && row.tracking === null) && (
                <ButtonLink
                  href="/papers/japanpost.csv"
                  tone="line"
                  size="md"
                  icon="download"
                  target="_blank"
                  rel="noopener"
                >
                  {t('console.handover.book')}
                </ButtonLink>
              )}
            </div>
          )}
        </form>
      )}
    </>
  )
}
