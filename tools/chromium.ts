import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

// Chromium without anything of a window: 25 s of computing where the whole one took 33 to 36, over eighteen pages and six looks of axe.
const shell = '/usr/lib/chromium/chromium-headless-shell'
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Where a Chromium is, or null. CHROMIUM_PATH names another one. */
export const chromiumPath = (): string | null =>
  [process.env['CHROMIUM_PATH'] ?? '', ...places].find((path) => path !== '' && existsSync(path)) ?? null

/** Finds a Chromium or, on Debian as root, installs the distribution's, its shell where it has one. Answers what a person has to do when it cannot. */
export async function ensureChromium(): Promise<string | null> {
  if (process.env['CHROMIUM_PATH'] ? chromiumPath() : existsSync(shell)) return null
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('installing chromium (once) …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) =>
      new Promise<boolean>((done) => {
        const child = spawn('apt-get', args, { stdio: 'ignore', env })
        child.on('error', () => done(false))
        child.on('exit', (code) => done(code === 0))
      })
    // Who is not connected is not kept waiting.
    const soon = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
    const install = (...names: string[]) =>
      apt('install', '-y', '-qq', '--no-install-recommends', ...soon, ...names)
    await apt('update', '-qq', ...soon)
    const fonts = ['fonts-noto-core', 'fonts-noto-cjk']
    // An older Debian has no shell of it.
    if (!(await install('chromium-headless-shell', ...fonts)) && !chromiumPath())
      await install('chromium', ...fonts)
  }
  if (chromiumPath()) return null
  return 'There is no Chromium here and it could not be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.'
}

/** The flags that make headless Chromium quiet and the same everywhere. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // One thread paints: the other core is the shop's.
  '--num-raster-threads=1',
  // Nobody here goes from site to site, for which a renderer would be kept ready (a sixth of the browser's computing). The last list counts
  // for Chromium, so what Playwright switches off and matters here is named again. What an address bar would show when somebody types is two
  // pages of its own for each window, and nobody sees one here: half of what a window costs.
  `--disable-features=${[
    'PreloadTopChromeWebUI',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxPopup',
    'SpareRendererForSitePerProcess',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
    'Translate',
  ].join(',')}`,
]
