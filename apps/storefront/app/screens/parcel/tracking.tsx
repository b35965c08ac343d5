import { claimKinds, tracking } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice, Num, Panel, Radio, RadioGroup, Tag, TextArea } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { objectionsAt, Refusal, refused, Submit, typedAt } from '../forms.tsx'
import styles from './parcel.module.css'
import { TrackingPhotos } from './tracking-photos.tsx'
import track from './tracking.module.css'

export type Tracked = OutputOf<typeof tracking.detail>

/** The part of a parcel's page that knows where it is: one more call of its loader. */
export const loadTracking = (context: Readonly<RouterContextProvider>, no: string): Promise<Tracked> => context.call(tracking.detail, { no })

const intents = ['claim', 'withdraw', 'answer'] as const
export const isTrackingIntent = (intent: string): boolean => (intents as readonly string[]).includes(intent)

/** What the forms below send; the page's own action hands it on. */
export async function trackingAction(context: Readonly<RouterContextProvider>, form: FormData, no: string) {
  const { intent = '', kind: wanted, text = '', id = '' } = valuesOf(form)
  const photoIds = form.getAll('photoId').filter((each): each is string => typeof each === 'string' && each !== '').slice(0, 9)
  const key = keyOf(form)
  const done = intent === 'withdraw'
    ? await context.attempt(tracking.withdraw, { id }, key)
    : intent === 'answer'
      ? await context.attempt(tracking.answer, { no, text, photoIds }, key)
      : await context.attempt(tracking.claim, { no, kind: claimKinds.find((each) => each === wanted) ?? 'not_received', note: text, photoIds }, key)
  if (!done.ok) return refused(intent, done, form)
  if (intent !== 'answer') context.notice(intent === 'withdraw' ? 'tracking.claim.withdrawn' : 'tracking.claim.sent')
  throw redirect(`/parcels/${encodeURIComponent(no)}#tracking`, 303)
}

/** The timeline's day of delivery is the range we know best: our own history's once there is enough of it. */
export const withArrival = <S extends { estimate?: { from: string; to: string } | undefined }>(timeline: readonly S[], arrival: Tracked['arrival']): S[] =>
  timeline.map((step) => (step.estimate && arrival ? { ...step, estimate: { from: arrival.from, to: arrival.to } } : step))

/** Nothing to say before the carrier has the parcel. */
const before: readonly string[] = ['requested', 'packing', 'packed', 'awaiting_postage', 'paid', 'cancelled']

/** What the carrier reports, when it will come and how we know, what is needed from the customer, and claims. */
export function Tracking({ found, refusal }: { found: Tracked; refusal: unknown }) {
  if (before.includes(found.state)) return null
  return (
    <>
      <Held found={found} refusal={refusal} />
      <CameBack found={found} />
      <Reports found={found} />
      <Claims found={found} refusal={refusal} />
    </>
  )
}

function Reports({ found: { events, arrival, late, tracked } }: { found: Tracked }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Panel gap title={t('tracking.events')}>
      <span id="tracking" />
      {late && <Notice tone="warn" live="status">{t('tracking.late')}</Notice>}
      {arrival && (
        <p className="t13 c2" suppressHydrationWarning>
          <b className="blk">{t('tracking.expected', { dates: formats.dateRange(arrival.from, arrival.to) })}</b>
          {arrival.by === 'history' ? t('tracking.byHistory', { parcels: arrival.parcels }) : t('tracking.byTable')}
        </p>
      )}
      {!tracked && <p className="t13 c2">{t('tracking.untracked')}</p>}
      {tracked && events.length === 0 && <p className="t13 c3">{t('tracking.none')}</p>}
      {events.length > 0 && (
        <ol className={track.events}>
          {events.map(({ at, meaning, code, words, place, country }) => (
            <li key={`${at}-${code}-${place}`}>
              <b className="t13">{meaning === null ? <bdi>{words || t('tracking.unknownCode', { code })}</bdi> : t(`tracking.meaning.${meaning}`)}</b>
              <span className="t12 c3" suppressHydrationWarning>{formats.dateTime(at)}{(place || country) && ' · '}<bdi>{[place, country ? formats.country(country) : ''].filter(Boolean).join(', ')}</bdi></span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Held({ found: { hold, no }, refusal }: { found: Tracked; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  if (!hold) return null
  const { message, fields } = objectionsAt(refusal, 'answer', ['text', 'photoIds'])
  return (
    <Panel gap title={t('tracking.hold.title')}>
      <p className="t14">{t(`tracking.hold.needs.${hold.needs}`)}</p>
      {hold.note && <p className="t13 c2"><bdi>{hold.note}</bdi></p>}
      {hold.answeredAt !== null && <Notice tone="ok"><span suppressHydrationWarning>{t('tracking.hold.sent', { date: formats.dateTime(hold.answeredAt) })}</span></Notice>}
      <Form method="post" action={`/parcels/${no}`} className="stack g3 mt12" noValidate>
        <FormKey of="answer" />
        <Refusal message={message} />
        <TextArea name="text" label={t('tracking.hold.text')} maxCount={1000} rows={3} defaultValue={typedAt(refusal, 'answer')['text'] ?? hold.answer ?? ''} {...(fields['text'] ? { error: fields['text'] } : {})} />
        <TrackingPhotos error={fields['photoIds']} />
        <Submit intent="answer" tone="ink" size="md">{t('tracking.hold.send')}</Submit>
      </Form>
    </Panel>
  )
}

function CameBack({ found: { returned } }: { found: Tracked }) {
  const t = useT()
  const formats = useFormats()
  if (!returned) return null
  return (
    <Panel gap title={t('tracking.returned.title')}>
      <p className="t14">{t(`tracking.returned.cause.${returned.cause}`)}</p>
      <p className="t13 c2">{t('tracking.returned.shelf')} {returned.postageBack ? t('tracking.returned.postageBack', { yen: formats.yen(returned.paidYen) }) : t('tracking.returned.postageGone')}</p>
      <div className={styles.acts}><ButtonLink href="/warehouse" tone="ink" size="md">{t('tracking.returned.again')}</ButtonLink></div>
    </Panel>
  )
}

function Claims({ found: { no, mayClaim, claims, cover, ruleVersion }, refusal }: { found: Tracked; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const shown = mayClaim.filter(({ may }) => may !== 'no')
  const open = shown.filter(({ may, kind }) => may === 'now' && !claims.some((claim) => claim.kind === kind && claim.state === 'open'))
  if (shown.length === 0 && claims.length === 0) return null
  const { message, fields } = objectionsAt(refusal, 'claim', ['text', 'photoIds'])
  const typed = typedAt(refusal, 'claim')
  const until = ({ may, from, until: end }: (typeof shown)[number]): string => (may === 'later' && from ? t('tracking.claim.from', { date: formats.date(from) }) : end ? t(may === 'over' ? 'tracking.claim.over' : 'tracking.claim.until', { date: formats.date(end) }) : '')
  return (
    <Panel gap title={t('tracking.claim.title')}>
      <span id="claim" />
      <p className="t13 c2">{t('tracking.claim.lead')}</p>
      {cover && <p className="t13 c2">{t(`tracking.cover.${cover.rule}`, { goods: formats.yen(cover.goodsYen), postage: formats.yen(cover.postageYen) })} <span className="c3">{t('tracking.rules', { version: ruleVersion })}</span></p>}
      {claims.length > 0 && (
        <ul className={track.events} aria-label={t('tracking.claim.mine')}>
          {claims.map(({ id, kind, state, dueAt, answer, paidYen }) => (
            <li key={id}>
              <b className="t13">{t(`tracking.claim.kind.${kind}`)} <Tag tone={state === 'accepted' ? 'ok' : state === 'open' ? 'info' : 'line'}>{t(`tracking.claim.state.${state}`)}</Tag></b>
              {state === 'open' && <span className="t12 c3" suppressHydrationWarning>{t('tracking.claim.due', { date: formats.date(dueAt) })}</span>}
              {answer && <span className="t13"><bdi>{answer}</bdi></span>}
              {paidYen > 0 && <Num>{t('tracking.claim.paid', { yen: formats.yen(paidYen) })}</Num>}
              {state === 'open' && (
                <Form method="post" action={`/parcels/${no}`}><FormKey of={`withdraw-${id}`} /><input type="hidden" name="id" value={id} /><Submit intent="withdraw" tone="line" size="sm">{t('tracking.claim.withdraw')}</Submit></Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.filter((each) => !open.includes(each) && each.may !== 'now').map((each) => <p key={each.kind} className="t12 c3" suppressHydrationWarning>{t(`tracking.claim.kind.${each.kind}`)} · {until(each)}</p>)}
      {open.length > 0 && (
        <Form method="post" action={`/parcels/${no}#claim`} className="stack g3 mt12" noValidate>
          <FormKey of="claim" />
          <Refusal message={message} />
          <RadioGroup legend={t('tracking.claim.title')}>
            {open.map((each, index) => <Radio key={each.kind} name="kind" value={each.kind} defaultChecked={typed['kind'] === undefined ? index === 0 : typed['kind'] === each.kind} label={t(`tracking.claim.kind.${each.kind}`)} hint={<span suppressHydrationWarning>{until(each)}</span>} />)}
          </RadioGroup>
          <TextArea name="text" label={t('tracking.claim.text')} optional={t('common.optional')} maxCount={1000} rows={3} defaultValue={typed['text'] ?? ''} {...(fields['text'] ? { error: fields['text'] } : {})} />
          <TrackingPhotos error={fields['photoIds']} />
          <Submit intent="claim" tone="ink" size="md">{t('tracking.claim.send')}</Submit>
        </Form>
      )}
    </Panel>
  )
}
