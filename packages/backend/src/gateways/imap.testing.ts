import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

type Letter = { uid: number; raw: string; isSeen: boolean }

/**
 * A mailbox that speaks as much of IMAP4rev1 (RFC 9051's elder, RFC 3501) as a reader of unread letters needs: one user, one folder. It
 * answers literals, flags and bad passwords as servers do; `cut` hangs up in the middle of the next letter.
 */
export async function imapServer(password: string) {
  const letters: Letter[] = []
  const said: string[] = []
  let isCutting = false
  const server = createServer((socket) => {
    const send = (line: string): void => void socket.write(`${line}\r\n`)
    let isIn = false
    /** Whose password comes on the next line. */
    let asked: string | null = null
    let rest = ''
    send('* OK [CAPABILITY IMAP4rev1 LITERAL+ AUTH=PLAIN] ready')
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest += String(chunk)
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        answer(line)
      }
    })
    function answer(line: string): void {
      if (asked !== null) {
        const by = asked
        asked = null
        isIn = Buffer.from(line, 'base64').toString().endsWith(`\0${password}`)
        return send(isIn ? `${by} OK in` : `${by} NO [AUTHENTICATIONFAILED] wrong`)
      }
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      const ok = (text = 'done'): void => send(`${tag} OK ${text}`)
      const word = /^(?:UID )?\S+/i.exec(command)?.[0].toUpperCase() ?? ''
      said.push(word)
      if (word === 'CAPABILITY') send('* CAPABILITY IMAP4rev1 LITERAL+ AUTH=PLAIN')
      else if (word === 'AUTHENTICATE') {
        asked = tag
        return send('+ ')
      } else if (word === 'LOGOUT') {
        send('* BYE until next time')
        ok()
        return void socket.end()
      } else if (!isIn) return send(`${tag} NO log in first`)
      else if (word === 'LIST' || word === 'LSUB') send(`* ${word} (\\HasNoChildren) "/" INBOX`)
      else if (word === 'SELECT' || word === 'EXAMINE') {
        send(`* ${letters.length} EXISTS`)
        send('* FLAGS (\\Seen \\Deleted)')
        send('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] kept')
        send('* OK [UIDVALIDITY 7] valid')
        send(`* OK [UIDNEXT ${letters.length + 1}] next`)
        return ok('[READ-WRITE] open')
      } else if (word === 'UID SEARCH')
        send(
          `* SEARCH ${letters
            .filter(({ isSeen }) => !isSeen)
            .map(({ uid }) => uid)
            .join(' ')}`.trim(),
        )
      else if (word === 'UID FETCH') return fetchOne(command, socket, send, ok)
      else if (word === 'UID STORE') {
        const found = letters.find(({ uid }) => uid === Number(/STORE (\d+)/i.exec(command)?.[1]))
        if (found && /\\Seen/i.test(command)) found.isSeen = true
      }
      ok()
    }
  })
  function fetchOne(command: string, socket: Socket, send: (line: string) => void, ok: () => void): void {
    const found = letters.find(({ uid }) => uid === Number(/FETCH (\d+)/i.exec(command)?.[1]))
    if (!found) return ok()
    const most = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? Number.MAX_SAFE_INTEGER)
    const raw = Buffer.from(found.raw)
    const part = raw.subarray(0, most)
    const body = /<0\./.test(command) ? 'BODY[]<0>' : 'BODY[]'
    socket.write(
      `* ${letters.indexOf(found) + 1} FETCH (UID ${found.uid} RFC822.SIZE ${raw.length} ${body} {${part.length}}\r\n`,
    )
    if (isCutting) {
      isCutting = false
      return void socket.destroy()
    }
    socket.write(part)
    send(')')
    ok()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: (folder = 'INBOX', secret = password) =>
      `imap://tickets%40shop.test:${encodeURIComponent(secret)}@127.0.0.1:${(server.address() as AddressInfo).port}/${folder}`,
    said,
    deliver: (raw: string) => void letters.push({ uid: 100 + letters.length, raw, isSeen: false }),
    unread: () => letters.filter(({ isSeen }) => !isSeen).length,
    cut: () => void (isCutting = true),
    close: () => server.close(),
  }
}
