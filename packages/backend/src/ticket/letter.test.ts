import { describe, expect, test } from 'vitest'
import { ownWords, readLetter, wordsOf } from './letter.ts'

const cases: [string, string, string][] = [
  [
    'our own line above the letter, quoted, whatever the language around it',
    'Hei, se on rikki.\n\nTor 19. marrask. 2026 klo 10.00 Tomobako <t+abc@x.example>:\n> ──────── Answer above this line ────────\n> Yes.',
    'Hei, se on rikki.',
  ],
  [
    'an English quotation over two lines',
    'It is broken.\n\nOn Thu, Nov 19, 2026 at 10:00 AM Tomobako\n<t@x.example> wrote:\n> Yes.',
    'It is broken.',
  ],
  ['a German one', 'Danke!\n\nAm 19.11.2026 um 10:00 schrieb Tomobako:\n\nIst es da?', 'Danke!'],
  [
    'a Japanese one',
    '届きました。\n\n2026年11月19日(木) 10:00 Tomobako <t@x.example>:\n> はい',
    '届きました。',
  ],
  ['a Chinese one', '收到了\n\nTomobako <t@x.example> 于2026年11月19日周四 10:00写道：\n\n好的', '收到了'],
  [
    'Outlook’s block of a sender',
    'Thanks\n\n________________________________\nFrom: Tomobako <t@x.example>\nSent: Thursday',
    'Thanks',
  ],
  ['a sender without a line above', 'Merci\n\nDe : Tomobako <t@x.example>\nEnvoyé : jeudi', 'Merci'],
  ['a signature', 'See the picture.\n-- \nAnna\n+49 30 000', 'See the picture.'],
  ['what a telephone adds', 'Yes please\n\nSent from my iPhone', 'Yes please'],
  ['what a telephone adds in Japanese', 'はい\n\niPhoneから送信', 'はい'],
  ['answers between quoted lines', '> Is it here?\nYes.\n> And the lid?\nNo.', 'Yes.\nNo.'],
  [
    'a letter that is no answer',
    'Dear all,\n\nfrom Monday on I am away.\nOn the shelf: two boxes.\n\nAnna',
    'Dear all,\n\nfrom Monday on I am away.\nOn the shelf: two boxes.\n\nAnna',
  ],
]
test.each(cases)('of %s only what was written now stays', (_what, all, own) => {
  expect(ownWords(all)).toBe(own)
})

test('a page becomes words: its style, its quotation and its markup are gone, and a tag that was written stays words', () => {
  expect(
    wordsOf(
      '<html><head><style>p{}</style></head><body><p>It&#39;s &lt;b&gt;red&lt;/b&gt;</p>two<br>lines<blockquote><p>old</p></blockquote></body></html>',
    ).trim(),
  ).toBe("It's <b>red</b>\ntwo\nlines")
})

describe('nobody wrote it', () => {
  const letter = (...headers: string[]) =>
    readLetter(
      Buffer.from(
        [
          'From: Anna <anna@example.com>',
          'To: tickets@x.example',
          'Message-ID: <1@example.com>',
          ...headers,
          '',
          'I am away.',
        ].join('\r\n'),
      ),
    )
  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (vacation)',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'Return-Path: <>',
    'Subject: Automatic reply: Ticket',
    'Subject: =?UTF-8?B?6Ieq5YuV6L+U5L+hOiDjgYrnn6XjgonjgZs=?=',
    'List-Id: <news.example.com>',
  ])('%s', async (header) => {
    expect(await letter(header)).toMatchObject({ isAuto: true })
  })
  test('a letter of a person, also one that says that it is none of those', async () => {
    expect(await letter('Auto-Submitted: no', 'Subject: Re: Out of stock?')).toMatchObject({
      isAuto: false,
      text: 'I am away.',
    })
  })
})

test('ten thousand lines of nothing but signs of quotation, and a page of nothing but open tags, are read at once', () => {
  const began = performance.now()
  expect(ownWords(`${'>'.repeat(500)}\n`.repeat(10_000))).toBe('')
  expect(ownWords(`${' '.repeat(5_000)}x\n`.repeat(500)).length).toBeGreaterThan(0)
  expect(wordsOf('<p'.repeat(200_000))).toBe('')
  expect(wordsOf('<style>'.repeat(50_000)).trim()).toBe('')
  expect(performance.now() - began).toBeLessThan(3_000)
})
