import type { Family } from '@tomobako/domain/goods'
import type { IconName } from '@tomobako/ui'

/** What to know before buying at a source: keys below `mall.know.<family>`, each with its picture. True in November 2026 (marketplaces.md). */
export const know: Readonly<Record<Family, readonly (readonly [key: string, icon: IconName])[]>> = {
  mercari: [
    ['people', 'users'],
    ['postage', 'truck'],
    ['reserved', 'lock'],
    ['refuse', 'hand'],
    ['confirm', 'inspect'],
  ],
  yahoo: [
    ['kinds', 'gavel'],
    ['extension', 'timer'],
    ['final', 'lock'],
    ['tax', 'percent'],
    ['postage', 'truck'],
  ],
  rakuten: [
    ['free', 'truck'],
    ['below', 'info'],
    ['options', 'list'],
    ['cancel', 'swap'],
  ],
  surugaya: [
    ['grades', 'tag'],
    ['stores', 'store'],
    ['fee', 'receipt'],
    ['shared', 'swap'],
    ['slow', 'hourglass'],
  ],
  amazon: [
    ['byLink', 'link'],
    ['seller', 'store'],
    ['price', 'clock'],
    ['account', 'user'],
  ],
  lashinbang: [
    ['used', 'swap'],
    ['grades', 'tag'],
    ['ages', 'info'],
    ['postage', 'truck'],
  ],
  minne: [
    ['hand', 'hand'],
    ['order', 'hourglass'],
    ['options', 'list'],
    ['postage', 'truck'],
  ],
  paypay: [
    ['two', 'split'],
    ['flea', 'truck'],
    ['shop', 'store'],
    ['cancel', 'swap'],
  ],
  rakuma: [
    ['apply', 'hand'],
    ['wait', 'hourglass'],
    ['postage', 'truck'],
    ['cancel', 'swap'],
  ],
  market: [
    ['eight', 'store'],
    ['apart', 'truck'],
    ['cards', 'cards'],
    ['confirm', 'hourglass'],
    ['link', 'link'],
  ],
}
