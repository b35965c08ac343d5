import { afterSale, type CaseDetail } from '@tomobako/contract'
import { sentences } from '@tomobako/i18n'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Notice, Num, Price, TextArea } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit, typedAt } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import { useHints } from '../../kit/use-hints.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/detail.ts'
import styles from '../parts/after-sale.module.css'
import { Outcome } from '../parts/outcome.tsx'
import { Pair, Pictures } from '../parts/pair.tsx'
import { Piece } from '../parts/piece.tsx'
import { saidOf } from '../parts/sent.ts'
import { Standing, StateTag } from '../parts/standing.tsx'
import { kindWords } from '../parts/words.ts'

export const shouldRevalidate = freshAfterRefusal

/** Opening it is reading it; telling the API twice changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.call(afterSale.detail, { id: params.id })
  if (found.unread > 0) await context.attempt(afterSale.read, { id: params.id })
  return found
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', version = '' } = valuesOf(form)
  const { id } = params
  const key = keyOf(form)
  if (intent === 'add' || intent === 'dispute') {
    const said = await saidOf(context, form)
    if (!said.ok) return refused(intent, said, form)
    const message = { id, note: said.note, photoIds: said.photoIds }
    if (intent === 'add') {
      const added = await context.attempt(afterSale.add, message, key)
      if (!added.ok) return refused(intent, added, form)
      context.notice('afterSale.addDone')
      throw redirect(`/afterSaleService/detail/${id}`, 303)
    }
    const appealed = await context.attempt(afterSale.dispute, message, key)
    if (!appealed.ok) return refused(intent, appealed, form)
    context.notice('afterSale.appealSent')
    throw redirect(`/afterSaleService/detail/${appealed.data.id}`, 303)
  }
  if (intent === 'accept') {
    const read = Number(version)
    const accepted = await context.attempt(
      afterSale.accept,
      { id, version: Number.isSafeInteger(read) ? read : 0 },
      key,
    )
    if (!accepted.ok) return refused(intent, accepted, form)
    if (accepted.data.paidYen > 0) context.notice('afterSale.accepted')
  } else {
    const done = await context.attempt(afterSale.withdraw, { id }, key)
    if (!done.ok) return refused('withdraw', done, form)
    context.notice('afterSale.withdrawDone')
  }
  throw redirect(`/afterSaleService/detail/${id}`, 303)
}

const open: readonly CaseDetail['state'][] = ['incomplete', 'assessed', 'second', 'disputed']

/** §2 /afterSaleService/detail/{id}: one story: where it stands, what is offered, the evidence side by side, what happened. */
export default function Case({ loaderData: found, actionData }: Route.ComponentProps) {
  const t = useT()
  useHints([`case:${found.id}`])
  // A claim told at its parcel is answered there until it is appealed.
  const isClaim = found.version === 0
  return (
    <Page back="/afterSaleService" width="reading" title={found.no}>
      <div className={styles.page}>
        <div className="row between g2 wrapf">
          <Heading>{kindWords(t, found.kind)}</Heading>
          <StateTag state={found.state} />
        </div>
        <div>
          <p className="t12 c3">
            <Num>{found.no}</Num> · <Moment at={found.openedAt} />
          </p>
          <Standing row={found} />
        </div>
        {found.piece && (
          <div className="card pad">
            <Piece piece={found.piece} href={`/orders/${found.piece.orderNo}`} />
          </div>
        )}
        {found.parcelNo !== null && (
          <ButtonLink href={`/parcels/${found.parcelNo}`} tone="line" size="sm">
            {t('afterSale.aboutParcel', { no: found.parcelNo })}
          </ButtonLink>
        )}
        {found.missing.length > 0 && found.state === 'incomplete' && (
          <Notice tone="warn">
            {sentences(
              t.local,
              found.missing.map((each) => t(`afterSale.missing.${each}`)),
            )}
          </Notice>
        )}
        <Decision found={found} refusal={actionData} />
        {!isClaim && open.includes(found.state) && (
          <More
            intent="add"
            title={t('afterSale.add')}
            label={t('afterSale.addText')}
            send={t('afterSale.addSend')}
            isOpen={found.state === 'incomplete'}
            found={found}
            refusal={actionData}
          />
        )}
        {found.outcome && found.state !== 'paid' && found.decidedAt === null && (
          <Outcome outcome={found.outcome} version={found.rule.version} dueAt={found.dueAt} />
        )}
        <Evidence found={found} />
        {found.pair && <Pair pair={found.pair} />}
        <Story found={found} />
        {!isClaim &&
          (open.includes(found.state) || found.state === 'offered' || found.state === 'denied') && (
            <Form method="post" preventScrollReset>
              <FormKey of="withdraw" />
              <Refusal message={objectionsAt(actionData, 'withdraw', []).message} />
              <Button type="submit" name="intent" value="withdraw" tone="line" size="sm">
                {t('afterSale.withdraw')}
              </Button>
            </Form>
          )}
      </div>
    </Page>
  )
}

/** Our offer or denial, its reason and its rule; accepted or appealed here. */
function Decision({ found, refusal }: { found: CaseDetail; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  if (found.why === '' && found.offerYen === 0) return null
  const isOffer = found.offerYen > 0 || found.paidYen > 0
  const until = found.answerBy === null ? '' : formats.dateTime(found.answerBy)
  return (
    <section className={`card pad ${styles.decision}`} aria-labelledby="decision">
      <h2 id="decision" className="h3">
        {t(isOffer ? 'afterSale.offer' : 'afterSale.denied')}
      </h2>
      {isOffer && (
        <p className="t24 b8">
          <Price yen={found.offerYen || found.paidYen} />
        </p>
      )}
      {found.goodwillYen > 0 && (
        <p className="t13 c2">{t('afterSale.gift', { yen: formats.yen(found.goodwillYen) })}</p>
      )}
      <p className={`t15 ${styles.text}`} dir="auto">
        {found.why}
      </p>
      <p className="t12 c3">
        {t('afterSale.outcome.rule', {
          id: found.rule.id,
          version: formats.date(found.rule.version, 'long'),
        })}
      </p>
      {found.state === 'offered' && (
        <>
          <p className="t13 c2" suppressHydrationWarning>
            {t('afterSale.silence', { time: until })}
          </p>
          <Form method="post" preventScrollReset>
            <FormKey of="accept" />
            <input type="hidden" name="version" value={found.version} />
            <Refusal message={objectionsAt(refusal, 'accept', []).message} />
            <Submit intent="accept" tone="ink" size="md">
              {t('afterSale.accept', { yen: formats.yen(found.offerYen) })}
            </Submit>
          </Form>
        </>
      )}
      {found.mayAppeal && (
        <>
          <p className="t13 c2" suppressHydrationWarning>
            {t('afterSale.appealHint', { time: until })}
          </p>
          <More
            intent="dispute"
            title={t('afterSale.appeal')}
            label={t('afterSale.appealText')}
            send={t('afterSale.appeal')}
            isOpen={false}
            found={found}
            refusal={refusal}
          />
        </>
      )}
    </section>
  )
}

function More({
  intent,
  title,
  label,
  send,
  isOpen,
  found,
  refusal,
}: {
  intent: 'add' | 'dispute'
  title: string
  label: string
  send: string
  isOpen: boolean
  found: CaseDetail
  refusal: unknown
}) {
  const typed = typedAt(refusal, intent)
  const { message, fields } = objectionsAt(refusal, intent, ['note', 'photoIds'])
  const t = useT()
  const isRefusedHere = message !== null || Object.keys(fields).length > 0
  return (
    <details open={isOpen || isRefusedHere || undefined}>
      <summary className="btn line md">{title}</summary>
      <Form
        method="post"
        encType="multipart/form-data"
        className={`mt12 ${styles.form}`}
        noValidate
        preventScrollReset
      >
        <FormKey of={intent} />
        <Refusal message={message} />
        <TextArea
          name="note"
          label={label}
          rows={4}
          maxCount={found.most.text}
          defaultValue={typed['note'] ?? ''}
          error={fields['note']}
        />
        <PhotoField
          key={found.version}
          label={t('afterSale.photos')}
          max={found.most.photos}
          takesFiles
          error={fields['photoIds']}
        />
        <div>
          <Submit intent={intent} tone="ink" size="md">
            {send}
          </Submit>
        </div>
      </Form>
    </details>
  )
}

/** What the customer told, claim by claim, beside what our own people found. */
function Evidence({ found }: { found: CaseDetail }) {
  const t = useT()
  const said = found.claims.filter(({ outcome }) => outcome !== null)
  if (said.length === 0 && found.note === '' && found.photos.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="evidence">
      <h2 id="evidence" className="h3">
        {t('afterSale.evidence')}
      </h2>
      {said.map(({ check, quote, ours, outcome, note, photos }) => (
        <div key={check} className={styles.claim}>
          <p className="t13 b7">
            {t(`checks.name.${check}`)}: {t(`afterSale.answer.${outcome!}`)}
          </p>
          {quote !== '' && (
            <p className="t12 c3">
              <bdi>{t('checks.says', { quote })}</bdi>
            </p>
          )}
          {note !== '' && (
            <p className={`t13 ${styles.text}`} dir="auto">
              {note}
            </p>
          )}
          {ours && <p className="t12 c3">{t(`afterSale.ours.${ours.outcome}`)}</p>}
          <Pictures photos={photos} alt={t(`checks.name.${check}`)} />
        </div>
      ))}
      {found.note !== '' && (
        <p className={`t15 ${styles.text}`} dir="auto">
          {found.note}
        </p>
      )}
      <Pictures photos={found.photos} alt={t('afterSale.photos')} />
    </section>
  )
}

function Story({ found }: { found: CaseDetail }) {
  const t = useT()
  return (
    <section className="card pad" aria-labelledby="story">
      <h2 id="story" className="h3">
        {t('afterSale.story')}
      </h2>
      <ol className={styles.story}>
        {found.events.map((event) => (
          <li key={`${event.at}${event.event}`}>
            <p className="t13 b7">{t.dynamic(`afterSale.event.${event.event}`, {}, event.event)}</p>
            <p className="t12 c3">
              <Moment at={event.at} />
              {event.yen !== null && event.yen > 0 && (
                <>
                  {' · '}
                  <Price yen={event.yen} />
                </>
              )}
            </p>
            {event.why !== null && event.event !== 'overtaken' && (
              <p className={`t13 c2 ${styles.text}`} dir="auto">
                {event.why}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
