import { may } from '@tomobako/domain/staff'
import type { House } from '../kernel/house.ts'
import { callerOf } from '../kernel/index.ts'
import { identify } from './sessions.ts'

/** What a program or a person at a paper's own address is told; never kept by anybody. */
export const plainPaper = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/** Why a paper of staff's is not handed out to whoever asks; null when they may read it: with one of these permissions. */
export async function closedPaper(
  request: Request,
  house: House,
  permissions: readonly string[],
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plainPaper(405, 'method not allowed')
  const { staff } = await identify(callerOf(request, new URL(request.url)), house)
  if (!staff) return plainPaper(401, 'sign in at the console first')
  if (!permissions.some((each) => may(staff.roles, each))) return plainPaper(403, 'not allowed')
  return null
}

/** A paper as it goes out: nobody in between keeps it. */
export const openPaper = (
  body: Uint8Array<ArrayBuffer>,
  { type, name, isShown }: { type: string; name: string; isShown: boolean },
): Response =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
