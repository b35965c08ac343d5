import { useState } from 'react'
import { shuttle } from '@tomobako/contract'
import { readShelf } from '@tomobako/domain/floor'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, ScanField, Tag } from '@tomobako/ui'
import { announce, toast } from '../../../core/announce.ts'
import { useCommand } from '../../../core/command.ts'
import { useDraft } from '../../../core/drafts.ts'
import { useScan } from '../../../core/keys.ts'
import { Modal, Refusal } from '../../../kit/index.ts'
import type { Shuttle } from '../../routes/shuttle.tsx'

/** A shelf, then the pieces that go on it; what nobody scanned is searched for once somebody says that this was all. */
export function TakeIn({ no, row }: { no: string; row: Shuttle['row'] }) {
  const t = useT()
  const draft = useDraft(`shuttle in ${no}`, { shelf: '' })
  const [extra, setExtra] = useState<string>()
  const [ending, setEnding] = useState(false)
  const receive = useCommand(shuttle.receive)
  const { shelf } = draft.value
  const left = row.pieces - row.arrived
  const scan = (code: string): void => {
    const place = readShelf(code)
    if (place) return draft.set({ shelf: place.code })
    if (shelf === '') return
    void receive.run({ no, code, shelf }).then((done) => {
      if (!done) return
      setExtra(done.isExtra ? t('console.shuttle.extra', { no: done.no, shelf: done.shelf }) : undefined)
      announce(t('console.shuttle.received', { no: done.no, shelf: done.shelf }))
    })
  }
  useScan(scan)
  return (
    <>
      <ScanField
        name="code"
        label={t('console.shuttle.receive')}
        placeholder={t('console.shuttle.receive')}
        resetKey={`${shelf} ${row.arrived}`}
        onScan={scan}
        status={
          <Tag tone={shelf === '' ? 'warn' : 'info'} num>
            {shelf === '' ? t('console.shuttle.noShelfYet') : t('console.shuttle.onShelf', { shelf })}
          </Tag>
        }
      />
      <p className="c3">{t('console.shuttle.shelfFirst')}</p>
      <Refusal error={receive.error} />
      {extra && (
        <Notice tone="warn" live="status">
          {extra}
        </Notice>
      )}
      {row.state === 'sent' && (
        <p className="row g2 wrapf">
          <Tag num>{t('console.shuttle.arrived', { arrived: row.arrived, count: row.pieces })}</Tag>
          <Button size="sm" tone="line" onClick={() => setEnding(true)}>
            {t('console.shuttle.finish')}
          </Button>
        </p>
      )}
      {ending && <Ending no={no} left={left} close={() => setEnding(false)} />}
    </>
  )
}

function Ending({ no, left, close }: { no: string; left: number; close: () => void }) {
  const t = useT()
  const command = useCommand(shuttle.finish)
  return (
    <Modal open onClose={close} title={t('console.shuttle.finishTitle')}>
      <div className="stack g3">
        <p>{t('console.shuttle.finishText', { count: left })}</p>
        <Refusal error={command.error} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            size="md"
            busy={command.busy}
            onClick={() =>
              void command.run({ no }).then((done) => {
                if (!done) return
                toast(t('console.shuttle.finished', { count: done.missing }))
                close()
              })
            }
          >
            {t('console.shuttle.finish')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
