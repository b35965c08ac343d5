import { startPracticeBank } from './server.ts'

/** The practice bank as a process of its own: one JSON line when ready, gone when the parent is gone. */
const { PORT = '0', BANK_SECRET: secret = '', WEBHOOK_URL: webhookUrl = '', STATE_FILE: stateFile } = process.env
const parent = process.ppid

try {
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) throw new Error('PORT is not a port')
  if (secret === '' || !URL.canParse(webhookUrl)) throw new Error('BANK_SECRET and WEBHOOK_URL are needed')
  const { origin, stop } = await startPracticeBank({ port: Number(PORT), secret, webhookUrl, ...(stateFile ? { stateFile } : {}) })
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    void stop().then(() => process.exit(0), () => process.exit(1))
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // A parent that was killed leaves no message behind; its children are then given to another process.
  setInterval(() => { if (process.ppid !== parent) leave() }, 250)
  process.stdout.write(`${JSON.stringify({ ready: true, origin })}\n`)
} catch (error) {
  const said = error instanceof Error ? error.message : 'failed'
  process.stdout.write(`${JSON.stringify({ ready: false, error: said })}\n`)
  process.stderr.write(`practice bank: ${said}\n`)
  process.exitCode = 1
}
