import { expect, test } from 'vitest'
import { wordsOfAddress } from './address-words.ts'

test.each([
  ['https://toys.example.jp/products/pikachu-plush-30cm', 'pikachu plush 30cm'],
  ['https://toys.example.jp/products/pikachu-plush-30cm/', 'pikachu plush 30cm'],
  ['https://shop.example.com/item/12345678/', ''],
  ['https://shop.example.com/ja/collections/all/products/seiko_alpinist.html?ref=a', 'seiko alpinist'],
  [`https://example.jp/${encodeURIComponent('有田焼-湯呑み')}`, '有田焼 湯呑み'],
  ['https://example.jp/goods/9f8e7d6c5b4a3f2e', ''],
  ['https://example.jp/', ''],
  ['https://example.jp/%E0%A4%A', ''],
  ['no address', ''],
])('%s → %s', (address, words) => {
  expect(wordsOfAddress(address)).toBe(words)
})
