import { useState } from 'react'
import { arrivalDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, QueueItem, Slip, Tag, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Modal, Refusal, sourceOf } from '../../kit/index.ts'

type Row = OutputOf<typeof arrivalDesk.claims>['rows'][number]

/** Claims to arrivals nobody knew: the box beside what the customer says; confirming leads to the receiving form. */
export function Claims({ confirmed }: { confirmed: (lineNo: string) => void }) {
  const t = useT()
  const { grams } = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(arrivalDesk.claims, {}, 30_000)
  const [refusing, setRefusing] = useState<Row>()
  const command = useCommand(arrivalDesk.decide, { toast: true })
  return (
    <div className="scroll">
      <Refusal error={data ? undefined : error} />
      {data?.rows.length === 0 && <Empty scene="success" title={t('console.floor.claims.none')} text={t('console.floor.claims.noneText')} />}
      <ul className="desk">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <QueueItem image={row.card.image ?? undefined} source={sourceOf(row.card.source)} title={row.card.title} note={row.lineNo} />
            <p className="row g2 wrapf">{row.agrees.box && <Tag tone="ok" icon="check">{t('console.floor.claims.agreesBox')}</Tag>}{row.agrees.line && <Tag tone="ok" icon="check">{t('console.floor.claims.agreesLine')}</Tag>}{!row.agrees.box && !row.agrees.line && <Tag tone="warn">{t('console.floor.claims.agreesNone')}</Tag>}<Ago at={row.at} /></p>
            <Slip columns={4} cells={[
              { label: t('console.receiving.codeOnBox'), value: row.codeOnBox || '–', num: true },
              { label: t('console.receiving.tracking'), value: row.tracking || '–', num: true },
              { label: t('console.receiving.sellerOrder'), value: row.sellerOrderNo || '–', num: true },
              { label: t('console.receiving.shelfName'), value: `${row.shelf}${row.weightGrams === null ? '' : ` · ${grams(row.weightGrams)}`}`, num: true },
            ]} />
            <p><span className="c3">{t('console.floor.claims.box')}:</span> {row.boxNote || '–'}</p>
            <blockquote className="c2 pre"><span className="c3">{t('console.floor.claims.claimed')}:</span> {row.contents}</blockquote>
            {may('receiving.write') && (
              <div className="row g2 wrapf">
                <Button size="sm" busy={command.busy} onClick={() => void command.run({ id: row.id, outcome: 'confirm' }).then((done) => {
                  if (!done) return
                  toast(t('console.floor.claims.confirmed'))
                  confirmed(row.lineNo)
                })}>{t('console.floor.claims.confirm')}</Button>
                <Button size="sm" tone="soft" onClick={() => setRefusing(row)}>{t('console.floor.claims.refuse')}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {refusing && <RefuseClaim row={refusing} close={() => setRefusing(undefined)} />}
    </div>
  )
}

function RefuseClaim({ row, close }: { row: Row; close: () => void }) {
  const t = useT()
  const [answer, setAnswer] = useState('')
  const command = useCommand(arrivalDesk.decide, { said: t('console.floor.claims.refused') })
  return (
    <Modal open onClose={close} title={t('console.floor.claims.refuse')}>
      <form className="stack g3" noValidate onSubmit={(event) => {
        event.preventDefault()
        void command.run({ id: row.id, outcome: 'refuse', answer: answer.trim() }).then((done) => done && close())
      }}>
        <TextField label={t('console.floor.claims.answer')} required autoFocus maxLength={500} value={answer} onChange={(event) => setAnswer(event.currentTarget.value)} error={command.objection('answer')} />
        <Refusal error={command.error} fields={['answer']} />
        <div className="row g2 ends"><Button tone="soft" size="md" onClick={close}>{t('common.cancel')}</Button><Button type="submit" size="md" busy={command.busy} disabled={answer.trim().length < 3}>{t('console.floor.claims.refuse')}</Button></div>
      </form>
    </Modal>
  )
}
