import { CallFailed, type OutputOf, pictures } from '@tomobako/contract'
import { call } from '../shell/api.ts'

/** Sends one picture; what the server keeps of it, or `error` in the reader's words, which its field shows. */
export const sendPicture = (
  file: File,
  onProgress?: (share: number) => void,
): Promise<OutputOf<typeof pictures.send> | { error: string }> =>
  call(pictures.send, { file }, { silent: true, ...(onProgress ? { onProgress } : {}) }).catch(
    (error: unknown) => {
      if (error instanceof CallFailed) return { error: error.message }
      throw error
    },
  )
