import type { ShopContext } from '../../context.ts'
import { valuesOf } from '../../shell/form.ts'

type Pictures = Awaited<ReturnType<ShopContext['pictures']>>
/** Words and pictures of a message's form: pictures by their ids, or (without JavaScript) as files of the form. */
export async function messageOf(
  context: Pick<ShopContext, 'pictures'>,
  form: FormData,
  most: number,
): Promise<{ ok: true; text: string; photoIds: string[] } | Extract<Pictures, { ok: false }>> {
  const photoIds = form
    .getAll('photoId')
    .filter((each): each is string => typeof each === 'string' && each !== '')
  const files = form
    .getAll('photos')
    .filter((each): each is File => typeof each !== 'string' && each.size > 0)
  if (files.length > 0) {
    const kept = await context.pictures(files.slice(0, most + 1))
    if (!kept.ok) return kept
    photoIds.push(...kept.data)
  }
  return { ok: true, text: valuesOf(form)['text'] ?? '', photoIds }
}
