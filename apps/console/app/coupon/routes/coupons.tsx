import { useState } from 'react'
import { couponDesk } from '@tomobako/contract'
import type { Campaign } from '@tomobako/contract'
import { sourceName } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Meter, Price, Tag } from '@tomobako/ui'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Refusal } from '../../kit/index.ts'
import { CampaignForm } from '../parts/campaign-form.tsx'
import { Give, Pause } from '../parts/deeds.tsx'

const tones = { soon: 'info', running: 'ok', paused: 'warn', ended: undefined } as const
type Open = { kind: 'form' | 'pause' | 'give'; campaign: Campaign | null }

/** P 7 campaigns: what runs, how far it is used and what it costs; a new one is tried on real orders before it is announced. */
export default function CouponsScreen() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(couponDesk.list, {})
  const [open, setOpen] = useState<Open | null>(null)
  const write = may('coupons.write')
  useKeys(
    write
      ? [
          {
            keys: ['n'],
            label: t('console.coupons.new'),
            run: () => setOpen({ kind: 'form', campaign: null }),
          },
        ]
      : [],
  )
  const close = () => setOpen(null)
  return (
    <>
      <Bar title={t('console.screens.coupons')}>
        {write && (
          <button
            type="button"
            className="btn ink sm"
            onClick={() => setOpen({ kind: 'form', campaign: null })}
          >
            {t('console.coupons.new')}
            <kbd aria-hidden="true">N</kbd>
          </button>
        )}
      </Bar>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.campaigns.length === 0 && (
          <Empty scene="success" title={t('console.coupons.none')} text={t('console.coupons.noneText')} />
        )}
        {data && data.campaigns.length > 0 && (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.screens.coupons')}</caption>
            <tbody>
              {data.campaigns.map((campaign) => (
                <Row key={campaign.id} campaign={campaign} write={write} open={setOpen} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {open?.kind === 'form' && <CampaignForm campaign={open.campaign} close={close} />}
      {open?.kind === 'pause' && open.campaign && <Pause campaign={open.campaign} close={close} />}
      {open?.kind === 'give' && open.campaign && <Give campaign={open.campaign} close={close} />}
    </>
  )
}

function Row({ campaign, write, open }: { campaign: Campaign; write: boolean; open: (what: Open) => void }) {
  const t = useT()
  const formats = useFormats()
  const { state, claimed, used, people, givenYen, budgetYen, inAll } = campaign
  return (
    <tr>
      <td>
        <b>{campaign.names['en']}</b>
        <div className="c3 num">
          {t('console.coupons.period', { from: campaign.fromDay, to: campaign.toDay })}
        </div>
      </td>
      <td>
        <Tag tone={tones[state]}>{t(`console.coupons.state.${state}`)}</Tag>
        <div className="c3">
          {campaign.code === null ? (
            t(`console.coupons.ways.${campaign.way}`)
          ) : (
            <span className="num">{campaign.code}</span>
          )}
        </div>
      </td>
      <td className="wrap">
        <b className="num">
          {campaign.kind === 'percent'
            ? formats.percent(campaign.value / 10_000, 2)
            : formats.yen(campaign.value)}
        </b>
        <div className="c3">
          {[
            `≥ ${formats.yen(campaign.minimumYen)}`,
            campaign.capYen === null ? null : `≤ ${formats.yen(campaign.capYen)}`,
            campaign.sources.map((each) => sourceName(each, t.local)).join(', '),
            campaign.firstOrderOnly ? t('console.coupons.firstOrder') : null,
            t('console.coupons.perPersonShort', { count: campaign.perPerson }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </td>
      <td>
        <div>
          {t('console.coupons.claimed', { count: formats.number(claimed) })} ·{' '}
          {t('console.coupons.used', { count: formats.number(used) })}
        </div>
        <div className="c3">{t('console.coupons.people', { count: people })}</div>
        {inAll !== null && (
          <Meter
            value={claimed / inAll}
            label={t('console.coupons.limitMeter', {
              claimed: formats.number(claimed),
              limit: formats.number(inAll),
            })}
          />
        )}
      </td>
      <td className="r">
        <b>
          <Price yen={givenYen} />
        </b>
        {budgetYen !== null && (
          <>
            <div className="c3">
              {t('console.coupons.budgetMeter', {
                given: formats.yen(givenYen),
                budget: formats.yen(budgetYen),
              })}
            </div>
            <Meter
              value={givenYen / budgetYen}
              label={t('console.coupons.budgetMeter', {
                given: formats.yen(givenYen),
                budget: formats.yen(budgetYen),
              })}
            />
          </>
        )}
      </td>
      <td className="r">
        {write && (
          <span className="row g1 ends wrapf">
            <button type="button" className="btn soft sm" onClick={() => open({ kind: 'form', campaign })}>
              {t('console.coupons.change')}
            </button>
            {state !== 'ended' && (
              <>
                <button
                  type="button"
                  className="btn soft sm"
                  onClick={() => open({ kind: 'give', campaign })}
                >
                  {t('console.coupons.grant')}
                </button>
                <button
                  type="button"
                  className="btn soft sm"
                  onClick={() => open({ kind: 'pause', campaign })}
                >
                  {t(state === 'paused' ? 'console.coupons.resume' : 'console.coupons.pause')}
                </button>
              </>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
