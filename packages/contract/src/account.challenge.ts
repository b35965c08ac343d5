/**
 * The work that our own bot challenge asks of a browser (S9-045): find a number so that the digest of it and of the signed question
 * begins with so many zero bits. Nobody is asked to click pictures and no outsider is told; a program that tries a thousand accounts
 * pays for each. The same few lines find the answer in the browser and check it at the counter.
 */
export const WORK_BITS = 14

const digest = async (question: string, answer: number): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${question}.${answer}`)))

function zeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first]!) - 24
}

/** How many digests are asked for at once: between two such helpings the page stays awake. */
const HELPING = 256

/** The question with its answer; null when `signal` says that nobody waits for it any more. About 16,000 digests. */
export async function solveChallenge(
  question: string,
  bits: number,
  signal?: AbortSignal,
): Promise<string | null> {
  for (let from = 0; signal?.aborted !== true; from += HELPING) {
    const tried = await Promise.all(
      Array.from({ length: HELPING }, async (_, index) => zeroBits(await digest(question, from + index))),
    )
    const found = tried.findIndex((zeros) => zeros >= bits)
    if (found !== -1) return `${question}.${from + found}`
  }
  return null
}

/** The question of a token when its work was done, else null. */
export async function questionSolved(token: string, bits: number): Promise<string | null> {
  const [, question = '', answer = ''] = /^([\w.-]{1,200})\.(\d{1,9})$/.exec(token) ?? []
  return question !== '' && zeroBits(await digest(question, Number(answer))) >= bits ? question : null
}
