import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Notice } from '@tomobako/ui'

/** Why what was asked for was refused; `isShort`: because of the wallet, with the way to fill it (`fill`: its words on another page than storage). */
export function RefusedNotice({
  message,
  isShort,
  fill,
}: {
  message: string
  isShort: boolean
  fill?: string
}) {
  const t = useT()
  return (
    <Notice
      tone="danger"
      live="alert"
      actions={
        isShort ? (
          <ButtonLink href="/wallet" size="sm" tone="line">
            {fill ?? t('storage.topUp')}
          </ButtonLink>
        ) : undefined
      }
    >
      {message}
    </Notice>
  )
}
