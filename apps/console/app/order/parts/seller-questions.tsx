import { useState } from 'react'
import { type OutputOf, sellerQuestions } from '@tomobako/contract'
import { serviceChecks } from '@tomobako/domain/floor'
import { checkOfTopic, sellerQuestionLimits, type SellerTopic } from '@tomobako/domain/order'
import type { T } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, SelectField, Tag, TextArea, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { Ago, Modal, Refusal } from '../../kit/index.ts'
import '../../ticket/parts/ticket.css'

type OfLine = OutputOf<typeof sellerQuestions.ofLine>
type Question = OfLine['questions'][number]

/** What a question is about: a check has its name everywhere, the rest has one of ours. */
export const topicName = (t: T, topic: SellerTopic): string => {
  const check = checkOfTopic(topic)
  return topic !== 'smell' && check !== null
    ? t(`checks.name.${check}`)
    : t.dynamic(`checks.topic.${topic}`, {}, topic)
}

/** What the seller of a line was asked and said, and asking them something. */
export function SellerQuestions({ lineId, write }: { lineId: string; write: boolean }) {
  const t = useT()
  const { data } = useLive(sellerQuestions.ofLine, { lineId }, 15_000)
  if (!data || (data.questions.length === 0 && !data.canAsk)) return null
  return (
    <details className="more" open={data.questions.length > 0}>
      <summary>{t('console.questions.of', { count: data.questions.length })}</summary>
      <ul className="tasklist">
        {data.questions.map((each) => (
          <li key={each.id} className="pane">
            <SellerQuestion question={each} write={write} />
          </li>
        ))}
      </ul>
      {write && data.canAsk && <Ask lineId={lineId} found={data} />}
    </details>
  )
}

/** One question: the words, how long the seller has said nothing, and what they said once it is known. */
export function SellerQuestion({ question, write }: { question: Question; write: boolean }) {
  const t = useT()
  const [dropping, setDropping] = useState(false)
  return (
    <>
      <div className="row between g2 wrapf">
        <b>{topicName(t, question.topic)}</b>
        {question.state === 'answered' ? (
          <Tag tone="ok">{t('console.questions.state.answered')}</Tag>
        ) : (
          <Tag tone={question.isSilent ? 'danger' : 'info'}>
            {question.isSilent
              ? t('console.questions.silent', { count: question.silentDays })
              : t('console.questions.state.asked')}
          </Tag>
        )}
      </div>
      <p className="pre c2" lang="ja">
        {question.text}
      </p>
      <p className="c3">
        <Ago at={question.askedAt} />
      </p>
      {question.answeredAt !== null && (
        <p className="pre" lang="ja">
          <b>{t('console.questions.said')}</b> {question.answer}
        </p>
      )}
      {question.check !== null && (
        <p className="row g2 wrapf">
          <Tag tone={question.found === 'differs' ? 'danger' : question.found === null ? 'line' : 'ok'}>
            {question.found === null ? t('console.questions.looked') : t(`checks.outcome.${question.found}`)}
          </Tag>
          <span lang="ja">{question.quote}</span> <span dir="auto">{question.foundNote}</span>
        </p>
      )}
      {write && question.state === 'asked' && (
        <>
          <Answered question={question} />
          <div className="mt8">
            <Button size="sm" tone="line" onClick={() => setDropping(true)}>
              {t('console.questions.drop')}
            </Button>
          </div>
        </>
      )}
      {dropping && <Dropping id={question.id} close={() => setDropping(false)} />}
    </>
  )
}

function Answered({ question }: { question: Question }) {
  const t = useT()
  const draft = useDraft(`sellerSaid ${question.id}`, {
    answer: '',
    check: (checkOfTopic(question.topic) ?? '') as string,
    quote: '',
  })
  const command = useCommand(sellerQuestions.answer, { said: t('console.questions.saved') })
  return (
    <form
      className="stack g3 mt8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { answer, check, quote } = draft.value
        void command
          .run({
            id: question.id,
            answer,
            check: serviceChecks.find((each) => each === check) ?? null,
            quote,
          })
          .then((done) => done && draft.drop())
      }}
    >
      <TextArea
        label={t('console.questions.theirAnswer')}
        rows={2}
        lang="ja"
        maxCount={sellerQuestionLimits.answerLength}
        value={draft.value.answer}
        onChange={(event) => draft.set({ answer: event.currentTarget.value })}
        error={command.objection('answer')}
      />
      <SelectField
        label={t('console.questions.check')}
        value={draft.value.check}
        onChange={(event) => draft.set({ check: event.currentTarget.value })}
        options={[
          { value: '', label: t('console.questions.noCheck') },
          ...serviceChecks.map((each) => ({ value: each, label: t(`checks.name.${each}`) })),
        ]}
      />
      {draft.value.check !== '' && (
        <TextField
          label={t('console.questions.quote')}
          hint={t('console.questions.quoteHint')}
          lang="ja"
          maxLength={120}
          value={draft.value.quote}
          onChange={(event) => draft.set({ quote: event.currentTarget.value })}
        />
      )}
      <Refusal error={command.error} fields={['answer']} />
      <div>
        <Button type="submit" size="sm" busy={command.busy} disabled={draft.value.answer.trim() === ''}>
          {t('console.questions.freeze')}
        </Button>
      </div>
    </form>
  )
}

/** A ready question for this source; what the seller's own rules give reason for stands first. It is copied, sent by hand, then written down. */
function Ask({ lineId, found }: { lineId: string; found: OfLine }) {
  const t = useT()
  const [first] = found.templates
  const draft = useDraft(`askSeller ${lineId}`, {
    topic: (first?.topic ?? 'other') as string,
    text: first?.text ?? '',
    days: String(found.days),
  })
  const command = useCommand(sellerQuestions.ask, { said: t('console.questions.asked') })
  return (
    <form
      className="stack g3 mt8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const topic = found.templates.find((each) => each.topic === draft.value.topic)?.topic ?? 'other'
        void command
          .run({ lineId, topic, text: draft.value.text, days: Number(draft.value.days) || found.days })
          .then((done) => done && draft.drop())
      }}
    >
      {found.isPublic && <Notice tone="plain">{t('console.questions.public')}</Notice>}
      <div className="two-cols">
        <SelectField
          label={t('console.questions.about')}
          value={draft.value.topic}
          onChange={(event) => {
            const template = found.templates.find(({ topic }) => topic === event.currentTarget.value)
            if (template) draft.set({ topic: template.topic, text: template.text })
          }}
          options={found.templates.map(({ topic, byRule }) => ({
            value: topic,
            label: byRule
              ? t('console.questions.byRule', { topic: topicName(t, topic) })
              : topicName(t, topic),
          }))}
        />
        <SelectField
          label={t('console.questions.days')}
          value={draft.value.days}
          onChange={(event) => draft.set({ days: event.currentTarget.value })}
          options={Array.from({ length: sellerQuestionLimits.days }, (_, index) => String(index + 1)).map(
            (value) => ({ value, label: value }),
          )}
        />
      </div>
      <TextArea
        label={t('console.questions.text')}
        rows={4}
        lang="ja"
        maxCount={sellerQuestionLimits.textLength}
        value={draft.value.text}
        onChange={(event) => draft.set({ text: event.currentTarget.value })}
        error={command.objection('text')}
      />
      <Refusal error={command.error} fields={['text']} />
      <div className="row g2 wrapf">
        <Button
          size="sm"
          tone="line"
          onClick={() => void navigator.clipboard.writeText(draft.value.text).catch(() => undefined)}
        >
          {t('console.questions.copy')}
        </Button>
        <Button type="submit" size="sm" busy={command.busy} disabled={draft.value.text.trim().length < 5}>
          {t('console.questions.ask')}
        </Button>
      </div>
    </form>
  )
}

function Dropping({ id, close }: { id: string; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const command = useCommand(sellerQuestions.drop, { said: t('console.questions.dropped') })
  return (
    <Modal open onClose={close} title={t('console.questions.drop')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run({ id, why: why.trim() }).then((done) => done && close())
        }}
      >
        <TextArea
          label={t('console.questions.why')}
          rows={2}
          maxCount={300}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
        />
        <Refusal error={command.error} fields={['why']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={why.trim().length < 3}>
            {t('console.questions.drop')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
