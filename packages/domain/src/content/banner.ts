import { DAY, parseInstant } from '../kernel/index.ts'
import type { EpochMs } from '../kernel/index.ts'
import type { Objection, Words } from './block.ts'
import { isHref, wordsObjections } from './block.ts'

/** §4: banners of these types open in the web view; all others open a page of the native app, and outside it the web page. */
export const webBannerTypes = [3, 7, 8, 10, 11, 15, 17] as const
export const bannerWay = (type: number): 'web' | 'native' =>
  (webBannerTypes as readonly number[]).includes(type) ? 'web' : 'native'

export const bannerEditions = ['global', 'china'] as const
export const bannerLimits = {
  banners: 200,
  shownOnHome: 4,
  titleLetters: 80,
  textLetters: 160,
  type: 99,
  newCustomerDays: 30,
} as const

export const bannerWords = {
  title: { letters: bannerLimits.titleLetters, required: true },
  text: { letters: bannerLimits.textLetters },
} as const

export type BannerTerms = {
  readonly type: number
  readonly href: string
  readonly words: Words
  readonly picture: string | null
  /** None named: all. */
  readonly editions: readonly string[]
  readonly languages: readonly string[]
  readonly countries: readonly string[]
  /** Only for visitors and for who registered lately. */
  readonly newOnly: boolean
  readonly startsAt: string
  readonly endsAt: string
}

export function bannerObjections(terms: BannerTerms): Objection[] {
  const [startsAt, endsAt] = [parseInstant(terms.startsAt), parseInstant(terms.endsAt)]
  return [
    ...wordsObjections('banner', bannerWords, terms.words),
    ...(isHref(terms.href) ? [] : [{ path: 'href', key: 'href' }]),
    ...(startsAt === null ? [{ path: 'startsAt', key: 'moment' }] : []),
    ...(endsAt === null ? [{ path: 'endsAt', key: 'moment' }] : []),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt ? [{ path: 'endsAt', key: 'order' }] : []),
  ]
}

export type Onlooker = {
  readonly edition: string
  readonly language: string
  readonly country: string
  /** Null: a visitor. */
  readonly registeredAt: EpochMs | null
}

/** Whether a banner is for this reader at this moment. */
export function isFor(
  banner: Omit<BannerTerms, 'startsAt' | 'endsAt'> & { startsAt: EpochMs; endsAt: EpochMs; paused: boolean },
  who: Onlooker,
  now: EpochMs,
): boolean {
  const names = (list: readonly string[], one: string): boolean => list.length === 0 || list.includes(one)
  return (
    !banner.paused &&
    banner.startsAt <= now &&
    now < banner.endsAt &&
    names(banner.editions, who.edition) &&
    names(banner.languages, who.language) &&
    names(banner.countries, who.country) &&
    (!banner.newOnly || isNewHere(who.registeredAt, now))
  )
}

export const isNewHere = (registeredAt: EpochMs | null, now: EpochMs): boolean =>
  registeredAt === null || now - registeredAt < bannerLimits.newCustomerDays * DAY
