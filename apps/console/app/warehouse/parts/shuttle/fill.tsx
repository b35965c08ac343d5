import { useState } from 'react'
import { shuttle } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, ScanField, Tag, TextField } from '@tomobako/ui'
import { announce, toast } from '../../../core/announce.ts'
import { useCommand } from '../../../core/command.ts'
import { useDraft } from '../../../core/drafts.ts'
import { useScan } from '../../../core/keys.ts'
import { Refusal } from '../../../kit/index.ts'

/** A scan takes a piece along; sent with a carrier, or given up. What is typed about the carrier is kept until then. */
export function Fill({ no, count }: { no: string; count: number }) {
  const t = useT()
  const take = useCommand(shuttle.scan)
  const send = useCommand(shuttle.send, { said: t('console.shuttle.sent') })
  const drop = useCommand(shuttle.drop)
  const draft = useDraft(`shuttle ${no}`, { carrier: '', tracking: '' })
  const [tried, setTried] = useState(false)
  const { carrier, tracking } = draft.value
  const scan = (code: string): void =>
    void take.run({ no, code }).then((done) => done && announce(t('console.shuttle.filled', { no: done.no })))
  useScan(scan)
  return (
    <>
      <ScanField
        name="code"
        label={t('console.shuttle.fill')}
        placeholder={t('console.shuttle.fill')}
        resetKey={count}
        onScan={scan}
        status={
          <Tag tone="info" num>
            {t('console.shuttle.pieces', { count })}
          </Tag>
        }
      />
      <Refusal error={take.error ?? drop.error} />
      <form
        className="row lows g3 wrapf"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (carrier.trim() === '') return
          void send
            .run({ no, carrier: carrier.trim(), tracking: tracking.trim() })
            .then((done) => done && draft.drop())
        }}
      >
        <TextField
          label={t('console.shuttle.carrier')}
          maxLength={60}
          value={carrier}
          onChange={(event) => draft.set({ carrier: event.currentTarget.value })}
          error={
            send.objection('carrier') ??
            (tried && carrier.trim() === '' ? t('console.form.needed') : undefined)
          }
        />
        <TextField
          label={t('console.shuttle.tracking')}
          optional={t('common.optional')}
          num
          maxLength={60}
          value={tracking}
          onChange={(event) => draft.set({ tracking: event.currentTarget.value })}
          error={send.objection('tracking')}
        />
        <Button type="submit" size="md" busy={send.busy} disabled={count === 0}>
          {t('console.shuttle.send')}
        </Button>
        <Refusal error={send.error} fields={['carrier', 'tracking']} />
      </form>
      <p className="row g2 wrapf">
        <Button
          size="sm"
          tone="line"
          busy={drop.busy}
          onClick={() => void drop.run({ no }).then((done) => done && toast(t('console.shuttle.dropped')))}
        >
          {t('console.shuttle.drop')}
        </Button>
        {count > 0 && <span className="c3">{t('console.shuttle.dropText')}</span>}
      </p>
    </>
  )
}
