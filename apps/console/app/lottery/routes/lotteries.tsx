import { useState } from 'react'
import { lotteryDesk } from '@tomobako/contract'
import type { DeskLottery } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Meter, Price, Tag } from '@tomobako/ui'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Refusal } from '../../kit/index.ts'
import type { DeedName } from '../parts/deed.tsx'
import { Deed } from '../parts/deed.tsx'
import { LotteryForm } from '../parts/lottery-form.tsx'

type Open = { kind: 'form'; lottery: DeskLottery | null } | { kind: DeedName; lottery: DeskLottery }
const tones = {
  draft: 'warn',
  announced: 'ok',
  stopping: 'danger',
  ended: undefined,
  discarded: undefined,
} as const

/** The nine boxes at the desk: drafts, what runs with its stock and cost, and what is over. Two people start one, and two end it early. */
export default function LotteriesScreen() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(lotteryDesk.list, {})
  const [open, setOpen] = useState<Open | null>(null)
  const write = may('lottery.write')
  const begin = () => setOpen({ kind: 'form', lottery: null })
  useKeys(write ? [{ keys: ['n'], label: t('console.lottery.new'), run: begin }] : [])
  const close = () => setOpen(null)
  return (
    <>
      <Bar title={t('console.screens.lottery')}>
        {write && (
          <button type="button" className="btn ink sm" onClick={begin}>
            {t('console.lottery.new')}
            <kbd aria-hidden="true">N</kbd>
          </button>
        )}
      </Bar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it may be reached by keyboard, and it scrolls */}
      <div className="cbody scroll" tabIndex={0}>
        <Refusal error={data ? undefined : error} />
        {data?.lotteries.length === 0 && (
          <Empty scene="success" title={t('console.lottery.none')} text={t('console.lottery.noneText')} />
        )}
        {data && data.lotteries.length > 0 && (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.screens.lottery')}</caption>
            <tbody>
              {data.lotteries.map((lottery) => (
                <Row key={lottery.id} lottery={lottery} write={write} open={setOpen} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {open?.kind === 'form' ? (
        <LotteryForm lottery={open.lottery} close={close} />
      ) : (
        open && <Deed name={open.kind} lottery={open.lottery} close={close} />
      )}
    </>
  )
}

/** What may be done to it, by whom looks at it. */
const deedsOf = ({ stage, own, stopIsOwn }: DeskLottery): DeedName[] =>
  stage === 'draft'
    ? own
      ? ['discard']
      : ['announce', 'discard']
    : stage === 'announced'
      ? ['stop']
      : stage === 'stopping'
        ? stopIsOwn
          ? ['keepOn']
          : ['stop', 'keepOn']
        : []

function Row({ lottery, write, open }: { lottery: DeskLottery; write: boolean; open: (what: Open) => void }) {
  const t = useT()
  const formats = useFormats()
  const { stage, state, draws, stock, boxes, left } = lottery
  const all = boxes.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <tr>
      <td>
        <b>{lottery.names['en']}</b>
        <div className="c3 num">
          {t('console.coupons.period', { from: lottery.fromDay, to: lottery.toDay })}
        </div>
        <div className="c3">{t('console.coupons.by', { name: lottery.madeBy })}</div>
        {lottery.announcedBy !== null && (
          <div className="c3">{t('console.lottery.announcedBy', { name: lottery.announcedBy })}</div>
        )}
      </td>
      <td>
        <Tag {...(tones[stage] ? { tone: tones[stage] } : {})}>{t(`console.lottery.stage.${stage}`)}</Tag>
        {stage === 'announced' && <div className="c3">{t(`console.lottery.now.${state}`)}</div>}
        {stage === 'draft' && lottery.own && write && (
          <div className="c3">{t('console.lottery.needsOther')}</div>
        )}
      </td>
      <td className="wrap">
        <ol className="c3 num">
          {boxes.map((box, index) => (
            // The boxes are their places.
            <li key={index}>
              {`${index + 1} · ${box.names['en'] ?? t(`console.lottery.kinds.${box.kind}`)} ${formats.number(box.worth)} · ${formats.percent(box.weight / all, 2)} · ${formats.number(left[index] ?? 0)}/${formats.number(box.stock)}`}
            </li>
          ))}
        </ol>
      </td>
      <td>
        <div>
          {t('console.lottery.drawn', { draws: formats.number(draws), stock: formats.number(stock) })}
        </div>
        <Meter
          value={draws / stock}
          label={t('console.lottery.drawn', { draws: formats.number(draws), stock: formats.number(stock) })}
        />
        <div className="c3">{t('console.coupons.people', { count: lottery.players })}</div>
        <div className="c3">{t('console.lottery.paid', { count: formats.number(lottery.paidPoints) })}</div>
      </td>
      <td className="r">
        <b>
          <Price yen={lottery.givenYen} />
        </b>
      </td>
      <td className="r">
        {write && (
          <span className="row g1 ends wrapf">
            {stage === 'draft' && (
              <button type="button" className="btn soft sm" onClick={() => open({ kind: 'form', lottery })}>
                {t('console.coupons.change')}
              </button>
            )}
            {deedsOf(lottery).map((kind) => (
              <button
                key={kind}
                type="button"
                className="btn soft sm"
                onClick={() => open({ kind, lottery })}
              >
                {t(`console.lottery.${kind}`)}
              </button>
            ))}
          </span>
        )}
      </td>
    </tr>
  )
}
