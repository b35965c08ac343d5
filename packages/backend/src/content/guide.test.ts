import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answer, content, contentDesk } from '@tomobako/contract'
import type { BodyInput } from '@tomobako/contract'
import { guideNames } from '@tomobako/domain/content'
import { DAY } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Staff, TestShop } from '@tomobako/testkit'
import { keepShipped } from './index.ts'

let world: TestShop
let nao: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  nao = await world.staff('nao', ['editor'])
})
afterAll(() => world.close())

const search = async (words: string, language = 'en') =>
  (await world.visitor(language).call(content.guides, { words })).found ?? []
const guide = (name: string, language = 'en') => world.visitor(language).ask(content.guide, { name })
const saved = async (key: string, body: BodyInput, base: number) =>
  (await nao.call(contentDesk.save, { key, kind: 'guide', base, body, note: '' })).no
const published = (key: string, no: number | null) =>
  nao.ask(contentDesk.publish, { key, no, at: null, why: 'a test' })

describe('§2 /userGuide', () => {
  test('S2-080 the four guides and one of each source are published in every language, and no other name is one', async () => {
    for (const language of ['en', 'ja', 'ar', 'pt']) {
      const { guides } = await world.visitor(language).call(content.guides, {})
      expect(guides.map(({ name }) => name)).toEqual(guideNames)
      for (const name of guideNames) {
        const { data } = await guide(name, language)
        expect(data, `${name} ${language}`).toMatchObject({ name, version: 1, language })
        const { sections } = data as { sections: { language: string; text: string }[] }
        expect(sections.length).toBeGreaterThanOrEqual(4)
        expect(sections.filter((each) => each.language !== language || each.text === '')).toEqual([])
      }
    }
    for (const name of ['bogus', 'popular-shops', 'terms', 'About'])
      expect((await guide(name)).key, name).toBe('common.notFound')
  })

  test('what staff write is shown, searched for and quoted; a guide of their own has its address, and a translation of what was goes', async () => {
    const { body, newest, versions } = await nao.call(contentDesk.page, { key: 'guide-mercari' })
    expect(versions).toMatchObject([{ no: 1, shipped: true }])
    const at = body.blocks.findIndex(({ id }) => id === 'buying')
    const block = body.blocks[at]!
    const words = {
      ...block.words,
      en: { ...block.words['en'], text: 'Zebra stripes are shipped in tubes.' },
    }
    const next = { ...body, blocks: body.blocks.with(at, { ...block, words }) }
    const no = await saved('guide-mercari', next, newest)
    expect(await search('zebra stripes')).toEqual([])
    expect((await published('guide-mercari', no)).code).toBe(200)
    expect((await search('zebra stripes'))[0]).toMatchObject({
      path: '/userGuide/mercari#guide-mercari-buying',
      guide: 'Mercari',
      text: 'Zebra stripes are shipped in tubes.',
    })
    const { passages } = await world.visitor().call(answer.topics, { words: 'mercari zebra stripes tubes' })
    expect(passages[0]).toMatchObject({ path: '/userGuide/mercari#guide-mercari-buying' })
    const german = (await guide('mercari', 'de')).data as { sections: { id: string; language: string }[] }
    expect(german.sections.find(({ id }) => id === 'buying')).toMatchObject({ language: 'en' })
    expect(german.sections.find(({ id }) => id === 'after')).toMatchObject({ language: 'de' })
    // A release of the shop's own texts later does not take a person's words away.
    await keepShipped(world.shop.house)
    expect((await guide('mercari')).data).toMatchObject({ version: no })

    const own: BodyInput = {
      words: { en: { title: 'Cameras' } },
      startsAt: null,
      endsAt: null,
      blocks: [
        { ...block, id: 'film', words: { en: { title: 'Film', text: 'Fungus grows in damp lenses.' } } },
      ],
    }
    await published('guide-cameras', await saved('guide-cameras', own, 0))
    expect((await guide('cameras')).data).toMatchObject({ name: 'cameras', title: 'Cameras' })
    expect((await search('fungus lenses'))[0]).toMatchObject({
      path: '/userGuide/cameras#guide-cameras-film',
    })
    expect((await published('guide-cameras', null)).code).toBe(200)
    expect((await guide('cameras')).key).toBe('common.notFound')
    expect((await published('guide-about', null)).key).toBe('console.pages.refused.guideOff')
  })

  test('what a person has taken away does not come back with a later wording of the shop', async () => {
    expect((await published('guide-minne', null)).code).toBe(200)
    const later = { words: { en: { title: 'minne' } }, startsAt: null, endsAt: null, blocks: [] }
    await keepShipped(world.shop.house, undefined, { minne: later })
    expect((await guide('minne')).key).toBe('common.notFound')
    expect((await nao.call(contentDesk.page, { key: 'guide-minne' })).versions).toHaveLength(2)
    expect((await published('guide-minne', 1)).code).toBe(200)
    expect((await guide('minne')).data).toMatchObject({ version: 1 })
  })

  test.each([
    ['en', 'can a won auction be cancelled', '/userGuide/yahoo'],
    ['ja', '落札 取り消し', '/userGuide/yahoo'],
    ['zhCn', '包裹 关税', '/userGuide/logistics'],
    ['de', 'Parfum verschicken', '/userGuide/logistics'],
    ['th', 'เกรดการ์ด', '/userGuide/market'],
    ['ar', 'الجمارك', '/userGuide/logistics'],
    ['zhTw', '關稅', '/userGuide/logistics'],
    ['ko', '관세', '/userGuide/logistics'],
    ['fr', 'droit de douane', '/userGuide/logistics'],
    ['es', 'aduanas', '/userGuide/logistics'],
    ['it', 'dogana', '/userGuide/logistics'],
    ['pt', 'alfandega', '/userGuide/logistics'],
    ['ru', 'таможня', '/userGuide/logistics'],
    ['tr', 'gümrük vergisi', '/userGuide/logistics'],
    ['id', 'bea masuk', '/userGuide/logistics'],
    // Guides without a catalogue of their own are read in English.
    ['pl', 'customs duty', '/userGuide/logistics'],
    ['ms', 'customs duty', '/userGuide/logistics'],
  ])('the search reads %s: %s', async (language, words, path) => {
    expect((await search(words, language)).map((each) => each.path.split('#')[0])).toContain(path)
  })

  test('what nobody wrote about finds nothing', async () => {
    expect(await search('quantum chromodynamics')).toEqual([])
  })

  test('readers say whether it helped: counted, with their sentence, for those who write it; a day it was checked is shown', async () => {
    const reader = world.visitor('fr')
    const said = { name: 'logistics', version: 1 }
    await reader.call(content.helpful, { ...said, helpful: true, words: '' })
    await reader.call(content.helpful, { ...said, helpful: false, words: ' Rien sur la TVA. ' })
    expect((await reader.ask(content.helpful, { ...said, version: 9, helpful: true, words: '' })).key).toBe(
      'common.notFound',
    )
    const desk = await nao.call(contentDesk.page, { key: 'guide-logistics' })
    expect(desk.guide).toMatchObject({
      yes: 1,
      no: 1,
      words: [{ helpful: false, words: 'Rien sur la TVA.', language: 'fr', version: 1 }],
      checkedAt: null,
    })
    const before = (await guide('logistics')).data as { checkedAt: string }
    await world.passTime(30 * DAY)
    await nao.call(contentDesk.checked, { key: 'guide-logistics' })
    const after = (await guide('logistics')).data as { checkedAt: string }
    expect(Date.parse(after.checkedAt) - Date.parse(before.checkedAt)).toBeGreaterThanOrEqual(30 * DAY)
    expect((await nao.ask(contentDesk.checked, { key: 'legal-terms' })).key).toBe('common.notFound')
  })

  test('a flood of opinions from one network is stopped', async () => {
    const reader = world.visitor('de')
    const all: string[] = []
    // All of this machine share an address, which has ten times the room.
    for (let count = 0; count < 205; count += 1)
      all.push(
        (await reader.ask(content.helpful, { name: 'about', version: 1, helpful: true, words: '' })).key ??
          'ok',
      )
    expect(all).toContain('common.tooMany')
  })
})
