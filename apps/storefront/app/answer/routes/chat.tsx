import { answer, type AnswerSaid, type AnswerTurn } from '@tomobako/contract'
import { answerLimits } from '@tomobako/domain/answer'
import { languageOf, localOf } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Bubble, ButtonLink, Link, Notice, Panel, TextArea } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { freshAfterRefusal, objectionsAt, Refusal, refused, Submit, typedAt } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Route } from './+types/chat.ts'
import styles from '../parts/answer.module.css'
import { Ask, chatPath } from '../parts/ask.tsx'

export const shouldRevalidate = freshAfterRefusal

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const at = (id: string, number?: number): string =>
  `${chatPath}?id=${id}${number === undefined ? '' : `#turn-${number}`}`

/** The chat of its own visitor or customer; anybody else's is a 404. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  const [chat, { user }] = await Promise.all([
    uuid.test(id) ? context.call(answer.chat, { id }) : null,
    context.session(),
  ])
  return { chat, isSignedIn: user !== null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', words = '', chatId = '', number = '', offer = '' } = valuesOf(form)
  const known = uuid.test(chatId) ? chatId : undefined
  const key = keyOf(form)
  if (intent === 'accept' && known !== undefined) {
    const done = await context.attempt(answer.accept, { chatId: known, number: Number(number), offer }, key)
    if (!done.ok) return refused('accept', done, form)
    throw redirect(at(known, done.data.number), 303)
  }
  if (intent === 'handOver' && known !== undefined) {
    const done = await context.attempt(answer.handOver, { chatId: known, words }, key)
    if (!done.ok) return refused('handOver', done, form)
    throw redirect(`/workOrder/detail/${done.data.ticketId}`, 303)
  }
  const asked = await context.attempt(
    answer.ask,
    { words, ...(known === undefined ? {} : { chatId: known }) },
    key,
  )
  if (!asked.ok) return refused('ask', asked, form)
  throw redirect(at(asked.data.chatId, asked.data.number), 303)
}

/** §2 /workOrder/bot/chat: question and answer, each sentence with the place it was read, and the way to a person. */
export default function Chat({ loaderData: { chat, isSignedIn }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  const accepting = objectionsAt(actionData, 'accept', []).message
  return (
    <Page back="/workOrder/bot" width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        {chat === null ? (
          <p className="c2">{t('answer.lead')}</p>
        ) : (
          <ol className={styles.thread}>
            {chat.turns.map((turn) => (
              <li key={turn.number} id={`turn-${turn.number}`} className={styles.turn}>
                <Bubble mine who={t('answer.you')}>
                  <span className={styles.text} dir="auto">
                    {turn.question}
                  </span>
                </Bubble>
                <Answer turn={turn} chatId={chat.id} />
              </li>
            ))}
          </ol>
        )}
        <Refusal message={accepting} />
        {chat?.isFull ? (
          <Notice tone="warn">{t('answer.full')}</Notice>
        ) : (
          <Ask
            key={chat?.turns.length ?? 0}
            most={answerLimits.letters}
            {...(chat === null ? {} : { chatId: chat.id })}
            refusal={actionData}
          />
        )}
        {chat !== null && <Person chat={chat} isSignedIn={isSignedIn} refusal={actionData} />}
        <p className="t13">
          <Link href="/workOrder/bot" className="underline">
            {t('answer.newChat')}
          </Link>
        </p>
      </div>
    </Page>
  )
}

function Answer({ turn: { said, number, language }, chatId }: { turn: AnswerTurn; chatId: string }) {
  const t = useT()
  // A chat keeps the language each answer was given in.
  const local = localOf(language)
  return (
    <Bubble
      who={t('answer.us')}
      {...(local === null || local === t.local ? {} : { lang: languageOf(local).bcp47 })}
    >
      {said.sentences.map((each, place) => (
        <p key={place} className={styles.sentence} dir="auto">
          {each.text}
          {said.places.length > 1 &&
            each.at.map((index) => (
              <a key={index} href={`#turn-${number}-${index}`} className={styles.mark}>
                [{index + 1}]
              </a>
            ))}
        </p>
      ))}
      <Places said={said} number={number} />
      {said.near.length > 0 && (
        <>
          <p className="t13 c2">{t('answer.unknownNear')}</p>
          <ul className={styles.places}>
            {said.near.map((each) => (
              <li key={each.path + each.heading} className="t13">
                <Link href={each.path} className="underline">
                  {each.heading}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {said.offers.map((each) => (
        <Form key={each.id} method="post" className={styles.offer} preventScrollReset>
          <FormKey of={each.id} />
          <input type="hidden" name="chatId" value={chatId} />
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="offer" value={each.id} />
          <p dir="auto">{each.text}</p>
          <div>
            <Submit intent="accept" tone="line" size="sm">
              {each.yes}
            </Submit>
          </div>
        </Form>
      ))}
    </Bubble>
  )
}

/** Where it was read, numbered as the sentences name them. */
function Places({ said, number }: { said: AnswerSaid; number: number }) {
  const t = useT()
  if (said.places.length === 0) return null
  return (
    <ol className={styles.places} aria-label={t('answer.readAt')}>
      {said.places.map((each, index) => (
        <li key={each.path + each.heading} id={`turn-${number}-${index}`} className="t13">
          {said.places.length > 1 ? `[${index + 1}] ` : `${t('answer.readAt')}: `}
          <Link href={each.path} className="underline">
            <bdi>{each.heading}</bdi>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Person({
  chat,
  isSignedIn,
  refusal,
}: {
  chat: { id: string; ticket: { id: string; no: string } | null; answerHours: number }
  isSignedIn: boolean
  refusal: unknown
}) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'handOver', ['words'])
  if (chat.ticket)
    return (
      <Notice tone="ok">
        <Link href={`/workOrder/detail/${chat.ticket.id}`} className="underline">
          {t('answer.personSent', { no: chat.ticket.no })}
        </Link>
      </Notice>
    )
  return (
    <Panel gap title={t('answer.person')}>
      {isSignedIn ? (
        <Form method="post" className={styles.form} noValidate>
          <FormKey of="handOver" />
          <input type="hidden" name="chatId" value={chat.id} />
          <p className="t13 c2">{t('answer.personText', { hours: chat.answerHours })}</p>
          <Refusal message={message} />
          <TextArea
            name="words"
            label={t('answer.personWords')}
            rows={2}
            defaultValue={typedAt(refusal, 'handOver')['words'] ?? ''}
            error={fields['words']}
          />
          <div>
            <Submit intent="handOver" tone="line" size="md">
              {t('answer.personSend')}
            </Submit>
          </div>
        </Form>
      ) : (
        <div className={styles.form}>
          <p className="t13 c2">{t('answer.personLogin')}</p>
          <div>
            <ButtonLink href={`/login?return=${encodeURIComponent(at(chat.id))}`} tone="line" size="md">
              {t('shell.header.login')}
            </ButtonLink>
          </div>
        </div>
      )}
    </Panel>
  )
}
