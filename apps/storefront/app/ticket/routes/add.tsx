import { ticket, type TicketTypeView } from '@tomobako/contract'
import { type TicketObject, ticketLimits, ticketObjects } from '@tomobako/domain/ticket'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Box, ButtonLink, Link, OptionRow, RadioGroup, TextField } from '@tomobako/ui'
import { redirect } from 'react-router'
import { refused } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf } from '../../kit/pager.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/add.ts'
import { Composer } from '../parts/composer.tsx'
import { messageOf } from '../parts/sent.ts'
import { Thing } from '../parts/thing.tsx'
import styles from '../parts/ticket.module.css'
import { addPath, subWords, typeWords } from '../parts/words.ts'

const NONE = 'none'
/** `?about=line:T261121-0482-1`, as entry points write it. */
function aboutOf(text: string | null | undefined): { kind: TicketObject; no: string } | undefined {
  const [kind, ...rest] = (text ?? '').split(':')
  const found = ticketObjects.find((each) => each === kind)
  const no = rest.join(':').trim()
  return found && no !== '' && no.length <= 60 ? { kind: found, no } : undefined
}
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What a question that is about no thing of theirs is about: the page of an item, a code that was refused. It begins the words. */
function concernOf(url: URL): string {
  const item = url.searchParams.get('item') ?? ''
  const code = url.searchParams.get('code') ?? ''
  if (/^\/[\w-]+(?:\/[\w%.:-]+){1,4}$/.test(item) && item.length <= 300) return `${url.origin}${item}\n`
  return /^[\w-]{1,40}$/.test(code) ? `${code}\n` : ''
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('about')
  const about = aboutOf(wanted)
  const earlierId = url.searchParams.get('earlier') ?? ''
  const type = url.searchParams.get('type') ?? ''
  const [found, { user }, now] = await Promise.all([
    context.call(ticket.form, {
      page: pageOf(url),
      ...(/^[\w-]{1,40}$/.test(type) ? { type } : {}),
      ...(about ? { about } : {}),
      ...(uuid.test(earlierId) ? { earlierId } : {}),
    }),
    context.session(),
    context.now(),
  ])
  const fits = found.types.filter(({ objects }) => !found.thing || objects.includes(found.thing.kind))
  return {
    ...found,
    types: fits,
    type: fits.find(({ id }) => id === type) ?? null,
    concern: concernOf(url),
    /** Kept from step to step of the form. */
    from: {
      item: url.searchParams.get('item') ?? undefined,
      code: url.searchParams.get('code') ?? undefined,
    },
    /** Chosen already by whoever sent them here. */
    sub: url.searchParams.get('sub') ?? '',
    isNone: wanted === NONE,
    me: user?.id ?? '',
    dueAt: new Date(now + found.promisedMs).toISOString(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { type = '', sub = '', about: thing = '', goodsCount = '', earlierId = '' } = valuesOf(form)
  const said = await messageOf(context, form, ticketLimits.photos)
  if (!said.ok) return refused('open', said, form)
  const about = aboutOf(thing)
  const count = Number(goodsCount)
  const opened = await context.attempt(
    ticket.open,
    {
      type,
      sub,
      text: said.text,
      photoIds: said.photoIds,
      ...(about ? { about } : {}),
      ...(Number.isSafeInteger(count) && count >= 1 && count <= ticketLimits.goodsCount
        ? { goodsCount: count }
        : {}),
      ...(uuid.test(earlierId) ? { earlierId } : {}),
    },
    keyOf(form),
  )
  if (!opened.ok) return refused('open', opened, form)
  context.notice('ticket.add.sent')
  throw redirect(`/workOrder/detail/${opened.data.id}`, 303)
}

type Data = Route.ComponentProps['loaderData']

/** §2 /workOrder/add: the kind of question, the thing where there is one, then words. Each step is an address, so it works without JavaScript. */
export default function AddTicket({ loaderData: data, actionData }: Route.ComponentProps) {
  const t = useT()
  const { type, thing, isNone, earlier } = data
  const asksThing =
    type !== null && type.objects.length > 0 && thing === null && !(isNone && !type.needsObject)
  const about = thing ? `${thing.kind}:${thing.no}` : undefined
  const again = { earlier: earlier?.id, ...data.from }
  return (
    <Page back="/workOrder" width="reading" title={t('ticket.add.title')}>
      <div className={styles.page}>
        <Heading>{t('ticket.add.title')}</Heading>
        {earlier && <p className="t13 c2">{t('ticket.add.goesOn', { no: earlier.no })}</p>}
        {thing && (
          <div className="card pad">
            <Thing thing={thing} href={thing.path} />
          </div>
        )}
        {type === null ? (
          <>
            <p className="t13 c2">
              {t('ticket.support.quickText')}{' '}
              <Link href="/workOrder/bot" className="underline">
                {t('ticket.support.quick')}
              </Link>
            </p>
            <TypeList types={data.types} href={(id) => addPath({ type: id, about, ...again })} />
          </>
        ) : (
          <div className="row between g2 wrapf">
            <span className="t15 b7">{typeWords(t, type.id, type.name)}</span>
            <Link href={addPath({ about, ...again })} className="underline t13">
              {t('ticket.add.change')}
            </Link>
          </div>
        )}
        {asksThing && <OrderList data={data} type={type} />}
        {type !== null && !asksThing && <Write data={data} type={type} refusal={actionData} />}
      </div>
    </Page>
  )
}

/** `_typeList`: the kinds of questions, one link each. */
function TypeList({ types, href }: { types: readonly TicketTypeView[]; href: (id: string) => string }) {
  const t = useT()
  return (
    <section aria-labelledby="types" className={styles.form}>
      <h2 id="types" className="h3">
        {t('ticket.add.type')}
      </h2>
      <ul className={styles.list}>
        {types.map((each) => (
          <li key={each.id} className={`card pad ${styles.row}`}>
            <Link href={href(each.id)} className="reach t15 b7">
              {typeWords(t, each.id, each.name)}
            </Link>
            <span className="t12 c3">
              {each.subs.map((sub) => subWords(t, each.id, sub.id, sub.name)).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `_orderList`: the thing it is about, newest first; left out where the kind of question needs none. */
function OrderList({ data, type }: { data: Data; type: TicketTypeView }) {
  const t = useT()
  const step = { type: type.id, earlier: data.earlier?.id, ...data.from }
  const things = data.things.filter(
    ({ kind }) => type.objects.includes(kind) || (kind === 'line' && type.objects.includes('order')),
  )
  return (
    <section aria-labelledby="things" className={styles.form}>
      <h2 id="things" className="h3">
        {t('ticket.add.thing')}
      </h2>
      <ul className={styles.list}>
        {things.map((thing) => {
          // A kind of question about whole orders takes the order of the piece.
          const about =
            type.objects.includes(thing.kind) || thing.orderNo === null
              ? `${thing.kind}:${thing.no}`
              : `order:${thing.orderNo}`
          return (
            <li key={`${thing.kind}${thing.no}`} className="card pad">
              <Thing thing={thing} href={addPath({ ...step, about })} />
            </li>
          )
        })}
      </ul>
      <div className={styles.links}>
        {data.hasNext && (
          <ButtonLink href={addPath({ ...step, page: data.page + 1 })} tone="line" size="sm">
            {t('ticket.add.more')}
          </ButtonLink>
        )}
        {!type.needsObject && (
          <ButtonLink href={addPath({ ...step, about: NONE })} tone="line" size="sm">
            {t('ticket.add.noThing')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Write({ data, type, refusal }: { data: Data; type: TicketTypeView; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Composer
      isNew
      intent="open"
      of={`${data.me} new`}
      start={data.concern}
      // Before a purchase nothing has happened yet.
      {...(type.id === 'before'
        ? { label: t('ticket.add.question') }
        : { label: t('ticket.add.text'), hint: t('ticket.add.textHint') })}
      send={t('ticket.add.send')}
      most={data.most}
      refusal={refusal}
      fields={['sub', 'about']}
    >
      {(wrong, typed) => (
        <>
          <input type="hidden" name="type" value={type.id} />
          {data.thing && <input type="hidden" name="about" value={`${data.thing.kind}:${data.thing.no}`} />}
          {data.earlier && <input type="hidden" name="earlierId" value={data.earlier.id} />}
          <p className="t12 c3" suppressHydrationWarning>
            {t('ticket.add.rules', {
              time: formats.dateTime(data.dueAt),
              language: t(`ticket.language.${data.replyLanguage}`),
            })}
          </p>
          {wrong['about'] && (
            <p className="hint err" role="alert">
              {wrong['about']}
            </p>
          )}
          <RadioGroup legend={t('ticket.add.sub')} error={wrong['sub']} className="field">
            {type.subs.map((sub) => (
              <OptionRow
                key={sub.id}
                control={
                  <Box
                    type="radio"
                    name="sub"
                    value={sub.id}
                    defaultChecked={(typed['sub'] ?? data.sub) === sub.id}
                    aria-invalid={wrong['sub'] ? true : undefined}
                  />
                }
                title={subWords(t, type.id, sub.id, sub.name)}
              />
            ))}
          </RadioGroup>
          {type.asksCount && (
            <TextField
              name="goodsCount"
              type="number"
              inputMode="numeric"
              num
              min={1}
              max={ticketLimits.goodsCount}
              label={t('ticket.add.count')}
              defaultValue={Math.max(1, Math.trunc(Number(typed['goodsCount'])) || 1)}
            />
          )}
        </>
      )}
    </Composer>
  )
}
