import { sourcing, type BuyRequest } from '@tomobako/contract'
import { sourcingLimits } from '@tomobako/domain/sourcing'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Blank,
  Button,
  ButtonLink,
  FormSummary,
  Img,
  Notice,
  Price,
  SceneNoMessages,
  Stepper,
  Tag,
  TextArea,
  TextField,
} from '@tomobako/ui'
import { Form, redirect, useSearchParams } from 'react-router'
import { Approx } from '../../kit/local.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { loginPath } from '../../shell/return.ts'
import {
  objection,
  objectionsAt,
  readYen,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import type { Route } from './+types/request.ts'
import { PhotoField } from '../../kit/photo-field.tsx'
import styles from '../parts/request.module.css'

const typedFields = ['url', 'title', 'priceYen', 'quantity', 'note'] as const

/** The question to our buyers, and for a customer all of theirs. A visitor may write first and sign in when sending. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { user } = await context.session()
  const mine = user ? await context.call(sourcing.requests, { page: pageOf(url) }) : null
  return { mine, nowAt: await context.now() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const { intent = 'ask', id = '', note = '' } = values
  if (intent === 'ask') return ask(context, form, values)
  const key = keyOf(form)
  const done =
    intent === 'accept'
      ? await context.attempt(sourcing.accept, { requestId: id }, key)
      : intent === 'refuse'
        ? await context.attempt(sourcing.refuse, { requestId: id }, key)
        : intent === 'askBack'
          ? await context.attempt(sourcing.askBack, { requestId: id, note }, key)
          : await context.attempt(sourcing.withdraw, { requestId: id }, key)
  if (!done.ok) return refused(id, done, form)
  context.notice(
    {
      accept: 'sourcing.request.accepted',
      refuse: 'sourcing.request.refused',
      askBack: 'sourcing.request.askedBack',
    }[intent] ?? 'sourcing.request.withdrawn',
  )
  throw redirect(intent === 'accept' ? '/cart' : '/request', 303)
}

async function ask(context: Route.ActionArgs['context'], form: FormData, values: Record<string, string>) {
  const url = (values['url'] ?? '').trim()
  const priceText = (values['priceYen'] ?? '').trim()
  const priceYen = priceText === '' ? undefined : readYen(priceText)
  if (!/^https?:\/\/\S{4,}$/i.test(url))
    return refused('ask', objection('url', context.t('sourcing.urlWrong')), form)
  if (priceYen === null)
    return refused('ask', objection('priceYen', context.t('goods.search.numberWrong')), form)
  const { user } = await context.session()
  if (!user) {
    // What was typed travels in the address to come back to, so it survives signing in without a script. One too long for that stays on the page.
    const back = loginPath(
      `/request?${new URLSearchParams(typedFields.flatMap((name) => ((values[name] ?? '') === '' ? [] : [[name, oneLine(values[name]!)]]))).toString()}`,
    )
    if (back === '/login') return refused('ask', objection('', context.t('sourcing.request.kept')), form)
    throw redirect(back, 303)
  }
  const quantity = Number(values['quantity'] ?? 1)
  const title = (values['title'] ?? '').trim()
  const photoIds = form
    .getAll('photoId')
    .filter((each) => typeof each === 'string' && each !== '')
    .slice(0, sourcingLimits.requestPhotos) as string[] // Filtered right here.
  const sent = await context.attempt(
    sourcing.askToBuy,
    {
      url,
      note: values['note'] ?? '',
      quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
      photoIds,
      ...(title === '' ? {} : { title }),
      ...(priceYen === undefined ? {} : { priceYen }),
    },
    keyOf(form),
  )
  if (!sent.ok) return refused('ask', sent, form)
  context.notice('sourcing.request.sent')
  throw redirect('/request', 303)
}

/** An address to come back to holds no line breaks (shell/return.ts); a line separator stands for them. */
const oneLine = (text: string): string => text.replace(/\r?\n/g, '\u2028')
const lines = (text: string): string => text.replaceAll('\u2028', '\n')

export default function Request({ loaderData: { mine, nowAt }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <Page back="/" width="reading">
      <div className={styles.page}>
        <Heading>{t('sourcing.request.title')}</Heading>
        <p className="c2">{t('sourcing.request.lead')}</p>
        <Ask refusal={actionData} isVisitor={mine === null} />
        {mine && (
          <section aria-labelledby="mine" className={styles.mine}>
            <div className="row between">
              <h2 id="mine" className="h3">
                {t('sourcing.request.mine')}
              </h2>
              <span className="t13 c3">
                {t('sourcing.request.open', { count: mine.open, most: mine.most })}
              </span>
            </div>
            {mine.rows.length === 0 ? (
              <Blank as="h2" scene={<SceneNoMessages />} title={t('sourcing.request.none')}>
                {t('sourcing.request.noneText')}
              </Blank>
            ) : (
              <ul className={styles.list}>
                {mine.rows.map((row) => (
                  <li key={row.id} id={`q-${row.id}`} className="card pad">
                    <One row={row} nowAt={nowAt} refusal={actionData} />
                  </li>
                ))}
              </ul>
            )}
            <Pager
              page={mine.page}
              hasNext={mine.hasNext}
              href={(page) => `/request?page=${page}`}
              label={t('sourcing.request.mine')}
            />
          </section>
        )}
      </div>
    </Page>
  )
}

function Ask({ refusal, isVisitor }: { refusal: unknown; isVisitor: boolean }) {
  const t = useT()
  const [query] = useSearchParams()
  const form = useFirstError(refusal)
  const typed = typedAt(refusal, 'ask')
  const { message, fields } = objectionsAt(refusal, 'ask', typedFields)
  const value = (name: (typeof typedFields)[number]): string => typed[name] ?? lines(query.get(name) ?? '')
  const error = (name: string) => (fields[name] ? { error: fields[name] } : {})
  return (
    <Form ref={form} method="post" className={`card pad ${styles.ask}`} noValidate preventScrollReset>
      <FormKey of="ask" />
      <FormSummary
        title={t('goods.item.fix')}
        errors={Object.entries(fields).map(([name, msg]) => ({ fieldId: `ask-${name}`, message: msg }))}
      />
      <Refusal message={message} />
      <TextField
        id="ask-url"
        name="url"
        type="url"
        inputMode="url"
        dir="ltr"
        label={t('goods.ask.url')}
        hint={t('goods.ask.urlHint')}
        required
        defaultValue={value('url')}
        maxLength={1000}
        autoComplete="off"
        {...error('url')}
      />
      <div className={styles.two}>
        <TextField
          id="ask-title"
          name="title"
          label={t('goods.ask.name')}
          optional={t('common.optional')}
          defaultValue={value('title')}
          maxLength={200}
          autoComplete="off"
          {...error('title')}
        />
        <TextField
          id="ask-priceYen"
          name="priceYen"
          inputMode="numeric"
          label={t('goods.ask.price')}
          optional={t('common.optional')}
          defaultValue={value('priceYen')}
          autoComplete="off"
          {...error('priceYen')}
        />
      </div>
      <TextArea
        id="ask-note"
        name="note"
        label={t('goods.ask.note')}
        optional={t('common.optional')}
        maxCount={1000}
        rows={3}
        defaultValue={value('note')}
        {...error('note')}
      />
      {!isVisitor && (
        <PhotoField label={t('sourcing.request.photos')} max={sourcingLimits.requestPhotos} isOptional />
      )}
      <div className="row between wrapf g2">
        <span className="row g2 t13">
          {t('goods.ask.quantity')}{' '}
          <Stepper
            name="quantity"
            label={t('goods.ask.quantity')}
            lessLabel={t('goods.item.less')}
            moreLabel={t('goods.item.more')}
            defaultValue={Math.max(1, Math.min(99, Math.trunc(Number(value('quantity'))) || 1))}
          />
        </span>
        <Submit intent="ask" tone="ink" size="md">
          {t('goods.ask.send')}
        </Submit>
      </div>
      {isVisitor && <p className="t12 c3">{t('sourcing.request.kept')}</p>}
    </Form>
  )
}

const tones = {
  asked: 'info',
  quoted: 'warn',
  accepted: 'ok',
  ordered: 'ok',
  declined: 'danger',
  expired: undefined,
  withdrawn: undefined,
} as const

/** One question: where it stands, our buyers' price, what can be done. */
function One({ row, nowAt, refusal }: { row: BuyRequest; nowAt: number; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const { offer } = row
  const canWithdraw = row.state === 'asked' || row.state === 'quoted' || row.state === 'accepted'
  return (
    <div className={styles.one}>
      <div className="row between g2">
        <h3 className={`t15 b7 ${styles.name}`}>
          <bdi>{row.title}</bdi>
        </h3>
        <Tag tone={tones[row.state]}>{t(`sourcing.request.state.${row.state}`)}</Tag>
      </div>
      <p className="t12 c3">
        <span className="num">{row.no}</span> · {formats.relative(row.at, nowAt)} ·{' '}
        {t('sourcing.request.pieces', { count: row.quantity })} ·{' '}
        <a className="underline" href={row.url} rel="noopener noreferrer nofollow" target="_blank">
          {t('sourcing.request.openLink')}
        </a>
      </p>
      <Refusal message={objectionsAt(refusal, row.id, []).message} />
      {row.declined && (
        <Notice tone="warn">
          {t(`sourcing.declined.${row.declined.reason}`)} <bdi>{row.declined.note}</bdi>
        </Notice>
      )}
      {offer && row.state !== 'declined' && (
        <dl className={styles.offer}>
          <div>
            <dt>{t('sourcing.request.price')}</dt>
            <dd>
              <Price yen={offer.priceYen * row.quantity} />
            </dd>
          </div>
          <div>
            <dt>{t('sourcing.request.domestic')}</dt>
            <dd>
              <Price yen={offer.domesticYen} />
            </dd>
          </div>
          <div className="b7">
            <dt>{t('sourcing.request.total')}</dt>
            <dd>
              <Price yen={row.totalYen ?? 0} /> <Approx yen={row.totalYen ?? 0} />
            </dd>
          </div>
        </dl>
      )}
      {offer && (row.state === 'quoted' || row.state === 'accepted') && (
        <p className="t12 c3">
          <span className="blk">{t('sourcing.request.until', { time: formats.dateTime(offer.until) })}</span>
          {offer.weightGrams !== null && (
            <span className="blk">
              {t('sourcing.request.guess', { grams: formats.grams(offer.weightGrams) })}
            </span>
          )}
          <span className="blk">{t('sourcing.request.fees')}</span>
        </p>
      )}
      {row.photos.length > 0 && (
        <div className="row g2 wrapf">
          {row.photos.map((photo) => (
            <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
              <Img src={photo.thumbUrl} alt={t('sourcing.request.photos')} width={72} height={72} />
            </a>
          ))}
        </div>
      )}
      {offer && offer.note !== '' && (
        <Notice tone="plain" icon="message" title={t('sourcing.request.fromBuyers')}>
          <span className={styles.note} dir="auto">
            {offer.note}
          </span>
        </Notice>
      )}
      <div className="row g2 wrapf">
        {row.state === 'quoted' && (
          <>
            <Act row={row} intent="accept" tone="ink">
              {t('sourcing.request.accept')}
            </Act>
            <Act row={row} intent="refuse" tone="line">
              {t('sourcing.request.refuse')}
            </Act>
          </>
        )}
        {row.path && (
          <ButtonLink href={row.path} tone="ink" size="sm">
            {row.state === 'accepted' ? t('sourcing.request.toCart') : t('sourcing.request.toOrder')}
          </ButtonLink>
        )}
        {canWithdraw && (
          <Act row={row} intent="withdraw" tone="line">
            {t('sourcing.request.withdraw')}
          </Act>
        )}
      </div>
      {row.state === 'quoted' && (
        <details>
          <summary className={styles.summary}>{t('sourcing.request.askBack')}</summary>
          <Form method="post" preventScrollReset className={styles.ask}>
            <FormKey of={`askBack-${row.id}`} />
            <input type="hidden" name="id" value={row.id} />
            <TextArea
              name="note"
              label={t('sourcing.request.askBackLabel')}
              required
              maxCount={1000}
              rows={2}
            />
            <Button type="submit" name="intent" value="askBack" tone="ink" size="sm">
              {t('sourcing.request.askBackSend')}
            </Button>
          </Form>
        </details>
      )}
      <details>
        <summary className={styles.summary}>{t('sourcing.request.steps')}</summary>
        <ol className={styles.steps}>
          {row.events.map((event) => (
            <li key={`${event.at}${event.event}`}>
              <time className="c3 t12" dateTime={event.at}>
                {formats.dateTime(event.at)}
              </time>{' '}
              {t.dynamic(`sourcing.request.event.${event.event}`, {}, event.event)}
              {event.note && (
                <span className={`c2 blk ${styles.note}`} dir="auto">
                  {event.note}
                </span>
              )}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

function Act({
  row,
  intent,
  tone,
  children,
}: {
  row: BuyRequest
  intent: 'accept' | 'refuse' | 'withdraw'
  tone: 'ink' | 'line'
  children: string
}) {
  return (
    <Form method="post" preventScrollReset>
      <FormKey of={`${intent}-${row.id}`} />
      <input type="hidden" name="id" value={row.id} />
      <Button type="submit" name="intent" value={intent} tone={tone} size="sm">
        {children}
      </Button>
    </Form>
  )
}
