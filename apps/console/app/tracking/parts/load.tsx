import { useState } from 'react'
import { trackingDesk } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, TextArea } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, PickFile, Refusal } from '../../kit/index.ts'

/** A carrier's file of events, chosen or pasted. While a row is wrong nothing is written, and every wrong row is named. */
export function LoadEvents({ close }: { close: () => void }) {
  const t = useT()
  const command = useCommand(trackingDesk.load)
  const [csv, setCsv] = useState('')
  const [isTried, setTried] = useState(false)
  const [answer, setAnswer] = useState<OutputOf<typeof trackingDesk.load>>()
  const write = (text: string): void => {
    setCsv(text)
    setAnswer(undefined)
  }
  return (
    <Modal open onClose={close} title={t('console.tracking.load')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (csv.trim() !== '') void command.run({ csv }).then(setAnswer)
        }}
      >
        <p>{t('console.tracking.loadHint')}</p>
        <PickFile label={t('console.tracking.loadFile')} read={(file) => void file?.text().then(write)} />
        <TextArea
          label={t('console.tracking.loadText')}
          rows={6}
          spellCheck={false}
          dir="ltr"
          value={csv}
          onChange={(event) => write(event.currentTarget.value)}
          error={isTried && csv.trim() === '' ? t('console.form.needed') : undefined}
        />
        <Refusal error={command.error} />
        {answer && answer.faults.length > 0 && (
          <Notice tone="danger" live="alert" title={t('console.tracking.notLoaded')}>
            <ul className="faults">
              {answer.faults.map(({ row, key }) => (
                <li key={`${row}-${key}`}>
                  {t('console.tracking.fault', {
                    row,
                    what: t.dynamic(`console.tracking.faults.${key}`, {}, key),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {answer && answer.faults.length === 0 && (
          <Notice
            tone="ok"
            live="status"
            title={t('console.tracking.loaded', { read: answer.read, fresh: answer.fresh })}
          >
            {answer.unknownParcels.length > 0 &&
              t('console.tracking.notOurs', { numbers: answer.unknownParcels.join(', ') })}
          </Notice>
        )}
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.close')}
          </Button>
          <Button type="submit" size="md" busy={command.busy}>
            {t('console.tracking.loadDo')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
