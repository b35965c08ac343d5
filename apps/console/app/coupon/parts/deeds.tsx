import { useState } from 'react'
import { couponDesk } from '@tomobako/contract'
import type { Campaign } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Modal, Refusal, wholeNumber } from '../../kit/index.ts'

/** Stops a campaign for now, or lets it go on. */
export function Pause({ campaign, close }: { campaign: Campaign; close: () => void }) {
  const t = useT()
  const [why, setWhy] = useState('')
  const isPaused = campaign.state === 'paused'
  const command = useCommand(couponDesk.pause, {
    said: t(isPaused ? 'console.coupons.resumed' : 'console.coupons.paused'),
  })
  const action = t(isPaused ? 'console.coupons.resume' : 'console.coupons.pause')
  return (
    <Modal open onClose={close} title={`${action} · ${campaign.names['en']}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (why.trim().length >= 3)
            void command
              .run({ id: campaign.id, version: campaign.version, paused: !isPaused, why: why.trim() })
              .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.coupons.why')}
          hint={t('console.coupons.whyHint')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={why.trim().length < 3}>
          {action}
        </Button>
      </form>
    </Modal>
  )
}

/** Gives one customer the right to use it. */
export function Give({ campaign, close }: { campaign: Campaign; close: () => void }) {
  const t = useT()
  const [customer, setCustomer] = useState('')
  const [count, setCount] = useState('1')
  const [why, setWhy] = useState('')
  const command = useCommand(couponDesk.grant, { said: t('console.coupons.granted') })
  const number = wholeNumber(count)
  const isReady = customer.trim().length >= 3 && why.trim().length >= 3 && (number ?? 0) >= 1
  return (
    <Modal open onClose={close} title={`${t('console.coupons.grant')} · ${campaign.names['en']}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            void command
              .run({ id: campaign.id, customer: customer.trim(), count: number!, why: why.trim() })
              .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.coupons.grantCustomer')}
          value={customer}
          maxLength={200}
          onChange={(event) => setCustomer(event.currentTarget.value)}
          error={command.objection('customer')}
          required
        />
        <TextField
          label={t('console.coupons.grantCount')}
          num
          inputMode="numeric"
          value={count}
          onChange={(event) => setCount(event.currentTarget.value)}
          error={command.objection('count')}
          required
        />
        <TextField
          label={t('console.coupons.why')}
          hint={t('console.coupons.whyHint')}
          value={why}
          maxLength={300}
          onChange={(event) => setWhy(event.currentTarget.value)}
          required
        />
        <Refusal error={command.error} fields={['customer', 'count']} />
        <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={!isReady}>
          {t('console.coupons.grant')}
        </Button>
      </form>
    </Modal>
  )
}
