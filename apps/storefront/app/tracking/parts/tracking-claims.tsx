import { useFormats, useT } from '@tomobako/i18n/react'
import { Link, Num, Panel, Radio, RadioGroup, Tag, TextArea } from '@tomobako/ui'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useAfterSale } from '../../shell/after-sale.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { isRefused, objectionsAt, Refusal, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { Photos } from '../../order/parts/steps.tsx'
import { PhotoField } from '../../kit/photo-field.tsx'
import track from './tracking.module.css'
import type { Tracked } from './tracking.tsx'

type MayClaim = Tracked['mayClaim'][number]

/** What may be claimed until when, under which cover; claims made, and the form for another. `?claim=1` opens the form. */
export function Claims({ found, refusal }: { found: Tracked; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const { mayClaim, claims, cover, ruleVersion, state } = found
  const shown = mayClaim.filter(({ may }) => may !== 'no')
  const open = shown.filter(
    ({ may, kind }) =>
      may === 'now' && !claims.some((claim) => claim.kind === kind && claim.state === 'open'),
  )
  if (shown.length === 0 && claims.length === 0) return null
  const term = ({ may, from, until }: MayClaim): string =>
    may === 'later'
      ? from
        ? t('tracking.claim.from', { date: formats.date(from) })
        : ''
      : until
        ? t(may === 'over' ? 'tracking.claim.over' : 'tracking.claim.until', { date: formats.date(until) })
        : ''
  return (
    <Panel gap id="claim" title={t('tracking.claim.title')}>
      <p className="t13 c2">{t('tracking.claim.lead')}</p>
      {cover && state !== 'lost' && (
        <p className="t13 c2 mt8">
          {t(`tracking.cover.${cover.rule}`, {
            goods: formats.yen(cover.goodsYen),
            postage: formats.yen(cover.postageYen),
          })}
        </p>
      )}
      <ul className={track.terms}>
        {shown.map((each) => (
          <li key={each.kind} className="t13">
            <span>{t(`tracking.claim.kind.${each.kind}`)}</span>
            <span className="c3" suppressHydrationWarning>
              {term(each)}
            </span>
          </li>
        ))}
      </ul>
      <p className="t12 c3" suppressHydrationWarning>
        {t('tracking.rules', { version: formats.date(ruleVersion, 'long') })}
      </p>
      <Made found={found} />
      {open.length > 0 && <ClaimForm no={found.no} open={open} refusal={refusal} />}
    </Panel>
  )
}

/** Claims so far, each with its photos, and how it was answered. */
function Made({ found: { claims, no } }: { found: Tracked }) {
  const t = useT()
  const formats = useFormats()
  if (claims.length === 0) return null
  return (
    <ul className={track.made} aria-label={t('tracking.claim.mine')}>
      {claims.map(({ id, kind, state, at, dueAt, note, photos, answer, paidYen }) => (
        <li key={id}>
          <span className="row between">
            <b className="t14">{t(`tracking.claim.kind.${kind}`)}</b>{' '}
            <Tag tone={state === 'accepted' ? 'ok' : state === 'open' ? 'info' : 'line'}>
              {t(`tracking.claim.state.${state}`)}
            </Tag>
          </span>
          <span className="t12 c3" suppressHydrationWarning>
            {formats.date(at)}
            {state === 'open' && ` · ${t('tracking.claim.due', { date: formats.date(dueAt) })}`}
          </span>
          {note && (
            <p className="t13 c2">
              <bdi>{note}</bdi>
            </p>
          )}
          {photos.length > 0 && (
            <div className={track.sent}>
              <Photos photos={photos} />
            </div>
          )}
          {answer && (
            <p className="t13">
              <bdi>{t('tracking.claim.answer', { answer })}</bdi>
            </p>
          )}
          {paidYen > 0 && <Num>{t('tracking.claim.paid', { yen: formats.yen(paidYen) })}</Num>}
          {state === 'open' && (
            <Form method="post" action={`/parcels/${no}`}>
              <FormKey of={`withdraw-${id}`} />
              <input type="hidden" name="id" value={id} />
              <Submit intent="withdraw" tone="line" size="sm">
                {t('tracking.claim.withdraw')}
              </Submit>
            </Form>
          )}
          <Link href={`/afterSaleService/detail/${id}`} className="underline t13">
            {t('parcel.cases')}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ClaimForm({ no, open, refusal }: { no: string; open: readonly MayClaim[]; refusal: unknown }) {
  const t = useT()
  const [query] = useSearchParams()
  const form = useFirstError(refusal)
  const { message, fields } = objectionsAt(refusal, 'claim', ['text', 'photoIds'])
  const typed = typedAt(refusal, 'claim')
  const isAsked = query.has('claim') || (isRefused(refusal) && refusal.intent === 'claim')
  const [isOpen, setOpen] = useState(isAsked)
  const rules = useAfterSale(isOpen)
  return (
    <details
      className={track.form}
      open={isAsked}
      onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
    >
      <summary className="btn line md">{t('tracking.claim.start')}</summary>
      <Form
        ref={form}
        method="post"
        action={`/parcels/${no}?claim=1#claim`}
        encType="multipart/form-data"
        className={`stack g3 mt12 ${track.narrow}`}
        noValidate
      >
        <FormKey of="claim" />
        <Refusal message={message} />
        <RadioGroup legend={t('tracking.claim.what')}>
          {open.map(({ kind, needsPhotos }, index) => (
            <Radio
              key={kind}
              name="kind"
              value={kind}
              defaultChecked={typed['kind'] === undefined ? index === 0 : typed['kind'] === kind}
              label={t(`tracking.claim.kind.${kind}`)}
              {...(needsPhotos ? { hint: t('tracking.claim.withPhotos') } : {})}
            />
          ))}
        </RadioGroup>
        <TextArea
          name="text"
          label={t('tracking.claim.text')}
          optional={t('common.optional')}
          maxCount={1000}
          rows={3}
          defaultValue={typed['text'] ?? ''}
          {...(fields['text'] ? { error: fields['text'] } : {})}
        />
        <PhotoField
          label={t('tracking.photos')}
          max={rules?.maxPhotos ?? 9}
          takesFiles
          error={fields['photoIds']}
        />
        <Submit intent="claim" tone="ink" size="md">
          {t('tracking.claim.send')}
        </Submit>
      </Form>
    </details>
  )
}
