import { startPracticeCarrier } from './server.ts'

/** The practice carrier as a process of its own: one JSON line when ready, gone when the parent is gone. */
const { PORT = '0', CARRIER_KEY: key = '' } = process.env
const parent = process.ppid

try {
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) throw new Error('PORT is not a port')
  if (key === '') throw new Error('CARRIER_KEY is needed')
  const { origin, stop } = await startPracticeCarrier({ port: Number(PORT), key })
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    void stop().then(() => process.exit(0), () => process.exit(1))
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // A parent that was killed leaves no message behind; its children are then given to another process.
  setInterval(() => { if (process.ppid !== parent) leave() }, 1_000)
  process.stdout.write(`${JSON.stringify({ ready: true, origin })}\n`)
} catch (error) {
  const said = error instanceof Error ? error.message : 'failed'
  process.stdout.write(`${JSON.stringify({ ready: false, error: said })}\n`)
  process.stderr.write(`practice carrier: ${said}\n`)
  process.exitCode = 1
}
