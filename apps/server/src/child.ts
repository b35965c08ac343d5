import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repo } from './env.ts'

export type Child = { origin: string; stop: () => Promise<void> }

/** Starts one of the practice world's processes; it says `{"ready":true,"origin":…}` on its first line and ends when we end. */
export function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(repo, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((done, fail) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += String(chunk)
      for (const line of text.split('\n')) {
        if (!line.startsWith('{"ready"')) continue
        try {
          const said = JSON.parse(line) as { origin: string }
          done({
            origin: said.origin,
            stop: () =>
              new Promise((gone) => {
                if (child.exitCode !== null) return gone()
                child.once('exit', () => gone())
                child.kill('SIGTERM')
              }),
          })
        } catch {
          // The rest of the line is still coming.
        }
      }
      text = text.slice(-4_000)
    })
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code} before it was ready`)))
    child.once('error', fail)
  })
}
