import { consoleParcel, customs, handover, packing, parcel, tracking, trackingDesk } from '@tomobako/contract'
import { DAY, iso } from '@tomobako/domain/kernel'
import type { Chapter, Stage } from './chapter.ts'
import { boxPhoto, brokenPhoto } from './pictures.ts'
import { asked, pace, parcels } from './story.ts'
import type { ParcelStory } from './story.ts'

/** Parcels from the request to the door, each as far as its story goes, and what became of those that went astray. */
export function sending(at: Stage): Chapter[] {
  const { stage, now, people, lineOf, parcelOf } = at
  const { packer, support } = people.staff
  const chapters: Chapter[] = []
  for (const each of parcels) {
    const start = now - each.daysAgo * DAY
    const who = people.customers[each.who]
    const add = (name: string, when: number, tell: (no: string) => Promise<unknown>): void =>
      void chapters.push({
        name: `${each.key}.${name}`,
        at: Math.min(now, when),
        tell: async () => void (await tell(parcelOf(each.key))),
      })
    chapters.push({
      name: `${each.key}.request`,
      at: start,
      tell: async () => {
        const lineIds = each.things.map((key) => lineOf(key).lineId)
        const { lines } = await stage.act(customs.draft, { lineIds }, who)
        const { no } = await stage.act(
          parcel.request,
          {
            lineIds,
            // As the builder's form sends it: what is proposed, confirmed with the request.
            declaration: lines.map(({ lineId, description, hsCode }) => ({
              lineId,
              description,
              ...(hsCode === null ? {} : { hsCode }),
            })),
            addressId: who.addressId,
            method: each.method,
            protective: each.key === 'delivered',
            removeBoxes: false,
            hidePrices: false,
            insuranceYen: each.insuranceYen ?? 0,
          },
          who,
        )
        return { parcelNo: no }
      },
    })
    if (each.until === 'requested') continue
    add('pack', start + pace.pack, (no) => pack(at, each, no))
    if (each.until === 'awaiting_postage') continue
    add('pay', start + pace.pay, async (no) => {
      const bill = await stage.act(parcel.detail, { no }, who)
      await stage.act(parcel.pay, { no, method: 'wallet', expectYen: bill.totalYen ?? 0 }, who)
    })
    if (each.until === 'paid') continue
    add('handOver', start + pace.handOver, (no) =>
      stage.act(handover.give, { parcels: [{ no, tracking: each.tracking! }] }, packer),
    )
    const { astray } = each
    if (astray)
      add(astray.event, now - astray.daysAgo * DAY, (no) =>
        stage.act(
          consoleParcel.event,
          {
            no,
            event: astray.event,
            note: astray.note,
            ...('needs' in astray ? { needs: astray.needs } : {}),
            ...('cause' in astray ? { cause: astray.cause } : {}),
          },
          support,
        ),
      )
  }
  for (const days of asked)
    chapters.push({
      name: `carrier.${days}`,
      at: now - days * DAY,
      tell: () => stage.schedule('tracking.follow'),
    })
  // What a post sends as a file: one code of it is new to everybody.
  chapters.push({
    name: 'carrier.file',
    at: now - 4.5 * DAY,
    tell: async () => {
      const { tracking: number } = parcels.find(({ key }) => key === 'lost')!
      await stage.act(
        trackingDesk.load,
        {
          csv: `tracking,time,code,place,country,words\n${number},${iso(now - 5 * DAY)},XLS,Kawasaki Higashi,JP,Inquiry sent to the carrier of the container\n`,
        },
        support,
      )
    },
  })
  chapters.push({
    name: 'broken.claim',
    at: now - 2 * DAY,
    tell: async () => {
      const { mina } = people.customers
      const { shows } = lineOf('cups')
      const photoIds = [
        await at.send(await brokenPhoto(at.look, shows, -10), mina),
        await at.send(await brokenPhoto(at.look, shows, 24), mina),
      ]
      await stage.act(
        tracking.claim,
        {
          no: parcelOf('broken'),
          kind: 'damaged',
          note: 'One cup is in three pieces. The box itself had a deep dent on one corner when it was handed to me.',
          photoIds,
        },
        mina,
      )
    },
  })
  return chapters
}

async function pack(
  { stage, people, lineOf, send, look }: Stage,
  each: ParcelStory,
  no: string,
): Promise<void> {
  const { packer } = people.staff
  const asked = await stage.act(packing.detail, { no }, packer)
  for (const piece of asked.pieces) await stage.act(packing.scan, { no, code: piece.no }, packer)
  const {
    row,
    box,
    boxes,
    pieces,
    customs: form,
    estimateGrams,
  } = await stage.act(packing.detail, { no }, packer)
  const carton = boxes.find(({ id }) => id === (each.dearer?.boxId ?? box?.id)) ?? boxes[0]!
  const photoIds = each.isPhotographed
    ? [
        await send(
          await boxPhoto(
            look,
            each.things.map((key) => lineOf(key).shows),
          ),
          packer,
        ),
      ]
    : []
  await stage.act(
    packing.close,
    {
      no,
      version: row.version,
      boxId: carton.id,
      weightGrams: estimateGrams + (each.dearer?.extraGrams ?? 0),
      lengthMm: carton.lengthMm,
      widthMm: carton.widthMm,
      heightMm: carton.heightMm,
      photoIds,
      ...(each.dearer
        ? { reasons: { carton: { reason: 'stronger' }, weight: { reason: 'more_padding' } } }
        : {}),
      customs: pieces.map((piece, at) => ({
        lineId: piece.lineId,
        description: form[at]?.description || 'Second-hand collectible figure of plastic',
        ...(form[at]?.hsCode ? { hsCode: form[at].hsCode } : {}),
        originCountry: 'JP',
      })),
    },
    packer,
  )
}
