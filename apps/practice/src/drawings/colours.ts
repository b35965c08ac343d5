/** Words for colours and the paint they stand for. A title that names one is drawn in it. */
export type ColourName = keyof typeof colours
export const colours = {
  black: { ja: 'ブラック', en: 'black', paint: '#2C2D33' },
  silver: { ja: 'シルバー', en: 'silver', paint: '#D9DADB' },
  navy: { ja: 'ネイビー', en: 'navy', paint: '#27457F' },
  green: { ja: 'グリーン', en: 'green', paint: '#3E7D5A' },
  white: { ja: 'ホワイト', en: 'white', paint: '#F1EEE6' },
  grey: { ja: 'グレー', en: 'grey', paint: '#A4A8AC' },
  red: { ja: 'レッド', en: 'red', paint: '#CC3A28' },
  yellow: { ja: 'イエロー', en: 'yellow', paint: '#E9B93A' },
  purple: { ja: 'クリアパープル', en: 'clear purple', paint: '#7A68B4' },
  beige: { ja: 'ベージュ', en: 'beige', paint: '#D8C3A0' },
  khaki: { ja: 'カーキ', en: 'khaki', paint: '#7B7A52' },
  blue: { ja: 'ブルー', en: 'blue', paint: '#3F74B4' },
  pink: { ja: 'ピンク', en: 'pink', paint: '#E5A2A6' },
  brown: { ja: 'ブラウン', en: 'brown', paint: '#80532F' },
  gold: { ja: 'ゴールド', en: 'gold', paint: '#CFA447' },
  tan: { ja: 'キャメル', en: 'tan', paint: '#B97A42' },
  chocolate: { ja: 'チョコ', en: 'brown', paint: '#5E3A26' },
  indigo: { ja: '藍', en: 'indigo', paint: '#2B4A86' },
  darkNavy: { ja: '紺', en: 'navy', paint: '#23407A' },
  offWhite: { ja: '生成り', en: 'off-white', paint: '#EAE0C8' },
  ink: { ja: '黒', en: 'black', paint: '#2C2B30' },
  maroon: { ja: 'えんじ', en: 'maroon', paint: '#8C2C35' },
  deepGreen: { ja: '深緑', en: 'deep green', paint: '#2C5A46' },
  vermilion: { ja: '朱', en: 'vermilion', paint: '#CF4327' },
  snow: { ja: '白', en: 'white', paint: '#F2EEE4' },
  darkBrown: { ja: '焦茶', en: 'dark brown', paint: '#5B3B2A' },
  sea: { ja: '青', en: 'blue', paint: '#2F66B0' },
  cream: { ja: 'クリーム', en: 'cream', paint: '#E8D5A6' },
  dustyPink: { ja: 'くすみピンク', en: 'dusty pink', paint: '#D7A3A0' },
  youngGreen: { ja: '若草', en: 'young green', paint: '#9DB765' },
  mustard: { ja: 'からし', en: 'mustard', paint: '#CF9F36' },
  charcoal: { ja: '墨', en: 'charcoal', paint: '#494A4E' },
  blackLacquer: { ja: '黒漆', en: 'black lacquer', paint: '#26221F' },
  redLacquer: { ja: '朱漆', en: 'red lacquer', paint: '#A8281F' },
  tamenuri: { ja: '溜塗', en: 'tamenuri', paint: '#5B2018' },
  cherryWood: { ja: '桜柄', en: 'cherry wood', paint: '#9A5F3C' },
  ebony: { ja: '黒檀調', en: 'ebony style', paint: '#3A2C28' },
  magnolia: { ja: '朴の木', en: 'magnolia', paint: '#C9A878' },
  celadon: { ja: '青磁', en: 'celadon', paint: '#8FBBA2' },
  blackGlaze: { ja: '黒釉', en: 'black glaze', paint: '#2F2C2B' },
  shino: { ja: '志野', en: 'Shino', paint: '#E3CDBE' },
  kohiki: { ja: '粉引', en: 'kohiki', paint: '#E9E2D2' },
  ash: { ja: '灰釉', en: 'ash glaze', paint: '#B5B08C' },
  bizen: { ja: '備前', en: 'Bizen', paint: '#8A4F36' },
  bluewhite: { ja: '染付', en: 'blue and white', paint: '#EEF0EE' },
  tin: { ja: '錫', en: 'tin', paint: '#C3C7C9' },
  iron: { ja: '鉄', en: 'iron', paint: '#3C3B3D' },
  orange: { ja: 'オレンジ', en: 'orange', paint: '#DF7F3A' },
  teal: { ja: '青緑', en: 'teal', paint: '#3F928A' },
  sunburst: { ja: 'サンバースト', en: 'sunburst', paint: '#B4642C' },
  natural: { ja: 'ナチュラル', en: 'natural', paint: '#D9AF74' },
  seaGreen: { ja: 'シーグリーン', en: 'sea green', paint: '#7FB5AB' },
} as const

/** Written by some shops as three letters. */
export const shopCodes: Readonly<Record<string, ColourName>> = {
  BLK: 'black',
  WHT: 'white',
  NVY: 'navy',
  GRN: 'green',
  BRW: 'brown',
  GRY: 'grey',
}

const names = Object.keys(colours) as ColourName[] // the table's own keys
/** Longest first: クリアパープル before パープル, 黒釉 before 黒. */
const byLength = names.toSorted((a, b) => colours[b].ja.length - colours[a].ja.length)
/** The colour a text names, if it does. */
export const colourIn = (text: string): ColourName | undefined =>
  byLength.find((name) => text.includes(colours[name].ja))
export const paintOf = (name: ColourName): string => colours[name].paint

const distance = (a: string, b: string): number =>
  [1, 3, 5].reduce(
    (sum, at) =>
      sum + Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)),
    0,
  )
/** The code of the six nearest to a colour. */
export const codeOf = (name: ColourName): string =>
  Object.entries(shopCodes).toSorted(
    ([, a], [, b]) => distance(paintOf(a), paintOf(name)) - distance(paintOf(b), paintOf(name)),
  )[0]?.[0] ?? 'BLK'
