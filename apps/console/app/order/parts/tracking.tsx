import { useId, useRef, useState } from 'react'
import { purchase } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { Refusal } from '../../kit/index.ts'

/** Proper names of carriers inside Japan, offered while typing; any other name may be written. */
const carriers = ['Yamato', 'Sagawa', 'Japan Post', 'Seino', 'Fukuyama', 'Amazon'] as const

/** The seller has shipped: the tracking number that receiving will scan. */
export function Tracking({ lineId, done }: { lineId: string; done: () => void }) {
  const t = useT()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [tried, setTried] = useState(false)
  const draft = useDraft(`tracking ${lineId}`, { tracking: '', carrier: '' })
  const command = useCommand(purchase.tracking, { said: t('console.purchase.trackingDone') })
  useKeys([{ keys: ['t'], label: t('console.purchase.tracking'), run: () => field.current?.focus() }])
  const submit = async (): Promise<void> => {
    setTried(true)
    const input = { lineId, tracking: draft.value.tracking.trim(), carrier: draft.value.carrier.trim() }
    if (!input.tracking || !input.carrier || !(await command.run(input))) return
    draft.drop()
    done()
  }
  const need = (text: string): string | undefined =>
    tried && text.trim() === '' ? t('console.form.needed') : undefined
  return (
    <form
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className="ctitle">{t('console.purchase.trackingTitle')}</h3>
      <Refusal error={command.error} fields={['tracking', 'carrier']} />
      <div className="stack g2">
        <TextField
          ref={field}
          label={t('console.purchase.trackingNo')}
          num
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={draft.value.tracking}
          onChange={(event) => draft.set({ tracking: event.currentTarget.value })}
          error={command.objection('tracking') ?? need(draft.value.tracking)}
        />
        <TextField
          label={t('console.purchase.carrier')}
          list={list}
          autoComplete="off"
          maxLength={40}
          value={draft.value.carrier}
          onChange={(event) => draft.set({ carrier: event.currentTarget.value })}
          error={command.objection('carrier') ?? need(draft.value.carrier)}
        />
        <datalist id={list}>
          {carriers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit" size="md" busy={command.busy}>
          {t('console.purchase.saveTracking')}
        </Button>
      </div>
    </form>
  )
}
