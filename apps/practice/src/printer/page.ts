import { moods } from './server.ts'
import type { Mood, PracticePrinter } from './server.ts'

/** `GET /practice/printer` is where it listens and what it was sent; `POST` with `{ "is": "paper" }` makes it be something. Null: another address. */
export const printerPage =
  (printer: PracticePrinter) =>
  async (request: Request): Promise<Response | null> => {
    if (new URL(request.url).pathname !== '/practice/printer') return null
    if (request.method === 'GET') return Response.json({ port: printer.port, labels: printer.labels() })
    const { is } = ((await request.json().catch(() => null)) ?? {}) as { is?: unknown } // Looked at below.
    const mood = moods.find((each): each is Mood => each === is)
    if (!mood) return Response.json({ moods }, { status: 422 })
    printer.be(mood)
    return Response.json({ ok: true })
  }
