import { families } from '../goods/index.ts'
import type { Family } from '../goods/index.ts'

/** The guides of §2, with their sections as they are shipped. */
export const guides = {
  about: ['who', 'name', 'promise', 'not', 'help'],
  logistics: ['weight', 'together', 'methods', 'packing', 'prohibited', 'customs', 'address', 'lost'],
  popularShops: [
    'mercari',
    'yahoo',
    'rakuten',
    'surugaya',
    'rakumaPaypay',
    'amazon',
    'lashinbang',
    'minne',
    'market',
  ],
  shoppingGuide: ['find', 'read', 'pay', 'buy', 'arrive', 'pack', 'ship', 'used'],
} as const
export type GuideType = keyof typeof guides
export const guideTypes = Object.keys(guides) as GuideType[] // The table is the source of the type.
export const isGuideType = (name: string): name is GuideType => Object.hasOwn(guides, name)

/** Guides that are shipped: those four, and one for each source. */
export const guideNames: readonly string[] = [...guideTypes, ...families]

const BEFORE = 'guide-'
/** A guide's name stands in its address as §2 writes it; the key of its page is in small letters. */
export const guideKey = (name: string): string =>
  BEFORE + name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const nameOf = new Map(guideNames.map((name) => [guideKey(name), name]))
/** The guide a page's key belongs to; null where it is none's. */
export const guideOf = (key: string): string | null =>
  key.startsWith(BEFORE) && key.length > BEFORE.length ? (nameOf.get(key) ?? key.slice(BEFORE.length)) : null
/** Shipped ones, and those staff added: letters, digits and hyphens. */
export const isGuideName = (name: string): boolean =>
  guideNames.includes(name) || (name.length <= 50 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))

export const guideLimits = { words: 500, wordsShown: 50, found: 12 } as const

/** What `/mall/{family}` says one has to know of a source (`mall.know`), in its order. */
export const sourceFacts: Readonly<Record<Family, readonly string[]>> = {
  mercari: ['people', 'postage', 'reserved', 'refuse', 'confirm'],
  yahoo: ['kinds', 'extension', 'final', 'tax', 'postage'],
  rakuten: ['free', 'below', 'options', 'cancel'],
  surugaya: ['grades', 'stores', 'fee', 'shared', 'slow'],
  amazon: ['byLink', 'seller', 'price', 'account'],
  lashinbang: ['used', 'grades', 'ages', 'postage'],
  minne: ['hand', 'order', 'options', 'postage'],
  paypay: ['two', 'flea', 'shop', 'cancel'],
  rakuma: ['apply', 'wait', 'postage', 'cancel'],
  market: ['eight', 'apart', 'cards', 'confirm', 'link'],
}
