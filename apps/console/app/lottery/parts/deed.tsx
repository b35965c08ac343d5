import { lotteryDesk } from '@tomobako/contract'
import type { DeskLottery } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { WithReason } from '../../kit/index.ts'

export type DeedName = 'announce' | 'discard' | 'stop' | 'keepOn'

/** What is done to a lottery as a whole: always with a reason, and what cannot be taken back is said before. */
export function Deed({ name, lottery, close }: { name: DeedName; lottery: DeskLottery; close: () => void }) {
  const t = useT()
  const command = useCommand(lotteryDesk[name], { said: t(`console.lottery.done.${name}`) })
  return (
    <WithReason
      title={`${t(`console.lottery.${name}`)} · ${lottery.names['en']}`}
      action={t(`console.lottery.${name}`)}
      label={t('console.coupons.why')}
      hint={t('console.coupons.whyHint')}
      command={command}
      send={(why) => command.run({ id: lottery.id, version: lottery.version, why })}
      close={close}
    >
      <Notice tone={name === 'keepOn' ? 'info' : 'warn'}>{t(`console.lottery.about.${name}`)}</Notice>
    </WithReason>
  )
}
