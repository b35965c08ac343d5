import pg from 'pg'

/**
 * What is wrong with the line to the database at this address, as the driver itself reads it; null: it stays on this machine, or is
 * encrypted to a server whose certificate is looked at. `prefer` and `allow` are refused although today's driver takes them for more:
 * whoever writes them means that it may be open.
 */
export function lineObjection(connectionString: string): string | null {
  const { client, problem } = read(connectionString)
  if (!client) return problem
  if (isHere(client.host)) return null
  const { searchParams } = new URL(connectionString)
  const mode = searchParams.get('sslmode')
  const asks = mode === null ? searchParams.get('ssl') : mode
  if (!asks || !/^(?:require|verify-ca|verify-full|true|1|no-verify)$/.test(asks))
    return `is not encrypted (sslmode is ${mode ?? 'not given'})`
  // The driver's types know a yes or a no alone.
  const ssl = client.ssl as boolean | { rejectUnauthorized?: boolean }
  return ssl === true || (typeof ssl === 'object' && ssl.rejectUnauthorized !== false)
    ? null
    : 'is encrypted to whoever answers: the certificate is not looked at'
}

/** Nothing is opened by it. */
function read(
  connectionString: string,
): { client: pg.Client; problem?: never } | { client?: never; problem: string } {
  try {
    return { client: new pg.Client({ connectionString }) }
  } catch (error) {
    // The driver's own words may hold the address, and with it the password.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { problem: `cannot be read (${code}): look at its certificates` }
  }
}

/** A socket in a folder, or the loopback. */
export const isHere = (host: string): boolean =>
  host.startsWith('/') || /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
