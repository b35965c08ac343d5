import { expect, test } from 'vitest'
import { isRefusal } from '../kernel/index.ts'
import { findIn, indexOf, nameKey, readList, readName, scoreOf, screeningRules } from './index.ts'
import type { Entry } from './index.ts'

const score = (ours: string, theirs: string): number => scoreOf(readName(ours), readName(theirs))
const isHit = (ours: string, theirs: string): boolean => score(ours, theirs) >= screeningRules.leastScore

// Every name here is invented.
test.each([
  ['the same', 'Orvan Testlund', 'Orvan Testlund', 100],
  ['case and order of words', 'TESTLUND, Orvan', 'Orvan Testlund', 100],
  ['marks', 'Örvän Tèstlünd', 'Orvan Testlund', 100],
  ['letters that are no marks', 'Łukasz Sørbø', 'Lukasz Sorbo', 100],
  ['Cyrillic', 'Борис Примерович', 'Boris Primerovich', 100],
  ['Greek', 'Νίκος Δοκιμάκης', 'Nikos Dokimakis', 100],
  ['Hangul', '홍 길동', 'Hong Gildong', 100],
  ['titles and forms of companies', 'Dr. Orvan Testlund', 'Orvan Testlund', 100],
  ['a company', 'Beispiel Trading Co., Ltd.', 'Beispiel Trading', 100],
  ['full width', 'Ｏｒｖａｎ Ｔｅｓｔｌｕｎｄ', 'Orvan Testlund', 100],
  ['written together', 'Abdulprobe Musterman', 'Musterman Abdul Probe', 95],
  ['Chinese, as it is written', '某某人', '某某人', 100],
])('%s is the same name', (_what, ours, theirs, points) => expect(score(ours, theirs)).toBe(points))

test.each([
  ['a letter changed', 'Orvan Testlend', 'Orvan Testlund'],
  ['a letter left out', 'Boris Primerovic', 'Boris Primerovich'],
  ['two letters swapped', 'Orvan Tetslund', 'Orvan Testlund'],
  ['another spelling of the sound', 'Muhamad Probewala', 'Mohammed Probewala'],
  ['another romanization', 'Yevgeny Primer', 'Evgenii Primer'],
  ['a middle name on one side', 'Orvan Testlund', 'Orvan Sergius Testlund'],
  ['words between names', 'Omar al Probe', 'Omar Probe'],
])('%s is close, and less than the same', (_what, ours, theirs) => {
  expect(isHit(ours, theirs)).toBe(true)
  expect(score(ours, theirs)).toBeLessThan(100)
})

test.each([
  ['half of the name', 'Orvan Mueller', 'Orvan Testlund'],
  ['only the family', 'Anna Testlund', 'Orvan Testlund'],
  ['a part of a word', 'Ann Lee', 'Joann Leeds'],
  ['one word of several', 'Testlund', 'Orvan Testlund'],
  ['short names a letter apart', 'Li Wei', 'Lu Wei'],
  ['a longer family name', 'Ana Martin', 'Ana Martinez'],
  ['only words between names', 'de la', 'al de'],
  ['nothing', '', 'Orvan Testlund'],
])('%s is nobody of the list', (_what, ours, theirs) => expect(isHit(ours, theirs)).toBe(false))

test('a score does not depend on which name is ours', () => {
  const names = ['Orvan Testlund', 'Testlund Orvan Sergius', 'Muhamad Probewala', 'Mohammed Probe', '某某人']
  for (const a of names) for (const b of names) expect([a, b, score(a, b)]).toEqual([a, b, score(b, a)])
})

test('a decision holds for the same words in any order and case, and for no others', () => {
  const key = (text: string): string => nameKey(readName(text))
  expect(key('TESTLUND, Orvan')).toBe(key('Örvan Testlund'))
  expect(key('Orvan Testlunt')).not.toBe(key('Orvan Testlund'))
})

const entry = (name: string, aliases: string[] = []): Entry => ({
  source: 'PRACTICE',
  ref: name,
  name,
  aliases,
  country: 'XX',
  kind: 'Individual',
  day: '2026-01-01',
})

test('finds in a list what comparing with every entry finds, the closest first and each entry once', () => {
  const given = ['Orvan', 'Muhamad', 'Boris', 'Yevgeny', 'Anna', 'Mira', 'Karel', 'Oksana', 'Tariq', 'Lena']
  const family = ['Testlund', 'Probewala', 'Primerovich', 'Musterman', 'Beispiel', 'Exemplar', 'Ensayo']
  const entries = given.flatMap((one) =>
    family.map((other) => entry(`${other}, ${one}`, [`${one} ${other}`, `${one}${other}`])),
  )
  const index = indexOf(entries)
  for (const asked of [
    'Orvan Testlund',
    'Evgeni Primerovitch',
    'Mohammed Probevala',
    'Ana Enssayo',
    'Nobody Here',
  ]) {
    const ours = readName(asked)
    const found = findIn(index, ours)
    const brute = entries.filter(
      (each) =>
        Math.max(...[each.name, ...each.aliases].map((name) => scoreOf(ours, readName(name)))) >=
        screeningRules.leastScore,
    )
    expect([asked, found.map((each) => each.entry.ref).toSorted()]).toEqual([
      asked,
      brute.map((each) => each.ref).toSorted(),
    ])
    expect(found.map((each) => each.score)).toEqual(found.map((each) => each.score).toSorted((a, b) => b - a))
  }
  expect(findIn(index, readName('Orvan Testlund'))[0]).toMatchObject({ score: 100 })
})

test('reads its own columns and those of the consolidated list, in any order, and leaves out ships and empty rows', () => {
  const ours =
    'source,name,aliases,country,type,date\nPRACTICE,"Testlund, Orvan",O. Testlund; Orvan T,XX,Individual,2026-01-01\nPRACTICE,,,XX,,\nPRACTICE,MV Probe,,XX,Vessel,\n'
  const read = readList(ours)
  expect(read).toEqual({
    entries: [
      {
        source: 'PRACTICE',
        ref: '',
        name: 'Testlund, Orvan',
        aliases: ['O. Testlund', 'Orvan T'],
        country: 'XX',
        kind: 'Individual',
        day: '2026-01-01',
      },
    ],
    leftOut: 2,
  })
  const consolidated = readList(
    '_id,source,entity_number,type,programs,name,title,addresses,start_date,alt_names,nationalities\n9,Practice (SDN),77,Individual,X,"TESTLUND, Orvan",,,2026-02-03,"TESTLUNT, Orvan; T., O.",XX\n',
  )
  expect(consolidated).toMatchObject({
    entries: [{ ref: '9', day: '2026-02-03', country: 'XX', aliases: ['TESTLUNT, Orvan', 'T., O.'] }],
  })
  const faulty = ['a,b\n1,2\n', 'name\n\n', ''].map((text) => readList(text))
  expect(faulty.map((each) => isRefusal(each))).toEqual([true, true, true])
})
