import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sellerRuleNames, sellerRules } from './index.ts'

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
    ['新規の方のご落札はご遠慮ください', ['good_ratings_only']],
    ['評価の悪い方の入札は取り消します。', ['good_ratings_only']],
    ['悪い評価が5以上の方は入札をお控えください', ['good_ratings_only']],
    ['動作未確認です。', ['untested']],
    ['電池がないため動作確認はできておりません。', ['untested']],
    ['通電のみ確認しました', ['untested']],
    ['ジャンク品としてお考えください', ['as_is']],
    ['現状渡しとなります。', ['as_is']],
    ['ＮＣ・ＮＲでお願い致します', ['no_claims', 'no_returns']],
    ['ノークレームでお願いします', ['no_claims']],
    ['落札後のキャンセルはお受けできません。', ['no_cancel']],
    ['購入後のキャンセル・返品不可', ['no_returns', 'no_cancel']],
    ['定形外郵便は補償がありません', ['uninsured_post']],
    ['配送中の事故については責任を負いかねます。', ['uninsured_post']],
    ['同梱は行っておりません。', ['no_combined']],
    ['他の商品との同梱可能です', ['combined']],
    ['同梱発送いたします。', ['combined']],
    ['２〜３日以内に発送いたします', ['ships_within']],
    ['値下げ交渉はご遠慮ください', ['no_discount']],
    ['お値引き不可です', ['no_discount']],
    ['簡易包装での発送となります', ['simple_packing']],
    ['リサイクル資材で梱包します', ['simple_packing']],
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
    '動作確認済みです。',
    'ジャンク品ではありません。',
    '新規入荷しました',
    '新規の方も大歓迎です',
    'キャンセル可能です',
    'お値下げ交渉大歓迎です',
    '補償のある宅急便です',
    '即日発送はできません',
    '1月30日頃よりの出荷となります',
    '12/25日に発送',
    'キャンセル料はかかりません',
    '簡易包装ではなく箱に入れます',
    '',
  ])('%s asks for nothing', (text) => expect(found(text)).toEqual([]))

  test("the sentence is the seller's own, and only that one", () => {
    const text = 'ご覧いただきありがとうございます。\n購入代行業者の方はご遠慮ください。\n発送は翌日です。'
    expect(sellerRules(text)).toEqual([
      { rule: 'no_proxies', sentence: '購入代行業者の方はご遠慮ください。' },
    ])
  })
  test.each([
    ['ご入金確認後、2～3日以内に発送いたします。', 2, 3],
    ['２４時間以内に発送します', 0, 1],
    ['即日発送', 0, 0],
    ['翌日に発送します', 1, 1],
    ['4-7営業日で発送予定です', 4, 7],
    ['3日以内の発送です', 0, 3],
  ])('%s is sent after so many days', (text, min, max) =>
    expect(sellerRules(text)).toEqual([{ rule: 'ships_within', sentence: text, days: { min, max } }]),
  )
  test('not combined is not combined, whichever way it is said', () => {
    expect(found('同梱はできませんのでご了承ください。')).toEqual(['no_combined'])
    expect(found('同梱不可です。他の商品は同梱できます。')).toEqual(['no_combined', 'combined'])
  })
  test('rules stand in the order in which they matter, each named once', () => {
    const all = found('喫煙者がいます。返品不可。ジャンク品です。返品不可。新規の方はご遠慮ください。')
    expect(all).toEqual(['good_ratings_only', 'as_is', 'no_returns', 'smoker'])
    expect(sellerRuleNames.filter((each) => all.includes(each))).toEqual(all)
  })
  test('of a very long text only the first 20,000 characters are read', { timeout: 60_000 }, () => {
    const asks = '購入代行業者の方はご遠慮ください。'
    expect(sellerRules('代行コメント購入'.repeat(20_000))).toEqual([])
    expect(sellerRules(`${'代行コメント購入'.repeat(2_000)}。${asks}`)).toHaveLength(1)
    expect(sellerRules(`${'代行コメント購入'.repeat(2_500)}。${asks}`)).toEqual([])
  })
})

const recordings = fileURLToPath(
  new URL('../../../../../shared/fixtures/demo_catalogue.json', import.meta.url),
)
test.runIf(existsSync(recordings))(
  'real descriptions: every rule has its sentence, and days are days',
  () => {
    const { items } = JSON.parse(readFileSync(recordings, 'utf8')) as {
      items: { description: string | null }[]
    }
    const all = items.flatMap(({ description }) =>
      sellerRules(description ?? '').map((each) => ({ ...each, description })),
    )
    expect(all.length).toBeGreaterThan(5)
    for (const { rule, sentence, days, description } of all) {
      expect(description).toContain(sentence)
      expect(days === undefined).toBe(rule !== 'ships_within')
      if (days) expect(days.max).toBeLessThan(15)
    }
  },
)
