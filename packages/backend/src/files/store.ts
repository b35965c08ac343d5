import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { DB, Db, Reads } from '../db/index.ts'
import { at } from '../kernel/index.ts'

export type FileRow = Selectable<DB['file']>
export type Owner = { kind: 'customer' | 'staff'; id: string }

export const add = (
  db: Db,
  file: {
    id: string
    owner: Owner
    width: number
    height: number
    type?: string
    /** Of a clip: whether it is heard. */
    sound?: boolean
    bytes: number
    sha256: string
    now: EpochMs
  },
): Promise<unknown> =>
  db
    .insertInto('file')
    .values({
      id: file.id,
      owner_kind: file.owner.kind,
      owner_id: file.owner.id,
      width: file.width,
      height: file.height,
      type: file.type ?? 'image/webp',
      sound: file.sound ?? null,
      bytes: file.bytes,
      sha256: file.sha256,
      created_at: at(file.now),
    })
    .execute()
export const byIds = (db: Reads, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('file')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
/** Pictures alone: a clip's number stands for no picture. */
export const pictureRows = async (db: Reads, ids: readonly string[]): Promise<FileRow[]> =>
  (await byIds(db, ids)).filter(({ type }) => type.startsWith('image/'))
export const sizesMade = (db: Db, id: string, now: EpochMs): Promise<unknown> =>
  db
    .updateTable('file')
    .set({ sizes_at: at(now) })
    .where('id', '=', id)
    .execute()

/** Whether a customer may see a picture: their own, or one on a line, a parcel, an arrival or in a ticket of theirs. */
export async function isFor(db: Db, fileId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql<{
    ok: boolean
  }>`select exists (select 1 from file where id = ${fileId} and owner_kind = 'customer' and owner_id = ${customerId})
    or exists (select 1 from order_line where customer_id = ${customerId} and ${fileId}::uuid = any(photo_ids))
    or exists (select 1 from service_task s join order_line l on l.id = s.line_id where l.customer_id = ${customerId} and ${fileId}::uuid = any(s.photo_ids))
    or exists (select 1 from door_postage d join order_line l on l.id = d.line_id where l.customer_id = ${customerId} and ${fileId}::uuid = any(d.receipt_ids))
    or exists (select 1 from parcel where customer_id = ${customerId} and ${fileId}::uuid = any(photo_ids))
    or exists (select 1 from ticket_message m join ticket t on t.id = m.ticket_id where t.customer_id = ${customerId} and m.by <> 'note' and m.photo_ids @> array[${fileId}::uuid])
    or exists (select 1 from unidentified u join order_line l on l.id = u.matched_line where l.customer_id = ${customerId} and ${fileId}::uuid = any(u.photo_ids)) ok`.execute(
    db,
  )
  return rows[0]!.ok
}

/** Whether everybody may see a picture: it stands in a review that is published and not hidden, in a page or banner that staff made, in an article that readers see, or moves beside a live session. */
export async function isPublished(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql<{
    ok: boolean
  }>`select exists (select 1 from review where photo_ids @> array[${fileId}::uuid] and published_at is not null and hidden_at is null)
    or exists (select 1 from content_picture where file_id = ${fileId})
    or exists (select 1 from article_picture p join article a on a.id = p.article_id where p.file_id = ${fileId} and a.state = 'published')
    or exists (select 1 from live_session where clip_id = ${fileId}) ok`.execute(db)
  return rows[0]!.ok
}
