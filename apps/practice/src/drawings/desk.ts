import type { Brush } from './brush.ts'
import {
  box,
  dark,
  each,
  ellipse,
  group,
  inkOn,
  light,
  line,
  mix,
  path,
  patternNames,
  words,
} from './brush.ts'
import type { Draw, It } from './it.ts'
import { motif } from './motif.ts'

/** Pens and paper, jewellery, creams. */
const metalOf = (brush: Brush): string => brush.down('#FBE9AE', '#DDAF45', '#9A6F16')
const slanted = (it: It, ...parts: readonly string[]): string =>
  group(`rotate(${it.dice.pick([-34, -24, 30, -42])} 200 200)`, ...parts)

export const fountain: Draw = (brush, it) => {
  const body = brush.down(light(it.main, 0.4), it.main, dark(it.main, 0.45))
  const steel = it.dice.chance(0.5) ? metalOf(brush) : brush.down('#F6F8F9', '#C3C8CD', '#7c8287')
  return {
    art: [
      slanted(
        it,
        box(20, 250, 158, 32, body, 15) +
          box(132, 249, 7, 34, steel) +
          box(30, 244, 84, 8, steel, 4) +
          ellipse(32, 250, 8, 8, steel),
        box(168, 166, 200, 30, body, 14) +
          box(340, 166, 8, 30, steel) +
          path('M168 168L108 174V188L168 194Z', dark(it.main, 0.55)) +
          path('M108 174L44 181L108 188Z', steel) +
          line('M60 181H96', '#6b4c0d', 1.2) +
          box(160, 165, 10, 32, steel, 2),
        it.back
          ? ''
          : each(it.dice.whole(0, 5), (at) =>
              motif([3, 8, 4, 0, 5][at % 5] ?? 3, 200 + at * 30, 181, 9, '#E6BE5C', '#FBE9AE'),
            ),
      ),
      it.has.has('box') ? '' : '',
    ].join(''),
    focus: [150, 200],
    flaw: [260, 190],
  }
}
export const ballpoint: Draw = (brush, it) => ({
  art: slanted(
    it,
    each(it.dice.chance(0.35) ? 3 : 1, (at) => {
      const hex = [it.main, it.second, it.accent][at] ?? it.main
      const y = 186 + (at - 0) * 52 - (at === 0 ? 0 : 20)
      return (
        box(96, y, 210, 26, brush.down(light(hex, 0.3), hex, dark(hex, 0.3)), 8) +
        each(4, (n) => line(`M${110 + n * 44} ${y + 8}q22 6 40 0`, dark(hex, 0.2), 1.4)) +
        path(
          `M96 ${y + 2}L54 ${y + 11}V${y + 15}L96 ${y + 24}Z`,
          brush.down('#F6F8F9', '#B4B8BC', '#7c8287'),
        ) +
        box(40, y + 11.5, 16, 3, '#55565A') +
        box(186, y - 1, 9, 28, metalOf(brush)) +
        box(306, y + 4, 34, 18, brush.down('#FBE9AE', '#C9A24B'), 6) +
        box(230, y - 6, 84, 6, metalOf(brush), 3)
      )
    }),
  ),
  focus: [180, 200],
  flaw: [260, 196],
})
export const penCase: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.whole(-16, 12)} 200 200)`,
    it.back
      ? ''
      : group(
          'translate(0 -66)',
          box(120, 176, 190, 14, brush.down(light(it.accent, 0.3), it.accent, dark(it.accent, 0.3)), 6) +
            path('M120 177L88 183L120 189Z', '#C9A24B'),
        ),
    path(
      'M60 160H340Q352 160 352 174V246Q352 262 338 262H62Q48 262 48 246V174Q48 160 60 160Z',
      brush.lit(it.main),
    ) +
      line('M56 184H344', dark(it.main, 0.4), 5) +
      line('M56 184H344', '#C9A24B', 2, 'stroke-dasharray="4 3"') +
      box(330, 176, 34, 14, brush.down('#FBE9AE', '#C9A24B'), 5) +
      path(
        'M56 252Q200 262 344 252',
        'none',
        `stroke="${light(it.main, 0.4)}" stroke-width="2" stroke-dasharray="6 4"`,
      ) +
      motif(it.motif(), 110, 222, 19, light(it.main, 0.25), it.main),
  ),
  focus: [200, 210],
  flaw: [90, 246],
})
export const inkBottle: Draw = (brush, it) => ({
  art: [
    path(
      'M96 196Q96 180 116 178H284Q304 180 304 196V318Q304 336 286 336H114Q96 336 96 318Z',
      '#E9F0F3',
      'opacity=".92" stroke="#BFCBD3" stroke-width="2"',
    ) +
      path(
        'M108 226H292V314Q292 326 282 326H118Q108 326 108 314Z',
        brush.down(light(it.main, 0.12), it.main, dark(it.main, 0.35)),
      ),
    box(132, 232, 136, 74, '#F7F3EA', 4) +
      motif(it.motif(), 164, 268, 22, it.main, it.accent) +
      words(196, 252, [58, 40, 50], '#8d8779', 5, 13),
    box(150, 154, 100, 28, '#DDE6EA', 4) +
      box(140, 112, 120, 52, brush.round('#2B2E34'), 8) +
      each(14, (at) => box(144 + at * 8.4, 118, 2, 42, '#17181B', 0, 'opacity=".6"')),
    line('M118 200q4-12 20-14', '#fff', 4, 'opacity=".8"'),
    it.back ? '' : path('M318 336q22-26 40 0q-4 14-20 14t-20-14Z', it.main, 'opacity=".85"'),
  ].join(''),
  foot: [200, 338, 118],
  focus: [200, 250],
  flaw: [260, 300],
})
export const notebook: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.whole(-10, 10)} 200 200)`,
    each(it.dice.chance(0.3) ? 2 : 0, (at) =>
      group(`rotate(${9 + at * 9} 200 200)`, box(104, 54, 196, 272, at === 0 ? it.second : it.accent, 5)),
    ),
    box(108, 58, 196, 272, '#E9E1CC', 5) +
      box(
        100,
        50,
        196,
        272,
        it.back
          ? it.main
          : brush.cloth(
              it.dice.pick(['plain', ...patternNames] as const),
              it.main,
              mix(it.main, it.second, 0.5),
              1.1,
            ),
        5,
      ),
    box(100, 50, 26, 272, dark(it.main, 0.3), 4) +
      each(5, (at) => line(`M126 ${82 + at * 52}h-26`, '#F4F0E6', 2)),
    it.back
      ? ''
      : box(152, 96, 112, 66, '#F7F3EA', 2) +
          box(164, 112, 76, 8, '#3b382f', 2) +
          words(164, 130, [60, 40], '#8d8779') +
          (it.dice.chance(0.5)
            ? box(276, 50, 8, 272, it.accent)
            : motif(it.motif(), 210, 250, 32, it.accent, '#F7F3EA')),
  ),
  focus: [200, 160],
  flaw: [288, 60],
})
export const tapes: Draw = (brush, it) => ({
  art: each(6, (at) => {
    const hex =
      [
        it.main,
        it.second,
        it.accent,
        light(it.main, 0.5),
        light(it.second, 0.45),
        mix(it.main, it.accent, 0.5),
      ][at] ?? it.main
    const [x, y] = [86 + (at % 3) * 114, 132 + Math.floor(at / 3) * 134]
    return it.back
      ? box(x - 46, y - 18, 92, 36, brush.cloth(it.dice.pick(patternNames), hex, light(hex, 0.5), 0.7), 5)
      : ellipse(x, y, 52, 52, dark(hex, 0.12)) +
          ellipse(x, y - 3, 52, 52, brush.cloth(it.dice.pick(patternNames), hex, light(hex, 0.5), 0.7)) +
          `<circle cx="${x}" cy="${y - 3}" r="42" fill="none" stroke="${dark(hex, 0.15)}" stroke-width="1.500" opacity=".5"/>` +
          ellipse(x, y - 3, 31, 31, '#EFE7D6') +
          ellipse(x, y - 3, 25, 25, '#CDBF9F') +
          (at === it.dice.whole(4, 9) ? box(x + 30, y + 20, 46, 16, hex) : '')
  }),
  focus: [200, 190],
  flaw: [200, 260],
})
export const stamp: Draw = (brush, it) => ({
  art: [
    box(60, 60, 180, 220, '#FBF8F0', 3) +
      motif(it.motif(), 150, 150, 56, it.main, '#FBF8F0') +
      motif(it.motif(), 110, 242, 18, it.accent, '#FBF8F0') +
      motif(it.motif(), 186, 240, 18, it.second, '#FBF8F0'),
    group(
      `rotate(${it.dice.whole(8, 24)} 290 260)`,
      box(238, 206, 112, 112, '#D9B98A', 8) +
        box(246, 196, 96, 96, light(it.second, 0.55), 6) +
        motif(it.motif(), 294, 244, 36, it.main, light(it.second, 0.55)),
    ),
    box(250, 76, 96, 70, '#3B3F46', 8) +
      box(258, 84, 80, 54, it.main, 4) +
      box(258, 84, 80, 10, light(it.main, 0.3), 4),
  ].join(''),
  focus: [150, 160],
  flaw: [300, 300],
})
export const cards: Draw = (brush, it) => ({
  art: each(4, (at) =>
    group(
      `translate(${150 + at * 32} ${150 + at * 30}) rotate(${-14 + at * 9 + it.dice.whole(-3, 3)})`,
      at === 3 && it.back
        ? box(-92, -62, 184, 124, light(it.main, 0.65), 2) +
            path('M-92-62L0 16L92-62', 'none', `stroke="${dark(it.main, 0.1)}" stroke-width="2"`) +
            ellipse(0, 14, 15, 15, it.accent)
        : box(
            -92,
            -64,
            184,
            128,
            [light(it.second, 0.7), '#FBF8F0', light(it.main, 0.75), '#FBF8F0'][at] ?? '#FBF8F0',
            3,
          ) +
            box(-84, -56, 168, 112, 'none', 2, `stroke="${it.main}" stroke-width="1.500"`) +
            motif(it.motif(), -34, 0, 34, it.main, it.accent) +
            words(18, -16, [50, 38, 46], mix(it.main, '#8d8779', 0.5)),
    ),
  ),
  focus: [240, 240],
  flaw: [320, 220],
})
export const origami: Draw = (brush, it) => ({
  art: [
    each(6, (at) =>
      group(
        `rotate(${-24 + at * 9} 200 330)`,
        box(
          120,
          110,
          160,
          160,
          brush.cloth(
            patternNames[(at + it.dice.whole(0, 3)) % patternNames.length] ?? 'wave',
            [it.main, it.second, it.accent][at % 3] ?? it.main,
            light([it.main, it.second, it.accent][at % 3] ?? it.main, 0.5),
            1,
          ),
        ),
      ),
    ),
    it.back
      ? ''
      : group(
          `translate(${it.dice.whole(230, 300)} 290) scale(1.1)`,
          path('M0-30L-60 10L-10 18L0-30ZM0-30L60 0L14 22L0-30Z', light(it.accent, 0.2)) +
            path('M-10 18L0-30L14 22L2 44Z', it.accent) +
            path('M-60 10L-84-20L-46 0Z', dark(it.accent, 0.15)) +
            path('M60 0L82-40L46-4Z', dark(it.accent, 0.1)),
        ),
  ].join(''),
  focus: [200, 180],
  flaw: [130, 140],
})

const bottle = (
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  hex: string,
  lid: string,
): string =>
  box(x, y + height * 0.24, width, height * 0.76, brush.round(hex), width * 0.16) +
  box(x + width * 0.26, y + height * 0.18, width * 0.48, height * 0.08, dark(hex, 0.1)) +
  box(x + width * 0.2, y, width * 0.6, height * 0.2, brush.round(lid), 4) +
  box(x + width * 0.14, y + height * 0.44, width * 0.72, height * 0.36, '#FBFAF6', 3) +
  words(x + width * 0.24, y + height * 0.5, [width * 0.5, width * 0.36], '#8d8779') +
  ellipse(x + width / 2, y + height * 0.71, width * 0.09, width * 0.09, lid)
export const lotion: Draw = (brush, it) => ({
  art:
    bottle(brush, 128, 50, 112, 290, it.main, it.second) +
    (it.dice.chance(0.6) ? bottle(brush, 252, 168, 72, 172, light(it.main, 0.3), it.second) : '') +
    (it.back ? '' : motif(it.motif(), 88, 316, 28, it.accent, '#F7E7B2')),
  foot: [204, 342, 128],
  focus: [184, 210],
  flaw: [150, 110],
})
export const jarCream: Draw = (brush, it) => ({
  art: [
    box(88, 218, 212, 116, brush.round(it.main), 22) +
      box(82, 168, 224, 58, brush.round(it.second), 14) +
      box(118, 250, 152, 52, '#FBFAF6', 3) +
      words(136, 262, [104, 72], '#8d8779', 5, 14),
    it.back
      ? ''
      : group(
          'translate(300 120) rotate(24)',
          box(-10, -70, 20, 130, brush.round('#F3EFE4'), 10) +
            ellipse(0, 66, 15, 24, '#F3EFE4') +
            ellipse(0, 70, 10, 14, '#fff'),
        ),
    ellipse(120, 182, 22, 5, '#fff', 'opacity=".4"'),
  ].join(''),
  foot: [200, 336, 132],
  focus: [194, 250],
  flaw: [280, 190],
})
export const rouge: Draw = (brush, it) => {
  const shade = it.dice.pick(['#B8323A', '#C9604F', '#8E2A44', '#D98A8A', '#A84A3A'])
  return {
    art: [
      box(96, 160, 72, 176, brush.round(it.main), 6) +
        box(100, 148, 64, 26, metalOf(brush)) +
        (it.back
          ? box(92, 40, 80, 130, brush.round(it.main), 8)
          : box(108, 96, 48, 60, metalOf(brush), 2) +
            path('M112 98V60Q132 34 152 46V98Z', brush.across(light(shade, 0.3), shade, dark(shade, 0.3)))),
      ellipse(270, 256, 86, 84, brush.ball(light(it.main, 0.4), it.main, dark(it.main, 0.35))) +
        ellipse(270, 252, 70, 68, '#F4EEE2') +
        ellipse(270, 252, 62, 60, brush.ball(light(shade, 0.55), light(shade, 0.25))) +
        motif(it.motif(), 270, 252, 34, light(shade, 0.1), light(shade, 0.55)),
    ].join(''),
    foot: [200, 342, 140],
    focus: [260, 250],
    flaw: [130, 200],
  }
}

export const brooch: Draw = (brush, it) => ({
  art: it.back
    ? ellipse(200, 200, 112, 112, '#D9CDB8') +
      line('M130 200H270', '#A9ADB1', 8) +
      ellipse(130, 200, 10, 10, '#8E9398') +
      ellipse(270, 200, 8, 8, '#8E9398')
    : ellipse(200, 206, 118, 118, dark(it.second, 0.2)) +
      ellipse(200, 200, 116, 116, it.second) +
      `<circle cx="200" cy="200" r="108" fill="none" stroke="${light(it.second, 0.4)}" stroke-width="3" stroke-dasharray="7 5"/>` +
      motif(it.motif(), 200, 202, 84, it.main, it.accent) +
      each(
        14,
        (at) =>
          `<path d="M200 98v10" stroke="${light(it.main, 0.4)}" stroke-width="3" stroke-linecap="round" transform="rotate(${at * 25.7} 200 200)"/>`,
      ),
  focus: [200, 200],
  flaw: [270, 270],
})
const petals = (brush: Brush, x: number, y: number, radius: number, hex: string, heart: string): string =>
  each(
    8,
    (at) =>
      `<path d="M${x} ${y}C${x - radius * 0.4} ${y - radius * 0.4} ${x - radius * 0.26} ${y - radius} ${x} ${y - radius}C${x + radius * 0.26} ${y - radius} ${x + radius * 0.4} ${y - radius * 0.4} ${x} ${y}Z" fill="${at % 2 === 0 ? hex : dark(hex, 0.1)}" transform="rotate(${at * 45} ${x} ${y})"/>`,
  ) +
  each(
    8,
    (at) =>
      `<path d="M${x} ${y - radius * 0.2}V${y - radius * 0.86}" stroke="${light(hex, 0.45)}" stroke-width="2" transform="rotate(${at * 45} ${x} ${y})"/>`,
  ) +
  ellipse(x, y, radius * 0.18, radius * 0.18, heart)
export const kanzashi: Draw = (brush, it) => ({
  art: [
    group(
      'rotate(28 200 200)',
      box(60, 194, 300, 7, metalOf(brush), 3) + box(60, 210, 300, 7, metalOf(brush), 3),
    ),
    petals(brush, 150, 160, 92, it.main, '#F2C14E') +
      petals(brush, 250, 230, 58, it.second, '#F2C14E') +
      petals(brush, 130, 270, 44, it.accent, '#F7F3EA'),
    it.back
      ? ''
      : each(
          4,
          (at) =>
            line(`M${222 + at * 18} 280v${50 + (at % 2) * 24}`, '#C9A24B', 2) +
            each(3, (n) => ellipse(222 + at * 18, 296 + n * 22, 7, 8, light(it.main, 0.25 + n * 0.15))),
        ),
  ].join(''),
  focus: [160, 170],
  flaw: [260, 240],
})
export const beads: Draw = (brush, it) => ({
  art: [
    `<circle cx="200" cy="196" r="112" fill="none" stroke="#C9A24B" stroke-width="2.500"/>`,
    each(26, (at) => {
      const turn = (at / 26) * Math.PI * 2
      const radius = at % 5 === 0 ? 18 : 12
      const hex = [it.main, it.second, light(it.main, 0.5), it.accent, '#F4F0E6'][at % 5] ?? it.main
      return ellipse(
        Math.round(200 + Math.sin(turn) * 112),
        Math.round(196 - Math.cos(turn) * 112),
        radius,
        radius,
        brush.ball(light(hex, 0.55), hex, dark(hex, 0.3)),
      )
    }),
    ellipse(200, 330, 13, 13, '#C9A24B') +
      (it.back ? '' : motif(it.motif(), 200, 196, 46, it.main, it.accent)),
  ].join(''),
  focus: [250, 130],
  flaw: [140, 280],
})
export const feltMascot: Draw = (brush, it) => ({
  art: [
    `<ellipse cx="200" cy="46" rx="20" ry="24" fill="none" stroke="#A9B0B7" stroke-width="6"/>`,
    box(196, 66, 8, 30, it.accent),
    motif(it.motif(), 200, 218, 150, it.main, it.back ? it.main : inkOn(it.main)),
    each(40, (at) =>
      line(
        `M${90 + ((at * 67) % 220)} ${110 + ((at * 41) % 220)}q5-4 9 1`,
        light(it.main, 0.35),
        1.8,
        'opacity=".55"',
      ),
    ),
  ].join(''),
  focus: [200, 210],
  flaw: [250, 290],
})
