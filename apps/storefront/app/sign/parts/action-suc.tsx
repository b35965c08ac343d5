import type { SignTask } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'

/** §2 `actionSuc`: a task was joined, or its points were claimed; says so only while it is true. */
export function ActionSuc({ did, task }: { did: string; task: SignTask | undefined }) {
  const t = useT()
  if (!task || (did === 'claimed' && task.state !== 'done') || (did === 'joined' && task.state === 'join'))
    return null
  return (
    <Notice tone="ok" live="status" title={t(`sign.task.${task.kind}`)}>
      {did === 'claimed' ? t('sign.claimedNow', { count: task.points }) : t('sign.joined')}
    </Notice>
  )
}
