import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EdgeOptions } from './edge.ts'
import type { BodyRule } from './edge/bodies.ts'
import { asPages } from './edge/pages.ts'
import { withoutStaff } from './edge/sides.ts'
import type { Env } from './env.ts'
import { repo } from './env.ts'
import type { World } from './world.ts'

/** One of the two faces, ready to be served. */
export type Face = Pick<EdgeOptions, 'files' | 'free' | 'answerers' | 'instead' | 'before'> & {
  /** How large its forms may be. */
  forms?: (pathname: string) => BodyRule
  stop?: () => Promise<void>
}
export type Faces = (env: Env, world: World) => Promise<{ storefront: Face; console: Face }>

export type Storefront = {
  (request: Request): Promise<Response>
  copy: (request: Request, mostMs: number) => Response | null
}

/** What the storefront's bundle gives. */
export type StorefrontModule = {
  formLimits: (pathname: string) => BodyRule
  patternOf: (pathname: string) => string
  createStorefront: (options: {
    answer: (request: Request) => Promise<Response>
    config: object
    now: () => number
  }) => Storefront
  configFromEnv: (env: Readonly<Record<string, string | undefined>>) => object
}

/** The storefront with the API in this process. The bank's page may be reached by a form's redirect, nothing else outside. */
export function storefrontOf(module: StorefrontModule, env: Env, world: World): Storefront {
  const forms = world.origins.bank ?? 'https://checkout.stripe.com'
  const shown = module.createStorefront({
    answer: withoutStaff(
      async (request) => (await world.shop.answer(request)) ?? new Response('Not found', { status: 404 }),
    ),
    now: world.shop.house.clock.now,
    config: module.configFromEnv({
      ...process.env,
      PUBLIC_URL: env.publicUrl,
      CONSOLE_URL: env.consoleUrl,
      VITE_PACK_ENV: process.env['VITE_PACK_ENV'] ?? (env.live ? 'prod' : 'dev'),
      FORM_ORIGINS: `${forms} ${process.env['FORM_ORIGINS'] ?? ''}`,
    }),
  })
  const pages = asPages(world.shop.house.spans, 'storefront', module.patternOf, shown)
  return Object.assign(pages, { copy: shown.copy })
}

/** The two faces as they were built. */
export const builtFaces: Faces = async (env, world) => {
  const module = (await import(join(repo, 'apps/storefront/build/server/index.js'))) as StorefrontModule
  const client = join(repo, 'apps/storefront/build/client')
  const consoleFolder = join(repo, 'apps/console/build')
  const shown = storefrontOf(module, env, world)
  return {
    storefront: {
      files: [
        { prefix: '/assets/', folder: join(client, 'assets'), immutable: true },
        { prefix: '/', folder: client, immutable: false },
      ],
      // A page made seconds ago costs nothing; one made within the hour is better than none.
      free: [async (request) => shown.copy(request, 3_000)],
      answerers: [shown],
      instead: async (request) => shown.copy(request, 60 * 60_000),
      forms: module.formLimits,
    },
    console: {
      files: [
        { prefix: '/app/', folder: join(consoleFolder, 'app'), immutable: true },
        { prefix: '/', folder: consoleFolder, immutable: false },
      ],
      answerers: [
        asPages(
          world.shop.house.spans,
          'console',
          // The console is one page, whatever its address.
          () => '/*',
          consolePage(consoleFolder, new URL(env.publicUrl).origin),
        ),
      ],
    },
  }
}

/** Every console address is the one page of the console's application. It shows pages of the shop in a frame: previews. */
export const consolePage = (folder: string, shop: string) => async (): Promise<Response> =>
  new Response(await readFile(join(folder, 'index.html')), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      // Its drawings are the only texts that become markup (packages/ui/src/trusted.ts).
      'content-security-policy': `default-src 'self'; img-src 'self' data: blob: https:; style-src 'self' 'unsafe-inline'; frame-src 'self' ${shop}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types tomobako-markup`,
    },
  })
