import type { staffMoney } from '@tomobako/contract'
import { Notice } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { WithReason } from '../../kit/index.ts'

/** One sentence of why, and it is done. `text`: what will happen, where the button's word does not say it all. */
export function Why({
  title,
  text,
  endpoint,
  id,
  said,
  action,
  close,
}: {
  title: string
  text?: string
  endpoint: typeof staffMoney.release
  id: string
  said: string
  action: string
  close: () => void
}) {
  const command = useCommand(endpoint, { said })
  return (
    <WithReason
      title={title}
      action={action}
      command={command}
      send={(why) => command.run({ id, why })}
      close={close}
    >
      {text !== undefined && <Notice tone="plain">{text}</Notice>}
    </WithReason>
  )
}
