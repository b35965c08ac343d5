import { describe, expect, test } from 'vitest'
import { dataFiles } from '../../../../db/data/read.ts'
import { readAddressTable } from '../address/index.ts'
import type { RawLine } from './index.ts'
import { addressIn, linesOf, surerOf, tidyReading, worthOf } from './index.ts'

const line = (text: string, sure = 90, y = 0, x = 0): RawLine => ({
  text,
  sure,
  box: { x0: x, y0: y, x1: x + 100, y1: y + 20 },
})

test('spaces between Japanese letters go, those between other words stay, wide figures become figures', () => {
  expect(tidyReading('限 定 版  フィギュア ')).toBe('限定版フィギュア')
  expect(tidyReading('Canon AE-1 本体')).toBe('Canon AE-1 本体')
  expect(tidyReading('１２，８００ 円')).toBe('12,800 円')
})

test('columns read as rows fall apart, and are known by it', () => {
  const rows = [line('新 送 限', 89), line('品 料 定', 60), line('未 無 版', 89)]
  const columns = [line('限定版フィギュア', 80), line('送料無料でお届け', 80)]
  expect(worthOf(columns)).toBeGreaterThan(worthOf(rows))
  expect(worthOf([])).toBe(0)
})

test('of two looks each row keeps its surer reading and its own place', () => {
  const [one, two] = [line('12.800', 60, 0), line('円', 95, 40)]
  const again = [line('12,800', 90, 0), line('月', 50, 80)]
  expect(surerOf([one!, two!], again, 2).map(({ text, box }) => [text, box.y0])).toEqual([
    ['12,800', 0],
    ['円', 40],
  ])
})

test('specks are no lines; rows stand from above, columns from the right, boxes in parts of the picture', () => {
  const raw = [line('下', 90, 60, 10), line('- .', 90), line('上', 90, 20, 50), line('x', 10)]
  const size = { width: 200, height: 100 }
  expect(linesOf(raw, size, false).map(({ text }) => text)).toEqual(['上', '下'])
  expect(linesOf(raw, size, true).map(({ text }) => text)).toEqual(['上', '下'])
  expect(linesOf(raw, size, false)[0]!.box).toEqual({ x: 0.25, y: 0.2, width: 0.5, height: 0.2 })
})

describe('an address is read', () => {
  const read = readAddressTable({
    ...dataFiles('address'),
    'countries.csv': dataFiles('shipping')['countries.csv']!,
  })
  if (!read.ok) throw new Error('the address tables do not read')
  const { table } = read

  test.each([
    [
      ['〒150-0002', '東京都渋谷区渋谷2丁目21番1号', '渋谷ヒカリエ 8階', '山田太郎様', '電話 03-1234-5678'],
      { state: '東京都', city: '渋谷区', detail: '渋谷2丁目21番1号\n渋谷ヒカリエ 8階', zip: '150-0002' },
    ],
    [
      ['〒220-0012 神奈川県横浜市西区みなとみらい2-2-1', '山田太郎様', 'TEL:045-222-5678'],
      { state: '神奈川県', city: '横浜市西区', detail: 'みなとみらい2-2-1', phone: '045-222-5678' },
    ],
    [['三重県四日市市諏訪町1-5'], { state: '三重県', city: '四日市市', detail: '諏訪町1-5', zip: '' }],
    [['千葉県市川市八幡1-1-1'], { city: '市川市', detail: '八幡1-1-1' }],
    [['北海道虻田郡倶知安町北1条'], { state: '北海道', city: '虻田郡倶知安町', detail: '北1条' }],
  ])('%j', (lines, wanted) => {
    expect(addressIn(lines, table)).toMatchObject({ country: 'JP', ...wanted })
  })

  test('whom it is for and where to call', () => {
    expect(
      addressIn(['〒150-0002', '東京都渋谷区渋谷2-21-1', '山田 太郎 様', '03-1234-5678'], table),
    ).toMatchObject({
      recipient: '山田太郎',
      phone: '03-1234-5678',
      detail: '渋谷2-21-1',
    })
  })

  test('of an address abroad what is certain, the rest as it stands', () => {
    expect(
      addressIn(['Anna Weber', 'Hauptstr. 5', '10115 Berlin', 'Germany', '+49 30 1234567'], table),
    ).toEqual({
      country: 'DE',
      recipient: 'Anna Weber',
      state: '',
      city: '',
      detail: 'Hauptstr. 5\nBerlin',
      zip: '10115',
      phone: '+49 30 1234567',
    })
  })

  test('a price tag is no address', () => {
    expect(addressIn(['限定版フィギュア', '12,800円', '03-1234-5678'], table)).toBeNull()
  })
})
