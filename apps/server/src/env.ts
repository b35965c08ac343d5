import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFailed } from '@tomobako/backend'

export const repo = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

/** Everything that can be configured from outside, read once. docs/configuration.md lists the same names. */
export type Env = ReturnType<typeof readEnv>

export function readEnv(env: NodeJS.ProcessEnv = process.env) {
  const text = (name: string, otherwise = '') => env[name]?.trim() || otherwise
  const port = (name: string, otherwise: number) => {
    const value = Number(text(name, String(otherwise)))
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      throw new StartFailed(`${name} must be a port number, not "${env[name]}".`)
    return value
  }
  const world = text('WORLD', 'practice')
  if (!['practice', 'live'].includes(world))
    throw new StartFailed(`WORLD must be "practice" or "live", not "${world}".`)
  const sources = text('SOURCES', world)
  if (!/^(?:practice|live|recorded:.+)$/.test(sources))
    throw new StartFailed(`SOURCES must be "practice", "live" or "recorded:<folder>", not "${sources}".`)
  if (world === 'live' && sources !== 'live')
    throw new StartFailed('WORLD=live takes real money for what is sold: SOURCES must then be "live" too.')
  const recorded = /^recorded:(.+)$/.exec(sources)?.[1]
  const dataDir = resolve(repo, text('DATA_DIR', 'data'))
  const host = text('HOST', '127.0.0.1')
  const storefrontPort = port('PORT', 3000)
  const consolePort = port('CONSOLE_PORT', 3001)
  const live = world === 'live'
  const read = {
    live,
    /** `DEMO=off` starts the practice world empty. */
    demo: !live && text('DEMO', 'on') !== 'off',
    host,
    storefrontPort,
    consolePort,
    dataDir,
    databaseUrl: text('DATABASE_URL'),
    publicUrl: text('PUBLIC_URL', `http://localhost:${storefrontPort}`).replace(/\/$/, ''),
    consoleUrl: text('CONSOLE_URL', `http://localhost:${consolePort}`).replace(/\/$/, ''),
    allowedOrigins: text('ALLOWED_ORIGINS')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    trustProxy: text('TRUST_PROXY') === '1',
    secret: text('SECRET'),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM', 'Tomobako <hello@localhost>'),
    stripeKey: text('STRIPE_SECRET_KEY'),
    stripeWebhookSecret: text('STRIPE_WEBHOOK_SECRET'),
    s3: text('S3_BUCKET')
      ? {
          endpoint: text('S3_ENDPOINT'),
          bucket: text('S3_BUCKET'),
          region: text('S3_REGION', 'auto'),
          accessKeyId: text('S3_ACCESS_KEY_ID'),
          secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
        }
      : null,
    /** Where listings come from: made up on this machine, a folder of saved pages, or the real sources (each off until switched on). */
    sources:
      recorded === undefined
        ? { kind: sources as 'practice' | 'live' }
        : { kind: 'recorded' as const, folder: resolve(repo, recorded) }, // the pattern above leaves those two
    /** Families or sites that are on from the start when `SOURCES=live`. */
    liveSources: text('LIVE_SOURCES')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    rakutenApplicationId: text('RAKUTEN_APPLICATION_ID'),
    /** A translator that speaks DeepL's wire; without it words and texts are translated by our own glossary. */
    translate: text('TRANSLATE_URL') ? { url: text('TRANSLATE_URL'), key: text('TRANSLATE_KEY') } : null,
    /** A courier that speaks the unified tracking wire; `TRACKING_METHODS` are the contract's services it takes. The demo world's practice carrier takes the rest; a live installation loads what other carriers send as files. */
    tracking: text('TRACKING_URL')
      ? {
          name: text('TRACKING_NAME', 'courier'),
          origin: text('TRACKING_URL'),
          key: text('TRACKING_KEY'),
          methods: text('TRACKING_METHODS')
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean),
          ...(text('TRACKING_PUSH_SECRET') ? { pushSecret: text('TRACKING_PUSH_SECRET') } : {}),
        }
      : null,
    yahooShoppingAppId: text('YAHOO_SHOPPING_APP_ID'),
    /** Creators API credential and partner tag: all three or none. */
    amazon: {
      credentialId: text('AMAZON_CREDENTIAL_ID'),
      credentialSecret: text('AMAZON_CREDENTIAL_SECRET'),
      partnerTag: text('AMAZON_PARTNER_TAG'),
    },
    warehouse: {
      name: text('WAREHOUSE_NAME', 'Tomobako Tokyo 2'),
      zip: text('WAREHOUSE_ZIP', '143-0006'),
      address: text('WAREHOUSE_ADDRESS', '1-2-3 Heiwajima, Ota-ku, Tokyo, Japan'),
      phone: text('WAREHOUSE_PHONE', '+81 3 0000 0000'),
    },
    appName: text('VITE_APP_NAME', 'Tomobako'),
  }
  if (live) refuseUnsafe(read)
  return read
}

/** The live world does not start with a door left open (quality.md R28). */
function refuseUnsafe(env: {
  secret: string
  databaseUrl: string
  publicUrl: string
  stripeKey: string
  stripeWebhookSecret: string
  smtpUrl: string
}): void {
  const missing = [
    env.secret.length < 32 && 'SECRET (at least 32 characters)',
    !env.stripeKey && 'STRIPE_SECRET_KEY',
    !env.stripeWebhookSecret && 'STRIPE_WEBHOOK_SECRET',
    !env.smtpUrl && 'SMTP_URL',
    !env.publicUrl.startsWith('https://') && 'PUBLIC_URL (https://…)',
  ].filter(Boolean)
  if (missing.length > 0) throw new StartFailed(`WORLD=live also needs: ${missing.join(', ')}.`)
}

/** The secret kept beside the data when none is given. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.txt')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
