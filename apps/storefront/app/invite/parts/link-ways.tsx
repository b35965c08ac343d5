import { useT } from '@tomobako/i18n/react'
import { Button, TextField, useToast } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { useAwake } from '../../kit/awake.ts'
import { toHost } from '../../shell/bridge.ts'

/** A link to give away: in a field that can be copied by hand, with a button that copies it (§8 says how it went), and the system's share sheet where there is one. */
export function LinkWays({
  address,
  label,
  hint,
  picture,
}: {
  address: string
  label: ReactNode
  hint?: ReactNode
  /** Shared along with the link where the system takes files. */
  picture?: { href: string; name: string }
}) {
  const t = useT()
  const toast = useToast()
  const isAwake = useAwake()
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => toast({ text: t('common.copySuccess'), tone: 'ok' }),
      () => toast({ text: t('common.copyFail'), tone: 'error' }),
    )
  const share = async (): Promise<void> => {
    if (toHost('share', { url: address })) return
    try {
      await navigator.share(await sheetOf(address, picture))
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ text: t('common.copyFail'), tone: 'error' })
    }
  }
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        type="url"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        beside={
          <Button className="scripted" tone="line" size="md" icon="copy" onClick={copy}>
            {t('common.copy')}
          </Button>
        }
      />
      {isAwake && 'share' in navigator && (
        <Button tone="ink" size="md" icon="share" onClick={() => void share()}>
          {t('invite.share')}
        </Button>
      )}
    </>
  )
}

async function sheetOf(url: string, picture: { href: string; name: string } | undefined): Promise<ShareData> {
  if (!picture || !('canShare' in navigator)) return { url }
  const answer = await fetch(picture.href)
  if (!answer.ok) return { url }
  const files = [new File([await answer.blob()], picture.name, { type: 'image/png' })]
  return navigator.canShare({ files, url }) ? { files, url } : { url }
}
