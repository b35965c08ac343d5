import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { packing } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Cord, Notice, PackId, ScanField, Tag } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useKeys, useScan } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Due, Empty, ParcelTag } from '../../kit/index.ts'
import { isWeight, typedGrams, useScale } from '../../scale/index.ts'
import { Apart, type ApartMode } from '../parts/packing/apart.tsx'
import { Asks } from '../parts/packing/asks.tsx'
import { Carton } from '../parts/packing/carton.tsx'
import { PickList } from '../parts/packing/pick-list.tsx'
import { RecipientId } from '../parts/packing/recipient-id.tsx'
import { blankSeal, Seal, type SealDraft } from '../parts/packing/seal.tsx'
import { Sealed } from '../parts/packing/sealed.tsx'
import { useDraft } from '../../core/drafts.ts'

export type PackingDetail = OutputOf<typeof packing.detail>
const open = ['requested', 'packing'] as const
const isSea = (method: string): boolean => /surface|sea/.test(method)

/** The packing station (DESIGN 12): who and which cord, what goes in; the carton; scale, customs, checks and the one vermilion button. */
export default function PackingStation() {
  const t = useT()
  const { country } = useFormats()
  const { may, practice } = useSession()
  const scale = useScale()
  const [apart, setApart] = useState<ApartMode>()
  const no = useParams()['no'] ?? ''
  const { data, error } = useLive(packing.detail, { no })
  const scan = useCommand(packing.scan)
  const [round, setRound] = useState(0)
  const draft = useDraft<SealDraft>(`seal ${no}`, blankSeal)
  const row = data?.row
  const packable = row !== undefined && open.some((state) => state === row.state)
  const other = row?.claim && !row.claim.mine ? row.claim.initials : undefined
  const write = may('packing.write') && packable
  const put = async (code: string): Promise<void> => {
    const done = await scan.run({ no, code })
    setRound((was) => was + 1)
    if (done)
      toast(done.left === 0 ? t('console.packing.allIn') : t('console.packing.left', { count: done.left }))
  }
  const allIn = data?.pieces.every((piece) => piece.picked) ?? false
  // A scale that types is heard like a scanner: a figure with its unit is a weight.
  useScan((code) => {
    if (!write) return
    const weight = isWeight(code) ? typedGrams(code) : undefined
    if (weight === undefined) void put(code)
    else draft.set({ weight: String(weight), typed: true })
  })
  const step = (by: number): void => {
    if (!data) return
    const at = data.boxes.findIndex((box) => box.id === (draft.value.boxId || data.box?.id))
    const next = data.boxes[Math.min(data.boxes.length - 1, Math.max(0, at + by))]
    if (next)
      draft.set(({ reasons: { carton: _, ...reasons } }) => ({
        boxId: next.id,
        length: '',
        width: '',
        height: '',
        reasons,
      }))
  }
  useKeys([
    { keys: ['['], label: t('console.packing.smaller'), off: !write, run: () => step(-1) },
    { keys: [']'], label: t('console.packing.larger'), off: !write, run: () => step(1) },
  ])
  const methodName = row ? t.dynamic(`console.method.${row.method}`, {}, row.method) : ''
  const box =
    data?.boxes.find((each) => each.id === draft.value.boxId) ??
    data?.boxes.find((each) => each.id === data.box?.id) ??
    data?.boxes[0]

  return (
    <>
      <Bar title={t('console.packing.station')}>
        <Link className="row g1 c2 underline" to="/packing">
          {t('console.packing.back')}
        </Link>
        {data && data.next.length > 0 && (
          <span className="row g3 hide-phone packnext">
            <span className="c3">{t('console.packing.next')}</span>
            {data.next.map((each) => (
              <Link key={each} className="row g2 num" to={`/packing/${encodeURIComponent(each)}`}>
                <Cord id={each} upright thicknessPx={8} className="rowcord" />
                {each}
              </Link>
            ))}
          </span>
        )}
      </Bar>
      <div className="cbody">
        {!data || !row ? (
          error && <Empty scene="no-results" title={error.message} />
        ) : (
          <div className="panes three packing">
            <section aria-label={t('console.packing.pickList')}>
              <div className="packhead">
                <div className="row between">
                  <span className="c3">{t('console.packing.parcel')}</span>
                  <Tag tone="info" icon={isSea(row.method) ? 'ship' : 'plane'}>
                    {data.insuranceYen > 0
                      ? t('console.packing.insured', { method: methodName })
                      : methodName}
                  </Tag>
                </div>
                <PackId>{row.no}</PackId>
                <div className="row between">
                  <b>
                    {country(row.country)}, {row.country}
                  </b>
                  {packable ? (
                    <span className="row g1">
                      <span className="c3">{t('console.packing.packBy')}</span>
                      <Due at={row.dueAt} />
                    </span>
                  ) : (
                    <ParcelTag state={row.state} />
                  )}
                </div>
              </div>
              <Cord id={row.no} thicknessPx={16} className="packcord" />
              <p className="cordnote c3">{t('console.packing.cord')}</p>
              <div className="packbody">
                {other !== undefined && (
                  <Notice tone="warn" icon="lock">
                    {t('console.purchase.otherWorks', { name: other })}
                  </Notice>
                )}
                {data.siblings.length > 0 && (
                  <p className="row g2 wrapf">
                    <span className="c3">{t('console.packing.siblings')}</span>
                    {data.siblings.map((each) => (
                      <Link key={each} className="num underline" to={`/packing/${encodeURIComponent(each)}`}>
                        {each}
                      </Link>
                    ))}
                  </p>
                )}
                {write && !allIn && (
                  // The field has the focus while pieces are missing; the carton's keys work from an empty one.
                  <div
                    role="group"
                    aria-label={t('console.packing.pickList')}
                    onKeyDown={(event) => {
                      if (
                        !['[', ']'].includes(event.key) ||
                        !(event.target instanceof HTMLInputElement) ||
                        event.target.value !== ''
                      )
                        return
                      event.preventDefault()
                      step(event.key === '[' ? -1 : 1)
                    }}
                  >
                    <ScanField
                      name="piece"
                      label={t('console.packing.scan')}
                      placeholder={t('console.packing.scan')}
                      resetKey={round}
                      onScan={(code) => void put(code)}
                      status={null}
                    />
                  </div>
                )}
                {scan.error && (
                  <Notice tone="danger" live="alert">
                    {scan.error.message}
                  </Notice>
                )}
                <PickList
                  pieces={data.pieces}
                  pick={write ? (code) => void put(code) : undefined}
                  busy={scan.busy}
                />
                <Asks detail={data} />
                <h2 className="ctitle gap">{t('console.packing.address')}</h2>
                <address translate="no">
                  {data.address.lines.map((line) => (
                    <span key={line}>
                      {line}
                      <br />
                    </span>
                  ))}
                  {data.address.countryName}
                  <br />
                  <span className="num">{data.address.phone}</span>
                </address>
                <RecipientId detail={data} write={write} />
              </div>
            </section>
            {box && (
              <Carton
                no={row.no}
                boxes={data.boxes}
                box={box}
                suggested={data.box?.id === box.id}
                pieces={data.pieces}
                choose={write ? step : undefined}
              />
            )}
            {write && box ? (
              <Seal detail={data} box={box} draft={draft} scale={scale} practice={practice} part={setApart} />
            ) : (
              <Sealed detail={data} />
            )}
            {write && apart && <Apart mode={apart} detail={data} close={() => setApart(undefined)} />}
          </div>
        )}
      </div>
    </>
  )
}
