import { useState } from 'react'
import { type Endpoint, reviewDesk, type OutputOf } from '@tomobako/contract'
import { failReasons } from '@tomobako/domain/review'
import type { FailReason } from '@tomobako/domain/review'
import { useT } from '@tomobako/i18n/react'
import { Box, Button, Img, KeyButton, Notice, OptionRow, Tag, TextArea } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Due, Modal, Pictures, Refusal } from '../../kit/index.ts'
import './review-file.css'

type Shown = OutputOf<typeof reviewDesk.detail>
type Asked = 'fail' | 'hide' | 'show' | 'dismiss' | null

/** One review: what was written, what looks like it, what others say, and the decision. */
export function ReviewFile({ id }: { id: string }) {
  const { data, error } = useLive(reviewDesk.detail, { id })
  return (
    <aside className="insp" aria-label={data?.title ?? ''}>
      {data ? <Open found={data} /> : <Refusal error={error} />}
    </aside>
  )
}

function Open({ found }: { found: Shown }) {
  const t = useT()
  const { may } = useSession()
  const [asked, setAsked] = useState<Asked>(null)
  const approve = useCommand(reviewDesk.approve, { said: t('console.reviews.approved') })
  const isOpen = found.state === 'pending' || found.state === 'second'
  const isPublished = found.state === 'late' || found.state === 'completed'
  const canWrite = may('reviews.write') && found.firstBy?.mine !== true
  const canDecide = canWrite && isOpen
  const mayHigh = found.state === 'pending' || found.praisedBy?.mine !== true
  const run = (isHigh: boolean): void => void approve.run({ id: found.id, version: found.version, isHigh })
  useKeys([
    { keys: ['a'], label: t('console.reviews.approve'), off: !canDecide, run: () => run(false) },
    { keys: ['h'], label: t('console.reviews.high'), off: !canDecide || !mayHigh, run: () => run(true) },
    { keys: ['d'], label: t('console.reviews.fail'), off: !canDecide, run: () => setAsked('fail') },
  ])
  return (
    <>
      <div className="sc reviewsc" tabIndex={-1}>
        <div className="row between head">
          <b dir="auto">{found.title}</b>
          <Tag tone="info">{t(`console.reviews.stateOf.${found.state}`)}</Tag>
        </div>
        <p className="row g2 wrapf c3">
          {isOpen ? <Due at={found.dueAt} /> : <Ago at={found.submittedAt} />}
          <span>{t(`review.kind.${found.kind}`)}</span>
          <a className="underline" href={`/customers/${found.customer.id}`}>
            <bdi>{found.customer.masked}</bdi>
          </a>
          <Tag>{found.customer.language}</Tag>
        </p>
        {found.firstBy && (
          <Notice tone="warn">
            {t('console.reviews.appealOf', { name: found.firstBy.name })}{' '}
            <span dir="auto">{found.appeal}</span>
          </Notice>
        )}
        {found.state === 'second' && found.praisedBy && (
          <Notice tone="info">{t('console.reviews.secondOf', { name: found.praisedBy.name })}</Notice>
        )}
        {found.isHidden && <Notice tone="warn">{t('console.reviews.isHidden')}</Notice>}
        <Refusal error={approve.error} />
        <p className="reviewtext" dir="auto">
          {found.content}
        </p>
        <Pictures px={96} photos={found.photos} />
        <Opened found={found} canWrite={may('reviews.write')} />
        <p className="c2">
          {found.rating !== null && t('review.add.stars', { n: found.rating })}{' '}
          <bdi>{found.keywords.join(' · ')}</bdi>
        </p>
        {found.pieces.map((piece) => (
          <p key={piece.no} className="row g2">
            <Img src={piece.image ?? undefined} alt="" width={40} height={40} />
            <span lang="ja">{piece.title}</span> <span className="num c3">{piece.no}</span>
          </p>
        ))}
        {found.shares.map((share) => (
          <p key={share.id}>
            <a className="underline" href={share.url} target="_blank" rel="noopener noreferrer nofollow">
              {share.url}
            </a>
          </p>
        ))}
        <Twins twins={found.twins} />
        {found.reported.length > 0 && (
          <section>
            <h2 className="ctitle">{t('console.reviews.reports')}</h2>
            {found.reported.map((report) => (
              <p key={`${report.at}${report.reason}`}>
                <Ago at={report.at} />{' '}
                <b>{t.dynamic(`sourcing.report.reason.${report.reason}`, {}, report.reason)}</b>{' '}
                <span dir="auto">{report.text}</span>
              </p>
            ))}
          </section>
        )}
        <Comments found={found} canWrite={may('reviews.write')} />
        <details className="more">
          <summary>{t('console.cases.history')}</summary>
          <ol className="story">
            {found.events.map((event) => (
              <li key={`${event.at}${event.event}`}>
                <Ago at={event.at} />
                <b>{t.dynamic(`console.reviews.event.${event.event}`, {}, event.event)}</b>
                <span className="c2">
                  {event.name} <span dir="auto">{event.why}</span>
                </span>
              </li>
            ))}
          </ol>
        </details>
      </div>
      {canWrite && (
        <div className="acts">
          {canDecide && (
            <KeyButton wide tone="go" keyHint="A" onClick={() => run(false)}>
              {t('console.reviews.approvePoints', { points: found.brings.approvedPoints })}
            </KeyButton>
          )}
          {canDecide && mayHigh && (
            <KeyButton wide keyHint="H" onClick={() => run(true)}>
              {t('console.reviews.highPoints', { points: found.brings.highPoints })}
            </KeyButton>
          )}
          {canDecide && (
            <KeyButton keyHint="D" onClick={() => setAsked('fail')}>
              {t('console.reviews.fail')}
            </KeyButton>
          )}
          {isPublished && (
            <KeyButton onClick={() => setAsked(found.isHidden ? 'show' : 'hide')}>
              {found.isHidden ? t('console.reviews.show') : t('console.reviews.hide')}
            </KeyButton>
          )}
          {found.reported.length > 0 && (
            <KeyButton onClick={() => setAsked('dismiss')}>{t('console.reviews.dismiss')}</KeyButton>
          )}
        </div>
      )}
      {asked === 'fail' && <Fail found={found} close={() => setAsked(null)} />}
      {(asked === 'hide' || asked === 'show') && (
        <Why
          title={asked === 'hide' ? t('console.reviews.hide') : t('console.reviews.show')}
          endpoint={reviewDesk.hide}
          input={(why) => ({ id: found.id, isHidden: asked === 'hide', why })}
          close={() => setAsked(null)}
        />
      )}
      {asked === 'dismiss' && (
        <Why
          title={t('console.reviews.dismiss')}
          endpoint={reviewDesk.dismiss}
          input={(why) => ({ id: found.id, why })}
          close={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Which pictures show the parcel, just opened: its writer's word, and ours where it is not so. Home shows these to people who do not know us. */
function Opened({ found, canWrite }: { found: Shown; canWrite: boolean }) {
  const t = useT()
  const set = useCommand(reviewDesk.setOpened, { said: t('common.saved') })
  if (found.photos.length === 0) return null
  return (
    <fieldset className="row g2 wrapf">
      <legend className="c2">{t('console.reviews.opened')}</legend>
      <Refusal error={set.error} />
      {found.photos.map((photo, index) => (
        <label key={photo.id} className="row g1">
          <Box
            type="checkbox"
            checked={found.openedIds.includes(photo.id)}
            disabled={!canWrite || set.busy}
            onChange={(event) =>
              void set.run({ id: found.id, photoId: photo.id, isOpened: event.currentTarget.checked })
            }
            aria-label={t('console.frame.photoOf', { number: index + 1, total: found.photos.length })}
          />
          <span className="num" aria-hidden>
            {index + 1}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What of all customers looks like it, side by side. */
function Twins({ twins }: { twins: Shown['twins'] }) {
  const t = useT()
  if (twins.length === 0) return <p className="c3">{t('console.reviews.noTwins')}</p>
  return (
    <section>
      <h2 className="ctitle">{t('console.reviews.twins')}</h2>
      {twins.map((twin) => (
        <div key={twin.id} className="reviewtwin">
          <p>
            <a className="underline" href={`/reviews?view=decided&id=${twin.id}`}>
              <b dir="auto">{twin.title}</b>
            </a>{' '}
            <bdi>{twin.customer}</bdi> <Ago at={twin.submittedAt} />
          </p>
          {twin.text > 0 && (
            <>
              <Tag tone={twin.text >= 60 ? 'danger' : 'warn'}>
                {t('console.reviews.sameText', { percent: twin.text })}
              </Tag>
              <p className="reviewtext c2" dir="auto">
                {twin.content}
              </p>
            </>
          )}
          {twin.pictures.map((pair) => (
            <p key={`${pair.ours.id}${pair.theirs.id}`} className="row g2">
              <Img src={pair.ours.thumbUrl} alt="" width={96} height={96} />
              <Img src={pair.theirs.thumbUrl} alt="" width={96} height={96} />
              <span className="c3">{t('console.reviews.differ', { bits: pair.differ })}</span>
            </p>
          ))}
        </div>
      ))}
    </section>
  )
}

function Comments({ found, canWrite }: { found: Shown; canWrite: boolean }) {
  const t = useT()
  const [asked, setAsked] = useState<Shown['comments'][number] | null>(null)
  if (found.comments.length === 0) return null
  return (
    <section>
      <h2 className="ctitle">{t('console.reviews.comments')}</h2>
      {found.comments.map((each) => (
        <div key={each.id} className="row between g2">
          <p>
            <bdi>{each.customer}</bdi> <Ago at={each.at} />{' '}
            {each.isShadowed && <Tag>{t('console.reviews.shadowed')}</Tag>}
            {each.isHidden && <Tag tone="warn">{t('console.reviews.isHidden')}</Tag>}
            {each.reports > 0 && <Tag tone="danger">{each.reports}</Tag>}
            <br />
            <span dir="auto">{each.text}</span>
          </p>
          {canWrite && (
            <Button tone="line" size="sm" onClick={() => setAsked(each)}>
              {each.isHidden ? t('console.reviews.show') : t('console.reviews.hide')}
            </Button>
          )}
        </div>
      ))}
      {asked && (
        <Why
          title={asked.isHidden ? t('console.reviews.show') : t('console.reviews.hide')}
          endpoint={reviewDesk.hideComment}
          input={(why) => ({ id: asked.id, isHidden: !asked.isHidden, why })}
          close={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** A step that is taken with its reason in words. */
function Why<I, O>({
  title,
  endpoint,
  input,
  close,
}: {
  title: string
  endpoint: Endpoint<I, O>
  input: (why: string) => I
  close: () => void
}) {
  const t = useT()
  const [why, setWhy] = useState('')
  const command = useCommand(endpoint, { said: t('common.saved') })
  return (
    <Modal open onClose={close} title={title}>
      <form
        className="record"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run(input(why)).then((done) => done && close())
        }}
      >
        <Refusal error={command.error} fields={['why']} />
        <TextArea
          label={t('console.cases.why')}
          rows={3}
          maxCount={600}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
        />
        <Button type="submit" tone="ink">
          {title}
        </Button>
      </form>
    </Modal>
  )
}

/** Reasons from the table, which the writer reads in their own language, and words where those do not say it. */
function Fail({ found, close }: { found: Shown; close: () => void }) {
  const t = useT()
  const [reasons, setReasons] = useState<readonly FailReason[]>([])
  const [why, setWhy] = useState('')
  const command = useCommand(reviewDesk.fail, { said: t('console.reviews.failed') })
  return (
    <Modal open onClose={close} title={t('console.reviews.fail')}>
      <form
        className="record"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({ id: found.id, version: found.version, reasons: [...reasons], why })
            .then((done) => done && close())
        }}
      >
        <Refusal error={command.error} fields={['why', 'reasons']} />
        {failReasons.map((reason) => (
          <OptionRow
            key={reason}
            control={
              <Box
                type="checkbox"
                checked={reasons.includes(reason)}
                onChange={(event) =>
                  setReasons(
                    event.currentTarget.checked
                      ? [...reasons, reason]
                      : reasons.filter((each) => each !== reason),
                  )
                }
              />
            }
            title={t(`review.reason.${reason}`)}
          />
        ))}
        <TextArea
          label={t('console.cases.why')}
          rows={3}
          maxCount={600}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={command.objection('why')}
        />
        <Button type="submit" tone="ink" disabled={reasons.length === 0}>
          {t('console.reviews.fail')}
        </Button>
      </form>
    </Modal>
  )
}
