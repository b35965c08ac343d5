import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice } from '@tomobako/ui'

/** Why what was asked for was refused; `isShort`: because of the wallet, with the way to fill it. */
export function RefusedNotice({ message, isShort }: { message: string; isShort: boolean }) {
  const t = useT()
  return (
    <Notice
      tone="danger"
      live="alert"
      actions={
        isShort ? (
          <ButtonLink href="/wallet" size="sm" tone="line">
            {t('storage.topUp')}
          </ButtonLink>
        ) : undefined
      }
    >
      {message}
    </Notice>
  )
}
