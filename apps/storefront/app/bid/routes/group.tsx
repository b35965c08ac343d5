import { bid, follow, goods } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Checkbox, IconButton, Link, Notice, TextField } from '@tomobako/ui'
import { data, Form, redirect, redirectDocument } from 'react-router'
import { itemPath } from '../../goods/parts/paths.ts'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit, typedAt } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { agreedOf } from '../../content/parts/agreed.ts'
import { Asked } from '../../content/parts/asked.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/group.ts'
import { groupOf, isWhole, lotKey, queryOfWish, wishAt } from '../parts/group-wish.ts'
import { HoldWith, holdOf } from '../parts/hold-with.tsx'
import { Left } from '../parts/left.tsx'
import { markOf } from '../parts/paths.ts'
import styles from '../parts/auction.module.css'

export const shouldRevalidate = freshAfterRefusal

/** A group is put together in its address (`group-wish.ts`); `?add=` is a link of another lot. When it is whole, the shop says what it comes to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const wish = wishAt(url.searchParams)
  const pasted = url.searchParams.get('add')?.trim().slice(0, 1_000) ?? ''
  let note: string | null = null
  if (pasted !== '') {
    const what = await context.attempt(goods.recognise, { text: pasted }, { silent: true })
    if (what.ok && what.data.kind === 'item') {
      const lot = { source: what.data.source, id: what.data.id, maximumYen: null }
      throw redirect(`/bids/group?${queryOfWish({ ...wish, lots: [...wish.lots, lot] })}`)
    }
    note = context.t('auction.group.noLink')
  }
  const [lots, saved, sheet, nowAt] = await Promise.all([
    Promise.all(
      wish.lots.map(async (lot) => {
        const read = await context.attempt(
          bid.lot,
          { source: lot.source, id: lot.id, fresh: false },
          { silent: true },
        )
        const item = await context.attempt(goods.detail, { source: lot.source, id: lot.id }, { silent: true })
        return {
          ...lot,
          card: item.ok ? item.data.card : null,
          facts: read.ok ? read.data : null,
          why: read.ok ? null : read.failure.msg,
        }
      }),
    ),
    context.attempt(follow.favourites, { page: 1, sort: 'ending' }, { silent: true }),
    isWhole(wish) ? context.attempt(bid.groupSheet, groupOf(wish), { silent: true }) : null,
    context.now(),
  ])
  const has = new Set(wish.lots.map(lotKey))
  return {
    wish,
    note,
    nowAt,
    lots: lots.toSorted((a, b) => Date.parse(a.facts?.endsAt ?? '') - Date.parse(b.facts?.endsAt ?? '')),
    saved: saved.ok
      ? saved.data.rows
          .map(({ card }) => card)
          .filter(
            (card) => card.kind !== 'fixed' && card.availability === 'on_sale' && !has.has(lotKey(card)),
          )
          .slice(0, 8)
      : [],
    sheet: sheet?.ok ? sheet.data : null,
    refusal: sheet && !sheet.ok ? sheet.failure.msg : null,
    objections: sheet?.ok
      ? sheet.data.lots.flatMap(({ card, objections }) =>
          objections.map(({ key, values }) => ({
            title: card.titleTranslated ?? card.title,
            why: context.t.dynamic(key, values),
          })),
        )
      : [],
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const wish = wishAt(url.searchParams)
  if (!isWhole(wish)) throw data(null, { status: 400 })
  const done = await context.attempt(
    bid.groupPlace,
    {
      ...groupOf(wish),
      seen: values['seen'] ?? '',
      mail: values['mail'] === 'on',
      ...holdOf(values),
      accept: values['accept'] === 'on',
      agreed: agreedOf(values),
    },
    keyOf(form),
  )
  if (!done.ok) return refused('group', done, form)
  const { cardAsk } = done.data
  // The card is asked on its company's page, or its owner by their bank; from there it goes on to the groups.
  if (cardAsk?.payUrl) throw redirectDocument(cardAsk.payUrl, 303)
  if (cardAsk?.isKept !== false) context.notice('auction.group.ordered')
  throw redirect('/bids?tab=groups', 303)
}

export default function Group({ loaderData, actionData }: Route.ComponentProps) {
  const { wish, lots, saved, sheet, refusal, objections, note, nowAt } = loaderData
  const t = useT()
  const formats = useFormats()
  const { message, fields } = objectionsAt(actionData, 'group', ['accept', 'agreed'])
  const typed = typedAt(actionData, 'group')
  const title = (key: string): string => {
    // The shop names a lot `source/id`.
    const lot = lots.find((each) => lotKey(each) === key.replace('/', ':'))
    return lot?.card?.titleTranslated ?? lot?.card?.title ?? key
  }
  return (
    <Page back="/bids?tab=groups" width="reading">
      <div className={styles.page}>
        <Heading>{t('auction.group.title')}</Heading>
        <p className="c2">{t('auction.group.text')}</p>
        <Refusal message={message ?? refusal} />
        <Form
          key={queryOfWish(wish)}
          method="get"
          action="/bids/group"
          className={`card pad ${styles.form}`}
          preventScrollReset
        >
          {/* Enter in a field checks: without a first button it would press the first bin. */}
          <button type="submit" hidden aria-label={t('auction.group.check')} />
          {lots.map((lot) => (
            <div key={lotKey(lot)} className={styles.lot}>
              <input type="hidden" name="lot" value={lotKey(lot)} />
              <div className="row between g2">
                <Link href={itemPath(lot.source, lot.id)} className="t13 underline">
                  <span lang="ja">{title(lotKey(lot))}</span>
                </Link>
                <IconButton
                  type="submit"
                  name="remove"
                  value={lotKey(lot)}
                  icon="trash"
                  label={t('common.removeNamed', { name: title(lotKey(lot)) })}
                />
              </div>
              {lot.facts && (
                <p className="row between wrapf g2 t12 c3">
                  <span>
                    {formats.yen(lot.facts.currentYen)} · {t('goods.bids', { count: lot.facts.bids })}
                  </span>
                  <Left endsAt={Date.parse(lot.facts.endsAt)} nowAt={nowAt} small />
                </p>
              )}
              <TextField
                name="max"
                label={t('auction.maximum')}
                defaultValue={lot.maximumYen ?? ''}
                {...(lot.why === null
                  ? lot.facts
                    ? { hint: t('auction.maximumHint', { yen: formats.yen(lot.facts.nextYen) }) }
                    : {}
                  : { error: lot.why })}
                inputMode="numeric"
                autoComplete="off"
                num
                unit={t('common.yenUnit')}
              />
            </div>
          ))}
          <TextField
            name="add"
            label={t('auction.group.add')}
            {...(note === null ? {} : { error: note })}
            type="text"
            autoComplete="off"
          />
          {saved.length > 0 && (
            <fieldset className={styles.fields}>
              <legend>{t('auction.group.saved')}</legend>
              {saved.map((card) => (
                <Checkbox
                  key={lotKey(card)}
                  name="lot"
                  value={lotKey(card)}
                  label={<span lang="ja">{card.title}</span>}
                />
              ))}
            </fieldset>
          )}
          <TextField
            name="wins"
            label={t('auction.group.wins')}
            defaultValue={wish.winsWanted}
            inputMode="numeric"
            num
          />
          <TextField
            name="total"
            label={t('auction.group.total')}
            defaultValue={wish.totalYen ?? ''}
            inputMode="numeric"
            num
            unit={t('common.yenUnit')}
          />
          <TextField
            name="name"
            label={t('auction.group.name')}
            optional={t('common.optional')}
            maxCount={60}
            defaultValue={wish.name}
          />
          <div>
            <Button type="submit" tone="ink" size="md">
              {t('auction.group.check')}
            </Button>
          </div>
        </Form>
        {objections.map(({ title: name, why }) => (
          <Notice key={name + why} tone="warn" icon="gavel" title={<span lang="ja">{name}</span>}>
            {why}
          </Notice>
        ))}
        {sheet && objections.length === 0 && (
          <Form
            method="post"
            action={`/bids/group?${queryOfWish(wish)}`}
            className={`card pad ${styles.form}`}
            noValidate
          >
            <FormKey of={`group-${markOf(sheet.seen + queryOfWish(wish))}`} />
            <input type="hidden" name="seen" value={sheet.seen} />
            <p>
              {t('auction.group.terms', {
                count: lots.length,
                wins: formats.number(wish.winsWanted),
                yen: formats.yen(wish.totalYen ?? 0),
              })}
            </p>
            {sheet.overlaps.map(({ earlier, later }) => (
              <Notice key={later} tone="warn" icon="clock">
                {t('auction.group.overlap', { earlier: title(earlier), later: title(later) })}
              </Notice>
            ))}
            {sheet.mayUseCard ? (
              <HoldWith
                legend={t('auction.means')}
                wallet={{
                  isShort: sheet.missingYen > 0,
                  note:
                    sheet.missingYen > 0
                      ? t('auction.missing', { yen: formats.yen(sheet.missingYen) })
                      : t('auction.holds', { yen: formats.yen(sheet.holdYen) }),
                }}
                cards={sheet.cards}
                note={t('auction.group.meansCardText', {
                  yens: formats.list(sheet.cardYen.map((yen) => formats.yen(yen))),
                })}
                typed={typed}
              />
            ) : (
              <p>{t('auction.holds', { yen: formats.yen(sheet.holdYen) })}</p>
            )}
            <p className="t13 c2">{t('auction.wallet', { yen: formats.yen(sheet.walletYen) })}</p>
            <Checkbox name="mail" defaultChecked label={t('auction.mail')} />
            {sheet.missingYen > 0 && !sheet.mayUseCard ? (
              <Notice
                tone="warn"
                icon="wallet"
                actions={
                  <ButtonLink href="/wallet" tone="ink" size="md">
                    {t('auction.topUp')}
                  </ButtonLink>
                }
              >
                {t('auction.missing', { yen: formats.yen(sheet.missingYen) })}
              </Notice>
            ) : (
              <>
                <Asked texts={sheet.asked} error={fields['agreed']} typed={typed} />
                <Checkbox
                  name="accept"
                  required
                  label={t('auction.accept')}
                  {...(fields['accept'] ? { error: fields['accept'] } : {})}
                />
                <Submit intent="group" tone="seal" size="lg">
                  {t('auction.group.order')}
                </Submit>
              </>
            )}
          </Form>
        )}
      </div>
    </Page>
  )
}
