import { expect, test } from 'vitest'
import { defaultFees } from '@tomobako/domain/settings'
import { locals } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { passagesOf } from './passages.ts'

test('two places of ours are never called alike, in any language: each carries its page and its heading', () => {
  for (const local of locals) {
    const seen = new Map<string, string>()
    for (const { place, path } of passagesOf(translator(local), local, defaultFees)) {
      expect({ local, place, path: seen.get(place) ?? path }).toEqual({ local, place, path })
      seen.set(place, path)
    }
  }
})
