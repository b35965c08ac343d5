import { afterSale, type CaseClaim, type OutputOf } from '@tomobako/contract'
import { caseAnswers, caseKinds, caseLimits, caseRuleOf } from '@tomobako/domain/after-sale'
import { sentences } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Link, Notice, TextArea, TextField } from '@tomobako/ui'
import { useLayoutEffect, useRef } from 'react'
import { data as answer, Form, redirect } from 'react-router'
import { isRefused, objectionsAt, Refusal, refused, Submit } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import { reportAbout } from '../../kit/report.ts'
import { useAfterSale } from '../../shell/after-sale.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/create.ts'
import styles from '../parts/after-sale.module.css'
import { Outcome } from '../parts/outcome.tsx'
import { Pair, Pictures } from '../parts/pair.tsx'
import { Piece } from '../parts/piece.tsx'
import { saidOf } from '../parts/sent.ts'
import { createPath, kindWords } from '../parts/words.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const lineNo = (url.searchParams.get('line') ?? '').trim()
  if (lineNo === '' || lineNo.length > 60) throw redirect('/afterSaleService/components/selectOrder', 302)
  const kind = caseKinds.find((each) => each === url.searchParams.get('kind'))
  return context.call(afterSale.form, { lineNo, ...(kind ? { kind } : {}) })
}

type Shown = {
  shown: OutputOf<typeof afterSale.preview>
  typed: Record<string, string>
  kept: Record<string, string[]>
}
/** First the outcome, then the case: both buttons send the same form, so it goes without JavaScript. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const lineNo = url.searchParams.get('line') ?? ''
  const kind = caseKinds.find((each) => each === url.searchParams.get('kind'))
  if (kind === undefined) throw redirect(reportAbout(lineNo), 303)
  const said = await saidOf(context, form)
  if (!said.ok) return refused('open', said, form)
  const show = async () =>
    context.attempt(afterSale.preview, {
      lineNo,
      kind,
      answers: said.claims.map(({ check, outcome }) => ({ check, outcome })),
      hasWords: said.note.trim() !== '' || said.claims.some(({ note }) => note.trim() !== ''),
      photos: Math.min(99, said.photoIds.length + said.claims.flatMap(({ photoIds }) => photoIds).length),
    })
  if (values['intent'] === 'open') {
    const sent = await context.attempt(
      afterSale.open,
      {
        lineNo,
        kind,
        claims: said.claims,
        note: said.note,
        photoIds: said.photoIds,
        shownYen: Number.isSafeInteger(Number(values['shownYen'])) ? Number(values['shownYen']) : 0,
      },
      keyOf(form),
    )
    if (sent.ok) {
      context.notice('afterSale.sent')
      throw redirect(`/afterSaleService/detail/${sent.data.id}`, 303)
    }
    const again = await show()
    const { data, init } = refused('open', sent, form)
    return answer({ ...data, ...(again.ok ? { shown: again.data, kept: said.kept } : {}) }, init ?? undefined)
  }
  const shown = await show()
  if (!shown.ok) return refused('open', shown, form)
  return answer<Shown>({ shown: shown.data, typed: values, kept: said.kept })
}
const shownIn = (value: unknown): Shown | null =>
  typeof value === 'object' && value !== null && 'shown' in value && 'typed' in value
    ? (value as Shown) // What this page's own action answers.
    : null

/** §2 /afterSaleService/create: the piece, the kind, claim by claim, the outcome, sent. */
export default function Create({ loaderData: found, actionData }: Route.ComponentProps) {
  const t = useT()
  const { piece, kind } = found
  return (
    <Page back="/afterSaleService" width="reading" title={t('afterSale.new')}>
      <div className={styles.page}>
        <Heading>{t('afterSale.new')}</Heading>
        <div className="card pad">
          <Piece piece={piece} href={`/orders/${piece.orderNo}`} />
          <Link href="/afterSaleService/components/selectOrder" className="underline t13">
            {t('afterSale.change')}
          </Link>
        </div>
        {kind === null ? (
          <Kinds found={found} />
        ) : (
          <>
            <div className="row between g2 wrapf">
              <span className="t15 b7">{kindWords(t, kind)}</span>
              <Link href={reportAbout(piece.no)} className="underline t13">
                {t('afterSale.change')}
              </Link>
            </div>
            <Pair pair={found.pair} />
            <Say key={kind} found={found} kind={kind} told={actionData} />
          </>
        )}
      </div>
    </Page>
  )
}

type Found = Route.ComponentProps['loaderData']
function Kinds({ found: { piece, kinds, parcelNo, stage } }: { found: Found }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section aria-labelledby="kinds" className={styles.form}>
      <h2 id="kinds" className="h3">
        {t('afterSale.kindTitle')}
      </h2>
      {kinds.length === 0 && (
        <p className="t13 c2">{t(stage === null ? 'afterSale.inParcel' : 'afterSale.notNow')}</p>
      )}
      {stage === null && parcelNo !== null && (
        <Link href={`/parcels/${parcelNo}`} className="underline t13">
          {t('afterSale.aboutParcel', { no: parcelNo })}
        </Link>
      )}
      <ul className={styles.list}>
        {kinds.map(({ kind, may, from, until, openId }) => (
          <li key={kind} className={`card pad ${styles.row}`}>
            {openId !== null ? (
              <>
                <span className="t15 b7">{kindWords(t, kind)}</span>
                <Link href={`/afterSaleService/detail/${openId}`} className="reach underline t13">
                  {t('afterSale.openCase')}
                </Link>
              </>
            ) : may === 'now' ? (
              <Link href={createPath(piece.no, kind)} className="reach t15 b7">
                {kindWords(t, kind)}
              </Link>
            ) : (
              <span className="t15 c3">{kindWords(t, kind)}</span>
            )}
            {openId === null && (
              <span className="t12 c3" suppressHydrationWarning>
                {may === 'later' && from !== null && t('afterSale.from', { time: formats.dateTime(from) })}
                {may === 'now' && until !== null && t('afterSale.until', { time: formats.dateTime(until) })}
                {may === 'over' && until !== null && t('afterSale.over', { time: formats.dateTime(until) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form. What was said stays when the outcome is shown, and when something is refused. */
function Say({ found, kind, told }: { found: Found; kind: NonNullable<Found['kind']>; told: unknown }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const shown = shownIn(told)
  const typed = shown?.typed ?? (isRefused(told) ? told.typed : {})
  const kept = shown?.kept ?? {}
  const { message, fields } = objectionsAt(told, 'open', ['note', 'photoIds'])
  const config = useAfterSale(true)
  const rule = caseRuleOf(kind)
  const most = config?.maxPhotos ?? caseLimits.photos
  useLayoutEffect(() => {
    if (shown) result.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [shown])
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      preventScrollReset
    >
      <FormKey of="open" />
      <Refusal message={message} />
      {found.claims.length > 0 && (
        <section aria-labelledby="claims">
          <h2 id="claims" className="h3">
            {t('afterSale.claims')}
          </h2>
          <p className="t13 c2">{t('afterSale.claimsHint')}</p>
          {found.claims.map((claim) => (
            <Claim key={claim.check} claim={claim} typed={typed} kept={kept[claim.check] ?? []} most={most} />
          ))}
        </section>
      )}
      <TextArea
        name="note"
        label={t(kind === 'missing_part' ? 'afterSale.wordsMissing' : 'afterSale.words')}
        {...(rule.needsWords ? {} : { optional: t('common.optional') })}
        rows={4}
        maxCount={found.most.text}
        defaultValue={typed['note'] ?? ''}
        error={fields['note']}
      />
      {(kept[''] ?? []).map((id) => (
        <input key={id} type="hidden" name="kept" value={id} />
      ))}
      <PhotoField label={t('afterSale.photos')} max={most} takesFiles error={fields['photoIds']} />
      {shown && (
        <div ref={result} className={styles.form}>
          <Outcome
            outcome={shown.shown.outcome}
            version={shown.shown.version}
            dueAt={shown.shown.dueAt}
            isUnmarked={shown.shown.missing.includes('differs')}
          />
          <input type="hidden" name="shownYen" value={shown.shown.outcome.yen} />
          {shown.shown.missing.length > 0 && (
            <Notice tone="warn">
              {sentences(t.local, [
                ...shown.shown.missing.map((each) => t(`afterSale.missing.${each}`)),
                t('afterSale.sendLater'),
              ])}
            </Notice>
          )}
        </div>
      )}
      <div className={styles.acts}>
        <Submit intent="show" tone={shown ? 'line' : 'ink'} size="md">
          {t('afterSale.see')}
        </Submit>
        {shown && (
          <Submit intent="open" tone="ink" size="md">
            {t('afterSale.send')}
          </Submit>
        )}
      </div>
    </Form>
  )
}

function Claim({
  claim,
  typed,
  kept,
  most,
}: {
  claim: CaseClaim
  typed: Readonly<Record<string, string>>
  kept: readonly string[]
  most: number
}) {
  const t = useT()
  const { check, quote, ours } = claim
  const said = typed[`answer:${check}`]
  return (
    <fieldset className={styles.claim}>
      <legend className="t15 b7">{t(`checks.name.${check}`)}</legend>
      {quote !== '' && (
        <p className="t13 c2">
          <bdi>{t('checks.says', { quote })}</bdi>
        </p>
      )}
      {ours && (
        <div>
          <p className="t13">
            {t(`afterSale.ours.${ours.outcome}`)} {ours.note !== '' && <bdi>{ours.note}</bdi>}
          </p>
          <Pictures photos={ours.photos} alt={t(`afterSale.ours.${ours.outcome}`)} />
        </div>
      )}
      <div className={styles.answers}>
        {caseAnswers.map((each) => (
          <label key={each} className="row g2">
            <input type="radio" name={`answer:${check}`} value={each} defaultChecked={said === each} />
            <span className="t13">{t(`afterSale.answer.${each}`)}</span>
          </label>
        ))}
      </div>
      <details open={said === 'differs' || undefined}>
        <summary className="t13">{t('afterSale.claimNote')}</summary>
        <div className={styles.form}>
          <TextField
            name={`note:${check}`}
            label={t('afterSale.claimNote')}
            maxLength={caseLimits.noteLength}
            defaultValue={typed[`note:${check}`] ?? ''}
            autoComplete="off"
          />
          {kept.map((id) => (
            <input key={id} type="hidden" name={`kept:${check}`} value={id} />
          ))}
          <PhotoField label={t('afterSale.photos')} max={most} takesFiles of={check} />
        </div>
      </details>
    </fieldset>
  )
}
