import { startPracticeMarketplaces } from './server.ts'

/** The practice marketplaces as a process of their own: `PORT` (0 chooses one), one JSON line when ready, gone when the parent is gone. */
const port = Number(process.env.PORT ?? 0)
const parent = process.ppid

startPracticeMarketplaces({ port: Number.isInteger(port) && port >= 0 && port < 65_536 ? port : 0 }).then(
  ({ origin, stop }) => {
    process.stdout.write(`${JSON.stringify({ ready: true, origin })}\n`)
    let leaving = false
    const leave = () => {
      if (leaving) return
      leaving = true
      void stop().then(() => process.exit(0))
    }
    process.on('SIGTERM', leave)
    process.on('SIGINT', leave)
    process.on('disconnect', leave)
    // A parent that was killed leaves no message behind; its children are then given to another process.
    setInterval(() => { if (process.ppid !== parent) leave() }, 1_000)
  },
  (trouble: unknown) => {
    process.stdout.write(`${JSON.stringify({ ready: false, error: trouble instanceof Error ? trouble.message : 'failed' })}\n`)
    process.exit(1)
  },
)
