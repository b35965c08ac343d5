import { useRef, useState } from 'react'
import { purchase, purchaseGroup } from '@tomobako/contract'
import { sourceName } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Fees, Icon, Img, KeyButton, Notice, Price, Slip, SourceMark, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Countdown, Empty, LineTag, Refusal, sourceOf } from '../../kit/index.ts'
import { Ended, SellerLate } from './ended.tsx'
import { useLease } from './lease.ts'
import { PriceChanged } from './price-changed.tsx'
import { RecordPurchase, type RecordHandle } from './record.tsx'
import { Recheck } from './recheck.tsx'
import { Outcomes, SetBack } from './set-back.tsx'
import { SellerQuestions } from './seller-questions.tsx'
import { SoldOut } from './sold-out.tsx'
import { Together } from './together.tsx'
import { SendTo } from './send-to.tsx'
import { Tracking } from './tracking.tsx'

/** One line, with everything needed to buy it and every way it can end (contract `purchase.*`, order line machine). */
export function Inspector({ lineId, next }: { lineId: string; next: () => void }) {
  const t = useT()
  const { yen, dateTime } = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(purchase.detail, { lineId })
  const group = useLive(purchaseGroup.group, { lineId }, 15_000)
  const recheck = useCommand(purchase.recheck)
  const [checked, setChecked] = useState<Awaited<ReturnType<typeof recheck.run>>>()
  const [asking, setAsking] = useState<'soldOut' | 'priceChanged' | 'setBack' | 'ended'>()
  const record = useRef<RecordHandle>(null)
  const row = data?.row
  const lease = useLease(row)
  const write = may('purchase.write')
  const buyable = write && row?.state === 'to_buy' && lease.other === undefined
  const endable =
    write && (row?.state === 'to_buy' || row?.state === 'needs_answer') && lease.other === undefined
  const unarrived = write && (row?.state === 'bought' || row?.state === 'on_the_way')
  const check = async (): Promise<void> => setChecked((await recheck.run({ lineId })) ?? checked)

  useKeys([
    {
      keys: ['o'],
      label: t('console.purchase.open'),
      off: !data,
      run: () => window.open(data?.deepLink, '_blank', 'noopener'),
    },
    { keys: ['r'], label: t('console.purchase.recheck'), off: !data || !write, run: () => void check() },
    {
      keys: ['b'],
      label: t('console.purchase.claim'),
      off: !buyable || lease.mine,
      run: () => void lease.take(),
    },
    {
      keys: ['u'],
      label: t('console.purchase.release'),
      off: !lease.mine || !write,
      bar: false,
      run: () => void lease.giveBack(),
    },
    {
      keys: ['p'],
      label: t('console.purchase.purchased'),
      off: !buyable,
      run: () => record.current?.submit(),
    },
    { keys: ['s'], label: t('console.purchase.soldOut'), off: !endable, run: () => setAsking('soldOut') },
    {
      keys: ['c'],
      label: t('console.purchase.priceChanged'),
      off: !buyable,
      run: () => setAsking('priceChanged'),
    },
    {
      keys: ['n'],
      label: t('console.purchase.setBack.open'),
      off: !buyable,
      run: () => setAsking('setBack'),
    },
    {
      keys: ['e'],
      label: t('console.purchase.ended.open'),
      off: !unarrived,
      run: () => setAsking('ended'),
    },
  ])

  if (!data || !row)
    return (
      <aside className="insp" aria-label={t('console.purchase.line')}>
        {error && <Empty scene="no-results" title={error.message} />}
      </aside>
    )
  const { snapshot } = data
  const again = write && (
    <button
      type="button"
      className="underline b5 nowrap"
      aria-busy={recheck.busy || undefined}
      disabled={recheck.busy}
      onClick={() => void check()}
    >
      {t('console.purchase.recheck')}
      <kbd aria-hidden="true">R</kbd>
    </button>
  )
  const gone = checked && (checked.availability !== 'on_sale' || checked.changes.length > 0)
  return (
    <aside className="insp" aria-label={t('console.purchase.line')}>
      <div className="sc" tabIndex={-1}>
        <div className="row between head">
          <span className="row g2">
            <SourceMark source={sourceOf(row.card.source, t)} size="sm" silent />
            <b>{sourceName(row.card.source, t.local)}</b>
            <span className="c3 num">{row.no}</span>
          </span>
          <a
            className="row g1 b5 underline nowrap"
            href={data.deepLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('console.purchase.open')}
            <Icon name="external" size={16} />
          </a>
        </div>
        <div className="listing">
          <Img src={row.card.image ?? snapshot.images[0]} alt="" width={104} height={104} />
          <div>
            <h2 lang="ja">{row.card.title}</h2>
            {row.card.titleTranslated && <p className="c2">{row.card.titleTranslated}</p>}
            {row.variantName && (
              <p lang="ja" className="b5">
                {row.variantName}
              </p>
            )}
            {row.quantity > 1 && (
              <p className="b7 c-warn">{t('console.purchase.quantity', { count: row.quantity })}</p>
            )}
            {lease.mine && lease.until && (
              <p className="lease">
                <Tag tone="ink" icon="timer" num>
                  {t('console.purchase.yours')} <Countdown until={lease.until} />
                </Tag>
                <button
                  type="button"
                  className="underline"
                  disabled={lease.busy}
                  onClick={() => void lease.giveBack()}
                >
                  {t('console.purchase.release')}
                </button>
              </p>
            )}
            {buyable && !lease.mine && (
              <p className="lease">
                <button
                  type="button"
                  className="btn soft sm"
                  disabled={lease.busy}
                  onClick={() => void lease.take()}
                >
                  {t('console.purchase.claim')}
                  <kbd aria-hidden="true">B</kbd>
                </button>
              </p>
            )}
          </div>
        </div>
        {lease.other !== undefined && (
          <Notice tone="warn" icon="lock" live="status">
            {t('console.purchase.otherWorks', { name: lease.other })}
          </Notice>
        )}
        <Refusal error={lease.claim.error} />
        <SellerLate late={row.late} />
        {row.question && (
          <Notice tone="info" icon="message">
            {row.question.newYen === null
              ? t('console.purchase.asked')
              : t('console.purchase.askedYen', { yen: yen(row.question.newYen) })}{' '}
            {t('console.purchase.answerUntil', { time: dateTime(row.question.until) })}
          </Notice>
        )}
        <Slip
          columns={3}
          className="gap"
          cells={[
            { label: t('console.purchase.limit'), value: <Price yen={row.limitYen} /> },
            {
              label: t('console.purchase.listed'),
              value:
                row.listedYen === null ? (
                  '–'
                ) : (
                  <span className={row.listedYen > row.limitYen ? 'c-danger' : 'c-ok'}>
                    <Price yen={row.listedYen} />
                  </span>
                ),
            },
            {
              label: t('console.purchase.domestic'),
              value:
                snapshot.domesticYen === null ? (
                  t('console.purchase.unknown')
                ) : (
                  <Price yen={snapshot.domesticYen} />
                ),
            },
            { label: t('console.purchase.paid'), value: <Price yen={data.paidYen} /> },
            { label: t('console.purchase.state'), value: <LineTag state={row.state} /> },
            { label: t('console.purchase.paidAt'), value: <Ago at={row.paidAt} /> },
            { label: t('console.purchase.seller'), value: snapshot.seller ?? '–', span: 3 },
            ...row.options.map((option) => ({
              label: option.label,
              value: <span lang="ja">{option.value}</span>,
              span: 3 as const,
            })),
            ...(row.remark
              ? [{ label: t('console.purchase.remark'), value: row.remark, span: 3 as const }]
              : []),
          ]}
        />
        {data.sendTo && <SendTo to={data.sendTo} />}
        {buyable && group.data && <Together group={group.data} done={next} />}
        <Guide lines={data.guide.filter((line) => !steps.test(line))} />
        <details className="more">
          <summary>{t('console.purchase.guide')}</summary>
          <Guide lines={data.guide.filter((line) => steps.test(line))} />
        </details>
        <Refusal error={recheck.error} />
        {checked ? (
          <Recheck result={checked}>{again}</Recheck>
        ) : (
          <Notice tone="plain" icon="clock">
            {t('console.purchase.snapshotAt', { time: dateTime(snapshot.at) })} {again}
          </Notice>
        )}
        {row.state === 'to_buy' && write && (
          <RecordPurchase
            ref={record}
            detail={data}
            listedYen={checked?.priceYen ?? row.listedYen}
            domesticYen={checked?.domesticYen ?? snapshot.domesticYen}
            lease={lease}
            done={next}
          />
        )}
        {row.state === 'bought' && write && <Tracking lineId={lineId} done={next} />}
        <SellerQuestions lineId={lineId} write={write} />
        {group.data && <Outcomes lineId={lineId} outcomes={group.data.outcomes} write={write} />}
        <details className="more">
          <summary>{t('console.purchase.breakdown')}</summary>
          <Fees
            className="t12"
            rows={data.rows.map((fee) => ({
              id: fee.key,
              label: t.dynamic(`fees.${fee.key}`, fee.values, fee.key),
              value: fee.kind === 'discount' ? Math.abs(fee.yen) : fee.yen,
              ...(feeKinds[fee.kind] ? { kind: feeKinds[fee.kind] } : {}),
            }))}
          />
        </details>
        <details className="more">
          <summary>{t('console.purchase.description')}</summary>
          <p lang="ja" className="pre">
            {snapshot.description}
          </p>
          <p className="t11 c3 num">{t('console.purchase.hash', { hash: snapshot.hash.slice(0, 16) })}</p>
        </details>
        <details className="more">
          <summary>{t('console.purchase.history')}</summary>
          <ol className="story">
            {data.events.map((event) => (
              <li key={`${event.at}${event.what}`}>
                <time className="c3 num" dateTime={event.at}>
                  {dateTime(event.at)}
                </time>
                <b>{t.dynamic(`console.lineEvent.${event.what}`, {}, event.what)}</b>
                <span className="c2">{event.who}</span>
                {event.why && <span className="c2">{event.why}</span>}
              </li>
            ))}
          </ol>
        </details>
      </div>
      {endable && (
        <div className="acts">
          {buyable && (
            <KeyButton tone="go" wide keyHint="P" onClick={() => record.current?.submit()}>
              {gone ? t('console.purchase.purchasedAnyway') : t('console.purchase.purchasedNext')}
            </KeyButton>
          )}
          <KeyButton keyHint="S" onClick={() => setAsking('soldOut')}>
            {t('console.purchase.soldOut')}
          </KeyButton>
          {buyable && (
            <KeyButton keyHint="C" onClick={() => setAsking('priceChanged')}>
              {t('console.purchase.priceChanged')}
            </KeyButton>
          )}
          {buyable && (
            <KeyButton keyHint="N" onClick={() => setAsking('setBack')}>
              {t('console.purchase.setBack.open')}
            </KeyButton>
          )}
        </div>
      )}
      {unarrived && (
        <div className="acts">
          <KeyButton keyHint="E" onClick={() => setAsking('ended')}>
            {t('console.purchase.ended.open')}
          </KeyButton>
        </div>
      )}
      <Ended open={asking === 'ended'} close={() => setAsking(undefined)} detail={data} done={next} />
      <SoldOut
        open={asking === 'soldOut'}
        close={() => setAsking(undefined)}
        detail={data}
        lease={lease}
        done={next}
      />
      <SetBack
        open={asking === 'setBack'}
        close={() => setAsking(undefined)}
        row={row}
        lease={lease}
        done={next}
      />
      <PriceChanged
        open={asking === 'priceChanged'}
        close={() => setAsking(undefined)}
        detail={data}
        itemYen={checked?.priceYen ?? row.listedYen}
        domesticYen={checked?.domesticYen ?? snapshot.domesticYen}
        lease={lease}
        done={next}
      />
    </aside>
  )
}

/** What to check, enter and keep at this source: read once, then folded; what is special about it and about this line always stands. */
const steps = /^(?:check|enter|proof)\./
function Guide({ lines }: { lines: readonly string[] }) {
  const t = useT()
  return (
    lines.length > 0 && (
      <ul className="guide">
        {lines.map((line) => (
          <li key={line}>{t.dynamic(`console.guide.${line}`, {}, line)}</li>
        ))}
      </ul>
    )
  )
}

const feeKinds = { item: undefined, sub: 'sub', discount: 'minus', total: 'sum' } as const
