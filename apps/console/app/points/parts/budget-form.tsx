import { useState } from 'react'
import { pointsDesk } from '@tomobako/contract'
import type { PointProgramme } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal, wholeNumber } from '../../kit/index.ts'

/** Sets what a programme may give in a month, from this one or a later one on. */
export function BudgetForm({ of, month, close }: { of: PointProgramme; month: string; close: () => void }) {
  const t = useT()
  const [from, setFrom] = useState(month)
  const [budget, setBudget] = useState(of.budgetPoints === null ? '' : String(of.budgetPoints))
  const [why, setWhy] = useState('')
  const command = useCommand(pointsDesk.budget, { said: t('console.points.saved') })
  const points = budget.trim() === '' ? null : wholeNumber(budget)
  const isReady = points !== undefined && from !== '' && why.trim().length >= 3
  return (
    <Modal
      open
      onClose={close}
      title={`${t('console.points.change')} · ${t(`console.points.programme.${of.programme}`)}`}
    >
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            void command
              .run({ programme: of.programme, fromMonth: from, budgetPoints: points, why: why.trim() })
              .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.points.from')}
          type="month"
          min={month}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          error={command.objection('fromMonth')}
          required
        />
        <TextField
          label={t('console.points.budget')}
          hint={t('console.points.budgetHint')}
          num
          inputMode="numeric"
          value={budget}
          onChange={(event) => setBudget(event.currentTarget.value)}
          error={command.objection('budgetPoints')}
        />
        <TextField
          label={t('console.points.why')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} fields={['fromMonth', 'budgetPoints']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={!isReady}>
          {t('console.points.change')}
        </Button>
      </form>
    </Modal>
  )
}
