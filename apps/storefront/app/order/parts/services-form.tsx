import type { ServicePrices } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Box, OptionRow, Price } from '@tomobako/ui'
import { useFetcher } from 'react-router'
import type { Service } from './services.ts'

/** The services of one cart line: a tick counts at once; without JavaScript a button sends them. What each costs stands beside it before it is chosen. */
export function ServicesForm({
  lineId,
  chosen,
  offered,
  action,
  prices,
}: {
  lineId: string
  chosen: readonly Service[]
  offered: readonly Service[]
  action: string
  prices: ServicePrices
}) {
  const t = useT()
  const fetcher = useFetcher<{ message: string | null }>()
  return (
    <fetcher.Form
      method="post"
      action={action}
      onChange={(event) => void fetcher.submit(event.currentTarget)}
    >
      <input type="hidden" name="lineId" value={lineId} />
      <input type="hidden" name="intent" value="services" />
      {offered.map((service) => (
        <OptionRow
          key={service}
          control={<Box name="services" value={service} defaultChecked={chosen.includes(service)} />}
          title={t(`goods.service.${service}`)}
          note={t(`goods.service.${service}Text`)}
          end={
            <b className="t13 nowrap">
              <Price yen={prices[service]} {...(prices[service] > 0 ? { sign: 'plus' as const } : {})} />
            </b>
          }
        />
      ))}
      {fetcher.data?.message && (
        <p className="hint err" role="alert">
          {fetcher.data.message}
        </p>
      )}
      <noscript>
        <button type="submit" className="btn line md">
          {t('goods.service.update')}
        </button>
      </noscript>
    </fetcher.Form>
  )
}
