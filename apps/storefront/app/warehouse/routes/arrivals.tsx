import { arrivals } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Card, SceneNoParcels, SelectField, Tag, TextArea, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { objectionsAt, Refusal, refused, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Pager, pageOf } from '../../kit/pager.tsx'
import { ParcelTabs } from '../../parcel/parts/tabs.tsx'
import type { Route } from './+types/arrivals.ts'
import builder from '../../parcel/parts/builder.module.css'
import parcels from '../../parcel/parts/parcel.module.css'

type Arrivals = OutputOf<typeof arrivals.list>
type Row = Arrivals['rows'][number]

/** `?claim=<id>` opens the form of one arrival, so it works without JavaScript. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...(await context.call(arrivals.list, { page: pageOf(url) })),
    asked: url.searchParams.get('claim'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { id = '', lineId = '', tracking = '', sellerOrderNo = '', contents = '' } = valuesOf(form)
  const sent = await context.attempt(
    arrivals.claim,
    { id, lineId, tracking, sellerOrderNo, contents },
    keyOf(form),
  )
  if (!sent.ok) return refused('claim', sent, form)
  context.notice('arrivals.sent')
  throw redirect('/warehouse/unidentified', 303)
}

/** Arrivals without an owner: day, kind and rough weight; claiming one with what only its owner knows. */
export default function UnidentifiedArrivals({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { rows, claims, lines, asked, page, hasNext } = loaderData
  return (
    <Page back="/warehouse" width="full">
      <div className={builder.head}>
        <Heading>{t('arrivals.title')}</Heading>
        <ParcelTabs current="stored" className={builder.tabs ?? ''} />
      </div>
      <div className={`stack g4 ${parcels.list} ${parcels.narrow}`}>
        <p className="c2">{t('arrivals.text')}</p>
        {rows.length === 0 ? (
          <Blank as="h2" scene={<SceneNoParcels />} title={t('arrivals.none')}>
            {t('arrivals.noneText')}
          </Blank>
        ) : (
          <ul className="stack g3">
            {rows.map((row) => (
              <li key={row.id}>
                <Arrival row={row} lines={lines} isOpen={asked === row.id} refusal={actionData} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          href={(to) => `/warehouse/unidentified?page=${to}`}
          label={t('arrivals.title')}
        />
        {claims.length > 0 && <Claims claims={claims} />}
      </div>
    </Page>
  )
}

function Arrival({
  row,
  lines,
  isOpen,
  refusal,
}: {
  row: Row
  lines: Arrivals['lines']
  isOpen: boolean
  refusal: unknown
}) {
  const t = useT()
  const { date, grams } = useFormats()
  return (
    <Card pad>
      <div className="row between g3 wrapf">
        <div className="stack g1">
          <span className="b7">{t(`arrivals.kind.${row.kind}`)}</span>
          <span className="t13 c3">
            {t('arrivals.arrived', { day: date(row.day) })} ·{' '}
            {row.upToGrams === null
              ? t('arrivals.noWeight')
              : t('arrivals.upTo', { grams: grams(row.upToGrams) })}
          </span>
        </div>
        {row.mine ? (
          <Tag tone="info">{t('arrivals.pending')}</Tag>
        ) : (
          !isOpen && (
            <ButtonLink href={`/warehouse/unidentified?claim=${row.id}#claim`} tone="line" size="md">
              {t('arrivals.claim')}
            </ButtonLink>
          )
        )}
      </div>
      {isOpen &&
        !row.mine &&
        (lines.length === 0 ? (
          <p className="c2">{t('arrivals.noLines')}</p>
        ) : (
          <Claim id={row.id} lines={lines} refusal={refusal} />
        ))}
    </Card>
  )
}

const shown = ['lineId', 'tracking', 'sellerOrderNo', 'contents'] as const
function Claim({ id, lines, refusal }: { id: string; lines: Arrivals['lines']; refusal: unknown }) {
  const t = useT()
  const form = useFirstError(refusal)
  const { message, fields } = objectionsAt(refusal, 'claim', shown)
  const typed = typedAt(refusal, 'claim')
  return (
    <Form ref={form} method="post" id="claim" className="stack g3" noValidate>
      <FormKey of={`claim-${id}`} />
      <input type="hidden" name="id" value={id} />
      <h2 className="h3">{t('arrivals.claimTitle')}</h2>
      <Refusal message={message} />
      <SelectField
        label={t('arrivals.line')}
        name="lineId"
        required
        defaultValue={typed['lineId'] ?? lines[0]?.id}
        options={lines.map((line) => ({ value: line.id, label: `${line.no} ${line.title}` }))}
        error={fields['lineId']}
      />
      <TextArea
        label={t('arrivals.contents')}
        hint={t('arrivals.contentsHint')}
        name="contents"
        required
        rows={3}
        maxLength={500}
        defaultValue={typed['contents'] ?? ''}
        error={fields['contents']}
      />
      <TextField
        label={t('arrivals.tracking')}
        optional={t('common.optional')}
        name="tracking"
        num
        maxLength={40}
        defaultValue={typed['tracking'] ?? ''}
        error={fields['tracking']}
      />
      <TextField
        label={t('arrivals.sellerOrderNo')}
        optional={t('common.optional')}
        name="sellerOrderNo"
        num
        maxLength={60}
        defaultValue={typed['sellerOrderNo'] ?? ''}
        error={fields['sellerOrderNo']}
      />
      <div className="row g2 wrapf">
        <Submit intent="claim" size="md">
          {t('arrivals.send')}
        </Submit>
        <ButtonLink href="/warehouse/unidentified" tone="ink" size="md">
          {t('common.cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}

const tones = { open: 'info', confirmed: 'ok', refused: undefined } as const
function Claims({ claims }: { claims: Arrivals['claims'] }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <section aria-labelledby="claims" className="stack g3">
      <h2 className="h3" id="claims">
        {t('arrivals.yours')}
      </h2>
      <ul className="stack g3">
        {claims.map((claim) => (
          <li key={claim.id}>
            <Card pad>
              <div className="row between g3 wrapf">
                <span className="b7">
                  {t(`arrivals.kind.${claim.kind}`)} · {t('arrivals.arrived', { day: date(claim.day) })}
                </span>
                <Tag {...(tones[claim.state] ? { tone: tones[claim.state] } : {})}>
                  {t(`arrivals.state.${claim.state}`)}
                </Tag>
              </div>
              <p className="t13 c3">{t('arrivals.forItem', { title: `${claim.lineNo} ${claim.title}` })}</p>
              {claim.answer && (
                <p className="c2">
                  <bdi>{claim.answer}</bdi>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
