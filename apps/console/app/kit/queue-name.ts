import type { T } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'

/** What a queue is called: by the desk it is worked on where it has no name of its own. */
export function queueName(t: T, id: string): string {
  const desks: Partial<Record<string, string>> = {
    services: t('console.screens.services'),
    storage_ended: t('console.services.ended'),
    tickets: t('console.screens.tickets'),
    ticket_tasks: t('console.screens.tasks'),
    cases: t('console.screens.cases'),
    reviews: t('console.screens.reviews'),
    requests: t('console.screens.requests'),
    invites: t('console.screens.invites'),
    odd_texts: t('console.screens.oddTexts'),
    parcel_claims: `${t('console.screens.parcels')}: ${t('console.parcels.view.claims')}`,
  }
  return desks[id] ?? t.dynamic(`console.queues.${id}`, {}, id)
}
export function useQueueName(): (id: string) => string {
  const t = useT()
  return (id) => queueName(t, id)
}
