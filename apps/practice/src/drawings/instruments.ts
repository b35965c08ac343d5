import type { Brush } from './brush.ts'
import { box, dark, each, ellipse, group, light, line, mix, path } from './brush.ts'
import type { Draw, It } from './it.ts'

/** Guitars and their kin, keys, trains. */
const neck = (it: It, from: number, to: number, width: number, wood: string): string =>
  box(200 - width / 2, from, width, to - from, dark(wood, 0.35)) +
  each(11, (at) => box(200 - width / 2, from + 14 + at * at * 0.9 + at * 9, width, 2, '#D8D8D4')) +
  each(4, (at) => ellipse(200, from + 34 + at * 30, 2.8, 2.8, '#F4EEDF')) +
  (it.wear > 5 ? '' : '')
const strings = (from: number, to: number, count: number, spread: number): string =>
  each(count, (at) =>
    line(`M${200 - spread / 2 + (at * spread) / (count - 1)} ${from}V${to}`, '#E9E4D4', 0.9, 'opacity=".85"'),
  )
const leaning = (it: It, ...parts: readonly string[]): string =>
  group(`rotate(${[24, 32, -26, 0][it.dice.whole(0, 3)]} 200 200)`, ...parts)

export const acoustic: Draw = (brush, it) => ({
  art: leaning(
    it,
    path('M180 4h40l4 44h-48Z', dark('#6B4A2E', 0.1)) +
      each(
        3,
        (at) => ellipse(172, 12 + at * 14, 6, 4, '#D9DCDE') + ellipse(228, 12 + at * 14, 6, 4, '#D9DCDE'),
      ),
    path(
      'M200 176C250 168 268 196 258 224C250 246 292 262 292 312C292 366 250 388 200 388C150 388 108 366 108 312C108 262 150 246 142 224C132 196 150 168 200 176Z',
      brush.ball(light(it.main, 0.35), it.main, dark(it.main, 0.2)),
    ),
    path(
      'M200 176C250 168 268 196 258 224C250 246 292 262 292 312C292 366 250 388 200 388C150 388 108 366 108 312C108 262 150 246 142 224C132 196 150 168 200 176Z',
      'none',
      `stroke="${dark(it.main, 0.45)}" stroke-width="5"`,
    ),
    it.back
      ? line('M200 178V386', dark(it.main, 0.4), 4)
      : ellipse(200, 270, 31, 31, mix(it.main, '#F7E7C2', 0.6)) +
          ellipse(200, 270, 26, 26, '#1d120b') +
          path('M216 286C240 282 250 300 240 322C226 330 212 312 210 300Z', dark(it.main, 0.55)) +
          box(166, 336, 68, 13, '#3A2619', 4),
    neck(it, 44, 250, 24, '#6B4A2E'),
    it.back ? '' : strings(46, 340, 6, 17),
  ),
  focus: [200, 270],
  flaw: [150, 330],
})
export const bass: Draw = (brush, it) => ({
  art: leaning(
    it,
    path('M184 -2h30q12 6 6 20l-6 28h-26Z', '#C78D55') +
      each(4, (at) => ellipse(180, 6 + at * 12, 7, 5, '#C9CDD0')),
    path(
      'M176 210C140 196 116 214 126 244C134 268 104 282 108 324C112 372 170 392 214 384C280 378 300 330 282 300C270 280 298 262 286 230C278 212 254 214 240 236C232 246 222 244 220 232L216 214Z',
      brush.ball(light(it.main, 0.35), it.main, dark(it.main, 0.28)),
    ),
    it.back
      ? box(172, 250, 50, 74, '#23262C', 6)
      : path('M178 240C160 250 168 300 160 330C176 350 220 346 234 330C240 300 230 260 224 238Z', it.second) +
          box(172, 272, 56, 15, '#23262C', 4) +
          box(172, 304, 56, 15, '#23262C', 4) +
          box(178, 342, 44, 22, brush.down('#F3F3F1', '#A9ADB1'), 3) +
          ellipse(254, 320, 8, 8, '#D8D8D4') +
          ellipse(250, 344, 8, 8, '#D8D8D4'),
    neck(it, 40, 250, 26, '#8A5A36'),
    it.back ? '' : strings(44, 346, 4, 16),
  ),
  focus: [200, 300],
  flaw: [140, 340],
})
export const shamisen: Draw = (brush, it) => ({
  art: leaning(
    it,
    box(193, 4, 14, 270, brush.across(dark(it.main, 0.3), light(it.main, 0.15), dark(it.main, 0.3)), 3) +
      path('M186 2q14-12 28 0v30h-28Z', it.main) +
      each(3, (at) => box(164 + (at % 2) * 46, 12 + at * 12, 26, 7, '#F4EEDF', 3)),
    path('M134 268Q200 246 266 268Q286 320 266 374Q200 396 134 374Q114 320 134 268Z', dark(it.main, 0.2)) +
      path(
        'M144 278Q200 260 256 278Q272 320 256 364Q200 382 144 364Q128 320 144 278Z',
        it.back ? dark(it.main, 0.1) : brush.ball('#FBF6E8', '#F0E6CF', '#DCCBA6'),
      ),
    it.back
      ? ''
      : box(180, 348, 40, 8, '#E3B23C', 3) +
          strings(30, 352, 3, 9) +
          path('M300 330l34 26l-52 30Z', '#F7F0DC'),
  ),
  focus: [200, 320],
  flaw: [160, 350],
})
export const synth: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.whole(-14, 4)} 200 200)`,
    box(24, 118, 352, 170, brush.lit(it.main), 10) +
      box(24, 118, 10, 170, '#8A5A36', 4) +
      box(366, 118, 10, 170, '#8A5A36', 4),
    box(42, 130, 316, 60, dark(it.main, 0.14), 4),
    it.back
      ? each(
          7,
          (at) => ellipse(76 + at * 40, 160, 9, 9, '#23262C') + ellipse(76 + at * 40, 160, 4, 4, '#8E9398'),
        )
      : each(
          12,
          (at) =>
            ellipse(60 + (at % 6) * 24, 146 + Math.floor(at / 6) * 26, 8.5, 8.5, '#23262C') +
            `<path d="M${60 + (at % 6) * 24} ${146 + Math.floor(at / 6) * 26}l0-8" stroke="#F7F3EA" stroke-width="2.200" transform="rotate(${(at * 53) % 260} ${60 + (at % 6) * 24} ${146 + Math.floor(at / 6) * 26})"/>`,
        ) +
          box(214, 138, 62, 26, brush.down('#2F3F2A', '#1d261a'), 3) +
          words(220, 146) +
          each(
            6,
            (at) =>
              box(290 + at * 11, 138, 3, 44, '#23262C', 1) +
              box(286.5 + at * 11, 142 + ((at * 17) % 30), 10, 8, at % 3 === 0 ? it.accent : '#EDEAE0', 2),
          ) +
          each(5, (at) => box(214 + at * 13, 172, 9, 9, at === 1 ? it.accent : '#EDEAE0', 2)),
    each(15, (at) => box(44 + at * 20.8, 198, 19.6, 82, brush.down('#FBF9F2', '#E4DFD0'), 2)) +
      each(14, (at) =>
        [2, 6, 9, 13].includes(at)
          ? ''
          : box(57.5 + at * 20.8, 198, 12.5, 50, brush.down('#33363C', '#17181B'), 2),
      ),
  ),
  focus: [150, 160],
  flaw: [330, 270],
})
const words = (x: number, y: number): string =>
  box(x, y, 34, 3.5, '#B7D98A', 1) + box(x, y + 7, 24, 3.5, '#B7D98A', 1)
export const keycaps: Draw = (brush, it) => ({
  art: each(16, (at) => {
    const [x, y] = [62 + (at % 4) * 72, 62 + Math.floor(at / 4) * 72]
    const hex =
      [it.main, it.main, it.second, it.main, it.accent][(at * 7 + it.dice.whole(0, 1)) % 5] ?? it.main
    return (
      box(x, y, 62, 62, dark(hex, 0.22), 9) +
      box(x + 8, y + 5, 46, 46, brush.lit(hex), 8) +
      (at % 3 === 0
        ? ellipse(x + 30, y + 26, 6, 6, dark(hex, 0.45))
        : box(x + 18, y + 24, 22, 4, dark(hex, 0.45), 2) + box(x + 18, y + 32, 13, 4, dark(hex, 0.45), 2))
    )
  }),
  focus: [200, 200],
  flaw: [160, 230],
})

const rails = (brush: Brush): string =>
  box(0, 306, 400, 8, brush.down('#A9ADB1', '#70767b')) +
  each(14, (at) => box(8 + at * 29, 314, 16, 7, '#6B4F3A', 1)) +
  box(0, 321, 400, 5, '#B9AE98')
const wheel = (x: number, y: number, radius: number, hex: string): string =>
  ellipse(x, y, radius, radius, '#23262C') +
  ellipse(x, y, radius * 0.76, radius * 0.76, hex) +
  each(
    6,
    (at) =>
      `<rect x="${x - 1.5}" y="${y - radius * 0.76}" width="3" height="${radius * 1.5}" fill="#23262C" transform="rotate(${at * 30} ${x} ${y})"/>`,
  ) +
  ellipse(x, y, radius * 0.22, radius * 0.22, '#C9CDD0')
export const steam: Draw = (brush, it) => ({
  art: [
    rails(brush),
    box(40, 148, 92, 116, brush.lit(it.main), 4) +
      box(32, 138, 108, 14, dark(it.main, 0.25), 5) +
      box(54, 164, 30, 40, '#BFD3DE', 3) +
      box(92, 164, 26, 40, '#BFD3DE', 3),
    box(128, 180, 210, 74, brush.down(light(it.main, 0.25), it.main, dark(it.main, 0.45)), 10) +
      each(4, (at) => box(160 + at * 44, 180, 5, 74, '#C9A24B')) +
      ellipse(340, 217, 15, 37, dark(it.main, 0.3)) +
      ellipse(342, 217, 9, 28, light(it.main, 0.1)),
    box(292, 118, 28, 66, brush.round(dark(it.main, 0.15)), 3) +
      box(286, 110, 40, 12, dark(it.main, 0.35), 4) +
      ellipse(232, 178, 22, 18, '#C9A24B') +
      box(180, 158, 20, 24, it.main, 6),
    box(60, 252, 300, 14, it.accent) +
      wheel(176, 280, 27, it.accent) +
      wheel(240, 280, 27, it.accent) +
      wheel(304, 286, 20, it.accent) +
      wheel(84, 286, 20, it.accent) +
      box(160, 276, 160, 8, '#C9CDD0', 4),
    ellipse(356, 196, 9, 9, '#FBE9A8') + path('M338 260h34l12 42h-34Z', dark(it.main, 0.4)),
  ].join(''),
  foot: [200, 330, 190],
  focus: [230, 220],
  flaw: [90, 240],
})
export const railcar: Draw = (brush, it) => ({
  art: [
    rails(brush),
    path('M20 176Q20 150 46 150H372Q390 150 390 172V276H20Z', brush.lit(light(it.second, 0.1))) +
      path('M30 152Q40 138 60 138H366Q380 138 384 152Z', '#8E9398'),
    box(20, 216, 370, 60, it.main) + box(20, 210, 370, 5, it.accent),
    each(7, (at) =>
      at === 1 || at === 5
        ? box(40 + at * 48, 166, 36, 106, dark(it.second, 0.12), 3) +
          box(46 + at * 48, 172, 24, 40, '#41525F', 3)
        : box(40 + at * 48, 170, 38, 36, '#3C4C58', 4) +
          path(`M${44 + at * 48} 172h14l-12 30h-2Z`, '#9DB3C0', 'opacity=".5"'),
    ),
    box(28, 276, 356, 12, '#2F3338') +
      each(4, (at) => wheel([66, 106, 296, 336][at] ?? 66, 294, 13, '#70767b')) +
      ellipse(384, 240, 4, 9, '#FBE9A8') +
      box(140, 126, 60, 12, '#70767b', 3) +
      box(240, 126, 60, 12, '#70767b', 3),
  ].join(''),
  foot: [200, 330, 190],
  focus: [200, 220],
  flaw: [320, 250],
})
export const tinCar: Draw = (brush, it) => ({
  art: [
    path(
      'M36 262C40 206 70 198 116 196C146 136 262 128 298 194C346 198 366 216 366 262Q366 276 352 276H50Q36 276 36 262Z',
      brush.down(light(it.main, 0.35), it.main, dark(it.main, 0.3)),
    ),
    path('M132 196C150 158 190 152 198 152V196ZM210 152C240 152 266 166 280 196H210Z', '#CFE0E6') +
      path('M150 190q10-24 30-30l-10 30Z', '#fff', 'opacity=".6"'),
    box(36, 232, 330, 8, '#E6E8EA', 3) +
      box(26, 256, 30, 16, brush.down('#F3F3F1', '#9aa0a7'), 5) +
      box(346, 256, 32, 16, brush.down('#F3F3F1', '#9aa0a7'), 5) +
      ellipse(52, 226, 11, 13, '#FBF3D0') +
      ellipse(354, 224, 7, 10, '#D0402B') +
      box(214, 208, 24, 5, '#E6E8EA', 2) +
      line('M204 198V272', dark(it.main, 0.3), 2),
    ...[112, 288].map(
      (x) =>
        ellipse(x, 278, 38, 38, '#1B1D21') +
        ellipse(x, 278, 26, 26, '#F4F0E6') +
        ellipse(x, 278, 15, 15, brush.ball('#F3F3F1', '#9aa0a7')),
    ),
  ].join(''),
  foot: [200, 316, 172],
  focus: [200, 200],
  flaw: [320, 250],
})
