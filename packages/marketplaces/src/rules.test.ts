import { describe, expect, test } from 'vitest'
import { isReservedTitle, sellerRules } from './index.ts'

const found = (text: string) => sellerRules(text).map((each) => each.rule)

describe('what sellers ask for', () => {
  test.each([
    ['購入前に必ずコメントをお願いします。', ['comment_first']],
    ['ご購入希望の方はひと言お声がけください', ['comment_first']],
    ['即購入禁止です。', ['no_immediate_purchase']],
    ['コメントなしの購入はご遠慮ください', ['no_immediate_purchase']],
    ['購入代行業者様はお断りしております。', ['no_proxies']],
    ['海外発送業者への発送は不可です', ['no_proxies']],
    ['転送サービスのご利用はNGです', ['no_proxies']],
    ['喫煙者がおります。', ['smoker']],
    ['自宅で猫を飼っています', ['pets']],
    ['ペットがいる家での保管です', ['pets']],
    ['ノークレームノーリターンでお願いします', ['no_returns']],
    ['返品・返金には対応致しかねます。', ['no_returns']],
    ['到着後の返品はお受けできません', ['no_returns']],
  ])('%s', (text, rules) => expect(found(text)).toEqual(expect.arrayContaining(rules)))

  test.each([
    '即購入OKです！',
    '即購入大歓迎です',
    'コメントなしでの即購入OK',
    '喫煙者、ペットはいません。',
    '非喫煙者です',
    'ペットは飼っていません',
    '返品可能です',
    '代行業者様も大丈夫です',
    '丁寧に梱包して発送します。',
    '',
  ])('%s asks for nothing', (text) => expect(found(text)).toEqual([]))

  test("the sentence is the seller's own, and only that one", () => {
    const text = 'ご覧いただきありがとうございます。\n購入代行業者の方はご遠慮ください。\n発送は翌日です。'
    expect(sellerRules(text)).toEqual([
      { rule: 'no_proxies', sentence: '購入代行業者の方はご遠慮ください。' },
    ])
  })
  test('of a very long text only the first 20,000 characters are read', { timeout: 60_000 }, () => {
    const asks = '購入代行業者の方はご遠慮ください。'
    expect(sellerRules('代行コメント購入'.repeat(20_000))).toEqual([])
    expect(sellerRules(`${'代行コメント購入'.repeat(2_000)}。${asks}`)).toHaveLength(1)
    expect(sellerRules(`${'代行コメント購入'.repeat(2_500)}。${asks}`)).toEqual([])
  })
})

describe('kept for somebody', () => {
  test.each([
    'ねこ様専用',
    'ねこ様 専用 まとめ売り',
    '【専用】腕時計',
    '専用ページです',
    'raby様専用販売品',
    '取り置き中 カメラ',
    '★専用★',
    'たろうさん専用',
    '【お取り置き】レンズ',
    '売約済み 茶碗',
  ])('%s is reserved', (title) => expect(isReservedTitle(title)).toBe(true))
  test.each([
    'ハンドヘルド専用ケース',
    '単三電池専用充電器',
    '収納専用ボックスフォルダ',
    '専用ケース付き カメラ',
    '車専用ホルダー',
    '置物 こけし',
    '取扱説明書付き',
  ])('%s is not', (title) => expect(isReservedTitle(title)).toBe(false))
})
