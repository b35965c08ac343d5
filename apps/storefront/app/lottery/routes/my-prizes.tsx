import { lottery } from '@tomobako/contract'
import type { Played } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Link, ParcelArt, SceneNoCoupons, SelectField, Tag } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { Block } from '../../kit/block.tsx'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import styles from '../parts/lottery.module.css'
import { useLotteryWords } from '../parts/words.ts'
import type { Route } from './+types/my-prizes.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  context.call(lottery.myPrize, { page: pageOf(url) })

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { id = '', number = '', parcelNo } = valuesOf(form)
  const done = await context.attempt(
    lottery.claim,
    { id, number: Number(number), ...(parcelNo === undefined ? {} : { parcelNo }) },
    keyOf(form),
  )
  if (!done.ok) return refused(`${id}-${number}`, done, form)
  const { kind, link } = done.data
  context.notice(`lottery.claimed.${kind === 'points' ? 'coupon' : kind}`)
  throw redirect(link ?? '/lottery/myPrize', 303)
}

export const shouldRevalidate = freshAfterRefusal

/** §3 my prizes: what is to be claimed and until when, and what became of the others. */
export default function MyPrizes({
  loaderData: { rows, parcels, page, hasNext },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  return (
    <Page back="/lottery">
      <div className="px stack g4 mt16">
        <Heading>{screen.title}</Heading>
        {rows.length === 0 ? (
          <Blank
            as="h2"
            scene={<SceneNoCoupons />}
            title={t('lottery.noPrizes')}
            actions={
              <ButtonLink href="/lottery" tone="line">
                {t('lottery.toLottery')}
              </ButtonLink>
            }
          >
            {t('lottery.noPrizesText')}
          </Blank>
        ) : (
          <Block>
            <ul>
              {rows.map((row) => (
                <li key={`${row.lotteryId}-${row.number}`} className={styles.row}>
                  <ParcelArt id={`${row.lotteryId}-${row.box}`} className={styles.thumb ?? ''} />
                  <Prize row={row} parcels={parcels} refusal={actionData} />
                </li>
              ))}
            </ul>
          </Block>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label={screen.title}
          href={(to) => `/lottery/myPrize?page=${to}`}
        />
      </div>
    </Page>
  )
}

type Parcels = Route.ComponentProps['loaderData']['parcels']

function Prize({ row, parcels, refusal }: { row: Played; parcels: Parcels; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const say = useLotteryWords()
  const intent = `${row.lotteryId}-${row.number}`
  const { message, fields } = objectionsAt(refusal, intent, ['parcelNo'])
  const [name, isShipping] = [say.prize(row.prize), row.prize.kind === 'shipping']
  const mayClaim = row.claim === 'open' && (!isShipping || parcels.length > 0)
  return (
    <div className="grow stack g2">
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="t12 c3" suppressHydrationWarning>
        <Link href={`/lottery/${row.lotteryId}?number=${row.number}`} className="underline reach">
          <bdi>{row.lottery}</bdi>
        </Link>
        {' · '}
        {row.claim === 'open'
          ? t('lottery.claimUntil', { date: formats.jst(row.claimUntil) })
          : formats.jst(row.at)}
      </span>
      <Refusal message={message} />
      {row.claim === 'open' && isShipping && parcels.length === 0 && (
        <p className="t13 c2">{t('lottery.noParcel')}</p>
      )}
      {mayClaim && (
        <Form method="post" className="stack g2">
          <FormKey of={intent} />
          <input type="hidden" name="id" value={row.lotteryId} />
          <input type="hidden" name="number" value={row.number} />
          {isShipping && (
            <SelectField
              name="parcelNo"
              label={t('lottery.parcel')}
              error={fields['parcelNo']}
              options={parcels.map(({ no, shippingYen }) => ({
                value: no,
                label: `${no} · ${formats.yen(shippingYen)}`,
              }))}
            />
          )}
          <Submit
            intent={intent}
            tone="ink"
            size="sm"
            busyLabel={t('common.loading')}
            aria-label={t('common.labelled', { label: t('lottery.claimIt'), name })}
          >
            {t('lottery.claimIt')}
          </Submit>
        </Form>
      )}
      {row.claim === 'claimed' && (
        <span className="row g2">
          <Tag tone="ok">{t('lottery.claim.claimed')}</Tag>
          {row.link !== null && (
            <Link href={row.link} className="underline t13 reach">
              {t('lottery.see')}
            </Link>
          )}
        </span>
      )}
      {row.claim === 'expired' && <Tag>{t('lottery.claim.expired')}</Tag>}
    </div>
  )
}
