import { calls } from '../shell/calls.ts'

type Stored = { id: string; thumbUrl: string }

/** Sends one picture; what the server keeps of it, or `error` in the reader's words, which its field shows. */
export async function sendPicture(
  file: File,
  onProgress?: (share: number) => void,
): Promise<Stored | { error: string }> {
  const { call, CallFailed, pictures } = await calls()
  try {
    return await call(pictures.send, { file }, { silent: true, ...(onProgress ? { onProgress } : {}) })
  } catch (error) {
    if (error instanceof CallFailed) return { error: error.message }
    throw error
  }
}
