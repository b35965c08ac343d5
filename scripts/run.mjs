// The one door for every npm script. Runs on any Node ≥ 20: installs what is missing, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const say = (line) => process.stderr.write(`${line}\n`)
const die = (line) => {
  say(`tomobako: ${line}`)
  process.exit(1)
}

const [major] = process.versions.node.split('.').map(Number)
if (major < 20)
  die(
    `Node ${process.versions.node} is too old; please install Node 20 or newer (any 20+ will do, the rest is installed here).`,
  )

/** The installed tree is current when it was made from this very lock file. */
const lock = readFileSync(join(root, 'package-lock.json'))
const wanted = createHash('sha256').update(lock).digest('hex')
const stamp = join(root, 'node_modules', '.tomobako-lock')
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
if (!installed) {
  say('tomobako: installing packages (once, about a minute) …')
  // Install scripts are not run: nothing we use needs one, and a package that is taken over cannot act here.
  const [npm, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const done = spawnSync(
    npm,
    [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && npm === 'npm',
    },
  )
  if (done.status !== 0)
    die(
      'packages could not be installed: see the lines above. Is the npm registry reachable, and is there disk space (about 700 MB)?',
    )
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

// Pictures are decoded and passwords hashed in threads, and glibc keeps an arena for each of them that it hardly ever gives back: of 580 MB
// after the first start 320 were empty. Two arenas, and large pieces go back to the system at once; whoever sets these keeps their own.
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
// What was read and compiled once is not again by the next process: of a command's five seconds it takes two. Whoever names another folder has it
// there, and where nothing can be written Node does without.
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
const child = spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD && process.argv[2]?.endsWith('ops.ts') ? root : root,
  stdio: 'inherit',
  env: { ...allocator, ...compiled, ...process.env, TOMOBAKO_LAUNCHER: String(process.pid) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
child.on('error', (error) => die(`could not start ${pinnedNode()}: ${error.message}`))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
// `kill <npm>` ends npm and its shell but not us: notice that the parent went away.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 250).unref()

function pinnedNode() {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'win' : process.platform
  try {
    const folder = dirname(require.resolve(`node-${platform}-${process.arch}/package.json`))
    const file = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(file)) return file
  } catch {
    /* no package for this platform: the system's Node must do */
  }
  if (major >= 24) return process.execPath
  return die(
    `no bundled Node for ${platform}-${process.arch}, and Node ${process.versions.node} is older than 24: please install Node 24 or newer.`,
  )
}
