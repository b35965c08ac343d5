import type { Brush } from './brush.ts'
import { box, dark, each, ellipse, group, light, line, mix, path } from './brush.ts'
import type { Draw, It } from './it.ts'

/** Cameras, lenses and watches. */

/** A lens seen from the front, with its rings and its glass. */
function glass(brush: Brush, x: number, y: number, radius: number, rim = '#1B1D21'): string {
  return [
    ellipse(x, y, radius, radius, '#C9CCCF'),
    ellipse(x, y, radius * 0.95, radius * 0.95, rim),
    `<circle cx="${x}" cy="${y}" r="${radius * 0.87}" fill="none" stroke="${light(rim, 0.16)}" stroke-width="${radius * 0.12}" stroke-dasharray="3 2.6"/>`,
    ellipse(x, y, radius * 0.74, radius * 0.74, dark(rim, 0.3)),
    `<circle cx="${x}" cy="${y}" r="${radius * 0.68}" fill="none" stroke="#E9E9E6" stroke-width="${radius * 0.05}" stroke-dasharray="1.500 14" opacity=".8"/>`,
    ellipse(x, y, radius * 0.56, radius * 0.56, brush.ball('#7C95C4', '#2D3E63', '#121723', '#07090D')),
    ellipse(x, y, radius * 0.22, radius * 0.22, '#0A0C11', 'opacity=".55"'),
    path(
      `M${x - radius * 0.4} ${y - radius * 0.12}a${radius * 0.42} ${radius * 0.42} 0 0 1 ${radius * 0.36} -${radius * 0.28}a${radius * 0.34} ${radius * 0.34} 0 0 0 -${radius * 0.28} ${radius * 0.32}Z`,
      '#fff',
      'opacity=".5"',
    ),
    ellipse(x + radius * 0.24, y + radius * 0.26, radius * 0.1, radius * 0.07, '#E2B98A', 'opacity=".55"'),
  ].join('')
}
const knob = (brush: Brush, x: number, y: number, width: number, height: number, metal: string): string =>
  box(x, y, width, height, brush.down(light(metal, 0.5), dark(metal, 0.22)), 3) +
  each(Math.floor(width / 5) - 1, (at) =>
    box(x + 4 + at * 5, y + 1, 1.6, height - 2, dark(metal, 0.35), 0, 'opacity=".5"'),
  )
const grain = (brush: Brush, hex: string): string => brush.cloth('dot', hex, light(hex, 0.12), 0.3)

/** The back of any camera of this outline: a door, an eyepiece, a film window. */
const cameraBack = (brush: Brush, it: It, y: number, height: number): string =>
  box(58, y, 284, height, brush.lit(it.main), 20) +
  box(58, y + 34, 284, height - 62, grain(brush, it.second)) +
  box(92, y + 44, 216, height - 82, dark(it.second, 0.2), 6, 'opacity=".45"') +
  box(172, y + 6, 56, 24, '#1B1D21', 5) +
  box(182, y + 11, 36, 14, '#3B4A63', 3) +
  box(250, y + 60, 26, 40, '#F4EAD0', 3) +
  box(255, y + 66, 16, 28, '#C9402E', 2)

export const rangefinder: Draw = (brush, it) => {
  const art = it.back
    ? cameraBack(brush, it, 138, 150) +
      knob(brush, 84, 122, 46, 17, it.main) +
      knob(brush, 268, 124, 38, 15, it.main)
    : [
        knob(brush, 80, 116, 52, 20, it.main),
        knob(brush, 256, 118, 42, 18, it.main),
        box(308, 122, 16, 14, it.main, 3),
        box(312, 116, 9, 7, it.accent, 2),
        box(56, 132, 288, 160, brush.lit(it.main), 26),
        box(56, 176, 288, 84, grain(brush, it.second)),
        box(56, 174, 288, 2.4, dark(it.main, 0.3)),
        box(56, 259, 288, 2.4, dark(it.main, 0.3)),
        box(78, 144, 40, 22, '#1B1D21', 4) + box(83, 148, 30, 14, '#41587F', 2),
        box(214, 148, 20, 15, '#1B1D21', 3) + ellipse(224, 155, 5, 5, '#7A6A9A'),
        box(270, 143, 50, 24, '#1B1D21', 4) +
          box(276, 147, 38, 16, '#2F4262', 2) +
          path('M278 148h16l-10 14h-6Z', '#9DB3D0', 'opacity=".6"'),
        glass(brush, 190, 218, 62),
        box(92, 200, 8, 36, brush.down('#E6E8EA', '#9a9ea3'), 4),
        line('M74 138Q64 140 62 156', '#fff', 2, 'opacity=".8"'),
        it.has.has('strap')
          ? line('M58 160C10 190 20 330 120 336S330 352 372 300C392 262 380 190 342 160', '#5B3A24', 9)
          : '',
      ].join('')
  return { art, foot: [200, 294, 166], focus: [190, 212], flaw: [300, 240] }
}

export const compact: Draw = (brush, it) => {
  const body = it.main
  const art = it.back
    ? box(70, 140, 260, 150, brush.lit(body), 24) +
      box(96, 164, 150, 104, '#1E2126', 8) +
      box(104, 172, 134, 88, brush.slant('#3C4C60', '#20262F'), 4) +
      each(4, (at) => ellipse(288, 180 + at * 24, 8, 8, dark(body, 0.25)))
    : [
        box(232, 126, 50, 16, dark(body, 0.2), 6),
        ellipse(257, 127, 16, 5, it.accent),
        box(68, 138, 264, 152, brush.lit(body), 30),
        box(68, 226, 264, 64, dark(body, 0.08), 30),
        box(68, 226, 264, 30, dark(body, 0.08)),
        path('M98 138h78v152H98q-30 0-30-30V168q0-30 30-30Z', dark(body, 0.16), 'opacity=".7"'),
        box(186, 154, 62, 34, '#15171B', 7) +
          box(193, 160, 48, 22, '#3A4E70', 4) +
          path('M196 161h16l-9 20h-7Z', '#A9BEDA', 'opacity=".55"'),
        box(262, 152, 50, 36, '#EDEBE0', 7) + each(6, (at) => box(266 + at * 7.5, 156, 1.8, 28, '#C3C0B2')),
        ellipse(178, 168, 5, 5, it.accent),
        glass(brush, 218, 236, 44, '#202328'),
        words(84, 158, [52, 34], '#F7F3EA'),
        it.has.has('strap') ? line('M330 190q44 30 24 90q-14 44-40 60', '#2B2A2E', 6) : '',
      ].join('')
  return { art, foot: [200, 292, 146], focus: [218, 226], flaw: [110, 260] }
}
const words = (x: number, y: number, widths: readonly number[], ink: string): string =>
  widths.map((width, at) => box(x, y + at * 9, width, 4, ink, 2, 'opacity=".8"')).join('')

export const twinLens: Draw = (brush, it) => {
  const art = it.back
    ? box(122, 96, 156, 240, brush.lit(it.main), 12) +
      box(132, 132, 136, 194, grain(brush, it.second), 6) +
      ellipse(200, 300, 12, 12, '#C9402E') +
      box(122, 90, 156, 14, '#1B1D21', 4)
    : [
        path('M132 96L146 48H254L268 96Z', '#24272B') + path('M146 96L156 60H244L254 96Z', '#3B424C'),
        box(118, 92, 164, 246, brush.lit(it.main), 12),
        box(128, 124, 144, 204, grain(brush, it.second), 8),
        box(140, 120, 120, 212, brush.across('#D9DADB', '#F3F3F1', '#A9ADB1'), 40),
        glass(brush, 200, 174, 44),
        glass(brush, 200, 270, 52),
        box(178, 98, 44, 12, '#F7F3EA', 3),
        words(184, 101, [32], it.accent),
        ellipse(290, 236, 14, 22, brush.across('#B4B8BC', '#E9EAEB', '#8E9398')),
        box(284, 286, 16, 5, '#8E9398', 2) + ellipse(302, 280, 6, 10, '#3A3E44'),
        it.has.has('strap') ? line('M118 130C60 160 60 300 96 340', '#6B452B', 8) : '',
      ].join('')
  return { art, foot: [200, 340, 116], focus: [200, 230], flaw: [140, 310] }
}

export const instant: Draw = (brush, it) => {
  const art = it.back
    ? box(84, 110, 232, 210, brush.lit(it.main), 36) +
      box(118, 150, 164, 120, dark(it.main, 0.16), 10) +
      box(132, 200, 16, 34, '#F2C14E', 3) +
      box(270, 128, 26, 20, '#1B1D21', 4)
    : [
        it.has.has('manual')
          ? ''
          : group(
              'translate(258 86) rotate(9)',
              box(-44, -54, 88, 104, '#FBF8F0', 3) +
                box(-37, -47, 74, 70, brush.down(light(it.accent, 0.4), it.accent), 1) +
                path('M-37 23L-12-6L8 12L20 2L37 23Z', dark(it.accent, 0.35)),
            ),
        box(90, 104, 220, 218, brush.lit(it.main), 44),
        box(90, 272, 220, 50, dark(it.main, 0.12), 34),
        box(112, 126, 74, 40, '#F4F2EA', 8) + each(8, (at) => box(116 + at * 8.6, 130, 2, 32, '#D0CDC0')),
        box(248, 124, 42, 32, '#15171B', 7) + box(254, 129, 30, 22, '#42597F', 4),
        ellipse(200, 222, 76, 76, light(it.main, 0.4)),
        ellipse(200, 222, 70, 70, dark(it.main, 0.2)),
        glass(brush, 200, 222, 56, '#23262C'),
        box(118, 192, 14, 52, it.accent, 7),
        box(196, 104, 0, 0, '#000'),
        ellipse(286, 186, 9, 9, it.accent),
        line('M104 140q6-24 30-28', '#fff', 3, 'opacity=".7"'),
      ].join('')
  return { art, foot: [200, 322, 124], focus: [200, 216], flaw: [280, 290] }
}

export const movieCamera: Draw = (brush, it) => ({
  art: [
    box(118, 128, 186, 128, brush.lit(it.main), 16),
    box(132, 146, 110, 92, grain(brush, it.second), 8),
    path(
      'M196 256h54l-6 88q-1 8-10 8h-22q-9 0-10-8Z',
      brush.across(dark(it.second, 0.1), light(it.second, 0.15), dark(it.second, 0.3)),
    ),
    box(202, 262, 14, 22, it.accent, 6),
    box(60, 150, 66, 78, brush.down('#3B3F46', '#15171B'), 8) +
      each(6, (at) => box(70 + at * 9, 152, 2.4, 74, '#4A4F57')) +
      box(44, 158, 20, 62, '#101215', 5) +
      ellipse(48, 189, 8, 26, '#31456E'),
    box(286, 138, 46, 34, '#1B1D21', 6) + box(328, 142, 14, 26, '#3B424C', 4),
    ellipse(212, 192, 24, 24, light(it.main, 0.2)) +
      ellipse(212, 192, 15, 15, dark(it.main, 0.3)) +
      box(208, 176, 8, 32, light(it.main, 0.3), 3),
    box(150, 112, 70, 18, dark(it.main, 0.2), 6),
    words(146, 156, [44, 28], '#F7F3EA'),
  ].join(''),
  foot: [222, 352, 66],
  focus: [110, 190],
  flaw: [270, 230],
})

const barrel = (brush: Brush, it: It, x: number, top: number, width: number, height: number): string => {
  const hex = it.main
  const at = (share: number): number => top + height * share
  return [
    box(x, top, width, height, brush.across(dark(hex, 0.45), light(hex, 0.22), hex, dark(hex, 0.55)), 10),
    box(
      x - 6,
      at(0.2),
      width + 12,
      height * 0.2,
      brush.across(dark(hex, 0.5), light(hex, 0.14), dark(hex, 0.1), dark(hex, 0.55)),
      4,
    ),
    each(Math.floor(width / 6), (n) =>
      box(x - 3 + n * 6.2, at(0.2), 2.4, height * 0.2, '#000', 0, 'opacity=".28"'),
    ),
    box(x, at(0.46), width, 3, it.accent),
    each(7, (n) => box(x + width * (0.1 + n * 0.13), at(0.52), 8, 3, n % 2 === 0 ? '#F2E9CF' : '#E3B23C', 1)),
    box(
      x - 4,
      at(0.62),
      width + 8,
      height * 0.14,
      brush.across(dark(hex, 0.5), light(hex, 0.14), dark(hex, 0.1), dark(hex, 0.55)),
      4,
    ),
    each(Math.floor(width / 8), (n) =>
      box(x + n * 8.2, at(0.62), 3.6, height * 0.14, '#000', 0, 'opacity=".24"'),
    ),
    box(
      x + 8,
      at(0.94),
      width - 16,
      height * 0.1,
      brush.across('#8E9398', '#F3F3F1', '#A9ADB1', '#70767b'),
      3,
    ),
  ].join('')
}
const front = (brush: Brush, x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx, ry, '#2A2D33') +
  ellipse(x, y, rx * 0.9, ry * 0.88, '#0E1013') +
  ellipse(x, y + 1, rx * 0.74, ry * 0.72, brush.ball('#7C95C4', '#3A3566', '#151827', '#07090D')) +
  path(
    `M${x - rx * 0.56} ${y}a${rx * 0.6} ${ry * 0.6} 0 0 1 ${rx * 0.5} -${ry * 0.42}l-${rx * 0.1} ${ry * 0.2}Z`,
    '#fff',
    'opacity=".45"',
  )

export const longLens: Draw = (brush, it) => ({
  art: [
    it.has.has('cap')
      ? group(
          'translate(318 318)',
          ellipse(0, 8, 44, 14, '#15171B') +
            ellipse(0, 2, 44, 14, '#2E3238') +
            words(-16, 0, [32], '#8E9398'),
        )
      : '',
    barrel(brush, it, 136, 92, 128, 236),
    it.has.has('stand')
      ? path('M124 62L136 118H264L276 62Z', brush.across('#111', '#3B3F46', '#0B0C0E'))
      : '',
    it.has.has('stand')
      ? ellipse(200, 62, 76, 22, '#202328') + ellipse(200, 64, 68, 18, '#08090B')
      : front(brush, 200, 92, 68, 24),
  ].join(''),
  foot: [200, 338, 92],
  focus: [200, 190],
  flaw: [234, 150],
})
export const flatLens: Draw = (brush, it) => ({
  art: [
    barrel(brush, it, 104, 208, 192, 98),
    front(brush, 200, 208, 98, 40),
    it.has.has('cap')
      ? group('translate(84 306)', ellipse(0, 6, 50, 16, '#15171B') + ellipse(0, 0, 50, 16, '#2E3238'))
      : '',
  ].join(''),
  foot: [200, 314, 126],
  focus: [200, 210],
  flaw: [250, 270],
})
export const lensFace: Draw = (brush, it) => ({
  art: [
    it.has.has('cap')
      ? ellipse(318, 300, 62, 62, brush.ball('#4A4F57', '#23262C', '#15171B')) +
        words(298, 296, [40, 24], '#9aa0a7')
      : '',
    ellipse(180, 196, 136, 136, brush.ball(light(it.main, 0.3), it.main, dark(it.main, 0.4))),
    `<circle cx="180" cy="196" r="128" fill="none" stroke="${dark(it.main, 0.4)}" stroke-width="13" stroke-dasharray="5 4"/>`,
    glass(brush, 180, 196, 108, mix(it.main, '#15171B', 0.8)),
    `<circle cx="180" cy="196" r="116" fill="none" stroke="${it.accent}" stroke-width="2.500"/>`,
  ].join(''),
  focus: [180, 190],
  flaw: [220, 250],
})

export const digitalWatch: Draw = (brush, it) => ({
  art: [
    box(
      152,
      -20,
      96,
      150,
      brush.across(dark(it.second, 0.3), light(it.second, 0.12), dark(it.second, 0.25)),
      8,
    ),
    box(
      152,
      270,
      96,
      160,
      brush.across(dark(it.second, 0.3), light(it.second, 0.12), dark(it.second, 0.25)),
      8,
    ),
    each(
      4,
      (at) =>
        box(152, 20 + at * 24, 96, 3, '#000', 0, 'opacity=".2"') +
        box(152, 300 + at * 24, 96, 3, '#000', 0, 'opacity=".2"'),
    ),
    path('M130 124l18-20h104l18 20v152l-18 20H148l-18-20Z', brush.lit('#C9CCCF')),
    path('M138 130l14-16h96l14 16v140l-14 16h-96l-14-16Z', it.main),
    box(150, 134, 100, 104, dark(it.main, 0.45), 8),
    box(158, 148, 84, 62, brush.down('#C9D2B8', '#A9B596'), 4),
    each(4, (at) =>
      group(
        `translate(${166 + at * 18 + (at > 1 ? 6 : 0)} 162)`,
        line(
          'M0 0h9M0 0v13M9 0v13M0 14h9M0 15v13M0 29h9M9 15v13',
          '#2B3226',
          2.6,
          `stroke-dasharray="${at % 2 === 0 ? '9 3' : '13 2'}"`,
        ),
      ),
    ),
    box(200, 168, 3.5, 4, '#2B3226') + box(200, 180, 3.5, 4, '#2B3226'),
    words(160, 140, [28], '#E9E4D6') + box(228, 139, 14, 5, it.accent, 2),
    each(3, (at) => box(160 + at * 30, 246, 22, 6, light(it.main, 0.3), 3)),
    box(128, 150, 6, 22, '#8E9398', 2) +
      box(128, 226, 6, 22, '#8E9398', 2) +
      box(266, 150, 6, 22, '#8E9398', 2) +
      box(266, 226, 6, 22, '#8E9398', 2),
  ].join(''),
  focus: [200, 186],
  flaw: [240, 250],
})
export const pocketWatch: Draw = (brush, it) => ({
  art: [
    each(17, (at) => {
      const turn = at / 16
      const [x, y] = [
        200 + Math.sin(turn * 5.2) * 128 + turn * 30,
        66 - turn * 30 + Math.cos(turn * 5.2) * 24 + 250 * turn ** 2,
      ]
      return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="9" ry="5.500" fill="none" stroke="${dark(it.main, 0.15)}" stroke-width="3.200" transform="rotate(${(at * 37) % 180} ${x.toFixed(1)} ${y.toFixed(1)})"/>`
    }),
    `<circle cx="190" cy="84" r="22" fill="none" stroke="${it.main}" stroke-width="8"/>`,
    box(180, 96, 20, 22, brush.across(dark(it.main, 0.3), light(it.main, 0.4), dark(it.main, 0.2)), 4),
    ellipse(190, 228, 116, 116, brush.ball(light(it.main, 0.5), it.main, dark(it.main, 0.35))),
    ellipse(190, 228, 100, 100, dark(it.main, 0.25)) +
      ellipse(
        190,
        228,
        97,
        97,
        it.back ? brush.ball(light(it.main, 0.5), it.main, dark(it.main, 0.2)) : '#FAF7EC',
      ),
    it.back
      ? `<circle cx="190" cy="228" r="60" fill="none" stroke="${dark(it.main, 0.25)}" stroke-width="3"/>` +
        each(
          8,
          (at) =>
            `<ellipse cx="190" cy="190" rx="9" ry="26" fill="none" stroke="${dark(it.main, 0.25)}" stroke-width="2.500" transform="rotate(${at * 45} 190 228)"/>`,
        )
      : each(
          12,
          (at) =>
            `<rect x="187.500" y="140" width="5" height="${at % 3 === 0 ? 20 : 11}" fill="#23262C" transform="rotate(${at * 30} 190 228)"/>`,
        ) +
        ellipse(190, 274, 22, 22, '#F0EBDB') +
        line('M190 274V260', '#23262C', 2) +
        line('M190 228L150 196', '#23374F', 5) +
        line('M190 228L222 168', '#23374F', 3.5) +
        ellipse(190, 228, 6, 6, '#23374F'),
    path('M118 190a82 82 0 0 1 70-56a100 100 0 0 0-56 66Z', '#fff', 'opacity=".5"'),
  ].join(''),
  focus: [190, 220],
  flaw: [240, 290],
})
