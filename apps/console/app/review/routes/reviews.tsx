import { useState } from 'react'
import { type DeskReview, reviewDesk, reviewViews } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Tag, TextArea, Views } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, customerColumn, Due, Modal, Queue, Refusal, useQueue } from '../../kit/index.ts'
import { ReviewFile } from '../parts/review-file.tsx'

/** The audit of reviews (P 7): the longest waiting first, what looks like them beside. */
export default function Reviews() {
  const t = useT()
  const { may } = useSession()
  const [isWords, setWords] = useState(false)
  const at = useQueue(reviewViews)
  const { view, page } = at
  const { data, error } = useLive(reviewDesk.queue, { view, page })
  return (
    <>
      <Bar title={t('console.screens.reviews')}>
        {may('reviews.write') && (
          <Button tone="line" size="sm" onClick={() => setWords(true)}>
            {t('console.reviews.words')}
          </Button>
        )}
      </Bar>
      <Views
        label={t('console.screens.reviews')}
        items={reviewViews.map((each) => ({
          id: each,
          href: `/reviews?view=${each}`,
          label: t(`console.reviews.view.${each}`),
          current: each === view,
          ...(data?.counts[each] === undefined ? {} : { count: data.counts[each] }),
        }))}
      />
      {isWords && <ShadowWords close={() => setWords(false)} />}
      <Queue<DeskReview>
        caption={t('console.screens.reviews')}
        none={t('console.reviews.none')}
        data={data}
        error={error}
        at={at}
        open={(id) => <ReviewFile key={id} id={id} />}
        columns={[
          {
            id: 'due',
            head: t('console.reviews.due'),
            width: '104px',
            cell: (row) =>
              row.state === 'pending' || row.state === 'second' ? (
                <Due at={row.dueAt} />
              ) : (
                <Ago at={row.submittedAt} />
              ),
          },
          {
            id: 'title',
            head: t('console.reviews.title'),
            two: true,
            cell: (row) => (
              <>
                <b dir="auto">{row.title}</b>
                <small>{t(`review.kind.${row.kind}`)}</small>
              </>
            ),
          },
          customerColumn(t),
          {
            id: 'state',
            head: t('console.reviews.state'),
            width: '150px',
            cell: (row) => (
              <>
                <Tag tone={row.state === 'failed' ? 'danger' : 'line'}>
                  {t(`console.reviews.stateOf.${row.state}`)}
                </Tag>
                {row.reports > 0 && <Tag tone="warn">{row.reports}</Tag>}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

function ShadowWords({ close }: { close: () => void }) {
  const t = useT()
  const { data } = useLive(reviewDesk.words, {})
  const [text, setText] = useState<string | null>(null)
  const save = useCommand(reviewDesk.saveWords, { said: t('common.saved') })
  const shown = text ?? (data?.words ?? []).join('\n')
  return (
    <Modal open onClose={close} title={t('console.reviews.words')}>
      <form
        className="record"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const words = shown
            .split('\n')
            .map((word) => word.trim())
            .filter((word) => word.length >= 2)
          void save.run({ words }).then((done) => done && close())
        }}
      >
        <Refusal error={save.error} />
        <TextArea
          label={t('console.reviews.wordsHint')}
          rows={8}
          value={shown}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" tone="ink">
          {t('common.save')}
        </Button>
      </form>
    </Modal>
  )
}
