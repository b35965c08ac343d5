import { bid, cart, follow, goods, sourcing } from '@tomobako/contract'
import type { GoodsDetail } from '@tomobako/contract'
import { data, redirect } from 'react-router'
import type { ShopContext } from '../../context.ts'
import { keyOf, objectionsOf, valuesOf } from '../../shell/form.ts'
import { waysOutOf } from '../../follow/parts/ways-out-load.ts'
import { whyPacked } from '../../parcel/parts/packing-change.ts'
import { askToBuy } from '../../sourcing/parts/ask-action.ts'
import type { Asked } from '../../sourcing/parts/ask-to-buy.tsx'
import { familyOf, idAt } from './detail-address.ts'
import type { Typed } from './detail-choices.tsx'
import type { Lifted } from './detail-lift.tsx'
import { foundElsewhere } from './elsewhere-load.ts'
import { ownOfDetail } from './detail-own.ts'
import { itemPath } from './paths.ts'
import { type Said, say } from './said.ts'
import { saidOnce } from './said-once.ts'
import { translatedItem } from './translated-load.ts'

type Context = Pick<
  ShopContext,
  'call' | 'attempt' | 'session' | 'audience' | 'now' | 'notice' | 'list' | 't' | 'visitor' | 'publicUrl'
>

/** One item with all its page says. Every page also accepts `?url=`; a link that is another item's leads to that item's page. */
export async function loadDetail(context: Context, url: URL) {
  const source = familyOf(url)
  const id = idAt(url)
  const pasted = url.searchParams.get('url')?.slice(0, 1_000) ?? ''
  if (pasted !== '' && id === '') {
    const what = await context.attempt(goods.recognise, { text: pasted })
    if (what.ok && what.data.kind === 'item' && what.data.source !== source)
      throw redirect(what.data.path, 302)
  }
  const asked = url.searchParams.get('offers') === 'all'
  const read = await context.call(goods.detail, {
    source,
    id,
    ...(pasted === '' ? {} : { url: pasted }),
    ...(asked ? { full: true } : {}),
  })
  const { item, translation } = await translatedItem(context, url, read)
  const [session, nowAt, own, prices, bids, elsewhere] = await Promise.all([
    context.session(),
    context.now(),
    context.audience === null ? ownOfDetail(context, url) : null,
    context.attempt(follow.about, { source, id: item.card.id }),
    item.auction !== null && url.searchParams.get('bids') === 'all'
      ? context.attempt(goods.bids, { source, id: item.card.id })
      : null,
    item.problem === null ? foundElsewhere(context, item.card) : null,
  ])
  const ways = item.card.noWay
    ? await waysOutOf(context, session.country, url.pathname + url.search, () => '/addresses')
    : null
  return {
    ways,
    item: { ...item, related: [], instead: [] },
    related: context.list(saidOnce(item.card, item.related)),
    instead: context.list(saidOnce(item.card, item.instead)),
    elsewhere,
    translation,
    asked,
    own,
    bids: bids?.ok ? bids.data : null,
    prices: prices.ok ? prices.data.points : [],
    why: item.toDoor?.why.map(({ key, values }) => context.t.dynamic(key, values)) ?? [],
    whyPadded: item.padding && whyPacked(context.t, item.padding, item.padding.feeYen),
    notes: said(context, item, session.country),
    address: context.publicUrl + (source === 'minne' ? itemPath('minne', item.card.id) : url.pathname),
    nowAt,
    country: session.country,
    pasted,
  }
}

/** What is said before paying: how this seller decides, then carriers and customs. */
const said = (context: Context, item: GoodsDetail, country: string): Said[] => [
  ...(item.applicationRequired
    ? [
        {
          title: context.t('mall.apply'),
          text: context.t('mall.know.rakuma.apply'),
          found: context.t('mall.know.rakuma.wait'),
          isGrave: false,
        },
      ]
    : []),
  ...say(context, item.notes, country),
]

export type Outcome =
  | { values: Typed; fields: Readonly<Record<string, string>>; message: string | null }
  | { lifted: NonNullable<Lifted> }
  | { asked: NonNullable<Asked> }

/** "Add to cart", "Buy for me", "ask to lift the restriction", "ask us to buy" and the reminder of an auction: the five forms of an item page. */
export async function actOnDetail(context: Context, url: URL, form: FormData) {
  const values = valuesOf(form)
  const source = familyOf(url)
  const id = idAt(url)
  if (values['intent'] === 'lift') {
    const sent = await context.attempt(
      sourcing.liftRequest,
      { source, id, note: (values['note'] ?? '').slice(0, 500) },
      keyOf(form),
    )
    return data<Outcome>(
      { lifted: sent.ok ? { isSent: true, message: null } : { isSent: false, message: sent.failure.msg } },
      { status: sent.ok ? 200 : 422 },
    )
  }
  if (values['intent'] === 'ask') {
    const asked = await askToBuy(context, form)
    return data<Outcome>({ asked }, { status: asked.isSent ? 200 : 422 })
  }
  if (values['intent'] === 'remind') {
    const on = values['on'] === 'yes'
    const done = await context.attempt(bid.remind, { source, id, on }, keyOf(form))
    if (!done.ok) return refused({}, {}, done.failure.msg)
    context.notice(on ? 'auction.reminded' : 'auction.notReminded')
    throw redirect(url.pathname, 303)
  }
  const quantity = Number((values['quantity'] ?? '1').normalize('NFKC'))
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99)
    return refused(values, { quantity: context.t('goods.item.quantityWrong') })
  const options = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('option:') && value.trim() !== '' ? [{ label: name.slice(7), value: value.trim() }] : [],
  )
  const choice = {
    source,
    id: values['offer'] ?? id,
    quantity,
    options,
    remark: values['remark'] ?? '',
    ...(values['variantId'] ? { variantId: values['variantId'] } : {}),
  }
  const added = await context.attempt(cart.add, choice, await keyFor(form, choice))
  if (!added.ok) {
    const { message, fields } = objectionsOf(added.failure)
    return refused(values, fields, message)
  }
  if (values['intent'] === 'buy') throw redirect(`/checkout?line=${added.data.lineId}`, 303)
  context.notice('goods.item.added')
  throw redirect(url.pathname + (source === 'minne' ? url.search : ''), 303)
}

const refused = (values: Typed, fields: Readonly<Record<string, string>>, message: string | null = null) =>
  data<Outcome>({ values, fields, message }, { status: 422 })

/** The form's key together with what was chosen: a repeated press is one line, another choice after "back" is another. */
async function keyFor(form: FormData, choice: unknown): Promise<{ idempotencyKey?: string }> {
  const { idempotencyKey } = keyOf(form)
  if (idempotencyKey === undefined) return {}
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(idempotencyKey + JSON.stringify(choice)),
  )
  return { idempotencyKey: `cart-${Buffer.from(digest).toString('hex').slice(0, 40)}` }
}
