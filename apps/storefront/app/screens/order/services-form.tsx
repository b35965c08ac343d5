import { useT } from '@tomobako/i18n/react'
import { Box, OptionRow } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { type Service, services } from './services.ts'

/** The services of one cart line: a tick counts at once; without JavaScript a button sends them. `end`: what the last breakdown says a service costs. */
export function ServicesForm({ lineId, chosen, action, end }: { lineId: string; chosen: readonly Service[]; action: string; end?: (service: Service) => ReactNode }) {
  const t = useT()
  const fetcher = useFetcher<{ message: string | null }>()
  return (
    <fetcher.Form method="post" action={action} onChange={(event) => void fetcher.submit(event.currentTarget)}>
      <input type="hidden" name="lineId" value={lineId} />
      <input type="hidden" name="intent" value="services" />
      {services.map((service) => (
        <OptionRow key={service} control={<Box name="services" value={service} defaultChecked={chosen.includes(service)} />} title={t(`goods.service.${service}`)} note={t(`goods.service.${service}Text`)} end={end?.(service)} />
      ))}
      {fetcher.data?.message && <p className="hint err" role="alert">{fetcher.data.message}</p>}
      <noscript>
        <button type="submit" className="btn line md">{t('checkout.servicesUpdate')}</button>
      </noscript>
    </fetcher.Form>
  )
}
