import { useState } from 'react'
import { receiving } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, Radio, RadioGroup, TextField } from '@tomobako/ui'
import { nowMs } from '../../../core/clock.ts'
import { useCommand } from '../../../core/command.ts'
import { useDraft } from '../../../core/drafts.ts'
import { useSession } from '../../../core/session.tsx'
import { Refusal } from '../../../kit/index.ts'
import type { LastScan } from './last-scans.tsx'
import type { Match } from './match.ts'

type Outcome = 'keep' | 'return_to_seller'

/** Ends a problem: it stays in storage (the customer wants it so), or goes back to the seller and is refunded. Always with a reason. */
export function Problem({ match, done }: { match: Match; done: (scan: LastScan) => void }) {
  const t = useT()
  const { may } = useSession()
  const [tried, setTried] = useState(false)
  const draft = useDraft<{ outcome: Outcome | ''; note: string }>(`problem ${match.lineId}`, {
    outcome: '',
    note: '',
  })
  const command = useCommand(receiving.resolveProblem, {
    said: t('console.receiving.problemEnded', { no: match.no }),
  })
  const { outcome, note } = draft.value
  const submit = async (): Promise<void> => {
    setTried(true)
    if (
      outcome === '' ||
      note.trim() === '' ||
      !(await command.run({ lineId: match.lineId, outcome, note: note.trim() }))
    )
      return
    draft.drop()
    done({
      code: match.no,
      image: match.card.image,
      title: match.card.title,
      shelf: '',
      at: nowMs(),
      outcome: outcome === 'keep' ? 'shelved' : 'returned',
    })
  }
  return (
    <form
      className="stack g3 narrow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Notice tone="danger" title={t('console.receiving.isProblem')}>
        {t('console.receiving.resolveText')}
      </Notice>
      {may('receiving.write') && (
        <>
          <RadioGroup
            legend={t('console.receiving.outcome')}
            error={tried && outcome === '' ? t('console.form.choose') : undefined}
          >
            {(['keep', 'return_to_seller'] as const).map((each) => (
              <Radio
                key={each}
                name="outcome"
                value={each}
                checked={outcome === each}
                onChange={() => draft.set({ outcome: each })}
                label={t(`console.receiving.outcomes.${each}`)}
                hint={t(`console.receiving.outcomeHints.${each}`)}
              />
            ))}
          </RadioGroup>
          <TextField
            label={t('console.form.reason')}
            required
            maxLength={500}
            value={note}
            onChange={(event) => draft.set({ note: event.currentTarget.value })}
            error={
              command.objection('note') ??
              (tried && note.trim() === '' ? t('console.form.needed') : undefined)
            }
          />
          <Refusal error={command.error} fields={['note']} />
          <Button type="submit" size="md" busy={command.busy}>
            {t('console.receiving.endProblem')}
          </Button>
        </>
      )}
    </form>
  )
}
