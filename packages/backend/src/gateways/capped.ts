const MB = 1024 * 1024
/** More than any answer of ours holds: words, numbers, lists. */
const MOST_WORDS = 4 * MB

/** The bytes of an answer. One that is longer is not read to its end: whose it is may have gone mad. */
export async function bytesOf(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Whoever stops reading lets go of the connection as well.
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > most) throw new RangeError(`an answer of more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
export const wordsOf = async (response: Response, most = MOST_WORDS): Promise<string> =>
  (await bytesOf(response, most)).toString('utf8')
export const jsonOf = async (response: Response, most?: number): Promise<unknown> =>
  JSON.parse(await wordsOf(response, most))
