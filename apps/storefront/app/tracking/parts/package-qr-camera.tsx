import { useT } from '@tomobako/i18n/react'
import { Button, Notice } from '@tomobako/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import track from './tracking.module.css'

/** The browser's own reader, where it has one; not in every browser's types yet. */
type Detector = { detect: (from: CanvasImageSource) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

/** QR codes and the barcode beside them, by the browser's own reader; null when it has none or will not read these. */
function ownDetector(): Detector | null {
  try {
    return window.BarcodeDetector ? new window.BarcodeDetector({ formats: ['qr_code', 'code_128'] }) : null
  } catch {
    return null
  }
}

const side = 900

/** What a picture shows, its longer side at most `side` pixels. */
function pixelsOf(from: CanvasImageSource, width: number, height: number): ImageData | null {
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper || canvas.width === 0 || canvas.height === 0) return null
  paper.drawImage(from, 0, 0, canvas.width, canvas.height)
  return paper.getImageData(0, 0, canvas.width, canvas.height)
}

/** The browser's own reader first; jsQR comes only where that one is missing or sees nothing. */
async function seen(
  detector: Detector | null,
  from: CanvasImageSource,
  width: number,
  height: number,
): Promise<string | null> {
  const [own] = (await detector?.detect(from).catch(() => [])) ?? []
  if (own) return own.rawValue
  const shown = pixelsOf(from, width, height)
  const reader = shown && (await import('jsqr').catch(() => null))
  return (shown && reader?.default(shown.data, shown.width, shown.height)?.data) || null
}

/** The text of the code in a picture that was chosen; null when none can be read here. */
export async function readFile(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const text = await seen(ownDetector(), bitmap, bitmap.width, bitmap.height)
  bitmap.close()
  return text
}

/** Looks through the camera, five times a second, until a code is seen. Nothing that it sees is sent anywhere. */
export function Viewfinder({ found, stop }: { found: (text: string) => void; stop: () => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  const told = useEffectEvent(found)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    let timer = 0
    const detector = ownDetector()
    const look = async (): Promise<void> => {
      const screen = video.current
      const text =
        screen && screen.videoWidth > 0
          ? await seen(detector, screen, screen.videoWidth, screen.videoHeight)
          : null
      if (isOver) return
      if (text !== null) return told(text)
      timer = window.setTimeout(() => void look(), 200)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (given) => {
        stream = given
        if (isOver || !video.current) return given.getTracks().forEach((each) => each.stop())
        video.current.srcObject = given
        await video.current.play()
        void look()
      })
      .catch(() => {
        if (!isOver) setBroken(true)
      })
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stream?.getTracks().forEach((each) => each.stop())
    }
  }, [])
  if (isBroken)
    return (
      <Notice tone="warn" live="status">
        {t('tracking.qr.cameraNo')}
      </Notice>
    )
  return (
    <div className={track.finder}>
      <video ref={video} muted playsInline aria-label={t('tracking.qr.camera')} />
      <p className="t13 c3" role="status">
        {t('tracking.qr.looking')}
      </p>
      <Button tone="line" size="md" onClick={stop}>
        {t('tracking.qr.cameraStop')}
      </Button>
    </div>
  )
}
