import { review, type ReviewDetail } from '@tomobako/contract'
import {
  reviewKinds,
  reviewLimits,
  reviewMedia,
  sharePlatforms,
  tidyContent,
  tidyTitle,
} from '@tomobako/domain/review'
import { lengthOf } from '@tomobako/domain/kernel'
import { useT } from '@tomobako/i18n/react'
import {
  Box,
  Button,
  ButtonLink,
  Icon,
  Img,
  Notice,
  OptionRow,
  RadioGroup,
  SelectField,
  Tabs,
  TextArea,
  TextField,
} from '@tomobako/ui'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Form, redirect } from 'react-router'
import { draftAt, draftKey, keepDraft } from '../../kit/drafts.ts'
import {
  isRefused,
  objectionsAt,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { LeaveGuard } from '../../kit/leave-guard.tsx'
import { pageOf } from '../../kit/pager.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/add.ts'
import { Left } from '../parts/left.tsx'
import { PictureField, type Uploads } from '../parts/pictures.tsx'
import { Called } from '../parts/called.tsx'
import { platformNames } from '../parts/platforms.ts'
import styles from '../parts/review.module.css'
import { Rule } from '../parts/rule.tsx'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const kindAt = (path: string) => reviewKinds.find((each) => path.includes(`/${each}/`)) ?? 'inside'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const line = (url.searchParams.get('line') ?? '').slice(0, 40)
  const [found, { user }] = await Promise.all([
    context.call(review.form, {
      page: pageOf(url),
      ...(uuid.test(id) ? { id } : {}),
      ...(line === '' ? {} : { lineNo: line }),
    }),
    context.session(),
  ])
  return { ...found, kind: kindAt(url.pathname), line, me: user?.id ?? '' }
}

/** What is ticked of boxes that have the thing's own number behind their name. */
const namesAfter = (typed: Readonly<Record<string, string>>, before: string): string[] =>
  Object.keys(typed).flatMap((name) => (name.startsWith(before) ? [name.slice(before.length)] : []))

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = valuesOf(form)
  const intent = typed['intent'] === 'save' ? 'save' : 'submit'
  const photoIds = form
    .getAll('photoId')
    .filter((each): each is string => typeof each === 'string' && uuid.test(each))
  const files = form
    .getAll('photos')
    .filter((each): each is File => typeof each !== 'string' && each.size > 0)
  if (files.length > 0) {
    const kept = await context.pictures(files.slice(0, reviewLimits.imagesMost + 1))
    if (!kept.ok) return refused('submit', kept, form)
    photoIds.push(...kept.data)
  }
  // What was sent is in the form again when it is refused: nothing is chosen twice.
  form.set('sentPhotos', photoIds.join(' '))
  const id = typed['id'] ?? ''
  const rating = Number(typed['rating'])
  const input = {
    ...(uuid.test(id) ? { id } : {}),
    kind: kindAt(url.pathname),
    medium: reviewMedia.find((each) => each === typed['medium']) ?? 'article',
    title: typed['title'] ?? '',
    content: typed['content'] ?? '',
    photoIds,
    openedIds: namesAfter(typed, 'opened:').filter((each) => uuid.test(each)),
    keywords: (typed['keywords'] ?? '')
      .split(/[,،、，;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
    lineNos: namesAfter(typed, 'line:'),
    shares: [0, 1, 2].flatMap((at) => {
      const address = (typed[`url${at}`] ?? '').trim()
      const platform = sharePlatforms.find((each) => each === typed[`platform${at}`])
      return address === '' || !platform ? [] : [{ platform, url: address }]
    }),
    ...(rating >= 1 && rating <= 5 ? { rating } : {}),
  }
  const sent =
    intent === 'save'
      ? await context.attempt(review.save, input, keyOf(form))
      : await context.attempt(review.submit, input, keyOf(form))
  if (!sent.ok) {
    const { failure } = sent
    // §8: the world did not answer; what was written is still there.
    if (failure.code >= 500)
      return refused('submit', { failure: { ...failure, msg: context.t('review.add.failed') } }, form)
    return refused('submit', { failure }, form)
  }
  context.notice(intent === 'save' ? 'common.saved' : 'review.add.sent')
  throw redirect(intent === 'save' ? '/shareOrder?tab=draft' : `/shareOrder/detail/${sent.data.id}`, 303)
}

/** §2 /shareOrder/{inside, outside, monthly}/add: a review to write or to change. */
export default function Write({ loaderData: data, actionData }: Route.ComponentProps) {
  const t = useT()
  const title = useShell().screen.title ?? ''
  const { kind, month } = data
  return (
    <Page back="/shareOrder" width="reading">
      <div className={styles.page}>
        <Heading>{title}</Heading>
        {data.review === null && (
          <Tabs
            label={title}
            items={reviewKinds.map((each) => ({
              id: each,
              href: `/shareOrder/${each}/add`,
              label: t(`review.kind.${each}`),
              current: each === kind,
            }))}
          />
        )}
        <Left month={month} />
        <KeptFields key={`${kind}${data.review?.id ?? ''}`} data={data} refusal={actionData} />
        <Rule brings={month.brings} />
      </div>
    </Page>
  )
}

type Data = Route.ComponentProps['loaderData']
const shownFields = [
  'lineNos',
  'photoIds',
  'title',
  'content',
  'keywords',
  'shares',
  'share:0',
  'share:1',
  'share:2',
]

/**
 * What is written stays in this browser, for its owner, until it is sent or saved: who looks at another kind of review, at more pieces or
 * comes back tomorrow finds it. A version that changed elsewhere is another text.
 */
function KeptFields({ data, refusal }: { data: Data; refusal: unknown }) {
  const { me, review: before } = data
  const key = draftKey(`review ${me} ${before ? `${before.id} ${before.version}` : 'new'}`)
  const [kept, setKept] = useState<Typed | null>(null)
  const isRefusedNow = isRefused(refusal)
  useEffect(() => {
    if (isRefusedNow) return
    const was = typedIn(draftAt(key))
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser kept is known only once the page is awake
    if (was) setKept(was)
  }, [key, isRefusedNow])
  return <Fields key={kept ? 'kept' : 'fresh'} data={data} refusal={refusal} kept={kept} of={key} />
}
type Typed = Readonly<Record<string, string>>
function typedIn(text: string): Typed | null {
  try {
    const read = JSON.parse(text === '' ? 'null' : text) as unknown
    if (typeof read !== 'object' || read === null) return null
    return Object.fromEntries(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return null
  }
}
/** What belongs to this press alone. */
const passing = ['_key', 'intent', 'id', 'photoId']
function typedOf(form: HTMLFormElement): Typed {
  const sent = new FormData(form)
  const typed = valuesOf(sent)
  for (const name of passing) delete typed[name]
  const photoIds = sent.getAll('photoId').filter((each) => typeof each === 'string')
  return { ...typed, sentPhotos: photoIds.join(' ') }
}
/** Words or pictures; what is only chosen is chosen again in a moment. */
const holdsWords = (form: HTMLFormElement): boolean => {
  const { title = '', content = '', keywords = '', sentPhotos = '', url0 = '' } = typedOf(form)
  return [title, content, keywords, sentPhotos, url0].some((each) => each.trim() !== '')
}
const isAddPage = (path: string): boolean => reviewKinds.some((each) => path === `/shareOrder/${each}/add`)

function Fields({
  data,
  refusal,
  kept,
  of,
}: {
  data: Data
  refusal: unknown
  kept: Typed | null
  of: string
}) {
  const t = useT()
  const form = useFirstError(refusal)
  const { kind, review: before, pieces, month } = data
  const { brings } = month
  const refusedTyped = typedAt(refusal, 'submit')
  const typed = Object.keys(refusedTyped).length > 0 ? refusedTyped : (kept ?? {})
  const isBack = Object.keys(typed).length > 0
  const { message, fields: wrong } = objectionsAt(refusal, 'submit', shownFields)
  const value = (name: string, was: string | undefined): string =>
    isBack ? (typed[name] ?? '') : (was ?? '')
  const was = (no: string): boolean =>
    isBack
      ? typed[`line:${no}`] !== undefined || no === data.line
      : no === data.line || (before?.pieces.some((each) => each.no === no) ?? false)
  const isSending = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  const [uploads, setUploads] = useState<Uploads>({ going: 0, failed: 0 })
  const keep = useCallback(() => {
    if (form.current) keepDraft(of, holdsWords(form.current) ? JSON.stringify(typedOf(form.current)) : '')
  }, [form, of])
  const holds = useCallback(
    () => !isSending.current && form.current !== null && holdsWords(form.current),
    [form],
  )
  useEffect(() => {
    if (isRefused(refusal)) isSending.current = false
  }, [refusal])
  // Gone to another page after sending, it was taken; a page that could not send it is still this one.
  useEffect(
    () => () => {
      if (isSending.current && !isAddPage(location.pathname)) keepDraft(of, '')
    },
    [of],
  )
  // Who pressed while pictures were on their way need not press again.
  useEffect(() => {
    if (uploads.going > 0 || pressed.current === null) return
    const by = pressed.current
    pressed.current = null
    if (uploads.failed === 0) form.current?.requestSubmit(by)
  }, [form, uploads])
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (uploads.going > 0) {
      event.preventDefault()
      pressed.current = submitter
    } else if (uploads.failed > 0) {
      // Nothing is left out without its writer having said so.
      event.preventDefault()
      form.current?.querySelector<HTMLElement>('[data-failed] button')?.focus()
    } else isSending.current = true
  }
  const shareAt = (at: number): string => value(`url${at}`, before?.shares[at]?.url)
  const share = (at: number) => (
    <div key={at} className={styles.shares}>
      <SelectField
        name={`platform${at}`}
        label={t('review.add.platform')}
        defaultValue={value(`platform${at}`, before?.shares[at]?.platform) || 'instagram'}
        options={sharePlatforms.map((each) => ({ value: each, label: platformNames[each] }))}
      />
      <TextField
        name={`url${at}`}
        type="url"
        inputMode="url"
        label={t('review.add.link')}
        defaultValue={shareAt(at)}
        error={wrong[`share:${at}`] ?? (at === 0 ? wrong['shares'] : undefined)}
        autoComplete="off"
      />
    </div>
  )
  const others = (before?.pieces ?? []).filter((piece) => !pieces.some(({ no }) => no === piece.no))
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      preventScrollReset
      onInput={keep}
      onSubmit={onSubmit}
    >
      <FormKey of="submit" />
      {before && <input type="hidden" name="id" value={before.id} />}
      <Refusal message={message} />
      <fieldset className="field">
        <legend className="label">
          {t('review.add.pieces')}{' '}
          <span className="c3">{t('review.add.upTo', { most: reviewLimits.cards })}</span>
        </legend>
        {[...others, ...pieces].map((piece) => (
          <OptionRow
            key={piece.no}
            control={
              <Box type="checkbox" name={`line:${piece.no}`} value="1" defaultChecked={was(piece.no)} />
            }
            title={<Called piece={piece} />}
            note={<span className="num">{piece.orderNo}</span>}
            end={<Img src={piece.image ?? undefined} alt="" width={48} height={48} />}
          />
        ))}
        {pieces.length === 0 && others.length === 0 && (
          <Notice tone="info">{t('review.add.piecesNone')}</Notice>
        )}
        {data.hasNext && (
          <div>
            <ButtonLink href={moreHref(data)} tone="line" size="sm">
              {t('common.showMore')}
            </ButtonLink>
          </div>
        )}
        {wrong['lineNos'] && (
          <p className="hint err" role="alert">
            {wrong['lineNos']}
          </p>
        )}
      </fieldset>
      <PictureField
        kept={keptOf(before, isBack ? typed['sentPhotos'] : undefined)}
        opened={isBack ? namesAfter(typed, 'opened:') : (before?.openedIds ?? [])}
        error={wrong['photoIds']}
        onChange={setUploads}
        onKept={keep}
      />
      <Counted
        name="title"
        label={t('review.add.title')}
        least={reviewLimits.title}
        start={value('title', before?.title)}
        error={wrong['title']}
      />
      <Counted
        name="content"
        label={t('review.add.content')}
        least={reviewLimits.content}
        start={value('content', before?.content)}
        error={wrong['content']}
        isLong
      />
      <RadioGroup legend={t('review.add.rating')} className="field">
        <div className={styles.stars}>
          {[1, 2, 3, 4, 5].map((n) => (
            <label key={n}>
              <input
                type="radio"
                name="rating"
                value={n}
                defaultChecked={value('rating', before?.rating?.toString()) === String(n)}
                aria-label={t('review.add.stars', { n })}
              />
              <Icon name="star" />
            </label>
          ))}
        </div>
        <p className="hint">{t('review.add.ratingHint')}</p>
      </RadioGroup>
      <TextField
        name="keywords"
        label={t('review.add.keywords')}
        hint={t('review.add.keywordsHint', { most: reviewLimits.keywords })}
        defaultValue={value('keywords', before?.keywords.join(', '))}
        error={wrong['keywords']}
        autoComplete="off"
      />
      {kind === 'monthly' && (
        <RadioGroup legend={t('review.add.medium')} className="field">
          {reviewMedia.map((each) => (
            <OptionRow
              key={each}
              control={
                <Box
                  type="radio"
                  name="medium"
                  value={each}
                  defaultChecked={(value('medium', before?.medium) || 'article') === each}
                />
              }
              title={t(`review.left.${each}`)}
            />
          ))}
        </RadioGroup>
      )}
      {kind !== 'inside' && (
        <fieldset className="field">
          <legend className="label">
            {t('review.add.link')}{' '}
            <span className="c3">{t('review.add.upTo', { most: reviewLimits.shares })}</span>
          </legend>
          {share(0)}
          <details open={[1, 2].some((at) => shareAt(at) !== '' || wrong[`share:${at}`] !== undefined)}>
            <summary className="t13 b5 reach">
              {t('common.showMore')} <Icon name="chevron-down" size={16} className="chev" />
            </summary>
            {[1, 2].map(share)}
          </details>
        </fieldset>
      )}
      <p className="t13 c2">
        {t('review.add.reward', { points: brings.approvedPoints, high: brings.highPoints })}
      </p>
      <div className={styles.acts}>
        <Submit intent="submit" tone="ink" size="md">
          {t('review.add.send')}
        </Submit>
        <Button type="submit" name="intent" value="save" tone="line" size="md">
          {t('review.add.draft')}
        </Button>
      </div>
      <LeaveGuard holds={holds} text={t('review.add.leave')} isSame={isAddPage} />
    </Form>
  )
}

/** The same form with more pieces to choose from. */
function moreHref({ kind, page, review: before, line }: Data): string {
  const query = new URLSearchParams({ page: String(page + 1) })
  if (before) query.set('id', before.id)
  if (line !== '') query.set('line', line)
  return `/shareOrder/${kind}/add?${query.toString()}`
}

/** The pictures of the review, or those that came with a form that was refused. */
function keptOf(before: ReviewDetail | null, sent: string | undefined): { id: string; thumbUrl: string }[] {
  if (sent === undefined) return before?.photos ?? []
  return sent
    .split(' ')
    .filter((id) => uuid.test(id))
    .map((id) => ({ id, thumbUrl: `/files/${id}?w=320` }))
}

/** A field that says how many characters it has, as a reader counts them, and how many are still missing. */
function Counted({
  name,
  label,
  least,
  start,
  error,
  isLong = false,
}: {
  name: 'title' | 'content'
  label: string
  least: number
  start: string
  error: string | undefined
  isLong?: boolean
}) {
  const t = useT()
  const [text, setText] = useState(start)
  const count = lengthOf(isLong ? tidyContent(text) : tidyTitle(text))
  const hint = (
    <>
      {t('review.add.least', { least })} <span className="num ltr">{`${count} / ${least}`}</span>
    </>
  )
  const shared = { name, label, hint, required: true, defaultValue: start, error }
  return isLong ? (
    <TextArea {...shared} rows={7} onChange={(event) => setText(event.currentTarget.value)} />
  ) : (
    <TextField {...shared} autoComplete="off" onChange={(event) => setText(event.currentTarget.value)} />
  )
}
