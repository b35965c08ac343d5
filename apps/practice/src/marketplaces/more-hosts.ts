import type { PracticeSource } from '../catalogue/index.ts'
import { amazonApi, amazonPages, amazonTokens } from './amazon.ts'
import { bookoffHost } from './bookoff.ts'
import { cardRushHost } from './cardrush.ts'
import { magiHost } from './magi.ts'
import { yuyuteiHost } from './yuyutei.ts'
import { zozoHost } from './zozo.ts'
import { lashinbangPages, lashinbangSearch } from './lashinbang.ts'
import { mandarakeHost } from './mandarake.ts'
import { minneHost } from './minne.ts'
import { netoffHost } from './netoff.ts'
import { paypayFleaHost } from './paypay-flea.ts'
import { rakumaItems, rakumaLists } from './rakuma.ts'
import { secondStreetHost } from './second-street.ts'
import { shortHost } from './short-links.ts'
import type { Host } from './wire.ts'
import { yahooShoppingApi, yahooShoppingPages } from './yahoo-shopping.ts'

/** The hosts of the further sites: one row for each host name, with the source whose `down` and `slow` it obeys. */
export const moreHosts: readonly { host: string; source: PracticeSource; answer: Host }[] = [
  { host: 'lashinbang-f-s.snva.jp', source: 'lashinbang', answer: lashinbangSearch },
  { host: 'shop.lashinbang.com', source: 'lashinbang', answer: lashinbangPages },
  { host: 'order.mandarake.co.jp', source: 'market', answer: mandarakeHost },
  { host: 'www.netoff.co.jp', source: 'market', answer: netoffHost },
  { host: 'shopping.bookoff.co.jp', source: 'market', answer: bookoffHost },
  { host: 'yuyu-tei.jp', source: 'market', answer: yuyuteiHost },
  { host: 'www.cardrush.jp', source: 'market', answer: cardRushHost },
  { host: 'www.cardrush-pokemon.jp', source: 'market', answer: cardRushHost },
  { host: 'www.cardrush-op.jp', source: 'market', answer: cardRushHost },
  { host: 'magi.camp', source: 'market', answer: magiHost },
  { host: 'zozo.jp', source: 'market', answer: zozoHost },
  { host: 'amzn.asia', source: 'amazon', answer: shortHost('amazon') },
  { host: 'amzn.to', source: 'amazon', answer: shortHost('amazon') },
  { host: 'a.r10.to', source: 'rakuten', answer: shortHost('rakuten') },
  { host: 'paypayfleamarket.yahoo.co.jp', source: 'paypay', answer: paypayFleaHost },
  { host: 'shopping.yahooapis.jp', source: 'paypay', answer: yahooShoppingApi },
  { host: 'store.shopping.yahoo.co.jp', source: 'paypay', answer: yahooShoppingPages },
  { host: 'item.fril.jp', source: 'rakuma', answer: rakumaItems },
  { host: 'fril.jp', source: 'rakuma', answer: rakumaLists },
  { host: 'minne.com', source: 'minne', answer: minneHost },
  { host: 'api.amazon.co.jp', source: 'amazon', answer: amazonTokens },
  { host: 'creatorsapi.amazon', source: 'amazon', answer: amazonApi },
  { host: 'www.amazon.co.jp', source: 'amazon', answer: amazonPages },
  { host: 'www.2ndstreet.jp', source: 'market', answer: secondStreetHost },
]
