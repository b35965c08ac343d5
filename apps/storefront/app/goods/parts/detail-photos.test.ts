import { expect, test } from 'vitest'
import { around } from './detail-photos.tsx'

test('issue 14: beside a picture that is not square stands its own small one, not a band of another colour', () => {
  expect(around('/pictures/abc.seal', true)).toEqual({ '--shot': 'url("/pictures/abc.seal?w=160")' })
  expect(around('/pictures/abc.seal?w=640', true)).toEqual({ '--shot': 'url("/pictures/abc.seal?w=160")' })
  // What nobody is about to see is not loaded, and a large one is not loaded twice.
  expect(around('/pictures/abc.seal', false)).toBeUndefined()
  expect(around('https://elsewhere.example/large.jpg', true)).toBeUndefined()
  // Whatever an address holds stays inside its quotation marks.
  expect(around('/pictures/a"),url("x', true)).toEqual({ '--shot': 'url("/pictures/a%22),url(%22x?w=160")' })
})
