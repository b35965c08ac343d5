import type { Brush } from './brush.ts'
import { box, dark, each, ellipse, group, inkOn, light, line, mix, path, words } from './brush.ts'
import type { Draw, It } from './it.ts'
import { motif, scene } from './motif.ts'

/** Books, records, cassettes, games and what plays them. */

/** A cover seen straight on. */
function cover(brush: Brush, it: It, x: number, y: number, width: number, height: number): string {
  const ink = inkOn(it.main)
  const styles = [
    () =>
      box(x, y, width, height, it.main) +
      scene(brush, it.dice, x + width * 0.08, y + height * 0.24, width * 0.84, height * 0.6) +
      box(x + width * 0.08, y + height * 0.07, width * 0.6, height * 0.05, ink, 2) +
      box(x + width * 0.08, y + height * 0.15, width * 0.36, height * 0.03, ink, 2, 'opacity=".7"') +
      box(x + width * 0.08, y + height * 0.9, width * 0.24, height * 0.025, ink, 2),
    () =>
      scene(brush, it.dice, x, y, width, height) +
      box(x + width * 0.78, y + height * 0.06, width * 0.14, height * 0.44, '#F7F3EA', 2) +
      each(5, (at) =>
        box(x + width * 0.82, y + height * (0.09 + at * 0.08), width * 0.06, height * 0.05, it.main, 2),
      ),
    () =>
      box(x, y, width, height, '#F4F0E6') +
      box(x, y, width, height * 0.2, it.main) +
      box(x + width * 0.08, y + height * 0.06, width * 0.7, height * 0.07, inkOn(it.main), 3) +
      motif(it.motif(), x + width / 2, y + height * 0.55, width * 0.33, it.second, it.accent) +
      words(x + width * 0.08, y + height * 0.88, [width * 0.4, width * 0.26], '#8d8779'),
    () =>
      box(x, y, width, height, brush.down(light(it.main, 0.2), it.main, it.second)) +
      ellipse(x + width / 2, y + height * 0.44, width * 0.34, width * 0.34, light(it.accent, 0.1)) +
      motif(it.motif(), x + width / 2, y + height * 0.46, width * 0.28, dark(it.second, 0.3), '#F7F3EA') +
      box(x + width * 0.1, y + height * 0.8, width * 0.8, height * 0.06, '#F7F3EA', 2),
  ] as const
  return it.dice.pick(styles)()
}
const coverBack = (brush: Brush, it: It, x: number, y: number, width: number, height: number): string =>
  box(x, y, width, height, light(it.main, 0.12)) +
  words(
    x + width * 0.1,
    y + height * 0.12,
    [width * 0.8, width * 0.76, width * 0.8, width * 0.5],
    inkOn(light(it.main, 0.12)),
  ) +
  box(x + width * 0.6, y + height * 0.78, width * 0.3, height * 0.15, '#fff') +
  each(11, (at) =>
    box(
      x + width * 0.63 + at * width * 0.022,
      y + height * 0.8,
      width * (at % 3 === 0 ? 0.012 : 0.006),
      height * 0.11,
      '#23262C',
    ),
  )

const thick = (x: number, y: number, width: number, height: number, page: string): string =>
  path(`M${x + width} ${y}l12 8V${y + height + 10}l-12-10Z`, dark(page, 0.12)) +
  path(`M${x} ${y + height}H${x + width}l12 10H${x + 12}Z`, dark(page, 0.2))

export const singleBook: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.whole(-7, 7)} 200 200)`,
    thick(104, 50, 190, 280, '#EFE7D2'),
    it.back ? coverBack(brush, it, 104, 50, 190, 280) : cover(brush, it, 104, 50, 190, 280),
    box(104, 50, 9, 280, '#000', 0, 'opacity=".12"'),
    it.has.has('band') && !it.back
      ? box(104, 262, 190, 68, it.accent) + words(118, 278, [120, 92, 104], '#fff', 6, 14)
      : '',
    path('M113 50H190L130 330H113Z', '#fff', 'opacity=".08"'),
  ),
  focus: [200, 170],
  flaw: [280, 70],
})
export const bookStack: Draw = (brush, it) => {
  const count = it.dice.whole(5, 8)
  const tall = 248 / count
  return {
    art: each(count, (at) => {
      const y = 340 - (at + 1) * tall
      const shift = it.dice.whole(-12, 12)
      const hex = [it.main, it.second, it.accent, mix(it.main, '#F4ECDA', 0.4)][at % 4] ?? it.main
      return it.back
        ? box(96 + shift, y, 210, tall - 2, '#EFE7D2', 2) +
            each(4, (n) => box(96 + shift, y + 5 + n * (tall / 5), 210, 1.2, '#CFC4A8')) +
            box(96 + shift, y, 210, 3, hex) +
            box(96 + shift, y + tall - 5, 210, 3, hex)
        : box(96 + shift, y, 210, tall - 2, brush.down(light(hex, 0.15), hex, dark(hex, 0.18)), 3) +
            box(112 + shift, y + tall * 0.28, 84, tall * 0.34, inkOn(hex), 2, 'opacity=".88"') +
            ellipse(282 + shift, y + tall / 2, tall * 0.22, tall * 0.22, inkOn(hex)) +
            box(206 + shift, y + tall * 0.36, 34, tall * 0.2, inkOn(hex), 2, 'opacity=".5"')
    }),
    foot: [202, 342, 124],
    focus: [190, 230],
    flaw: [290, 120],
  }
}
export const bookRow: Draw = (brush, it) => {
  const count = it.dice.whole(6, 11)
  const wide = Math.min(30, 268 / count)
  const start = 200 - (wide * count) / 2
  return {
    art: each(count, (at) => {
      const hex =
        [it.main, it.second, mix(it.main, it.second, 0.5), it.accent][at % it.dice.whole(1, 4)] ?? it.main
      const x = start + at * wide
      const ink = inkOn(hex)
      return it.back
        ? box(x, 112, wide - 1, 220, '#F1E9D6', 1) +
            each(3, (n) => box(x + 3 + (n * wide) / 4, 112, 1, 220, '#D6CBB0')) +
            box(x, 112, 2, 220, hex)
        : box(
            x,
            112,
            wide - 1,
            220,
            brush.across(dark(hex, 0.16), light(hex, 0.14), hex, dark(hex, 0.14)),
            2,
          ) +
            ellipse(x + wide / 2, 134, wide * 0.3, wide * 0.3, ink) +
            each(3, (n) => box(x + wide * 0.3, 154 + n * 20, wide * 0.4, 14, ink, 2, 'opacity=".85"')) +
            box(x, 268, wide - 1, 46, mix(hex, '#F7F3EA', 0.75)) +
            box(x + wide * 0.3, 320, wide * 0.4, 6, ink, 2)
    }),
    foot: [200, 334, 156],
    focus: [180, 190],
    flaw: [start + 14, 128],
  }
}
export const magazine: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.whole(-9, 5)} 200 200)`,
    it.dice.chance(0.5)
      ? group(
          'rotate(7 200 200)',
          box(98, 52, 216, 286, light(it.second, 0.2)) + box(98, 52, 216, 60, it.second),
        )
      : '',
    box(92, 46, 216, 290, '#F9F6EE') +
      scene(brush, it.dice, 92, 46, 216, 290) +
      box(104, 58, 150, 34, it.accent, 3) +
      words(112, 70, [110], '#fff', 10) +
      words(106, 268, [84, 64, 92], '#fff', 7, 15) +
      box(246, 284, 50, 40, '#fff') +
      each(9, (at) => box(250 + at * 4.8, 288, at % 3 === 0 ? 3 : 1.6, 30, '#23262C')),
    it.back
      ? box(92, 46, 216, 290, light(it.main, 0.5)) +
          words(116, 80, [160, 150, 164, 120, 150, 90], '#6f6a60', 6, 20) +
          scene(brush, it.dice, 116, 212, 168, 96)
      : '',
    box(92, 46, 5, 290, '#000', 0, 'opacity=".15"'),
  ),
  focus: [200, 160],
  flaw: [296, 60],
})
export const single: Draw = (brush, it) => ({
  art: [
    ellipse(262, 210, 108, 108, brush.ball('#3B3E44', '#1B1D21', '#0C0D0F')) +
      each(
        5,
        (at) =>
          `<circle cx="262" cy="210" r="${100 - at * 11}" fill="none" stroke="#3A3D43" stroke-width="1.2"/>`,
      ) +
      ellipse(262, 210, 44, 44, it.accent) +
      ellipse(262, 210, 15, 15, '#EFE9DB') +
      path('M262 210L186 140L206 122Z', '#fff', 'opacity=".1"'),
    group(
      `rotate(${it.dice.whole(-5, 2)} 150 200)`,
      box(48, 94, 212, 212, '#F4F0E6') +
        (it.back ? coverBack(brush, it, 48, 94, 212, 212) : cover(brush, it, 48, 94, 212, 212)) +
        (it.has.has('band')
          ? box(48, 94, 36, 212, it.second) + each(5, (at) => box(58, 110 + at * 26, 16, 18, '#F7F3EA', 2))
          : ''),
    ),
  ].join(''),
  focus: [150, 190],
  flaw: [240, 110],
})
export const disc: Draw = (brush, it) => ({
  art: [
    it.back
      ? ellipse(276, 214, 96, 96, brush.slant('#F4F6F8', '#C9D8E8', '#E8D4E4', '#D6E6D8')) +
        ellipse(276, 214, 28, 28, '#EDEFF1') +
        ellipse(276, 214, 13, 13, '#BFC4C9')
      : '',
    box(66, 90, 236, 208, '#DDE3E7', 5, 'opacity=".9"') +
      box(66, 90, 26, 208, '#2B2E34', 3) +
      each(12, (at) => box(70, 100 + at * 16, 17, 8, '#41464E', 1)),
    cover(brush, it, 94, 94, 204, 200),
    it.has.has('band')
      ? box(66, 90, 44, 208, '#F7F3EA') +
        each(6, (at) => box(78, 106 + at * 22, 20, 14, it.accent, 2)) +
        box(66, 250, 44, 48, it.accent)
      : '',
    path('M96 92H190L128 296H96Z', '#fff', 'opacity=".2"') +
      box(66, 90, 236, 208, 'none', 5, 'stroke="#fff" stroke-opacity=".7" stroke-width="3"'),
  ].join(''),
  focus: [196, 186],
  flaw: [280, 110],
})
export const tape: Draw = (brush, it) => {
  const one = (x: number, y: number, turn: number, shell: string, label: string): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      box(-112, -70, 224, 140, brush.down(light(shell, 0.2), shell, dark(shell, 0.18)), 10),
      box(-98, -58, 196, 88, light(label, 0.75), 6) +
        box(-98, -58, 196, 16, label, 4) +
        words(-88, -34, [120, 90], '#8d8779') +
        box(-98, 14, 196, 16, mix(label, shell, 0.4)),
      box(-58, -18, 116, 36, dark(shell, 0.45), 18) +
        ellipse(-36, 0, 14, 14, '#EDEAE0') +
        ellipse(36, 0, 14, 14, '#EDEAE0') +
        each(
          6,
          (at) =>
            `<rect x="-38" y="-13" width="4" height="6" fill="#55565A" transform="rotate(${at * 60} -36 0)"/><rect x="34" y="-13" width="4" height="6" fill="#55565A" transform="rotate(${at * 60} 36 0)"/>`,
        ) +
        box(-14, -10, 28, 20, '#6B4A38', 3),
      path('M-76 70L-66 40H66L76 70Z', dark(shell, 0.14)) +
        ellipse(-52, 58, 4, 4, dark(shell, 0.5)) +
        ellipse(52, 58, 4, 4, dark(shell, 0.5)),
      ...(
        [
          [-104, -62],
          [104, -62],
          [-104, 62],
          [104, 62],
        ] as const
      ).map(([cx, cy]) => ellipse(cx, cy, 3, 3, dark(shell, 0.4))),
    )
  return {
    art:
      it.back || it.dice.chance(0.5)
        ? one(216, 140, 8, it.second, it.accent) + one(186, 260, -6, it.main, it.accent)
        : one(200, 200, it.dice.whole(-10, 10), it.main, it.accent),
    focus: [200, 200],
    flaw: [120, 250],
  }
}
export const boombox: Draw = (brush, it) => ({
  art: [
    line('M84 132V84Q84 70 98 70H302Q316 70 316 84V132', dark(it.main, 0.3), 13),
    line('M300 132L366 30', '#A9ADB1', 4) + ellipse(366, 30, 5, 5, '#D8DADB'),
    box(36, 128, 328, 184, brush.lit(it.main), 16),
    it.back
      ? box(60, 160, 280, 120, dark(it.main, 0.14), 8) +
        each(7, (at) => box(80, 176 + at * 12, 150, 5, dark(it.main, 0.4), 2)) +
        box(252, 214, 70, 50, dark(it.main, 0.3), 6)
      : [
          box(48, 140, 304, 26, dark(it.second, 0.1), 5) +
            each(16, (at) => box(62 + at * 17, 148, 1.8, at % 4 === 0 ? 13 : 8, '#F4EAD0')) +
            box(150, 142, 3, 22, it.accent),
          ...[92, 308].map(
            (x) =>
              ellipse(x, 236, 56, 56, '#C9CCCF') +
              ellipse(x, 236, 51, 51, '#1B1D21') +
              ellipse(x, 236, 51, 51, brush.cloth('dot', '#23262C', '#3F444C', 0.42)) +
              ellipse(x, 236, 24, 24, brush.ball('#55595F', '#1F2226')),
          ),
          box(158, 184, 84, 66, '#1B1D21', 6) +
            box(166, 192, 68, 42, light(it.second, 0.55), 3) +
            ellipse(186, 213, 9, 9, '#23262C') +
            ellipse(214, 213, 9, 9, '#23262C'),
          each(6, (at) => box(156 + at * 15, 262, 12, 20, at === 0 ? it.accent : '#D8DADB', 2)),
          each(3, (at) => ellipse(168 + at * 32, 296, 8, 8, '#D8DADB')),
        ].join(''),
    box(60, 308, 30, 8, '#23262C', 3) + box(310, 308, 30, 8, '#23262C', 3),
  ].join(''),
  foot: [200, 316, 176],
  focus: [200, 220],
  flaw: [330, 180],
})
export const earphones: Draw = (brush, it) => {
  const shell = brush.ball(light(it.main, 0.4), it.main, dark(it.main, 0.25))
  const bud = (x: number, y: number, turn: number, side: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${side} 1)`,
      box(-10, 0, 20, 82, brush.across(dark(it.main, 0.12), light(it.main, 0.3), dark(it.main, 0.2)), 10) +
        box(-10, 72, 20, 10, '#C9CCCF', 5),
      ellipse(4, 0, 33, 30, shell) +
        ellipse(30, 10, 15, 17, '#3B3E44') +
        ellipse(34, 11, 9, 11, '#23262C') +
        box(-8, -14, 7, 22, dark(it.main, 0.3), 4) +
        path('M-18-10a26 24 0 0 1 22-16a34 30 0 0 0-14 22Z', '#fff', 'opacity=".5"'),
    )
  const lid = it.back
    ? ''
    : path('M96 214C96 150 304 150 304 214Z', brush.down(light(it.main, 0.3), dark(it.main, 0.08))) +
      path('M112 214C116 172 284 172 288 214Z', dark(it.main, 0.3))
  return {
    art: [
      lid,
      it.back ? '' : bud(146, 172, -6, -1) + bud(254, 172, 6, 1),
      path('M90 212H310Q318 336 250 344H150Q82 336 90 212Z', brush.lit(it.main)) +
        line('M90 214H310', dark(it.main, 0.25), 3) +
        ellipse(200, 252, 4, 4, '#6FBF7F') +
        line('M110 236Q108 300 140 328', '#fff', 5, 'opacity=".45"') +
        box(180, 300, 40, 5, dark(it.main, 0.25), 2),
    ].join(''),
    foot: [200, 346, 112],
    focus: [200, 210],
    flaw: [270, 310],
  }
}
export const amplifier: Draw = (brush, it) => ({
  art: [
    path('M40 176L70 150H330L360 176Z', light(it.main, 0.25)) +
      each(10, (at) => line(`M${100 + at * 22} 156l-8 14`, dark(it.main, 0.3), 4)),
    box(40, 174, 320, 116, brush.lit(it.main), 6),
    it.back
      ? each(
          6,
          (at) =>
            ellipse(84 + at * 34, 216, 10, 10, at % 2 === 0 ? '#C9402E' : '#F4F0E6') +
            ellipse(84 + at * 34, 216, 5, 5, '#23262C'),
        ) +
        box(288, 200, 50, 60, '#23262C', 4) +
        each(4, (at) => box(70 + at * 50, 250, 34, 18, dark(it.main, 0.35), 3))
      : ellipse(304, 230, 38, 38, dark(it.main, 0.35)) +
        ellipse(304, 228, 34, 34, brush.ball('#F8F8F6', '#C9CCCF', '#8e9398')) +
        box(302, 198, 4, 16, it.accent, 2) +
        box(64, 194, 112, 46, brush.down('#2B2416', '#46391F'), 4) +
        path('M76 234Q120 196 164 234', 'none', 'stroke="#F2D28A" stroke-width="2"') +
        line('M120 236L138 206', it.accent, 2.4) +
        each(
          4,
          (at) => ellipse(196 + at * 22, 216, 8, 8, '#D8DADB') + box(195 + at * 22, 209, 2, 6, '#23262C'),
        ) +
        each(3, (at) => box(66 + at * 36, 258, 26, 12, '#D8DADB', 3)) +
        ellipse(196, 262, 9, 9, '#23262C') +
        ellipse(196, 262, 4, 4, '#8E9398') +
        ellipse(228, 262, 4, 4, it.accent),
    box(60, 288, 34, 12, '#1B1D21', 4) + box(306, 288, 34, 12, '#1B1D21', 4),
  ].join(''),
  foot: [200, 300, 172],
  focus: [200, 220],
  flaw: [110, 186],
})

const screen = (brush: Brush, it: It, x: number, y: number, width: number, height: number): string => {
  const tones = it.dice.pick([
    ['#C5CF9E', '#5B6B3A', '#2F3A22'],
    ['#BFD9EE', '#3E6FA5', '#1D2A52'],
    ['#F4D7B5', '#C9603F', '#4A2331'],
  ] as const)
  const u = width / 12
  return (
    box(x, y, width, height, tones[0], 3) +
    each(5, (at) =>
      box(
        x + u * (1 + at * 2.2),
        y + height - u * (1.4 + ((at * 7) % 4)),
        u * 1.7,
        u * ((at * 7) % 4) + u * 0.5,
        tones[1],
      ),
    ) +
    box(x, y + height - u, width, u, tones[2]) +
    box(x + u * 3, y + height * 0.3, u, u * 1.4, tones[2]) +
    box(x + u * 2.6, y + height * 0.3 + u * 1.2, u * 1.8, u * 0.8, tones[2]) +
    each(3, (at) => box(x + u * (6 + at * 1.6), y + height * 0.26, u * 0.7, u * 0.7, tones[1]))
  )
}
export const brick: Draw = (brush, it) => ({
  art: it.back
    ? box(108, 40, 184, 306, brush.lit(it.main), 20) +
      box(128, 56, 144, 96, dark(it.main, 0.14), 6) +
      box(128, 218, 144, 92, dark(it.main, 0.1), 8) +
      line('M140 226h120', dark(it.main, 0.3), 3) +
      ellipse(124, 330, 4, 4, dark(it.main, 0.4)) +
      ellipse(276, 330, 4, 4, dark(it.main, 0.4)) +
      box(150, 66, 100, 74, light(it.second, 0.3), 4)
    : [
        path('M108 60q0-20 20-20H272q20 0 20 20V300q0 46-46 46H128q-20 0-20-20Z', brush.lit(it.main)),
        path('M124 62q0-8 8-8H268q8 0 8 8V180q0 24-24 24H132q-8 0-8-8Z', dark(it.second, 0.15)),
        screen(brush, it, 148, 76, 104, 94),
        ellipse(136, 118, 3.5, 3.5, it.accent) + words(150, 182, [60], '#C9CCCF', 4),
        box(130, 244, 58, 19, '#23262C', 4) + box(149.5, 224, 19, 58, '#23262C', 4),
        ellipse(268, 232, 15, 15, brush.ball(light(it.accent, 0.3), it.accent, dark(it.accent, 0.3))) +
          ellipse(234, 250, 15, 15, brush.ball(light(it.accent, 0.3), it.accent, dark(it.accent, 0.3))),
        group(
          'rotate(-26 180 306)',
          box(160, 300, 28, 9, dark(it.main, 0.35), 5) + box(196, 300, 28, 9, dark(it.main, 0.35), 5),
        ),
        group(
          'rotate(-26 258 316)',
          each(5, (at) => box(238 + at * 9, 298, 4, 32, dark(it.main, 0.3), 2)),
        ),
      ].join(''),
  foot: [200, 348, 108],
  focus: [200, 130],
  flaw: [270, 320],
})
export const clamshell: Draw = (brush, it) => ({
  art: [
    box(92, 36, 216, 146, brush.lit(it.main), 14) +
      (it.back
        ? ellipse(200, 108, 26, 26, light(it.main, 0.2)) +
          motif(4, 200, 108, 16, dark(it.main, 0.25), it.main)
        : box(122, 54, 156, 108, '#1B1D21', 6) +
          screen(brush, it, 132, 62, 136, 92) +
          each(
            3,
            (at) =>
              ellipse(107, 92 + at * 12, 2.5, 2.5, dark(it.main, 0.5)) +
              ellipse(293, 92 + at * 12, 2.5, 2.5, dark(it.main, 0.5)),
          )),
    box(110, 178, 180, 18, brush.down(light(it.main, 0.1), dark(it.main, 0.4)), 8),
    box(88, 192, 224, 150, brush.lit(it.main), 16),
    it.back
      ? box(120, 220, 160, 90, dark(it.main, 0.12), 6)
      : box(134, 208, 132, 96, '#1B1D21', 6) +
        box(142, 215, 116, 82, brush.down('#DCE6EE', '#AFC3D2'), 2) +
        box(94, 246, 34, 11, '#23262C', 3) +
        box(105.5, 234.5, 11, 34, '#23262C', 3) +
        (
          [
            [290, 232],
            [290, 262],
            [276, 247],
            [304, 247],
          ] as const
        )
          .map(([x, y]) => ellipse(x, y, 6.5, 6.5, it.accent))
          .join('') +
        box(176, 316, 48, 8, dark(it.main, 0.3), 4) +
        ellipse(112, 320, 4, 4, '#5FA777'),
  ].join(''),
  foot: [200, 346, 126],
  focus: [200, 110],
  flaw: [290, 300],
})
export const homeConsole: Draw = (brush, it) => {
  const pad = (x: number, y: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      box(-70, -30, 140, 60, brush.lit(light(it.main, 0.1)), 14) +
        box(-60, -20, 120, 40, dark(it.second, 0.1), 6) +
        box(-52, -6, 32, 11, '#23262C', 2) +
        box(-41.5, -16.5, 11, 32, '#23262C', 2) +
        box(-10, 2, 12, 6, '#8E9398', 3) +
        box(6, 2, 12, 6, '#8E9398', 3) +
        ellipse(34, 4, 9, 9, it.accent) +
        ellipse(52, -4, 9, 9, it.accent),
    )
  return {
    art: [
      line('M110 250C80 300 120 330 150 322', '#3B3F46', 5) +
        line('M290 250C330 290 300 340 262 322', '#3B3F46', 5),
      path('M60 150L92 116H308L340 150Z', light(it.main, 0.3)) + box(60, 148, 280, 98, brush.lit(it.main), 8),
      path('M132 144L148 122H252L268 144Z', dark(it.main, 0.25)) +
        (it.has.has('manual')
          ? ''
          : box(160, 84, 80, 52, dark(it.second, 0.05), 5) + box(170, 92, 60, 32, light(it.accent, 0.2), 3)),
      box(60, 200, 280, 22, it.accent) +
        box(82, 164, 46, 22, dark(it.main, 0.2), 4) +
        box(272, 164, 46, 22, dark(it.main, 0.2), 4) +
        words(170, 168, [60, 40], dark(it.main, 0.4)) +
        ellipse(150, 176, 4, 4, '#5FA777'),
      it.back ? '' : pad(118, 312, -8) + pad(284, 318, 7),
    ].join(''),
    foot: [200, 250, 160],
    focus: [200, 180],
    flaw: [310, 170],
  }
}
export const gamePak: Draw = (brush, it) => {
  const one = (x: number, y: number, turn: number, shell: string): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path('M-84-96Q-84-104-76-104H76Q84-104 84-96V88H70V104H-70V88H-84Z', brush.lit(shell)) +
        each(
          5,
          (at) =>
            box(-70 + at * 5, -96, 2.4, 14, dark(shell, 0.25)) +
            box(48 + at * 5, -96, 2.4, 14, dark(shell, 0.25)),
        ),
      it.back
        ? box(-56, -60, 112, 100, dark(shell, 0.1), 6) +
            ellipse(0, 66, 7, 7, '#8E9398') +
            words(-40, -36, [80, 66, 72], dark(shell, 0.4))
        : scene(brush, it.dice, -64, -70, 128, 120) +
            box(-64, -70, 128, 22, it.accent) +
            box(-54, -64, 72, 10, '#F7F3EA', 2) +
            motif(it.motif(), 0, 2, 32, '#F7F3EA', it.accent) +
            path('M-10 64H10L0 80Z', dark(shell, 0.25)),
    )
  const count = it.dice.chance(0.35) ? 3 : 1
  return {
    art:
      count === 1
        ? group(
            'translate(200 200) scale(1.3) translate(-200 -200)',
            one(200, 200, it.dice.whole(-8, 8), it.main),
          )
        : one(118, 144, -8, it.second) +
          one(286, 156, 9, light(it.main, 0.35)) +
          one(200, 254, it.dice.whole(-4, 4), it.main),
    focus: [200, 200],
    flaw: [250, 120],
  }
}
export const discCase: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.whole(-6, 6)} 200 200)`,
    box(98, 44, 200, 296, '#23262C', 6) + box(104, 50, 190, 284, dark(it.main, 0.25), 3),
    it.back
      ? coverBack(brush, it, 108, 54, 182, 276)
      : scene(brush, it.dice, 108, 54, 182, 276) +
          motif(it.motif(), 199, 214, 70, it.accent, '#FBF3DC') +
          box(108, 54, 182, 26, it.main) +
          box(116, 61, 70, 12, inkOn(it.main), 2) +
          box(120, 92, 158, 30, '#F7F3EA', 3, 'opacity=".94"') +
          words(128, 102, [130], it.main, 10) +
          box(116, 302, 24, 20, '#F7F3EA', 2),
    path('M108 54H180L134 330H108Z', '#fff', 'opacity=".14"'),
  ),
  focus: [200, 180],
  flaw: [284, 64],
})
