import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody } from '@tomobako/testkit'
import { openDatabase } from './index.ts'
import { lineObjection } from './line.ts'

const { key, cert } = nobody

let folder: string
let root: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'line-'))
  root = join(folder, 'root.pem')
  writeFileSync(root, cert)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (query: string, host = 'db.example'): string => `postgres://shop:hunter2@${host}:5432/shop${query}`

describe('V12.3.1 the line to the database', () => {
  test.each([
    '?sslmode=require',
    '?sslmode=verify-ca',
    '?sslmode=verify-full',
    '?ssl=true',
    '?sslmode=verify-full&application_name=x',
  ])('%s is encrypted to whom the certificate names', (query) => expect(lineObjection(at(query))).toBeNull())

  test.each([
    '',
    '?sslmode=disable',
    '?sslmode=allow',
    '?sslmode=prefer',
    '?ssl=0',
    '?sslmode=',
    '?sslmode=nonsense',
  ])('"%s" may be plain', (query) => expect(lineObjection(at(query))).toContain('is not encrypted'))

  test.each(['?sslmode=no-verify', '?ssl=no-verify', '?sslmode=require&uselibpqcompat=true'])(
    '%s is encrypted to whoever answers',
    (query) => expect(lineObjection(at(query))).toContain('certificate is not looked at'),
  )

  test('this machine needs none, however it is written; what only looks like it does', () => {
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])
      expect(lineObjection(at('', host)), host).toBeNull()
    expect(
      lineObjection(`postgres://u:p@localhost:5432/shop?host=${encodeURIComponent('/run/postgresql')}`),
    ).toBeNull()
    for (const host of ['localhost.example', '127.0.0.1.example', '128.0.0.1', '10.0.0.5', '[fd00::1]'])
      expect(lineObjection(at('', host)), host).toContain('is not encrypted')
    // The driver goes where `host` says.
    expect(lineObjection(`${at('', 'localhost')}?host=10.0.0.5`)).toContain('is not encrypted')
  })

  test('an authority of one’s own is read from its file; one that is not there is said without the password', () => {
    expect(lineObjection(at(`?sslmode=verify-full&sslrootcert=${encodeURIComponent(root)}`))).toBeNull()
    const said = lineObjection(at('?sslmode=verify-full&sslrootcert=/nowhere/root.pem'))
    expect(said).toContain('ENOENT')
    expect(said).not.toContain('hunter2')
  })
})

describe('what the driver does with it', () => {
  /** Takes TLS, and tells how much came through it. */
  async function server(answer: 'S' | 'N'): Promise<{ port: number; heard: () => number; stop: () => void }> {
    let heard = 0
    const open = new Set<{ destroy: () => unknown }>()
    const listening = createServer((socket) => {
      open.add(socket.on('error', () => {}))
      socket.once('data', () => {
        socket.write(answer)
        if (answer === 'N') return
        const secured = new TLSSocket(socket, { isServer: true, key, cert })
        open.add(secured.on('error', () => {}))
        secured.on('data', (said: Buffer) => {
          heard += said.length
          secured.destroy()
        })
      })
    })
    await new Promise<void>((done) => void listening.listen(0, '127.0.0.1', done))
    return {
      port: (listening.address() as AddressInfo).port,
      heard: () => heard,
      stop() {
        for (const each of open) each.destroy()
        listening.close()
      },
    }
  }
  const connects = async (port: number, query: string): Promise<string> => {
    const { db, pool } = openDatabase(
      { connectionString: `postgres://shop:hunter2@localhost:${port}/shop${query}` },
      () => {},
    )
    const said = await pool.connect().then(
      () => 'in',
      (error: Error & { code?: string }) => `${error.code ?? ''} ${error.message}`,
    )
    await db.destroy()
    return said
  }

  test('a certificate of nobody’s is refused before a word of ours is said', async () => {
    const { port, heard, stop } = await server('S')
    try {
      for (const mode of ['require', 'verify-ca', 'verify-full'])
        expect(await connects(port, `?sslmode=${mode}`), mode).toMatch(/self-signed|SELF_SIGNED/)
      expect(heard()).toBe(0)
      // The control: with its authority, and to whoever answers, the first words go out.
      await connects(port, `?sslmode=verify-full&sslrootcert=${encodeURIComponent(root)}`)
      expect(heard()).toBeGreaterThan(0)
      const before = heard()
      await connects(port, '?sslmode=no-verify')
      expect(heard()).toBeGreaterThan(before)
    } finally {
      stop()
    }
  })

  test('a server that does not encrypt hears nothing', async () => {
    const { port, stop } = await server('N')
    try {
      expect(await connects(port, '?sslmode=require')).toContain('does not support SSL')
    } finally {
      stop()
    }
  })
})
