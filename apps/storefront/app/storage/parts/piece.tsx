import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Icon, type IconName, LineItem, Notice, Num, Slip, TextField } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { ClosedDays } from '../../kit/closed-days.tsx'
import { askAbout } from '../../kit/ask-about.ts'
import { reportAbout } from '../../kit/report.ts'
import { isRefused, objectionsAt, typedAt } from '../../kit/forms.tsx'
import { itemPath, secure, sourceMark } from '../../goods/parts/paths.ts'
import { Checks } from '../../order/parts/line-checks.tsx'
import { Photos } from '../../order/parts/steps.tsx'
import { MovingText } from '../../parcel/parts/moving.tsx'
import { Calendar } from './calendar.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import type { Piece } from '../routes/storage.tsx'
import styles from './storage.module.css'

/** One stored piece: what it owes, its calendar, what was done with it, and what can be done. Every form works without JavaScript. */
export function PieceCard({
  piece,
  walletYen,
  usualYen,
  refusal,
}: {
  piece: Piece
  walletYen: number
  usualYen: number
  refusal: unknown
}) {
  const t = useT()
  const formats = useFormats()
  const { card, end } = piece
  const free = piece.calendar.find(({ kind }) => kind === 'free')
  return (
    <article className={`card pad ${styles.piece}`} id={`line-${piece.lineId}`}>
      <LineItem
        {...(card.image === null ? {} : { image: secure(card.image) })}
        title={card.titleTranslated ?? card.title}
        {...(card.titleTranslated ? {} : { titleLang: 'ja' })}
        href={itemPath(card.source, card.id)}
        source={sourceMark(card.source, t)}
        thumbSize={56}
        meta={<Num>{piece.lineNo}</Num>}
      >
        <p
          className={`t13 mt2 ${piece.daysToLast < 0 ? 'c-danger' : piece.freeDaysLeft <= 5 ? 'c-warn' : 'c-ok'}`}
          suppressHydrationWarning
        >
          {piece.daysToLast < 0
            ? t('storage.over')
            : piece.freeDaysLeft >= 0
              ? t('storage.free', { days: piece.freeDaysLeft })
              : t('storage.charged')}
        </p>
      </LineItem>
      <Slip
        columns={3}
        cells={[
          {
            id: 'owed',
            label: t('storage.owedLabel'),
            value: <Num>{formats.yen(piece.owedYen)}</Num>,
            strong: true,
          },
          {
            id: 'free',
            label: t('storage.freeUntil'),
            value: free ? formats.date(free.to) : t('common.none'),
          },
          { id: 'last', label: t('storage.lastDay'), value: formats.date(piece.lastDay) },
        ]}
      />
      <ClosedDays closed={piece.closed} />
      <Refused piece={piece} refusal={refusal} />
      {piece.moving && (
        <Notice tone={piece.moving.isMissing ? 'warn' : 'info'} icon="truck">
          <MovingText moving={piece.moving} />{' '}
          <span className="blk">{t('parcel.warehouse.moving.clock')}</span>
        </Notice>
      )}
      {piece.goesTo !== null && !piece.moving && (
        <Notice
          tone="info"
          icon="truck"
          actions={
            <Act piece={piece} intent="stay" values={{}}>
              <Button type="submit" tone="line" size="sm">
                {t('storage.together.stay')}
              </Button>
            </Act>
          }
        >
          {t('storage.together.waits', { place: piece.goesTo })}
        </Notice>
      )}
      {piece.inParcel && (
        <p>
          <ButtonLink href={`/parcels/${piece.inParcel}`} size="sm" tone="line" icon="box">
            {t('storage.inParcel', { no: piece.inParcel })}
          </ButtonLink>
        </p>
      )}
      {end.notices > 0 && (
        <Notice tone="warn" icon="mail">
          {t('storage.told', { count: end.notices })}
        </Notice>
      )}
      {end.refusedWhy !== null && (
        <Notice tone="warn" icon="store">
          {t('storage.returnRefused', { why: end.refusedWhy })}
        </Notice>
      )}
      {(end.answer === 'dispose' || end.answer === 'return') && !piece.inParcel && (
        <Notice
          tone="info"
          icon={end.answer === 'dispose' ? 'trash' : 'store'}
          actions={
            <Say piece={piece} answer="keep">
              <Button type="submit" tone="line" size="sm">
                {t('storage.keep')}
              </Button>
            </Say>
          }
        >
          {end.answer === 'dispose'
            ? t('storage.willDispose')
            : t('storage.willReturn', { yen: formats.yen(end.capYen ?? 0) })}
        </Notice>
      )}
      {piece.moving ? null : <Calendar piece={piece} noteOn={!piece.inParcel} />}
      {piece.services.map(({ service, state, result, photos, checks }) => (
        <div key={service} className={styles.done}>
          <p className="t13 b7">
            {t(state === 'done' ? 'storage.service.done' : 'storage.service.open', {
              service: t(`storage.service.${service}`),
            })}
          </p>
          {result && (
            <p className="t13 c2">
              <bdi>{result}</bdi>
            </p>
          )}
          <Checks checks={checks} />
          <Photos photos={photos} />
        </div>
      ))}
      <p>
        <ButtonLink href={askAbout('line', piece.lineNo)} size="sm" tone="line" icon="message">
          {t('errorWidget.contactSupport')}
        </ButtonLink>{' '}
        <ButtonLink href={reportAbout(piece.lineNo)} size="sm" tone="line" icon="info">
          {t('storage.report')}
        </ButtonLink>
      </p>
      {!piece.inParcel && !piece.moving && (
        <Acts piece={piece} walletYen={walletYen} usualYen={usualYen} refusal={refusal} />
      )}
    </article>
  )
}

/** Why a form of this piece was refused, where the form stands. */
function Refused({ piece, refusal }: { piece: Piece; refusal: unknown }) {
  const typed = typedAt(refusal, 'piece')
  const { message } = objectionsAt(refusal, 'piece', ['capYen'])
  if (typed['lineId'] !== piece.lineId || message === null) return null
  const isShort = isRefused(refusal) && refusal.failure.key === 'payment.walletTooLow'
  return <RefusedNotice message={message} isShort={isShort} />
}

const Hidden = ({ values }: { values: Readonly<Record<string, string | number>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

function Act({
  piece,
  intent,
  values,
  children,
  className,
}: {
  piece: Piece
  intent: string
  values: Readonly<Record<string, string | number>>
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <Form method="post" action={`/storage#line-${piece.lineId}`} className={className} noValidate>
      <FormKey of={`${intent} ${Object.values(values).join(' ')} ${piece.lineId}`} />
      <Hidden values={{ intent, lineId: piece.lineId, ...values }} />
      {children}
    </Form>
  )
}
const Say = ({
  piece,
  answer,
  children,
  className,
}: {
  piece: Piece
  answer: 'keep' | 'dispose' | 'return'
  children: ReactNode
  className?: string | undefined
}) => (
  <Act piece={piece} intent="answer" values={{ answer }} className={className}>
    {children}
  </Act>
)

const Fold = ({
  icon,
  title,
  open,
  children,
}: {
  icon: IconName
  title: string
  open: boolean
  children: ReactNode
}) => (
  <details className={styles.fold} open={open}>
    <summary>
      <span className="row g2">
        <Icon name={icon} size={18} />
        {title}
      </span>
      <Icon name="chevron-down" size={18} />
    </summary>
    <div className={styles.folded}>{children}</div>
  </details>
)

/** More days, work on the piece, giving it up: each with its price before anything is paid. */
function Acts({
  piece,
  walletYen,
  usualYen,
  refusal,
}: {
  piece: Piece
  walletYen: number
  usualYen: number
  refusal: unknown
}) {
  const t = useT()
  const formats = useFormats()
  const { extension, end, canAsk, lineId } = piece
  const wallet = <p className="t12 c3">{t('storage.wallet', { yen: formats.yen(walletYen) })}</p>
  const typed = typedAt(refusal, 'piece')
  const { fields } =
    typed['lineId'] === lineId
      ? objectionsAt(refusal, 'piece', ['capYen'])
      : { fields: {} as Record<string, string> }
  return (
    <div>
      {canAsk.length > 0 && (
        <Fold icon="inspect" title={t('storage.service.title')} open={false}>
          <div>
            {canAsk.map(({ service, yen }) => (
              <Act
                key={service}
                piece={piece}
                intent="service"
                values={{ service, expectYen: yen }}
                className={styles.offer}
              >
                <div>
                  <div className="t13 b5">{t(`storage.service.${service}`)}</div>
                  <div className="t12 c3">{t(`storage.service.${service}Text`)}</div>
                </div>
                <Button type="submit" tone="line" size="sm">
                  {t('storage.service.ask', {
                    service: t(`storage.service.${service}`),
                    yen: formats.yen(yen),
                  })}
                </Button>
              </Act>
            ))}
          </div>
          <p className="t12 c3">
            {t('storage.service.text')} {t('storage.wallet', { yen: formats.yen(walletYen) })}
          </p>
        </Fold>
      )}
      {extension && (
        <Fold icon="calendar" title={t('storage.buyDays')} open={end.notices > 0}>
          <p className="t13 c2">{t('storage.buyDaysText')}</p>
          <Act piece={piece} intent="extend" values={{ number: extension.number, expectYen: extension.yen }}>
            <Button type="submit" tone="line" size="md">
              {t('storage.extend', { days: extension.days, yen: formats.yen(extension.yen) })}
            </Button>
          </Act>
          {wallet}
        </Fold>
      )}
      {end.answer !== 'dispose' && end.answer !== 'return' && (
        <Fold icon="trash" title={t('storage.give')} open={end.notices > 0 || fields['capYen'] !== undefined}>
          <p className="t13 c2">
            {t('storage.giveText')} {t('storage.notNow')}
          </p>
          <div>
            <div className={`${styles.offer} ${styles.tall}`}>
              <div>
                <div className="t13 b5">{t('storage.return')}</div>
                <div className="t12 c3">{t('storage.returnText')}</div>
              </div>
              <Say piece={piece} answer="return" className={styles.cap}>
                <TextField
                  label={t('storage.returnCap')}
                  name="capYen"
                  num
                  inputMode="numeric"
                  autoComplete="off"
                  id={`cap-${lineId}`}
                  defaultValue={typed['lineId'] === lineId ? (typed['capYen'] ?? '') : String(usualYen)}
                  error={fields['capYen']}
                />
                <Button type="submit" tone="line" size="md">
                  {t('storage.return')}
                </Button>
              </Say>
            </div>
            <div className={styles.offer}>
              <div>
                <div className="t13 b5">{t('storage.dispose')}</div>
                <div className="t12 c3">{t('storage.disposeText')}</div>
              </div>
              <Say piece={piece} answer="dispose">
                <Button type="submit" tone="danger" size="sm">
                  {t('storage.dispose')}
                </Button>
              </Say>
            </div>
          </div>
        </Fold>
      )}
    </div>
  )
}
