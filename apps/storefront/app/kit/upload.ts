type Stored = { id: string; thumbUrl: string }
type Answer = { code: number; msg: string; data: Stored | null }

/** Sends one picture; what the server keeps of it, or `error` in the reader's words. `networkFail` is said when nobody answers. */
export async function sendPicture(file: File, networkFail: string): Promise<Stored | { error: string }> {
  const body = new FormData()
  body.append('file', file)
  const { code, msg, data } = await fetch('/upload', {
    method: 'POST',
    headers: { 'x-requested-with': 'tomobako' },
    body,
  })
    .then((response) => response.json() as Promise<Answer>) // The envelope of §7.
    .catch((): Answer => ({ code: 0, msg: networkFail, data: null }))
  return code === 200 && data ? data : { error: msg }
}
