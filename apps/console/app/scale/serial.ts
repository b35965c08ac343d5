import { lineCutter, parseLine, steady } from './parse.ts'
import type { Scale } from './scale.ts'

// Real scales over Web Serial (Chromium on desktops; elsewhere the weight is typed, by a person or by a scale that types).
// TypeScript's DOM types do not have it yet; this is the part that is used. Source: WICG Web Serial API.
type SerialPort = {
  open(options: {
    baudRate: number
    dataBits?: 7 | 8
    stopBits?: 1 | 2
    parity?: 'none' | 'even' | 'odd'
  }): Promise<void>
  close(): Promise<void>
  readonly readable: ReadableStream<Uint8Array> | null
}
type Serial = { requestPort(): Promise<SerialPort>; getPorts(): Promise<SerialPort[]> }
const serial = (): Serial | undefined => (navigator as Navigator & { serial?: Serial }).serial

export const canConnect = (): boolean => serial() !== undefined

/** The speeds scales are delivered with; the first is what most have. */
export const speeds = [9_600, 2_400, 4_800, 19_200, 115_200] as const
const kept = 'console.scale.baud'
export const speed = (): number =>
  speeds.find((each) => String(each) === localStorage.getItem(kept)) ?? speeds[0]
export const keepSpeed = (baud: number): void => localStorage.setItem(kept, String(baud))

/** Asks which port; null when nothing was chosen. Must follow a person's tap. */
export async function chooseSerial(): Promise<Scale | null> {
  try {
    const port = await serial()?.requestPort()
    return port ? scaleAt(port) : null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** The scale this browser was allowed to use before, if it is plugged in. */
export async function knownSerial(): Promise<Scale | null> {
  const [port] = (await serial()?.getPorts()) ?? []
  return port ? scaleAt(port) : null
}

export const scaleAt = (port: SerialPort): Scale => ({
  kind: 'scale',
  listen(onReading, onEnd) {
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    let stopped = false
    const run = async (): Promise<void> => {
      await port.open({ baudRate: speed(), dataBits: 8, stopBits: 1, parity: 'none' })
      const cut = lineCutter()
      const watch = steady()
      const decoder = new TextDecoder('ascii')
      // A line that was disturbed ends its stream; the port gives a new one until it is unplugged.
      while (!stopped && port.readable) {
        reader = port.readable.getReader()
        try {
          for (let part = await reader.read(); !part.done; part = await reader.read()) {
            for (const line of cut(decoder.decode(part.value, { stream: true }))) {
              const reading = parseLine(line)
              if (reading) onReading(watch(reading))
            }
          }
          break
        } catch {
          // Framing or parity: what was read is lost, the next line is not.
        } finally {
          reader.releaseLock()
        }
      }
      await port.close()
    }
    const done = run()
      .catch(() => undefined)
      .then(() => {
        if (!stopped) onEnd()
      })
    return async () => {
      stopped = true
      await reader?.cancel().catch(() => undefined)
      await done
    }
  },
})
