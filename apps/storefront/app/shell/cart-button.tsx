import { useT } from '@tomobako/i18n/react'
import { IconButton } from '@tomobako/ui'
import { useShell } from './shell-context.tsx'

/** The way to the cart on a phone, whose bar of five places has no room for it; with how much is in it. */
export function CartButton() {
  const t = useT()
  const { counts } = useShell()
  return (
    <IconButton
      icon="cart"
      label={t('shell.header.inCart', { count: counts.cart })}
      href="/cart"
      count={counts.cart}
    />
  )
}
