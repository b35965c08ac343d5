/**
 * The shops by their number in the list page's filter (read from the recorded page, marketplaces.md 13.1), and the prefecture each stands in
 * (general knowledge, 2026-11; absent where it is not certain).
 */
export const shops: readonly (readonly [code: string, name: string, prefecture?: string])[] = [
  ['1', '中野店', '東京都'],
  ['6', '渋谷店', '東京都'],
  ['7', 'うめだ店', '大阪府'],
  ['4', '名古屋店', '愛知県'],
  ['11', '福岡店', '福岡県'],
  ['27', '札幌店', '北海道'],
  ['28', '宇都宮店', '栃木県'],
  ['29', '小倉店', '福岡県'],
  ['30', 'コンプレックス', '東京都'],
  ['23', 'グランドカオス', '大阪府'],
  ['32', '那由多'],
  ['33', 'CoCoo'],
  ['34', '京都店', '京都府'],
  ['26', 'ラララ（池袋店）', '東京都'],
  ['35', 'PUCK2'],
  ['55', 'SAHRA', '千葉県'],
]

/** Rows write a shop's name shorter than the filter does ("ラララ"). */
export const shopNamed = (name: string): (typeof shops)[number] | undefined =>
  shops.find(([, each]) => each === name || each.startsWith(`${name}（`))
