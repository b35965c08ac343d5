import { expect, test } from 'vitest'
import { generate } from '../../../../apps/practice/src/catalogue/index.ts'
import { titleFrom } from './title.ts'
import { book } from './title-words.ts'

const conditions = ['new', 'like_new', 'very_good', 'good', 'fair', 'poor'] as const
const languages = ['ar', 'th', 'ru', 'zhCn'] as const
const latin = /[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ'’.-]*[A-Za-zÀ-ɏ]/g
const wordsIn = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(latin) ?? []

/** Words of names (makers, models, series), which stay in Latin letters, and those that the language itself writes so ("CD"). */
const named = new Set<string>()
const own = new Map(languages.map((each) => [each, new Set<string>()]))
for (const entry of book.values()) {
  if (entry.latin === 'name') for (const word of wordsIn(entry.in.en ?? '')) named.add(word)
  for (const each of languages) for (const word of wordsIn(entry.in[each] ?? '')) own.get(each)!.add(word)
}

test('a title in another script holds no English words: only names and what the seller wrote in Latin letters', () => {
  const wrong = new Set<string>()
  for (const item of generate({ size: 400 })) {
    const seller = new Set(wordsIn(`${item.title} ${item.size ?? ''}`))
    const of = { ...item, condition: conditions[item.condition - 1] }
    for (const language of languages)
      for (const word of wordsIn(titleFrom(of, language) ?? ''))
        if (!seller.has(word) && !named.has(word) && !own.get(language)!.has(word))
          wrong.add(`${language} ${word}: ${item.title} → ${titleFrom(of, language)}`)
  }
  expect([...wrong].slice(0, 20)).toEqual([])
})

test.each([
  [
    'フジノメ S-2 フィルムカメラ モルト交換済み',
    'ar',
    'كاميرا فيلم \u200F· S-2 \u200F· إسفنج منع الضوء مستبدل',
  ],
  ['雪の結晶の消しゴムはんこ', 'ru', 'Резной штамп из ластика'],
  ['三日月の着物リメイクの羽織', 'zhCn', '羽织 · 和服改制'],
  ['二眼レフカメラ シルバー', 'en', 'Twin-lens reflex camera · silver'],
  ['ガラスの花器｜墨', 'en', 'Vase · glass · ink black'],
  ['レンズ EFマウント', 'th', 'เลนส์ · เมาท์ EF'],
  // The language has no word for it, so it is left out; English keeps it.
  ['Tシャツ タンクトップ', 'th', 'เสื้อยืด'],
  ['Tシャツ タンクトップ', 'en', 'T-shirt · Tank Top'],
  // A Japanese word in Latin letters is read where Latin letters are.
  ['茶碗 金継ぎ', 'de', 'Teeschale · kintsugi'],
  ['茶碗 金継ぎ', 'ar', 'وعاء شاي'],
  ['茶碗 ノリタケ', 'ar', 'وعاء شاي \u200F· Noritake'],
] as const)('%s in %s', (title, language, said) => expect(titleFrom({ title }, language)).toBe(said))

test('where only words without a rendering say what a thing is, the original title is shown', () => {
  expect(titleFrom({ title: 'トロンボーン 中古' }, 'th')).toBeNull()
  expect(titleFrom({ title: 'トロンボーン 中古' }, 'en')).toBe('Trombone · used')
})

test.each([
  '練習用 <script>alert(1)</script><img src=x onerror=alert(2)> 茶筒 \u202Eevil',
  '茶筒 <style>p{color:red}</style>',
  '茶筒 <a href="javascript:alert(1)">x</a><img src=x',
  '<h1>茶筒</h1><br>',
])('markup is no word: %s', (title) => expect(titleFrom({ title }, 'en')).toMatch(/^Tea caddy(?: · x)?$/))

test('what sellers put in angle brackets is read', () =>
  expect(titleFrom({ title: '茶筒 <未使用> <BTS>' }, 'en')).toBe('Tea caddy · BTS · unused'))
