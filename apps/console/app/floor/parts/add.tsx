import { useState } from 'react'
import { floor } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal, wholeNumber } from '../../kit/index.ts'

const numbers = ['bays', 'levels', 'capacity'] as const

/** The shelves of a zone at once; those already there stay as they are, unmeasured ones get the capacity. */
export function AddShelves({ close }: { close: () => void }) {
  const t = useT()
  const [v, set] = useState({ zone: '', bays: '10', levels: '4', capacity: '20' })
  const command = useCommand(floor.addShelves)
  const parsed = {
    zone: v.zone.normalize('NFKC').trim().toUpperCase(),
    bays: wholeNumber(v.bays) ?? 0,
    levels: wholeNumber(v.levels) ?? 0,
    capacity: wholeNumber(v.capacity) ?? 0,
  }
  return (
    <Modal open onClose={close} title={t('console.floor.addTitle')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command.run(parsed).then((done) => {
            if (!done) return
            toast(t('console.floor.added', { count: done.added }))
            close()
          })
        }}
      >
        <TextField
          label={t('console.floor.zoneName')}
          autoFocus
          num
          maxLength={2}
          value={v.zone}
          onChange={(event) => set({ ...v, zone: event.currentTarget.value })}
          error={command.objection('zone')}
        />
        <div className="three-cols">
          {numbers.map((name) => (
            <TextField
              key={name}
              label={t(`console.floor.${name}`)}
              num
              inputMode="numeric"
              value={v[name]}
              onChange={(event) => set({ ...v, [name]: event.currentTarget.value })}
              error={command.objection(name)}
            />
          ))}
        </div>
        <Refusal error={command.error} fields={['zone', ...numbers]} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy}>
            {t('console.floor.add')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
