import { join } from 'node:path'
import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import { repo } from './env.ts'
import type { Faces, StorefrontModule } from './faces.ts'
import { storefrontOf } from './faces.ts'
import { run } from './run.ts'

/** `npm run dev`: the same shop, with both faces served from their sources and reloaded as they change. `/ui` shows every component. */
const developedFaces: Faces = async (env, world) => {
  process.env['NODE_ENV'] = 'development'
  const serve = (folder: string, port: number, appType: 'custom' | 'spa') =>
    createServer({
      root: join(repo, folder),
      configFile: join(repo, folder, 'vite.config.ts'),
      appType,
      server: { middlewareMode: true, hmr: { port } },
    })
  const storefront = await serve('apps/storefront', env.storefrontPort + 10_000, 'custom')
  const staff = await serve('apps/console', env.consolePort + 10_000, 'spa')
  const middleware =
    (vite: ViteDevServer) =>
    (
      request: Parameters<ViteDevServer['middlewares']>[0],
      response: Parameters<ViteDevServer['middlewares']>[1],
      next: () => void,
    ) =>
      vite.middlewares(request, response, next)
  return {
    storefront: {
      files: [],
      before: middleware(storefront),
      answerers: [
        async (request) => {
          const module = (await storefront.ssrLoadModule('/app/server.ts')) as StorefrontModule
          return storefrontOf(module, env, world)(request)
        },
      ],
      forms: ((await storefront.ssrLoadModule('/app/server.ts')) as StorefrontModule).formLimits,
      stop: () => storefront.close(),
    },
    // The console's page is answered by Vite itself; our own routes must come first, so it only sees what is not ours.
    console: {
      files: [],
      before: (request, response, next) =>
        /^\/(?:api|files|papers|pictures|upload|practice|healthz|livez|metrics|readyz|webhooks)\b|[?&]n=/.test(
          request.url ?? '',
        )
          ? next()
          : staff.middlewares(request, response, next),
      answerers: [],
      stop: () => staff.close(),
    },
  }
}

await run(developedFaces)
