import { useT } from '@tomobako/i18n/react'
import { Button, useToast } from '@tomobako/ui'
import { useState } from 'react'
import { useAwake } from '../../kit/awake.ts'

/** Saves the code as a picture, to have it without network. Drawn in the browser; §8 says when that fails. */
export function SaveButton({ svg, no, sizePx }: { svg: string; no: string; sizePx: number }) {
  const t = useT()
  const toast = useToast()
  const isReady = useAwake()
  const [isBusy, setBusy] = useState(false)
  if (!isReady) return null
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await pngOf(svg, sizePx))
      link.download = `${no}.png`
      link.click()
      // The browser has taken the bytes when the press is over.
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    } catch {
      toast({ text: t('common.imageFail'), tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button tone="line" size="md" busy={isBusy} busyLabel={t('common.loading')} onClick={() => void save()}>
      {t('tracking.qr.save')}
    </Button>
  )
}

async function pngOf(src: string, sizePx: number): Promise<Blob> {
  const image = new Image(sizePx, sizePx)
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = sizePx
  canvas.height = sizePx
  const context = canvas.getContext('2d')
  if (!context) throw new Error('there is no canvas to draw on')
  context.drawImage(image, 0, 0, sizePx, sizePx)
  const png = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/png'))
  if (!png) throw new Error('the canvas gave no picture')
  return png
}
