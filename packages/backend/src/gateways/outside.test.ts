import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { folderFiles } from './files-folder.ts'
import { s3Files } from './files-s3.ts'
import { smtpMail } from './mail-smtp.ts'

const folder = mkdtempSync(join(tmpdir(), 'tomobako-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A store with S3's wire: path style, and nobody gets in without a signature made with the right key id. */
async function s3Server() {
  const kept = new Map<string, { bytes: Buffer; type: string }>()
  let down = false
  const server = createHttp((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      if (down) return response.writeHead(503).end()
      if (
        !/^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/ap-northeast-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/.test(
          request.headers.authorization ?? '',
        )
      )
        return response.writeHead(403).end()
      const key = request.url!
      if (request.method === 'PUT')
        kept.set(key, { bytes: Buffer.concat(parts), type: request.headers['content-type'] ?? '' })
      if (request.method === 'DELETE') kept.delete(key)
      const found = kept.get(key)
      if (request.method === 'GET' && !found)
        return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      const part = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      if (part)
        return response
          .writeHead(206, { 'content-type': found!.type })
          .end(found!.bytes.subarray(Number(part[1]), Number(part[2]) + 1))
      return response
        .writeHead(request.method === 'DELETE' ? 204 : 200, { 'content-type': found?.type ?? 'text/plain' })
        .end(request.method === 'GET' ? found!.bytes : undefined)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    kept,
    fail: (value: boolean) => void (down = value),
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

describe('file stores', () => {
  const s3 = (endpoint: string, accessKeyId = 'key-id') =>
    s3Files({
      endpoint,
      bucket: 'pictures',
      region: 'ap-northeast-1',
      accessKeyId,
      secretAccessKey: 'secret',
      prefix: 'shop/',
    })

  test('a folder and an S3 store keep, give back and forget alike', async () => {
    const server = await s3Server()
    for (const store of [folderFiles(folder), s3(server.endpoint)]) {
      expect(await store.get('01a/kept.webp')).toBeNull()
      await store.put('01a/kept.webp', Buffer.from([1, 2, 3]), 'image/webp')
      await store.put('01a/kept.webp', Buffer.from([4, 5]), 'image/webp')
      const found = await store.get('01a/kept.webp')
      expect([[...found!.bytes], found!.type]).toEqual([[4, 5], 'image/webp'])
      expect(await store.part('02b/kept.webm', 0, 1)).toBeNull()
      await store.put('02b/kept.webm', Buffer.from([1, 2, 3, 4]), 'video/webm')
      expect([...(await store.part('02b/kept.webm', 1, 2))!]).toEqual([2, 3])
      expect([...(await store.part('02b/kept.webm', 3, 9))!]).toEqual([4])
      expect((await store.get('02b/kept.webm'))!.type).toBe('video/webm')
      await store.remove('02b/kept.webm')
      await store.remove('01a/kept.webp')
      await store.remove('01a/kept.webp')
      expect(await store.get('01a/kept.webp')).toBeNull()
      for (const key of ['../x', '/etc/passwd', 'a//b', '', 'a/../../b', 'a\0b'])
        await expect(async () => store.get(key), key).rejects.toThrow('not a key of ours')
    }
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
      [],
    )
    server.close()
  })

  test('an S3 store that is down or refuses us is trouble, not an empty answer', async () => {
    const server = await s3Server()
    await expect(s3(server.endpoint, 'somebody-else').get('a/b.webp')).rejects.toThrow('answered 403')
    server.fail(true)
    await expect(s3(server.endpoint).get('a/b.webp')).rejects.toThrow('answered 503')
    server.close()
    await expect(s3('http://127.0.0.1:9').get('a/b.webp')).rejects.toThrow('does not answer')
  })
})

describe('mail by SMTP', () => {
  /** Speaks just enough SMTP to take a mail, and keeps what it was told. */
  async function mailServer(refuse = false) {
    const taken: string[] = []
    const said: string[] = []
    const server = createServer((socket) => {
      let reading = false
      let data = ''
      socket.on('error', () => {})
      socket.write('220 practice\r\n')
      socket.on('data', (part) => {
        for (const line of part.toString('latin1').split(/(?<=\r\n)/)) {
          if (reading) {
            data += line
            if (!data.endsWith('\r\n.\r\n')) continue
            reading = false
            taken.push(data)
            data = ''
            socket.write('250 taken\r\n')
          } else if ((said.push(line), /^DATA/i.test(line))) {
            reading = true
            socket.write('354 go on\r\n')
          } else if (/^RCPT/i.test(line) && refuse) socket.write('451 try again later\r\n')
          else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
          else socket.write('250 fine\r\n')
        }
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return {
      taken,
      said,
      url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () => server.close(),
    }
  }
  const mail = {
    to: 'ana@example.com',
    subject: '購入しました',
    text: 'レンズを購入しました',
    html: '<p>レンズを購入しました</p>',
    language: 'ja',
    messageId: '<018f@shop.example>',
  }

  test('a mail arrives with its Message-ID, both parts and its language', async () => {
    const server = await mailServer()
    const gateway = smtpMail({ url: server.url, from: 'Tomobako <post@shop.example>' })
    await gateway.send(mail)
    const [head = '', body = ''] = server.taken[0]!.split(/\r\n\r\n(.*)/s)
    for (const line of [
      'Message-ID: <018f@shop.example>',
      'To: ana@example.com',
      'Content-Language: ja',
      'Auto-Submitted: auto-generated',
    ])
      expect(head).toContain(line)
    expect(head).toMatch(/Subject: =\?UTF-8\?/)
    expect([/text\/plain/.test(body), /text\/html/.test(body)]).toEqual([true, true])
    gateway.close()
    server.close()
  })

  test('probe 60: a line end in a subject, a name or an address writes no head of its own and reaches nobody else', async () => {
    const server = await mailServer()
    const gateway = smtpMail({ url: server.url, from: 'Tomobako <post@shop.example>' })
    const evil = 'a\r\nBcc: eve@example.com\r\nContent-Type: text/html\r\n\r\n<b>x</b>'
    await gateway.send({
      ...mail,
      subject: evil,
      replyTo: `"${evil}" <post@shop.example>`,
      messageId: `<1@shop.example>\r\nBcc: eve@example.com`,
    })
    await gateway.send({ ...mail, to: 'ana@example.com\r\nRCPT TO:<eve@example.com>' }).catch(() => {})
    expect(server.taken.length).toBeGreaterThan(0)
    for (const letter of server.taken) {
      const head = letter.split('\r\n\r\n')[0]!
      expect(head).not.toMatch(/^(?:bcc|cc):/im)
      expect(head.match(/^content-type:/gim)).toHaveLength(1)
    }
    expect(server.said.filter((line) => /^RCPT/i.test(line) && /<eve@example\.com>/.test(line))).toEqual([])
    gateway.close()
    server.close()
  })

  test('a server that refuses or is not there is trouble, to be tried again', async () => {
    const server = await mailServer(true)
    const gateway = smtpMail({ url: server.url, from: 'post@shop.example' })
    await expect(gateway.send(mail)).rejects.toMatchObject({ name: 'Trouble', retry: 'later' })
    gateway.close()
    server.close()
    const nowhere = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'post@shop.example' })
    await expect(nowhere.send(mail)).rejects.toMatchObject({ name: 'Trouble' })
    nowhere.close()
  })
})
