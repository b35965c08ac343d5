import { useState } from 'react'
import { afterSaleDesk, type OutputOf } from '@tomobako/contract'
import { caseBearers } from '@tomobako/domain/after-sale'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  Button,
  Img,
  KeyButton,
  Notice,
  Price,
  SelectField,
  Slip,
  Tag,
  TextArea,
  TextField,
} from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Due, Modal, Pictures, Refusal } from '../../kit/index.ts'
import './case.css'

type Shown = OutputOf<typeof afterSaleDesk.detail>
type Asked = 'ask' | 'deny' | 'sendBack' | null
const decidable: readonly Shown['state'][] = ['assessed', 'disputed', 'offered', 'second']

/** One case: what was promised, what came, what is said, what the rule gives, and the decision. What is typed here stays. */
export function CaseFile({ id }: { id: string }) {
  const { data, error } = useLive(afterSaleDesk.detail, { id })
  return (
    <aside className="insp" aria-label={data?.no ?? ''}>
      {data ? <Open found={data} /> : <Refusal error={error} />}
    </aside>
  )
}

function Open({ found }: { found: Shown }) {
  const t = useT()
  const { yen } = useFormats()
  const { may } = useSession()
  const { row } = found
  const [asked, setAsked] = useState<Asked>(null)
  const claim = useCommand(afterSaleDesk.claim, { said: t('console.cases.claimed') })
  const release = useCommand(afterSaleDesk.release, { said: t('console.cases.released') })
  const approve = useCommand(afterSaleDesk.approve, { said: t('console.cases.approved') })
  const isOthers = row.claim !== null && !row.claim.mine
  const canWrite = may('cases.write') && !isOthers && decidable.includes(found.state)
  const canApprove =
    may('cases.approve') && !isOthers && found.state === 'second' && row.decided?.mine !== true
  const isOwnAppeal = row.first?.mine === true
  useKeys([
    {
      keys: ['c'],
      label: t('console.cases.claim'),
      off: !canWrite,
      run: () => void claim.run({ id: found.id }),
    },
    {
      keys: ['d'],
      label: t('console.cases.deny'),
      off: !canWrite || isOwnAppeal,
      run: () => setAsked('deny'),
    },
    { keys: ['a'], label: t('console.cases.ask'), off: !canWrite || isOwnAppeal, run: () => setAsked('ask') },
  ])
  return (
    <>
      <div className="sc" tabIndex={-1}>
        <div className="row between head">
          <span className="row g2 wrapf">
            <b>{t(`afterSale.kind.${found.kind}`)}</b>
            <span className="c3 num">{found.no}</span>
          </span>
          <Tag tone={found.dueAt === null ? 'line' : 'info'}>{t(`console.cases.state.${found.state}`)}</Tag>
        </div>
        <p className="row g2 wrapf c3">
          {found.dueAt !== null && <Due at={found.dueAt} />}
          {found.piece && <span className="num">{found.piece.no}</span>}
          {found.parcelNo !== null && <span className="num">{found.parcelNo}</span>}
          <a className="underline" href={`/customers/${row.customer.id}`}>
            <bdi>{row.customer.masked}</bdi>
          </a>
        </p>
        {isOthers && <Notice tone="warn">{t('console.cases.heldBy', { name: row.claim!.name })}</Notice>}
        {row.first && <Notice tone="warn">{t('console.cases.appealOf', { name: row.first.name })}</Notice>}
        {found.state === 'second' && row.decided && (
          <Notice tone="info">
            {t('console.cases.secondOf', { name: row.decided.name, yen: yen(found.offerYen) })} {found.why}
          </Notice>
        )}
        <Refusal error={approve.error ?? claim.error} />
        <Proposal found={found} />
        <Evidence found={found} />
        {canWrite && !isOwnAppeal && <Offer key={found.id} found={found} />}
        <details className="more" open>
          <summary>{t('console.cases.history')}</summary>
          <ol className="story">
            {found.events.map((event) => (
              <li key={`${event.at}${event.event}`}>
                <Ago at={event.at} />
                <b>{t.dynamic(`afterSale.event.${event.event}`, {}, event.event)}</b>
                <span className="c2">
                  {event.name} {event.yen !== null && event.yen > 0 && <Price yen={event.yen} />}{' '}
                  <span dir="auto">{event.why}</span>
                </span>
                <Pictures photos={event.photos} />
              </li>
            ))}
          </ol>
        </details>
      </div>
      {(canWrite || canApprove) && (
        <div className="acts">
          {canApprove && (
            <KeyButton tone="go" onClick={() => void approve.run({ id: found.id, version: found.version })}>
              {t('console.cases.approve')}
            </KeyButton>
          )}
          {found.state === 'second' && (
            <KeyButton onClick={() => setAsked('sendBack')}>{t('console.cases.sendBack')}</KeyButton>
          )}
          {found.state !== 'second' && !isOwnAppeal && (
            <KeyButton tone="go" type="submit" form="offer">
              {t('console.cases.send')}
            </KeyButton>
          )}
          {row.claim?.mine ? (
            <KeyButton onClick={() => void release.run({ id: found.id })}>
              {t('console.cases.release')}
            </KeyButton>
          ) : (
            <KeyButton keyHint="C" onClick={() => void claim.run({ id: found.id })}>
              {t('console.cases.claim')}
            </KeyButton>
          )}
          {!isOwnAppeal && (found.state === 'assessed' || found.state === 'disputed') && (
            <KeyButton keyHint="A" onClick={() => setAsked('ask')}>
              {t('console.cases.ask')}
            </KeyButton>
          )}
          {!isOwnAppeal && (
            <KeyButton keyHint="D" onClick={() => setAsked('deny')}>
              {t('console.cases.deny')}
            </KeyButton>
          )}
        </div>
      )}
      {asked !== null && <Reason found={found} what={asked} close={() => setAsked(null)} />}
    </>
  )
}

function Proposal({ found }: { found: Shown }) {
  const t = useT()
  const { yen } = useFormats()
  const { outcome } = found
  return (
    <section aria-label={t('console.cases.proposal')}>
      <h2 className="ctitle">{t('console.cases.proposal')}</h2>
      {outcome && (
        <Slip
          columns={2}
          className="gap"
          cells={[
            ...outcome.parts.map(({ component, yen: part }) => ({
              id: component,
              label: t(`afterSale.part.${component}`),
              value: <Price yen={part} />,
            })),
            {
              id: 'all',
              label: `${found.rule.id} · ${found.rule.version}`,
              value: <Price yen={outcome.yen} />,
              strong: true,
            },
          ]}
        />
      )}
      <p className="c3">
        {outcome && outcome.ours !== 'open' && t(`afterSale.outcome.${outcome.ours}`)}{' '}
        {t('console.cases.left', { yen: yen(found.leftYen) })}
      </p>
    </section>
  )
}

/** The listing beside the arrival photos, then each claim: what it says, what we found, what the customer says. */
function Evidence({ found }: { found: Shown }) {
  const t = useT()
  const { pair } = found
  return (
    <section>
      {pair && (
        <div className="two-cols">
          <div>
            <h3 className="ctitle">{t('console.cases.listing')}</h3>
            <p dir="auto">{pair.title}</p>
            <p className="row g2 wrapf">
              {pair.listed.map((url) => (
                <Img key={url} src={url} alt="" width={72} height={72} />
              ))}
            </p>
          </div>
          <div>
            <h3 className="ctitle">{t('console.cases.arrived')}</h3>
            <Pictures photos={pair.arrived} />
          </div>
        </div>
      )}
      <ul className="caseclaims">
        {found.claims.map((claim) => (
          <li key={claim.check}>
            <b>{t(`checks.name.${claim.check}`)}</b> <span dir="auto">{claim.quote}</span>
            <p className="row g2 wrapf">
              {claim.outcome !== null && (
                <Tag tone={claim.outcome === 'differs' ? 'warn' : 'line'}>
                  {t('console.cases.says')}: {t(`afterSale.answer.${claim.outcome}`)}
                </Tag>
              )}
              {claim.ours && (
                <Tag tone={claim.ours.outcome === 'differs' ? 'warn' : 'ok'}>
                  {t('console.cases.found')}: {t(`checks.outcome.${claim.ours.outcome}`)}
                </Tag>
              )}
            </p>
            {claim.note !== '' && <p dir="auto">{claim.note}</p>}
            <Pictures photos={[...claim.photos, ...(claim.ours?.photos ?? [])]} />
          </li>
        ))}
      </ul>
      {found.note !== '' && <p dir="auto">{found.note}</p>}
      {found.photos.length > 0 && (
        <>
          <h2 className="ctitle">{t('console.cases.theirs')}</h2>
          <Pictures photos={found.photos} />
        </>
      )}
    </section>
  )
}

/** The offer, over the version that is read. What the rule gives stands in the form. */
function Offer({ found }: { found: Shown }) {
  const t = useT()
  const { yen: amount } = useFormats()
  const draft = useDraft(`case ${found.id}`, {
    yen: String(Math.min(found.outcome?.yen ?? 0, found.leftYen)),
    goodwill: '0',
    borneBy: (found.borneBy ?? 'seller') as string,
    why: '',
  })
  const command = useCommand(afterSaleDesk.offer, { said: t('console.cases.sent') })
  const submit = async (): Promise<void> => {
    const sent = await command.run({
      id: found.id,
      version: found.version,
      yen: Number(draft.value.yen) || 0,
      goodwillYen: Number(draft.value.goodwill) || 0,
      borneBy: caseBearers.find((each) => each === draft.value.borneBy) ?? 'seller',
      why: draft.value.why,
    })
    if (sent) draft.drop()
  }
  return (
    <form
      id="offer"
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="ctitle">{t('console.cases.offer')}</h2>
      <Refusal error={command.error} fields={['yen', 'goodwillYen', 'borneBy', 'why']} />
      <div className="two-cols">
        <TextField
          label={t('console.cases.yen')}
          inputMode="numeric"
          num
          value={draft.value.yen}
          onChange={(event) => draft.set({ yen: event.currentTarget.value })}
          error={command.objection('yen')}
        />
        <TextField
          label={t('console.cases.goodwill')}
          hint={t('console.cases.goodwillMost', { yen: amount(found.goodwillMostYen) })}
          inputMode="numeric"
          num
          value={draft.value.goodwill}
          onChange={(event) => draft.set({ goodwill: event.currentTarget.value })}
          error={command.objection('goodwillYen')}
        />
      </div>
      <SelectField
        label={t('console.cases.bearer')}
        value={draft.value.borneBy}
        onChange={(event) => draft.set({ borneBy: event.currentTarget.value })}
        options={caseBearers.map((each) => ({ value: each, label: t(`console.cases.bearers.${each}`) }))}
        error={command.objection('borneBy')}
      />
      <TextArea
        label={t('console.cases.why')}
        rows={3}
        maxCount={600}
        value={draft.value.why}
        onChange={(event) => draft.set({ why: event.currentTarget.value })}
        error={command.objection('why')}
      />
    </form>
  )
}

function Reason({ found, what, close }: { found: Shown; what: Exclude<Asked, null>; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const said = {
    ask: 'console.cases.asked',
    deny: 'console.cases.denied',
    sendBack: 'console.cases.sentBack',
  } as const
  const command = useCommand(afterSaleDesk[what], { said: t(said[what]) })
  return (
    <Modal open onClose={close} title={t(`console.cases.${what}`)}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({ id: found.id, version: found.version, why: why.trim() })
            .then((done) => done && close())
        }}
      >
        <TextArea
          label={t('console.cases.why')}
          rows={4}
          maxCount={600}
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
            {t(`console.cases.${what}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
