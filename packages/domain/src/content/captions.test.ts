import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captionCues, webVtt } from './captions.ts'

test('captions are written as a time and a text a line, and a time alone ends one', () => {
  const written = '0:01 A box arrives.\n0:04.5 It is opened: <b>a cat</b> & more.\n\n0:08\n1:00 The end.'
  const cues = captionCues(written)!
  expect(cues.map(({ fromMs }) => fromMs)).toEqual([1_000, 4_500, 8_000, 60_000])
  expect(webVtt(cues)).toBe(
    'WEBVTT\n\n00:01.000 --> 00:04.500\nA box arrives.\n\n00:04.500 --> 00:08.000\nIt is opened: &lt;b&gt;a cat&lt;/b&gt; &amp; more.\n\n01:00.000 --> 01:06.000\nThe end.\n',
  )
})

test.each(['A box arrives.', '0:05 Later\n0:02 Earlier', '0:61 No such second', '0:01 Once\n0:01 Twice'])(
  'what cannot be shown at its time is refused: %j',
  (written) => expect(captionCues(written)).toBeNull(),
)

test('whatever is written, no line of it ends another', () => {
  const line = fc.string().filter((text) => !text.includes('\n') && text.trim() !== '')
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), (lines) => {
      const cues = lines.map((text, at) => ({ fromMs: at * 1_000, text }))
      expect(webVtt(cues).match(/-->/g)).toHaveLength(lines.length)
    }),
  )
})
