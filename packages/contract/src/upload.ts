import * as v from 'valibot'
import type { Send } from './client.ts'
import { Video } from './shapes.ts'
import { upload } from './wire.ts'

const stored = v.object({ id: v.string(), url: v.string(), thumbUrl: v.string() })

/** Pictures of a form, one at a time; answered by the shop's file route, not by the table of calls. */
export const pictures = {
  send: upload('Sig.Front.File.Upload', '/upload', {
    who: 'anyone',
    input: v.object({ file: v.instance(Blob) }),
    output: stored,
    refusals: ['files.tooLarge', 'files.notPicture', 'files.nothing'],
    does: 'Keeps a picture and answers with its id and small form.',
  }),
  sendClip: upload('Sig.Console.File.Clip', '/upload?as=clip', {
    input: v.object({ file: v.instance(Blob) }),
    output: stored,
    refusals: ['files.tooLarge', 'files.notPicture', 'files.nothing'],
    does: 'Keeps a short moving picture of ours.',
  }),
  sendVideo: upload('Sig.Console.File.Video', '/upload?as=video', {
    input: v.object({ file: v.instance(Blob) }),
    output: Video,
    refusals: [
      'console.video.tooLarge',
      'console.video.notAVideo',
      'console.video.broken',
      'console.video.codec',
      'console.video.sides',
      'console.video.tooLong',
    ],
    does: 'Keeps a clip for a page: MP4 or WebM that browsers play, without what telephones write beside it.',
  }),
} as const

/** How a browser sends: fetch, and XMLHttpRequest where somebody wants to see how much of a body has gone, which fetch cannot tell. */
export const browserSend: Send = (request, onProgress) =>
  onProgress ? sendShowing(request, onProgress) : fetch(request)

async function sendShowing(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  return new Promise((resolve, reject) => {
    const wire = new XMLHttpRequest()
    wire.open(request.method, request.url)
    wire.withCredentials = request.credentials === 'include'
    for (const [name, value] of request.headers) wire.setRequestHeader(name, value)
    wire.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress(Math.min(0.99, loaded / total))
    wire.onerror = wire.onabort = wire.ontimeout = () => reject(new TypeError('Failed to fetch'))
    wire.onload = () => resolve(new Response(wire.responseText, { status: wire.status }))
    wire.send(body)
  })
}
