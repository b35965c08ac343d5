import { describe, expect, test } from 'vitest'
import { inLanguageAt, listedPath, standingPages } from './index.ts'

describe('the address a page is listed by', () => {
  test.each([
    ['/mall/minne/detail', '?id=9&utm_source=x', '/mall/minne/detail?id=9'],
    ['/experience', '?sort=best&page=1', '/experience'],
    ['/experience', '?sort=best&page=3', '/experience?page=3'],
    ['/userGuide', '?lang=de', '/userGuide'],
    ['/mall/mercari/detail/m1', '', '/mall/mercari/detail/m1'],
    ['/search', '?category=cameras&lang=de', '/search?category=cameras'],
    ['/experience', '?category=cameras', '/experience'],
  ])('%s%s is %s', (path, search, listed) => {
    const query = new Map(
      search
        .slice(1)
        .split('&')
        .map((part) => part.split('=') as [string, string]),
    )
    expect(listedPath(path, (name) => query.get(name) ?? null)).toBe(listed)
  })
  test('a language is said after what names the thing', () => {
    expect(inLanguageAt('/a?id=1', 'zh-CN')).toBe('/a?id=1&lang=zh-CN')
    expect(inLanguageAt('/a', 'de')).toBe('/a?lang=de')
  })
  test('no page stands twice', () => {
    expect(new Set(standingPages()).size).toBe(standingPages().length)
    expect(standingPages().length).toBeGreaterThan(20)
  })
})
