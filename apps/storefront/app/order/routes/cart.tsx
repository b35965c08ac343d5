import { cart, type CartLine as CartLineSchema, parcel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  ActionBar,
  Blank,
  Box,
  Button,
  ButtonLink,
  Icon,
  Meter,
  Notice,
  Price,
  SceneNoParcels,
  SourceMark,
} from '@tomobako/ui'
import { data, Form, redirect } from 'react-router'
import type { InferOutput } from 'valibot'
import { failureOf, objectionsOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { Approx } from '../../kit/local.tsx'
import { WaysOut } from '../../follow/parts/ways-out.tsx'
import { waysOutOf } from '../../follow/parts/ways-out-load.ts'
import { noWay } from '../../kit/no-way.ts'
import { freshAfterRefusal } from '../../kit/forms.tsx'
import { sourceMark } from '../../goods/parts/paths.ts'
import { saidOf } from '../../goods/parts/said.ts'
import { insteadOf } from '../parts/instead-load.ts'
import type { Route } from './+types/cart.ts'
import { CartLineRow } from '../parts/cart-line.tsx'
import { servicesOf } from '../parts/services.ts'
import styles from '../parts/cart.module.css'

export type CartLine = InferOutput<typeof CartLineSchema>

export async function loader({ context }: Route.LoaderArgs) {
  const list = await context.call(cart.list, {})
  const lines = list.groups.flatMap((group) => group.lines)
  const things = lines
    .filter(({ notBuyable }) => notBuyable === null)
    .map(({ card: { source, id } }) => ({ source, id }))
  const [notes, instead, nowAt, beside, ways] = await Promise.all([
    saidOf(context, lines),
    insteadOf(
      context,
      lines.filter(({ notBuyable }) => notBuyable !== null),
    ),
    context.now(),
    // Of one thing alone there is nothing to travel with.
    things.length === 0 ? null : context.attempt(parcel.fits, { things: things.slice(0, 60) }),
    list.noWayTo === null ? null : waysOutOf(context, list.noWayTo, '/cart', () => '/addresses'),
  ])
  const fits = beside?.ok && (beside.data.box?.pieces ?? 0) > 1 ? beside.data.things : []
  return {
    ...list,
    notes,
    instead,
    nowAt,
    ways,
    fits: Object.fromEntries(
      lines.flatMap(({ id, card }) => {
        const found = fits.find((each) => each.source === card.source && each.id === card.id)
        return found ? [[id, { addsYen: found.addsYen }]] : []
      }),
    ) as Readonly<Record<string, { addsYen: number }>>, // by the line's id, for some
  }
}

/** Quantity, services, removal of one line. A page without JavaScript comes back to the cart; a script only wants to know whether it went well. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { lineId = '', intent, quantity: typed = '' } = valuesOf(form)
  const quantity = Number(typed.normalize('NFKC'))
  if (intent === 'quantity' && (!Number.isInteger(quantity) || quantity < 1 || quantity > 99))
    return data({ lineId, message: context.t('cart.quantityWrong') }, { status: 422 })
  const done =
    intent === 'remove'
      ? await context.attempt(cart.remove, { lineId })
      : await context.attempt(
          cart.update,
          intent === 'services' ? { lineId, services: servicesOf(form) } : { lineId, quantity },
        )
  // Somebody removed it in another window: what was wanted is so.
  if (!done.ok && !(intent === 'remove' && done.failure.key === 'common.notFound')) {
    const { message, fields } = objectionsOf(failureOf(done))
    return data({ lineId, message: message ?? Object.values(fields)[0] ?? '' }, { status: 422 })
  }
  if (intent === 'remove') context.notice('cart.removed')
  if (request.headers.get('sec-fetch-dest') === 'empty') return { lineId, message: null }
  throw redirect('/cart', 303)
}

export const shouldRevalidate = freshAfterRefusal

export default function Cart({
  loaderData: {
    groups,
    totalYen,
    toDoor,
    noWayTo,
    noWayBy,
    count,
    servicePrices,
    notes,
    instead,
    nowAt,
    ways,
    fits,
  },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  if (count === 0 || groups.length === 0)
    return (
      <Page back="/" tabs>
        <Blank
          scene={<SceneNoParcels />}
          as="h1"
          title={t('cart.empty')}
          actions={
            <ButtonLink href="/search" tone="ink" size="md">
              {t('cart.find')}
            </ButtonLink>
          }
        >
          {t('cart.emptyText')}
        </Blank>
      </Page>
    )
  const buyable = groups.some(({ lines }) => lines.some(({ notBuyable }) => notBuyable === null))
  const total = {
    label: t('cart.total', { count }),
    value: <Price yen={totalYen} />,
    note: (
      <>
        <Approx yen={totalYen} className="c3 t12 blk" />
        <span className="blk">
          {toDoor
            ? t('cart.toDoor', {
                yen: formats.yen(toDoor.totalYen),
                country: formats.amid(formats.country(toDoor.country)),
              })
            : t('cart.totalNote')}
        </span>
      </>
    ),
  }
  const go = (
    <Button type="submit" form="choose" tone="ink" disabled={!buyable}>
      {t('cart.checkout')}
    </Button>
  )
  return (
    <Page
      back="/"
      action={
        <ActionBar className="phone-only" total={total}>
          {go}
        </ActionBar>
      }
    >
      {/* The ticks of all rows belong to this form; a row has forms of its own, and forms cannot stand in forms. */}
      <Form method="get" action="/checkout" id="choose" />
      <div className="split">
        <div>
          <h1 className={`px t24 b8 ${styles.title}`}>{t('cart.title')}</h1>
          <p className={`px t13 c2 ${styles.hint}`}>{buyable ? t('cart.chooseHint') : t('cart.nothing')}</p>
          {noWayTo !== null && (
            <div className="px mt12">
              <Notice tone="warn" icon="house">
                {t('cart.noWay', noWay(formats, formats.country(noWayTo), noWayBy))}
              </Notice>
              <WaysOut found={ways} />
            </div>
          )}
          {groups.map((group) => (
            <section
              className="panel gap"
              key={`${group.source}:${group.seller ?? ''}`}
              aria-label={group.seller ?? sourceMark(group.source, t).name}
            >
              <div className={`row g2 ${styles.shop}`}>
                <SourceMark source={sourceMark(group.source, t)} size="sm" silent />
                <b className="t13">
                  {group.seller === null ? (
                    sourceMark(group.source, t).name
                  ) : (
                    <>
                      {sourceMark(group.source, t).name} · <bdi lang="ja">{group.seller}</bdi>
                    </>
                  )}
                </b>
              </div>
              {group.freeAbove !== null && (
                <div className={styles.free}>
                  <p className="t12 row g2">
                    <Icon name="truck" size={16} />
                    {group.towardsFreeYen === null || group.towardsFreeYen <= 0
                      ? t('cart.freeReached')
                      : t('cart.towardsFree', {
                          yen: formats.yen(group.towardsFreeYen),
                          above: formats.yen(group.freeAbove),
                        })}
                  </p>
                  <Meter
                    value={1 - Math.max(0, group.towardsFreeYen ?? 0) / group.freeAbove}
                    label={t('cart.freeMeter')}
                  />
                </div>
              )}
              <ul>
                {group.lines.map((line) => (
                  <li key={line.id} className={styles.line}>
                    <Box
                      form="choose"
                      name="line"
                      value={line.id}
                      defaultChecked={line.notBuyable === null}
                      disabled={line.notBuyable !== null}
                      aria-label={t('cart.choose', { title: line.card.titleTranslated ?? line.card.title })}
                    />
                    <CartLineRow
                      line={line}
                      notes={notes[line.id]}
                      fit={fits[line.id]}
                      instead={instead[line.id]}
                      nowAt={nowAt}
                      prices={servicePrices}
                      refused={actionData?.lineId === line.id ? actionData.message : null}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {actionData?.message &&
            !groups.some(({ lines }) => lines.some(({ id }) => id === actionData.lineId)) && (
              <div className="px mt12">
                <Notice tone="danger" live="alert">
                  {actionData.message}
                </Notice>
              </div>
            )}
        </div>
        <aside className="stick desk-only">
          <div className={`card pad ${styles.sum}`}>
            <div className="row between">
              <span className="t13 c2">{total.label}</span>
              <b className="t24">{total.value}</b>
            </div>
            <p className="t12 c3">{total.note}</p>
            <Button type="submit" form="choose" tone="ink" block disabled={!buyable}>
              {t('cart.checkout')}
            </Button>
          </div>
        </aside>
      </div>
    </Page>
  )
}
