import { useState } from 'react'
import { receiving } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { nowMs } from '../../../core/clock.ts'
import { useCommand } from '../../../core/command.ts'
import { useSession } from '../../../core/session.tsx'
import { Photos, WithReason, type Picture } from '../../../kit/index.ts'
import type { LastScan } from './last-scans.tsx'
import type { Match } from './match.ts'

export type Door = { yen: string; pictures: Picture[] }

/** What the carrier collected at the door (着払い): yen and the receipt. The listing's promise says what it means for the customer. */
export function DoorPaid({
  match,
  door,
  change,
  drop,
  error,
}: {
  match: Match
  door: Door | null
  change: (next: (was: Door) => Door) => void
  drop: () => void
  error: string | undefined
}) {
  const t = useT()
  const { yen } = useFormats()
  if (!door)
    return (
      <div>
        <Button size="sm" tone="line" onClick={() => change((was) => was)}>
          {t('console.receiving.doorAdd')}
        </Button>
      </div>
    )
  return (
    <section aria-labelledby="door" className="stack g2">
      <div className="row between g2">
        <h3 className="ctitle" id="door">
          {t('console.receiving.doorTitle')}
        </h3>
        <Button size="sm" tone="line" onClick={drop}>
          {t('console.receiving.doorDrop')}
        </Button>
      </div>
      <Notice tone={match.postage.payer === 'seller' ? 'warn' : 'info'}>
        {t(`console.receiving.doorRule.${match.postage.payer}`, { yen: yen(match.postage.agreedYen) })}
      </Notice>
      <div className="two-cols">
        <TextField
          label={t('console.receiving.doorYen')}
          unit="¥"
          num
          inputMode="numeric"
          autoComplete="off"
          value={door.yen}
          onChange={(event) => {
            const typed = event.currentTarget.value
            change((was) => ({ ...was, yen: typed }))
          }}
          error={error}
        />
        <div>
          <span className="label">{t('console.receiving.doorReceipt')}</span>
          <Photos
            pictures={door.pictures}
            change={(update) => change((was) => ({ ...was, pictures: update(was.pictures) }))}
            label={t('console.receiving.doorReceipt')}
            max={3}
          />
        </div>
      </div>
    </section>
  )
}

/** The customer is deciding about it; nobody takes the piece in again meanwhile. We may bear it instead. */
export function DoorAsked({
  match,
  paidYen,
  done,
}: {
  match: Match
  paidYen: number
  done: (scan: LastScan) => void
}) {
  const t = useT()
  const { yen } = useFormats()
  const { may } = useSession()
  const [bearing, setBearing] = useState(false)
  const command = useCommand(receiving.bearDoor, { said: t('console.receiving.borne') })
  return (
    <>
      <Notice tone="warn" live="status" title={t('console.receiving.doorState.asked')}>
        {t('console.receiving.doorWaiting', { yen: yen(paidYen) })}
        {may('receiving.write') && (
          <>
            {' '}
            <Button size="sm" tone="soft" onClick={() => setBearing(true)}>
              {t('console.receiving.bear')}
            </Button>
          </>
        )}
      </Notice>
      {bearing && (
        <WithReason
          title={t('console.receiving.bearTitle', { no: match.no })}
          action={t('console.receiving.bear')}
          label={t('console.form.reason')}
          field="note"
          most={500}
          cancels
          command={command}
          send={async (why) => {
            const ok = await command.run({ lineId: match.lineId, note: why })
            if (ok)
              done({
                code: match.no,
                image: match.card.image,
                title: match.card.title,
                shelf: '',
                at: nowMs(),
                outcome: 'shelved',
              })
            return ok
          }}
          close={() => setBearing(false)}
        >
          <p>{t('console.receiving.bearText', { yen: yen(paidYen) })}</p>
        </WithReason>
      )}
    </>
  )
}
