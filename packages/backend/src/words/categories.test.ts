import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { games } from '@tomobako/marketplaces/cards'
import type { Local } from '@tomobako/i18n'
import { languages, locals } from '@tomobako/i18n'
import { generate } from '../../../../apps/practice/src/catalogue/index.ts'
import { factIn } from './facts.ts'
import { categories } from './glossary/categories.ts'
import { columns } from './glossary/table.ts'

/** Roots that parts of a tree are hung under by the connectors, beside those of the catalogue. */
const roots = ['オークション', 'すべて', ...games.map((each) => each.name)]
const practice = [...new Set([...generate().flatMap((each) => each.category.path), ...roots])]
const spoken = locals.filter((each) => each !== 'ja' && languages[each].catalogue)

/** Letters in which a language of other letters than ours writes a word of its own. */
const letters: Readonly<Partial<Record<Local, RegExp>>> = {
  zhCn: /\p{Script=Han}/u,
  zhTw: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  ar: /\p{Script=Arabic}/u,
}
/** Names of games and machines are Latin where nobody gave them another name. */
const named = /Nintendo Switch|Wii U|Duel Masters|Vanguard|Weiß Schwarz|Magic: The Gathering/
/** What a language took over as it is. */
const taken = new Set(
  'Manga,Anime,Yukata,Obi sashes,Obi,Vase,Badge,Mug,Magazine,T-shirt,Tote bag,Sneakers,Vases,Earphones,Headphones,Booster packs,Figure,Robot,Sets,Divers'.split(
    ',',
  ),
)

const unsaid = (names: readonly string[]): string[] =>
  spoken.flatMap((language) =>
    names
      .filter((name) => {
        const told = factIn(name, language)
        if (told === null || /\p{Script=Katakana}|\p{Script=Hiragana}/u.test(told)) return true
        if (named.test(told) || language === 'en') return false
        const own = letters[language]
        return own ? !own.test(told) : told === factIn(name, 'en') && !taken.has(told)
      })
      .map((name) => `${language} ${name}: ${factIn(name, language) ?? 'nothing'}`),
  )

test('issue 14: every step of every path of the practice catalogue is said in every language, in its own words', () => {
  expect(practice.length).toBeGreaterThan(130)
  expect(unsaid(practice)).toEqual([])
})

test('the leaves that had no words', () => {
  expect(['帯', 'だるま', '急須', '家庭用ゲーム本体'].map((each) => factIn(each, 'de'))).toEqual([
    'Obi-Gürtel',
    'Daruma-Figuren',
    'Japanische Teekannen',
    'Heimkonsolen',
  ])
  expect(factIn('本・音楽・ゲーム', 'en')).toBe('Books, music and games')
  // Widths and gaps are the source's own.
  expect(factIn('ＴＶゲーム', 'fr')).toBe('Jeux vidéo')
  expect(factIn('ベビー服(女の子用)  ~95cm', 'en')).toBe('Baby clothes, girls, to 95 cm')
})

test('a row of the table fills every column', () => {
  const short = categories
    .split('\n')
    .filter((line) => line !== '')
    .filter((line) => line.split('|').filter((cell) => cell.trim() !== '').length !== columns.length + 1)
  expect(short).toEqual([])
})

const fixtures = fileURLToPath(new URL('../../../../../shared/fixtures/', import.meta.url))
test.skipIf(!existsSync(fixtures))(
  'categories of the recordings are said in every language (../shared/fixtures; skipped where that folder is absent)',
  () => {
    // Recorded listings, and the upper two floors of Mercari's tree.
    const { items } = JSON.parse(readFileSync(`${fixtures}demo_catalogue.json`, 'utf8')) as {
      items: { categoryPath?: { name?: string }[] }[]
    }
    const { data } = JSON.parse(readFileSync(`${fixtures}mercari/facets__categories.json`, 'utf8')) as {
      data: { name: string; child: { name: string }[] }[]
    }
    const recorded = new Set([
      ...items.flatMap((each) => (each.categoryPath ?? []).map(({ name }) => name)),
      ...data.flatMap(({ name, child }) => [name, ...child.map((each) => each.name)]),
    ])
    // What a shop writes in Latin letters itself needs nobody.
    const foreign = [...recorded].filter(
      (each): each is string => each !== undefined && !/^[\x20-\x7e]*$/.test(each),
    )
    expect(foreign.length).toBeGreaterThan(150)
    expect(foreign.filter((each) => spoken.some((language) => factIn(each, language) === null))).toEqual([])
  },
)
