// A PgBouncer in transaction mode before the database of DATABASE_DIRECT_URL, as the shop needs it. Listens at POOLER_HOST and POOLER_PORT,
// lends POOLER_SESSIONS sessions of the database, and ends when it is told to (SIGTERM).
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const {
  DATABASE_DIRECT_URL,
  POOLER_HOST = '127.0.0.1',
  POOLER_PORT = '6432',
  POOLER_SESSIONS = '40',
} = process.env
if (!DATABASE_DIRECT_URL) {
  process.stderr.write('pgbouncer: set DATABASE_DIRECT_URL to the database itself.\n')
  process.exit(1)
}
const url = new URL(DATABASE_DIRECT_URL)
const said = (text) => decodeURIComponent(text)
// A folder with the server's socket comes as `?host=`.
const host = url.searchParams.get('host') ?? url.hostname
const mode = url.searchParams.get('sslmode') ?? 'prefer'
const quoted = (text) => `"${text.replaceAll('"', '""')}"`

const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
const users = join(folder, 'users.txt')
const file = join(folder, 'pgbouncer.ini')
writeFileSync(users, `${quoted(said(url.username))} ${quoted(said(url.password))}\n`, { mode: 0o600 })
writeFileSync(
  file,
  `[databases]
* = host=${host} port=${url.port || 5432}
[pgbouncer]
listen_addr = ${POOLER_HOST}
listen_port = ${POOLER_PORT}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOLER_SESSIONS}
max_client_conn = 2000
; Nothing that a session would keep is swallowed in silence: it is refused, and somebody notices.
ignore_startup_parameters =
; Shorter than the shop's own patience, so that it hears why.
query_wait_timeout = 15
server_tls_sslmode = ${mode}
${mode.startsWith('verify-') ? `server_tls_ca_file = ${url.searchParams.get('sslrootcert') ?? '/etc/ssl/certs/ca-certificates.crt'}` : ''}
log_connections = 0
log_disconnections = 0
`,
  { mode: 0o600 },
)
const child = spawn('pgbouncer', [file], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
})
const gone = (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  process.stderr.write(`pgbouncer: ${error.message}\n`)
  gone(1)
})
child.on('exit', (code) => gone(code ?? 0))
