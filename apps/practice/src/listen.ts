import { createAdaptorServer } from '@hono/node-server'

export type Listening = { readonly origin: string; readonly port: number; readonly stop: () => Promise<void> }

/** A practice server on loopback. Without a `port` it takes the one it had `before`, when that is free, or any. */
export async function listens(
  fetch: (request: Request) => Response | Promise<Response>,
  { port = 0, before = 0 }: { port?: number | undefined; before?: number },
): Promise<Listening> {
  const server = createAdaptorServer({ fetch })
  const listen = (wanted: number) =>
    new Promise<number>((done, fail) => {
      server.once('error', fail)
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', fail)
        const address = server.address()
        done(typeof address === 'object' && address !== null ? address.port : wanted)
      })
    })
  const bound = port === 0 && before > 0 ? await listen(before).catch(() => listen(0)) : await listen(port)
  return {
    origin: `http://127.0.0.1:${bound}`,
    port: bound,
    stop: () =>
      new Promise((gone) => {
        server.close(() => gone())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
