type Running = { origin: string; stop: () => Promise<void> }

/**
 * Runs a practice server as a process of its own: one JSON line when it is ready or failed, gone when asked or when the parent is
 * gone. `start` gets the port of `PORT` (0: any) and throws what is wrong with its settings.
 */
export async function runAsProcess(name: string, start: (port: number) => Promise<Running>): Promise<void> {
  const parent = process.ppid
  const { PORT = '0' } = process.env
  try {
    if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) throw new Error('PORT is not a port')
    const { origin, stop } = await start(Number(PORT))
    let leaving = false
    const leave = (): void => {
      if (leaving) return
      leaving = true
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGTERM', leave)
    process.on('SIGINT', leave)
    // A parent that was killed leaves no message behind; its children are then given to another process.
    setInterval(() => {
      if (process.ppid !== parent) leave()
    }, 250)
    process.stdout.write(`${JSON.stringify({ ready: true, origin })}\n`)
  } catch (error) {
    const said = error instanceof Error ? error.message : 'failed'
    process.stdout.write(`${JSON.stringify({ ready: false, error: said })}\n`)
    process.stderr.write(`${name}: ${said}\n`)
    process.exitCode = 1
  }
}
