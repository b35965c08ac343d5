import { useState } from 'react'
import { shuttle } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useCommand } from '../../../core/command.ts'
import { Modal, Refusal, shelfLabel, WithReason } from '../../../kit/index.ts'
import type { Piece } from '../../routes/shuttle.tsx'

/** A piece goes back on a shelf where it came from: taken out before the shuttle left, or found there afterwards. */
export function ToShelf({
  no,
  piece,
  how,
  close,
}: {
  no: string
  piece: Piece
  how: 'takeOut' | 'found'
  close: () => void
}) {
  const t = useT()
  const [shelf, setShelf] = useState(piece.fromShelf ?? '')
  const takeOut = useCommand(shuttle.takeOut)
  const found = useCommand(shuttle.found)
  const command = how === 'takeOut' ? takeOut : found
  return (
    <Modal open onClose={close} title={t('console.shuttle.takeOutTitle', { no: piece.no })}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({ no, lineId: piece.lineId, shelf: shelfLabel(shelf) })
            .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.shuttle.shelf')}
          autoFocus
          num
          placeholder="B-14-3"
          value={shelf}
          onChange={(event) => setShelf(event.currentTarget.value)}
          error={command.objection('shelf')}
        />
        <Refusal error={command.error} fields={['shelf']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy} disabled={shelf.trim() === ''}>
            {t(`console.shuttle.${how}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Nobody finds it: with what was done to find it, its owner has everything back. */
export function GiveUp({ no, piece, close }: { no: string; piece: Piece; close: () => void }) {
  const t = useT()
  const command = useCommand(shuttle.lost, { said: t('console.shuttle.lostDone') })
  return (
    <WithReason
      title={`${t('console.shuttle.lost')}: ${piece.no}`}
      action={t('console.shuttle.lost')}
      least={3}
      most={500}
      command={command}
      send={(note) => command.run({ no, lineId: piece.lineId, note })}
      close={close}
    >
      <p>{t('console.shuttle.lostText')}</p>
    </WithReason>
  )
}
