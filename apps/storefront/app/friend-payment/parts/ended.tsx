import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, SceneNoOrders } from '@tomobako/ui'

/** A link nobody can pay with any more tells why, and no names and no amounts. */
export function Ended({ why }: { why: 'paid' | 'expired' | 'cancelled' | 'unknown' }) {
  const t = useT()
  return (
    <Blank
      as="h1"
      scene={<SceneNoOrders />}
      title={t(`friendPayment.ended.${why}`)}
      actions={
        <ButtonLink href="/" tone="ink" size="md">
          {t('friendPayment.result.look')}
        </ButtonLink>
      }
    >
      {t(`friendPayment.ended.${why}Text`)}
    </Blank>
  )
}
