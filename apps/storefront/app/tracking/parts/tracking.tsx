import { claimKinds, tracking } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Link, Notice, Panel } from '@tomobako/ui'
import { data, redirect, useSearchParams } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { refused } from '../../kit/forms.tsx'
import styles from '../../parcel/parts/parcel.module.css'
import { Claims } from './tracking-claims.tsx'
import { Held } from './tracking-held.tsx'
import track from './tracking.module.css'

export type Tracked = OutputOf<typeof tracking.detail>

/** The part of a parcel's page that knows where it is: one more call of its loader. */
export const loadTracking = (context: Readonly<RouterContextProvider>, no: string): Promise<Tracked> =>
  context.call(tracking.detail, { no })

const intents = ['claim', 'withdraw', 'answer'] as const
export const isTrackingIntent = (intent: string): boolean => (intents as readonly string[]).includes(intent)

const mostPhotos = 9

/** What the forms below send; the page's own action hands it on. Pictures come by their ids, or (without JavaScript) as files of the form. */
export async function trackingAction(context: Readonly<RouterContextProvider>, form: FormData, no: string) {
  const { intent = '', kind: wanted, text = '', id = '' } = valuesOf(form)
  const photoIds = form
    .getAll('photoId')
    .filter((each): each is string => typeof each === 'string' && each !== '')
  const files = form
    .getAll('photos')
    .filter((each): each is File => typeof each !== 'string' && each.size > 0)
  if (files.length > 0) {
    const kept = await context.pictures(files.slice(0, mostPhotos))
    if (!kept.ok) return refused(intent, kept, form)
    photoIds.push(...kept.data)
  }
  const key = keyOf(form)
  const pictures = photoIds.slice(0, mostPhotos)
  const done =
    intent === 'withdraw'
      ? await context.attempt(tracking.withdraw, { id }, key)
      : intent === 'answer'
        ? await context.attempt(tracking.answer, { no, text, photoIds: pictures }, key)
        : await context.attempt(
            tracking.claim,
            {
              no,
              kind: claimKinds.find((each) => each === wanted) ?? 'not_received',
              note: text,
              photoIds: pictures,
            },
            key,
          )
  // A button alone has no place for a message: the toast says it.
  if (!done.ok) return intent === 'withdraw' ? data(null, { status: 422 }) : refused(intent, done, form)
  if (intent !== 'answer')
    context.notice(intent === 'withdraw' ? 'tracking.claim.withdrawn' : 'tracking.claim.sent')
  throw redirect(`/parcels/${encodeURIComponent(no)}#${intent === 'answer' ? 'held' : 'claim'}`, 303)
}

/** The timeline's day of delivery is the range we know best: our own history's once there is enough of it. */
export const withArrival = <S extends { estimate?: { from: string; to: string } | undefined }>(
  timeline: readonly S[],
  arrival: Tracked['arrival'],
): S[] =>
  timeline.map((step) =>
    step.estimate && arrival ? { ...step, estimate: { from: arrival.from, to: arrival.to } } : step,
  )

/** Nothing to say before the carrier has the parcel. */
const before: readonly string[] = ['requested', 'packing', 'packed', 'awaiting_postage', 'paid', 'cancelled']

/** What comes before everything else on the page: what is needed from the customer, or what became of a parcel that did not arrive. */
export function Attention({ found, refusal }: { found: Tracked; refusal: unknown }) {
  return (
    <>
      <Held found={found} refusal={refusal} />
      <CameBack found={found} />
      <Lost found={found} />
    </>
  )
}

/** What the carrier reports, when it will come and how we know, and claims. */
export function Tracking({ found, refusal }: { found: Tracked; refusal: unknown }) {
  if (before.includes(found.state)) return null
  return (
    <>
      <Reports found={found} />
      <Claims found={found} refusal={refusal} />
    </>
  )
}

/** So many reports are shown at once; older ones open on demand. */
const atOnce = 4

function Reports({ found: { events, arrival, late, tracked, no } }: { found: Tracked }) {
  const t = useT()
  const formats = useFormats()
  const [query] = useSearchParams()
  const isJst = query.get('zone') === 'jst'
  return (
    <Panel gap id="tracking" title={t('tracking.events')}>
      {late && (
        <Notice tone="warn" live="status">
          {t('tracking.late')}
        </Notice>
      )}
      {arrival && (
        <p className={`t13 c2 ${track.expected}`} suppressHydrationWarning>
          <b className="t15">
            {t('tracking.expected', { dates: formats.dateRange(arrival.from, arrival.to) })}
          </b>
          <span className="t12 c3">
            {arrival.by === 'history'
              ? t('tracking.byHistory', { parcels: arrival.parcels })
              : arrival.asOf
                ? t('tracking.byTable', { date: formats.date(arrival.asOf) })
                : t('tracking.byDays')}
          </span>
        </p>
      )}
      {!tracked && <p className="t13 c2 mt8">{t('tracking.untracked')}</p>}
      {tracked && events.length === 0 && <p className="t13 c3 mt8">{t('tracking.none')}</p>}
      {events.length > 0 && (
        <>
          <ol className={track.events}>
            {events.slice(0, atOnce).map((event) => (
              <Report key={`${event.at}-${event.code}-${event.place}`} event={event} isJst={isJst} />
            ))}
          </ol>
          {events.length > atOnce && (
            <details className={track.more}>
              <summary className="t13">{t('tracking.earlier', { count: events.length - atOnce })}</summary>
              <ol className={track.events}>
                {events.slice(atOnce).map((event) => (
                  <Report key={`${event.at}-${event.code}-${event.place}`} event={event} isJst={isJst} />
                ))}
              </ol>
            </details>
          )}
          <p className={`t12 c3 ${track.zone}`}>
            {isJst ? t('tracking.timesJst') : t('tracking.timesLocal')}{' '}
            <Link href={`/parcels/${no}${isJst ? '' : '?zone=jst'}#tracking`} className={styles.ask}>
              {isJst ? t('common.localTime') : t('common.jst')}
            </Link>
          </p>
        </>
      )}
    </Panel>
  )
}

/** One scan: our word for it; what we have no word for, and what says little, as the carrier put it. */
function Report({
  event: { at, meaning, code, words, place, country },
  isJst,
}: {
  event: Tracked['events'][number]
  isJst: boolean
}) {
  const t = useT()
  const formats = useFormats()
  const where = [place, country ? formats.country(country) : ''].filter(Boolean).join(', ')
  const isTold = words !== '' && (meaning === null || meaning === 'info')
  return (
    <li>
      <b className="t14">
        {meaning === null ? t('tracking.unknownCode', { code }) : t(`tracking.meaning.${meaning}`)}
      </b>
      <time className={`t12 c3 ${track.at}`} dateTime={at} suppressHydrationWarning>
        {isJst ? formats.jst(at) : formats.dateTime(at)}
      </time>
      {(where !== '' || isTold) && (
        <span className="t12 c3">
          {where !== '' && <bdi>{where}</bdi>}
          {where !== '' && isTold && ' · '}
          {isTold && <bdi>{t('tracking.told', { words })}</bdi>}
        </span>
      )}
    </li>
  )
}

function CameBack({ found: { returned } }: { found: Tracked }) {
  const t = useT()
  const formats = useFormats()
  if (!returned) return null
  return (
    <Panel gap title={t('tracking.returned.title')}>
      <p className="t14">{t(`tracking.returned.cause.${returned.cause}`)}</p>
      <p className="t13 c2 mt8">{t('tracking.returned.shelf')}</p>
      <p className="t13 c2 mt8">
        {returned.postageBack
          ? t('tracking.returned.postageBack', { yen: formats.yen(returned.paidYen) })
          : t('tracking.returned.postageGone')}
      </p>
      <div className={styles.acts}>
        <ButtonLink href="/warehouse" tone="ink" size="md">
          {t('tracking.returned.again')}
        </ButtonLink>
        <ButtonLink href="/storage" tone="line" size="md">
          {t('tracking.returned.store')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Lost({ found: { state, cover, lostYen } }: { found: Tracked }) {
  const t = useT()
  const formats = useFormats()
  if (state !== 'lost' || !cover) return null
  return (
    <Panel gap title={t('tracking.lost.title')}>
      <p className="t14">
        {lostYen > 0 ? t('tracking.lost.paid', { yen: formats.yen(lostYen) }) : t('tracking.lost.none')}
      </p>
      <p className="t13 c2 mt8">
        {t(`tracking.cover.${cover.rule}`, {
          goods: formats.yen(cover.goodsYen),
          postage: formats.yen(cover.postageYen),
        })}
      </p>
    </Panel>
  )
}
