import { useState } from 'react'
import { lotteryDesk } from '@tomobako/contract'
import type { DeskLottery } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal } from '../../kit/index.ts'

export type DeedName = 'announce' | 'discard' | 'stop' | 'keepOn'

/** What is done to a lottery as a whole: always with a reason, and what cannot be taken back is said before. */
export function Deed({ name, lottery, close }: { name: DeedName; lottery: DeskLottery; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const command = useCommand(lotteryDesk[name], { said: t(`console.lottery.done.${name}`) })
  const isReady = why.trim().length >= 3
  return (
    <Modal open onClose={close} title={`${t(`console.lottery.${name}`)} · ${lottery.names['en']}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            void command
              .run({ id: lottery.id, version: lottery.version, why: why.trim() })
              .then((done) => done && close())
        }}
      >
        <Notice tone={name === 'keepOn' ? 'info' : 'warn'}>{t(`console.lottery.about.${name}`)}</Notice>
        <TextField
          label={t('console.coupons.why')}
          hint={t('console.coupons.whyHint')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={!isReady}>
          {t(`console.lottery.${name}`)}
        </Button>
      </form>
    </Modal>
  )
}
