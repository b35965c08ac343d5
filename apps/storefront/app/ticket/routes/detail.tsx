import { ticket, type TicketDetail } from '@tomobako/contract'
import { evaluationLevels, ticketLimits } from '@tomobako/domain/ticket'
import { Moment, useFormats, useT } from '@tomobako/i18n/react'
import {
  Box,
  Bubble,
  Button,
  ButtonLink,
  Img,
  Link,
  Notice,
  Num,
  OptionRow,
  RadioGroup,
  TextArea,
} from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit, typedAt } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { Promised } from '../../kit/promised.tsx'
import { mayReport, reportAbout } from '../../kit/report.ts'
import { useHints } from '../../kit/use-hints.ts'
import { useZoom } from '../../kit/zoom.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import type { Route } from './+types/detail.ts'
import { Composer } from '../parts/composer.tsx'
import { messageOf } from '../parts/sent.ts'
import { Standing, StateTag } from '../parts/standing.tsx'
import { Thing } from '../parts/thing.tsx'
import styles from '../parts/ticket.module.css'
import { addPath, kindWords } from '../parts/words.ts'

export const shouldRevalidate = freshAfterRefusal

/** Opening it is reading it; telling the API twice changes nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [found, { user }] = await Promise.all([
    context.call(ticket.detail, { id: params.id }),
    context.session(),
  ])
  if (found.unread > 0) await context.attempt(ticket.read, { id: params.id })
  return { found, me: user?.id ?? '' }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', level = '', text = '' } = valuesOf(form)
  const { id } = params
  const key = keyOf(form)
  const here = `/workOrder/detail/${id}`
  if (intent === 'reply' || intent === 'continue') {
    const said = await messageOf(context, form, ticketLimits.photos)
    if (!said.ok) return refused(intent, said, form)
    const message = { id, text: said.text, photoIds: said.photoIds }
    const sent =
      intent === 'reply'
        ? await context.attempt(ticket.reply, message, key)
        : await context.attempt(ticket.continue, message, key)
    if (!sent.ok) return refused(intent, sent, form)
    context.notice(intent === 'reply' ? 'ticket.detail.sent' : 'ticket.detail.continued')
    throw redirect(here, 303)
  }
  const done =
    intent === 'evaluate'
      ? await context.attempt(ticket.evaluate, { id, level, text }, key)
      : await context.attempt(ticket.close, { id }, key)
  if (!done.ok) return refused(intent, done, form)
  context.notice(intent === 'evaluate' ? 'ticket.level.thanks' : 'ticket.detail.closed')
  throw redirect(here, 303)
}

/** §2 /workOrder/detail/{id}: the thread, the thing as it is now, and what can be done with the ticket. */
export default function Ticket({ loaderData: { found, me }, actionData }: Route.ComponentProps) {
  const t = useT()
  useHints([`ticket:${found.id}`])
  const isOpen = found.state !== 'closed'
  return (
    <Page back="/workOrder" width="reading" title={kindWords(t, found)}>
      <div className={styles.page}>
        <div className="row between g2 wrapf">
          <Heading>{kindWords(t, found)}</Heading>
          <StateTag state={found.state} />
        </div>
        <div>
          <p className="t12 c3">
            <Num>{found.no}</Num> · <Moment at={found.openedAt} />
          </p>
          <Standing row={found} />
          <Promised promise={null} missed={found.missed} />
          {found.earlier && (
            <Link href={`/workOrder/detail/${found.earlier.id}`} className="underline t13">
              {t('ticket.detail.earlier', { no: found.earlier.no })}
            </Link>
          )}
        </div>
        {found.thing && (
          <section className="card pad" aria-label={t('ticket.detail.now')}>
            <p className="t12 c3">{t('ticket.detail.now')}</p>
            <Thing thing={found.thing} href={found.thing.path} />
            {found.thing.kind === 'line' && mayReport(found.thing.state) && (
              <Link href={reportAbout(found.thing.no)} className="underline t13">
                {t('ticket.report')}
              </Link>
            )}
          </section>
        )}
        <Thread found={found} />
        {!found.translates && found.messages.some((each) => each.language !== t.local) && (
          <p className="t12 c3">{t('ticket.detail.noTranslator')}</p>
        )}
        {isOpen ? (
          <>
            <Composer
              intent="reply"
              of={`${me} ${found.id}`}
              label={t('ticket.detail.reply')}
              send={t('ticket.detail.send')}
              most={found.most}
              refusal={actionData}
              fields={[]}
            />
            <Form method="post" preventScrollReset>
              <FormKey of="close" />
              <Refusal message={objectionsAt(actionData, 'close', []).message} />
              <Button type="submit" name="intent" value="close" tone="line" size="sm">
                {t('ticket.detail.close')}
              </Button>
            </Form>
          </>
        ) : (
          <Closed found={found} me={me} refusal={actionData} />
        )}
      </div>
    </Page>
  )
}

function Thread({ found }: { found: TicketDetail }) {
  const t = useT()
  return (
    <ol className={styles.thread}>
      {found.messages.map((each) => (
        <li key={each.id}>
          <Bubble
            mine={each.by === 'customer'}
            who={
              <>
                {each.by === 'customer' ? (
                  t('ticket.detail.you')
                ) : (
                  <bdi>{t('ticket.detail.desk', { name: each.name })}</bdi>
                )}{' '}
                · <Moment at={each.at} />
                {each.via === 'mail' && <> · {t('ticket.detail.byMail')}</>}
              </>
            }
          >
            {each.text !== '' && <Words said={each} />}
            {each.leftOut > 0 && (
              <span className="t12 c3">{t('ticket.detail.leftOut', { count: each.leftOut })}</span>
            )}
            {each.photos.length > 0 && <Pictures photos={each.photos} />}
          </Bubble>
        </li>
      ))}
    </ol>
  )
}

function Pictures({ photos }: { photos: TicketDetail['messages'][number]['photos'] }) {
  const t = useT()
  const alt = t('ticket.add.photos')
  const { opens, zoom } = useZoom(photos.map(({ url }) => ({ src: url, alt })))
  return (
    <>
      <span className={styles.pictures}>
        {photos.map((photo, index) => (
          <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer" {...opens(index)}>
            <Img src={photo.thumbUrl} alt={alt} width={96} height={96} />
          </a>
        ))}
      </span>
      {zoom}
    </>
  )
}

/** By a machine in the reader's language where one is connected; what was written is one tap away. */
function Words({ said }: { said: TicketDetail['messages'][number] }) {
  const t = useT()
  const own = (
    <span className={styles.text} dir="auto">
      {said.text}
    </span>
  )
  if (said.translated === null) return own
  return (
    <>
      <span className={styles.text} dir="auto">
        {said.translated}
      </span>
      <details className={styles.original}>
        <summary className="t12">{t('ticket.detail.original')}</summary>
        {own}
      </details>
    </>
  )
}

function Closed({ found, me, refusal }: { found: TicketDetail; me: string; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      {found.mergedInto && (
        <Link href={`/workOrder/detail/${found.mergedInto.id}`} className="underline t13">
          {t('ticket.detail.mergedInto', { no: found.mergedInto.no })}
        </Link>
      )}
      {found.later && (
        <Link href={`/workOrder/detail/${found.later.id}`} className="underline t13">
          {t('ticket.detail.later', { no: found.later.no })}
        </Link>
      )}
      {found.mergedInto === null && <Evaluate found={found} refusal={refusal} />}
      {found.mergedInto !== null ? null : found.continueUntil !== null ? (
        <section className="card pad">
          <p className="t13 c2" suppressHydrationWarning>
            {t('ticket.detail.closedText', { time: formats.dateTime(found.continueUntil) })}
          </p>
          {/* A reply that came too late keeps its words here. */}
          <Objection refusal={refusal} />
          <Composer
            intent="continue"
            of={`${me} ${found.id}`}
            label={t('ticket.detail.reply')}
            send={t('ticket.detail.continue')}
            most={found.most}
            refusal={refusal}
            fields={[]}
          />
        </section>
      ) : (
        <Notice
          tone="plain"
          actions={
            <ButtonLink
              href={addPath({
                type: found.type,
                about: found.about ? `${found.about.kind}:${found.about.no}` : undefined,
                earlier: found.id,
              })}
              tone="line"
              size="sm"
            >
              {t('ticket.detail.newOne')}
            </ButtonLink>
          }
        >
          {t('ticket.detail.over')}
        </Notice>
      )}
    </>
  )
}
const Objection = ({ refusal }: { refusal: unknown }) => (
  <Refusal message={objectionsAt(refusal, 'reply', []).message} />
)

function Evaluate({ found: { evaluation }, refusal }: { found: TicketDetail; refusal: unknown }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'evaluate', ['level', 'text'])
  const typed = typedAt(refusal, 'evaluate')
  return (
    <Form method="post" className={`card pad ${styles.form}`} noValidate preventScrollReset>
      <FormKey of="evaluate" />
      <Refusal message={message} />
      <RadioGroup legend={t('ticket.level.title')} error={fields['level']} className="field">
        <div className={styles.levels}>
          {evaluationLevels.map((level) => (
            <OptionRow
              key={level}
              control={
                <Box
                  type="radio"
                  name="level"
                  value={level}
                  defaultChecked={(typed['level'] ?? evaluation?.level) === level}
                  aria-invalid={fields['level'] ? true : undefined}
                />
              }
              title={t(`ticket.level.${level}`)}
            />
          ))}
        </div>
      </RadioGroup>
      <TextArea
        name="text"
        label={t('ticket.level.words')}
        optional={t('common.optional')}
        rows={2}
        maxCount={ticketLimits.evaluationLength}
        defaultValue={typed['text'] ?? evaluation?.text ?? ''}
        error={fields['text']}
      />
      <div>
        <Submit intent="evaluate" tone="line" size="md">
          {t('ticket.level.send')}
        </Submit>
      </div>
    </Form>
  )
}
