import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArticleDoc } from './index.ts'
import { docOf, emptyBlock, inlinesOf, writtenDoc, writtenOf } from './index.ts'

describe('what an editor writes', () => {
  test('strong words and links are marks; a link to a script stays what was typed', () => {
    expect(inlinesOf('A **bold** [rule](/calc).')).toEqual([
      { type: 'text', text: 'A ' },
      { type: 'text', text: 'bold', marks: [{ type: 'strong' }] },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'rule', marks: [{ type: 'link', attrs: { href: '/calc' } }] },
      { type: 'text', text: '.' },
    ])
    expect(inlinesOf('[x](javascript:alert)')).toEqual([{ type: 'text', text: '[x](javascript:alert)' }])
    expect(inlinesOf('<b>not html</b>')).toEqual([{ type: 'text', text: '<b>not html</b>' }])
  })

  test('is read back as it was written, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const once = inlinesOf(text)
        expect(writtenOf(once)).toBe(text)
        expect(inlinesOf(writtenOf(once))).toEqual(once)
      }),
    )
  })

  test('every kind of block goes to the tree and back; empty ones are left out', () => {
    const doc: ArticleDoc = docOf([
      { ...emptyBlock('heading2'), text: 'From new to parts' },
      { ...emptyBlock('paragraph'), text: '  ' },
      { ...emptyBlock('words'), text: '新品 | New | shinpin\n中古 | Used | chūko' },
      { ...emptyBlock('ordered'), text: 'first\n\nsecond' },
      { ...emptyBlock('quote'), text: 'One\n\nTwo' },
      {
        ...emptyBlock('picture'),
        file: '0192f0aa-0000-7000-8000-000000000000',
        alt: 'A bowl',
        text: 'Mended',
      },
      { ...emptyBlock('goods'), source: 'mercari', id: 'm1' },
    ])
    expect(doc.content.map(({ type }) => type)).toEqual([
      'heading',
      'words',
      'list',
      'quote',
      'picture',
      'goods',
    ])
    expect(docOf(writtenDoc(doc))).toEqual(doc)
    expect(docOf([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  })
})
