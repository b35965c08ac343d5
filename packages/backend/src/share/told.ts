import type { Family } from '@tomobako/domain/goods'
import { itemPath, minimumPrice } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { graphemes, maskName, refuse } from '@tomobako/domain/kernel'
import type { CardPage, PosterShape } from '@tomobako/domain/share'
import { cardPages, shareLimits } from '@tomobako/domain/share'
import { periodOf } from '@tomobako/domain/shopping-report'
import type { Local } from '@tomobako/i18n'
import { formats } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { bytesOf } from '../files/index.ts'
import { byKeys, pictureOf, readListing, titleShown } from '../goods/index.ts'
import { inviterOf, inviteTerms, inviteUrl } from '../invite/index.ts'
import { hook } from '../kernel/hooks.ts'
import type { House } from '../kernel/house.ts'
import { lotteryOf } from '../lottery/index.ts'
import { reportOf } from '../shopping-report/index.ts'
import type { Drawing } from './draw.ts'
import { photoFrame } from './draw.ts'
import type { MapPieces } from './map.ts'
import { drawMap } from './map.ts'

/** Where the picture of a poster comes from: a source's address, a picture somebody uploaded, a map of ours. */
type Photo = { readonly source: string } | { readonly file: string } | { readonly map: MapPieces } | null
export type Told = { readonly drawing: Drawing; readonly photo: Photo }
type As = { readonly local: Local; readonly shape: PosterShape }

/** A published review, its writer's name as readers see it; who keeps them lies above. Null: there is none of this id that everybody may read. */
export const reviewTold =
  hook<(house: House, id: string) => Promise<{ title: string; name: string; fileId: string | null } | null>>(
    'share.reviewTold',
  )

/** What is kept under an id of our making: anything else is none of it, and no question for the database. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const cut = (title: string): string => graphemes(title).slice(0, shareLimits.titleLetters).join('')
const base = (house: House, { local, shape }: As) => {
  const t = translator(local)
  return { t, drawn: { shape, local, obi: t('invite.obi', { name: house.settings.appName }) } }
}

/** A listing's copy may be a day old: its page has the price of this minute. `isKept`: our own copy, and no source is asked for it. */
export async function tellItem(
  house: House,
  { source, id, isKept }: { source: Family; id: string; isKept: boolean },
  as: As,
): Promise<Told | Refusal> {
  const { t, drawn } = base(house, as)
  const read = isKept
    ? (await byKeys(house.db, [{ source, id }]))[0]
    : await readListing(house, source, id, { maxAgeMs: shareLimits.keptMs })
  if (!read || ('found' in read && !read.found)) return refuse('common.notFound')
  const { listing, titleTranslated } = read
  const photo = listing.images[0]
  return {
    drawing: {
      ...drawn,
      title: cut(titleShown({ ...listing, titleTranslated }, as.local) ?? listing.title),
      amount: `¥${formats(as.local).number(minimumPrice(listing.price))}`,
      note: t('invite.itemNote'),
      url: `${house.settings.publicUrl}${itemPath(source, id)}`,
    },
    photo: photo === undefined ? null : { source: photo },
  }
}

export async function tellInvite(house: House, code: string, as: As): Promise<Told | Refusal> {
  const { t, drawn } = base(house, as)
  const by = await inviterOf(house.db, code)
  if (!by) return refuse('common.notFound')
  const { newcomerPoints } = await inviteTerms({ db: house.db, now: house.clock.now() })
  return {
    drawing: {
      ...drawn,
      title: t('invite.posterTitle', { name: maskName(by.name || by.email.split('@')[0]!) }),
      amount: t('invite.plus', { points: formats(as.local).number(newcomerPoints) }),
      note: t('invite.posterNote'),
      url: inviteUrl(house, code),
    },
    photo: null,
  }
}

/** `id`: the code of whose it is, a dot, and the period. It says how many and from where, no prices and no name; its QR is their invitation. */
export async function tellReport(house: House, id: string, as: As): Promise<Told | Refusal> {
  const { t, drawn } = base(house, as)
  const [code = '', name = ''] = id.split('.')
  const [by, period] = [await inviterOf(house.db, code), periodOf(name)]
  const now = house.clock.now()
  if (!by || period === null || period.from > now) return refuse('common.notFound')
  const { pieces, parcels, places } = await reportOf(house.db, { customerId: by.id, period, now })
  if (pieces === 0) return refuse('common.notFound')
  return {
    drawing: {
      ...drawn,
      title: t('shoppingReport.posterTitle', {
        period: period.month === null ? String(period.year) : formats(as.local).month(period.name),
      }),
      amount: t('shoppingReport.posterCount', { count: pieces }),
      note: t('shoppingReport.posterNote', { parcels }),
      url: inviteUrl(house, code),
    },
    photo:
      places.length === 0
        ? null
        : { map: Object.fromEntries(places.map((each) => [each.code, each.pieces])) },
  }
}

export async function tellActivity(house: House, id: string, as: As): Promise<Told | Refusal> {
  const { t, drawn } = base(house, as)
  const found = UUID.test(id) ? await lotteryOf(house.db, id, as.local) : null
  if (found === null) return refuse('common.notFound')
  return {
    drawing: {
      ...drawn,
      title: cut(found.name),
      amount: t('invite.play', { points: found.pointsPerPlay }),
      note: t('invite.playNote', { free: found.freePerDay }),
      url: `${house.settings.publicUrl}/lottery/${id}`,
    },
    photo: null,
  }
}

export async function tellReview(house: House, id: string, as: As): Promise<Told | Refusal> {
  const { t, drawn } = base(house, as)
  for (const ask of UUID.test(id) ? house.hooks.all(reviewTold) : []) {
    const found = await ask(house, id)
    if (found)
      return {
        drawing: {
          ...drawn,
          title: cut(found.title),
          amount: '',
          note: t('invite.by', { name: found.name }),
          url: `${house.settings.publicUrl}/experience/detail/${id}`,
        },
        photo: found.fileId === null ? null : { file: found.fileId },
      }
  }
  return refuse('common.notFound')
}

/** A page that everybody gets alike. */
export function tellPage(house: House, page: CardPage, as: As): Told {
  const { t, drawn } = base(house, as)
  const [title, note] =
    page === 'home'
      ? [t('home.hero.title'), t('common.tagline')]
      : page === 'userGuide'
        ? [t('content.guide.title'), t('content.guide.intro')]
        : page === 'lottery' || page === 'invite' || page === 'experience' || page === 'sign'
          ? [t(`titles.${page}`), t('common.tagline')]
          : [t(`content.guide.types.${page}.title`), t(`content.guide.types.${page}.text`)]
  return {
    drawing: { ...drawn, title, amount: '', note, url: house.settings.publicUrl + cardPages[page] },
    photo: null,
  }
}

/** The picture itself; null where it cannot be had now. */
export async function photoOf(house: House, { photo, drawing }: Told): Promise<Uint8Array | null> {
  if (photo === null) return null
  if ('source' in photo) return pictureOf(house, photo.source)
  if ('map' in photo) return drawMap(photo.map, photoFrame(drawing.shape))
  return (await bytesOf(house, photo.file, null, 'webp'))?.bytes ?? null
}
