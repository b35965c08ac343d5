import type { Brush } from './brush.ts'
import { box, dark, each, ellipse, group, light, line, mix, path, patternNames, words } from './brush.ts'
import type { Draw, It } from './it.ts'
import { motif } from './motif.ts'

/** Pottery, lacquer, iron, folk toys. */

/** A body turned on a wheel, from half widths at heights; mirrored about 200. */
const turned = (points: readonly (readonly [half: number, y: number])[]): string => {
  const left = points.map(([half, y]) => [200 - half, y] as const)
  const curve = (list: readonly (readonly [number, number])[]): string =>
    list
      .slice(1)
      .map(([x, y], at) => {
        const [px, py] = list[at] ?? [x, y]
        return `C${px} ${(py + (y - py) * 0.5).toFixed(1)} ${x} ${(py + (y - py) * 0.5).toFixed(1)} ${x} ${y}`
      })
      .join('')
  const right = points.map(([half, y]) => [200 + half, y] as const).toReversed()
  const [sx, sy] = left[0] ?? [200, 200]
  const [rx, ry] = right[0] ?? [200, 200]
  return `M${sx} ${sy}${curve(left)}L${rx} ${ry}${curve(right)}Z`
}
/** Glazes: a plain one, one that runs, brushwork, bands, speckles. */
function glaze(brush: Brush, it: It, shape: string, top: number, bottom: number, half: number): string {
  const clip = brush.clip(path(shape, '#000'))
  const deep = it.second
  const y = top + (bottom - top) * 0.46
  const styles = [
    () => '',
    () =>
      path(
        `M${200 - half} ${top}H${200 + half}V${y}q-${half * 0.2} 40-${half * 0.36} 6t-${half * 0.34} 22t-${half * 0.4} -12t-${half * 0.36} 26t-${half * 0.54} -20Z`,
        deep,
        'opacity=".9"',
      ),
    () =>
      motif(
        it.motif(),
        200 - half * 0.2,
        top + (bottom - top) * 0.55,
        Math.min(half, bottom - top) * 0.34,
        deep,
        light(it.main, 0.3),
      ),
    () =>
      box(200 - half, y - 10, half * 2, 6, deep) +
      box(200 - half, y + 4, half * 2, 3, deep) +
      box(200 - half, top + 12, half * 2, 5, deep),
    () =>
      each(46, (at) =>
        ellipse(
          200 - half + ((at * 73) % (half * 2)),
          top + ((at * 47) % (bottom - top)),
          1.8 + (at % 3),
          1.6 + (at % 2),
          deep,
          'opacity=".55"',
        ),
      ),
    () =>
      box(
        200 - half,
        top,
        half * 2,
        bottom - top,
        brush.cloth(it.dice.pick(patternNames), it.main, mix(it.main, deep, 0.75), 0.9),
      ),
    () =>
      path(
        `M${200 - half} ${bottom}V${y}Q200 ${y - 46} ${200 + half} ${y}V${bottom}Z`,
        deep,
        'opacity=".92"',
      ),
  ] as const
  return `<g clip-path="${clip}">${path(shape, it.main)}${it.dice.pick(styles)()}</g>${path(shape, brush.veil())}`
}
const shine = (x: number, y: number, rx: number, ry: number, turn = -14): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" opacity=".38" transform="rotate(${turn} ${x} ${y})"/>`

const vessel =
  (forms: readonly (readonly (readonly [number, number])[])[], mouth: 'open' | 'dark'): Draw =>
  (brush, it) => {
    const points = it.dice.pick(forms)
    const shape = turned(points)
    const [half, top] = points[0] ?? [40, 100]
    const bottom = points.at(-1)?.[1] ?? 340
    const wide = Math.max(...points.map(([each]) => each))
    return {
      art: [
        glaze(brush, it, shape, top, bottom, wide),
        ellipse(
          200,
          top,
          half,
          Math.max(4, half * 0.2),
          mouth === 'dark' ? dark(it.main, 0.55) : light(it.main, 0.25),
        ),
        ellipse(
          200,
          top + 1,
          half * 0.86,
          Math.max(3, half * 0.15),
          dark(it.main, mouth === 'dark' ? 0.75 : 0.3),
        ),
        shine(200 - wide * 0.45, top + (bottom - top) * 0.52, wide * 0.1, (bottom - top) * 0.16),
      ].join(''),
      foot: [206, bottom + 4, (points.at(-1)?.[0] ?? 60) * 1.35],
      focus: [200, top + (bottom - top) * 0.5],
      flaw: [200 + half * 0.7, top + 4],
    }
  }
export const jar = vessel(
  [
    [
      [26, 60],
      [20, 110],
      [24, 150],
      [92, 240],
      [84, 320],
      [52, 346],
    ],
    [
      [58, 92],
      [46, 116],
      [112, 190],
      [108, 270],
      [60, 344],
    ],
    [
      [44, 70],
      [36, 96],
      [62, 160],
      [44, 206],
      [86, 276],
      [58, 346],
    ],
    [
      [62, 70],
      [56, 110],
      [74, 200],
      [88, 290],
      [74, 346],
    ],
    [
      [18, 54],
      [16, 160],
      [70, 236],
      [88, 300],
      [56, 346],
    ],
    [
      [86, 128],
      [78, 140],
      [128, 220],
      [100, 320],
      [58, 346],
    ],
  ],
  'dark',
)
export const glassVase: Draw = (brush, it) => {
  const shape = turned(
    it.dice.pick([
      [
        [52, 80],
        [40, 150],
        [92, 250],
        [80, 346],
      ],
      [
        [84, 90],
        [70, 200],
        [58, 346],
      ],
      [
        [28, 64],
        [24, 160],
        [88, 262],
        [60, 346],
      ],
    ] as const),
  )
  return {
    art: [
      path(
        shape,
        brush.across(dark(it.main, 0.1), light(it.main, 0.6), light(it.main, 0.2), it.main),
        'opacity=".72"',
      ) + path(shape, 'none', `stroke="${dark(it.main, 0.2)}" stroke-width="2" opacity=".6"`),
      each(9, (at) =>
        ellipse(
          150 + ((at * 43) % 100),
          220 + ((at * 61) % 110),
          4 + (at % 3) * 2,
          4 + (at % 3) * 2,
          '#fff',
          'opacity=".45"',
        ),
      ),
      it.back
        ? ''
        : line('M204 90C196 40 214 20 232 4M206 60q24-6 36-22M204 110q-30-30-30-66', '#5E6B45', 5) +
          each(5, (at) =>
            motif(
              at % 2 === 0 ? 3 : 8,
              [236, 244, 172, 212, 190][at] ?? 200,
              [10, 36, 40, 40, 74][at] ?? 40,
              17,
              at % 2 === 0 ? it.accent : '#7E9A66',
              '#F7E7B2',
            ),
          ),
      shine(168, 250, 9, 46),
    ].join(''),
    foot: [206, 350, 84],
    focus: [200, 260],
    flaw: [240, 320],
  }
}
export const flask = vessel(
  [
    [
      [30, 88],
      [22, 130],
      [30, 170],
      [84, 250],
      [80, 320],
      [60, 342],
    ],
    [
      [34, 100],
      [26, 140],
      [72, 200],
      [76, 300],
      [62, 342],
    ],
  ],
  'dark',
)
export const sakeCups: Draw = (brush, it) => {
  const cup = (x: number, y: number, scale: number): string =>
    group(
      `translate(${x} ${y}) scale(${scale}) translate(-200 -250)`,
      glaze(
        brush,
        it,
        turned([
          [66, 214],
          [62, 250],
          [34, 290],
          [32, 300],
        ]),
        214,
        300,
        66,
      ) +
        ellipse(200, 214, 66, 15, light(it.main, 0.35)) +
        ellipse(200, 215, 58, 11, mix(it.main, '#F7F3EA', 0.7)) +
        `<circle cx="200" cy="216" r="7" fill="none" stroke="${it.second}" stroke-width="2.500"/>`,
    )
  return {
    art:
      ellipse(150, 296, 90, 12, '#1b1a17', 'opacity=".13"') +
      ellipse(270, 330, 90, 12, '#1b1a17', 'opacity=".13"') +
      cup(146, 226, 1.15) +
      cup(266, 272, 1.05),
    shaded: true,
    focus: [150, 200],
    flaw: [190, 190],
  }
}
export const bowl: Draw = (brush, it) => {
  const shape = turned(
    it.dice.pick([
      [
        [120, 170],
        [118, 230],
        [80, 300],
        [44, 312],
        [44, 330],
      ],
      [
        [134, 190],
        [110, 270],
        [50, 306],
        [48, 326],
      ],
      [
        [104, 150],
        [106, 240],
        [86, 308],
        [48, 318],
        [46, 332],
      ],
      [
        [146, 216],
        [96, 284],
        [52, 300],
        [50, 318],
      ],
    ] as const),
  )
  const top = Number(/M\d+(?:\.\d+)? (\d+)/.exec(shape)?.[1] ?? 170)
  const half = 200 - Number(/M(\d+)/.exec(shape)?.[1] ?? 80)
  const gold = it.accent === '#C9A24B' || it.dice.chance(0.25)
  return {
    art: it.back
      ? ellipse(200, 214, 138, 130, brush.ball(light(it.main, 0.2), it.main, dark(it.main, 0.3))) +
        ellipse(200, 214, 60, 56, dark(it.main, 0.12)) +
        ellipse(200, 214, 46, 43, mix(it.main, '#B08A66', 0.6)) +
        box(186, 202, 22, 24, dark(it.main, 0.4), 3, 'opacity=".6"')
      : glaze(brush, it, shape, top, 334, half) +
        ellipse(200, top, half, half * 0.17, dark(it.main, 0.12)) +
        ellipse(200, top + 1, half * 0.95, half * 0.145, light(it.main, 0.25)) +
        ellipse(
          200,
          top + 4,
          half * 0.72,
          half * 0.09,
          it.dice.chance(0.4) ? '#A7C07A' : dark(it.main, 0.18),
          'opacity=".75"',
        ) +
        (gold
          ? line(
              `M${200 + half * 0.5} ${top + 12}l-16 34l18 20l-22 40M${200 + half * 0.5 - 16} ${top + 46}l-30 14`,
              '#DDAF45',
              4.5,
            )
          : '') +
        shine(200 - half * 0.6, top + 60, 10, 34),
    foot: [204, 332, 84],
    focus: [200, top + 60],
    flaw: [200 + half * 0.5, top + 40],
  }
}
export const mug: Draw = (brush, it) => {
  const shape = turned([
    [76, 130],
    [80, 230],
    [72, 312],
    [66, 324],
  ])
  return {
    art: [
      it.back
        ? ''
        : line('M276 168C340 156 344 270 274 274', it.main, 20) +
          line('M276 168C340 156 344 270 274 274', light(it.main, 0.25), 6, 'opacity=".6"'),
      glaze(brush, it, shape, 130, 324, 82),
      ellipse(200, 130, 76, 16, light(it.main, 0.3)),
      ellipse(200, 131, 69, 13, dark(it.main, 0.35)),
      shine(148, 220, 8, 50),
    ].join(''),
    foot: [208, 326, 96],
    focus: [200, 220],
    flaw: [256, 136],
  }
}
export const dish: Draw = (brush, it) => ({
  art: each(it.back ? 1 : it.dice.pick([1, 1, 3]), (at) => {
    const [x, y, radius] = at === 0 ? [200, 196, 142] : at === 1 ? [96, 316, 78] : [314, 320, 72]
    return (
      ellipse(x, y, radius, radius, dark(it.main, 0.12)) +
      ellipse(x, y - 3, radius, radius, brush.ball(light(it.main, 0.3), it.main)) +
      `<circle cx="${x}" cy="${y - 3}" r="${radius * 0.86}" fill="none" stroke="${it.second}" stroke-width="4"/><circle cx="${x}" cy="${y - 3}" r="${radius * 0.7}" fill="none" stroke="${it.second}" stroke-width="1.600"/>` +
      ellipse(x, y - 3, radius * 0.66, radius * 0.66, brush.ball(light(it.main, 0.5), light(it.main, 0.1))) +
      (it.back
        ? ellipse(x, y, radius * 0.5, radius * 0.5, mix(it.main, '#B08A66', 0.35))
        : motif(it.motif(), x, y, radius * 0.42, it.second, it.accent))
    )
  }),
  focus: [200, 190],
  flaw: [300, 120],
})
export const teapot: Draw = (brush, it) => {
  const body =
    'M92 222C92 160 150 140 200 140C250 140 308 160 308 222C308 296 256 326 200 326C144 326 92 296 92 222Z'
  return {
    art: [
      path('M300 188L366 138L378 152L318 226Z', it.main) + ellipse(372, 145, 11, 8, dark(it.main, 0.4)),
      it.dice.chance(0.5)
        ? path('M118 250L38 286q-16-2-14-20L104 210Z', brush.across(dark(it.main, 0.2), light(it.main, 0.1)))
        : line('M128 150C120 60 280 60 272 150', dark(it.second, 0.2), 13),
      glaze(brush, it, body, 140, 326, 108),
      ellipse(200, 148, 66, 15, dark(it.main, 0.3)) +
        path('M138 144C146 116 254 116 262 144Q200 158 138 144Z', brush.lit(it.main)) +
        ellipse(200, 114, 15, 12, brush.ball(light(it.main, 0.4), dark(it.main, 0.1))),
      shine(134, 214, 12, 40),
    ].join(''),
    foot: [204, 328, 104],
    focus: [200, 220],
    flaw: [366, 146],
  }
}
export const kettle: Draw = (brush, it) => ({
  art: [
    line('M112 176C100 40 300 40 288 176', '#3A3B40', 12) + line('M150 84Q200 58 250 84', '#6B4A2E', 17),
    path('M306 216L356 170L374 184L330 262Z', brush.lit(it.main)),
    path(
      'M88 240C84 186 130 162 200 162C270 162 316 186 312 240C310 306 264 334 200 334C136 334 90 306 88 240Z',
      brush.ball(light(it.main, 0.25), it.main, dark(it.main, 0.45)),
    ),
    each(it.back ? 0 : 6, (row) =>
      each(11 - Math.abs(row - 2), (at) =>
        ellipse(
          108 + Math.abs(row - 2) * 9 + at * 18,
          204 + row * 18,
          4.5,
          4.5,
          brush.ball(light(it.main, 0.4), dark(it.main, 0.1)),
        ),
      ),
    ),
    ellipse(200, 166, 62, 15, dark(it.main, 0.4)) +
      path('M142 162C150 140 250 140 258 162Q200 176 142 162Z', brush.lit(light(it.main, 0.05))) +
      ellipse(200, 138, 13, 13, '#C9A24B'),
  ].join(''),
  foot: [204, 336, 106],
  focus: [200, 220],
  flaw: [300, 280],
})
export const lacquerBox: Draw = (brush, it) => {
  const gold = (y: number): string =>
    motif(it.motif(), 170, y, 24, '#E6BE5C', '#9A6F16') +
    motif(it.dice.whole(0, 3), 236, y + 8, 16, '#E6BE5C', '#9A6F16')
  return {
    art: [
      each(
        3,
        (at) =>
          path(
            `M290 ${170 + at * 58}L334 ${148 + at * 58}V${200 + at * 58}L290 ${226 + at * 58}Z`,
            dark(it.main, 0.35),
          ) +
          box(78, 170 + at * 58, 212, 56, brush.lit(it.main), 4) +
          box(78, 222 + at * 58, 212, 4, '#E6BE5C') +
          (it.back ? '' : gold(196 + at * 58)),
      ),
      path('M74 152L122 116H340L294 152Z', light(it.main, 0.18)) +
        path('M294 152L340 116V136L294 176Z', dark(it.main, 0.3)) +
        box(74, 150, 220, 24, brush.lit(it.main), 4) +
        box(74, 170, 220, 3, '#E6BE5C') +
        group(
          'translate(206 134) skewX(-38) scale(1 .34)',
          motif(it.motif(), 0, 0, 40, '#E6BE5C', '#FBE9AE'),
        ),
    ].join(''),
    foot: [206, 346, 138],
    focus: [190, 220],
    flaw: [280, 240],
  }
}
export const washiBox: Draw = (brush, it) => {
  const cloth = brush.cloth(it.dice.pick(patternNames), it.main, mix(it.main, it.second, 0.7), 1.1)
  return {
    art: [
      path('M284 196L340 166V300L284 338Z', dark(it.main, 0.35)) +
        box(72, 196, 212, 142, light(it.second, 0.5)) +
        box(72, 196, 212, 142, cloth, 0, 'opacity=".55"'),
      path('M62 150L124 108H356L294 150Z', cloth) +
        path('M62 150L124 108H356L294 150Z', '#fff', 'opacity=".25"') +
        path('M294 150L356 108V176L294 222Z', dark(it.main, 0.28)) +
        box(62, 150, 232, 72, cloth) +
        box(62, 214, 232, 8, '#000', 0, 'opacity=".14"'),
      it.back
        ? ''
        : box(160, 150, 34, 188, it.accent, 0, 'opacity=".92"') +
          path('M177 150l62-42h-36l-60 42Z', it.accent, 'opacity=".92"') +
          ellipse(177, 190, 17, 13, it.accent) +
          path('M177 190l-30 30h24ZM177 190l30 30h-24Z', dark(it.accent, 0.2)),
    ].join(''),
    foot: [204, 340, 140],
    focus: [170, 190],
    flaw: [280, 214],
  }
}

export const daruma: Draw = (brush, it) => ({
  art: [
    path(
      'M200 62C290 62 334 142 326 222C320 300 272 342 200 342C128 342 80 300 74 222C66 142 110 62 200 62Z',
      brush.ball(light(it.main, 0.3), it.main, dark(it.main, 0.35)),
    ),
    it.back
      ? line('M120 280q80 40 160 0', '#E3B23C', 6)
      : path(
          'M200 106C252 102 292 134 286 178C282 222 240 236 200 236C160 236 118 222 114 178C108 134 148 102 200 106Z',
          '#F7EAD6',
        ) +
        path('M132 150q30-36 60-10q-30-4-54 24ZM268 150q-30-36-60-10q30-4 54 24Z', '#23201D') +
        ellipse(162, 176, 20, 20, '#fff', 'stroke="#D9C7A8" stroke-width="2"') +
        ellipse(238, 176, 20, 20, '#fff', 'stroke="#D9C7A8" stroke-width="2"') +
        (it.dice.chance(0.5) ? ellipse(162, 178, 10, 10, '#23201D') : '') +
        (it.dice.chance(0.3) ? ellipse(238, 178, 10, 10, '#23201D') : '') +
        path('M186 196q14-10 28 0q-2 10-14 10t-14-10Z', '#E9B99A') +
        line('M180 218q20 8 40 0', '#B5402E', 4) +
        line('M132 206q-12 24 8 34M268 206q12 24-8 34', '#23201D', 6) +
        line('M112 268q34-28 60 6M288 268q-34-28-60 6M150 306q50 26 100 0', '#E3B23C', 6) +
        box(186, 256, 28, 60, '#E3B23C', 3) +
        each(3, (at) => box(192, 264 + at * 17, 16, 10, it.main, 2)),
  ].join(''),
  foot: [204, 344, 112],
  focus: [200, 180],
  flaw: [280, 280],
})
export const luckyCat: Draw = (brush, it) => {
  const coat = brush.ball(light(it.main, 0.4), it.main, dark(it.main, 0.14))
  const isLeft = it.dice.chance(0.5)
  const whole = [
    path('M120 116L108 40L172 74ZM280 116L292 40L228 74Z', it.main) +
      path('M126 96L122 60L152 78ZM274 96L278 60L248 78Z', '#E2604A'),
    path('M116 256C110 200 290 200 284 256C300 310 280 346 200 346C120 346 100 310 116 256Z', coat),
    path('M278 226C322 216 334 150 318 112C306 92 276 100 278 126C282 160 264 190 250 206Z', coat) +
      ellipse(302, 116, 15, 11, '#F1B8A6', 'opacity=".7"'),
    ellipse(156, 336, 36, 17, coat) + ellipse(244, 336, 36, 17, coat),
    ellipse(200, 146, 96, 84, coat),
    it.dice.chance(0.5)
      ? path('M230 72q50 8 60 56q-40 0-60-56Z', '#E29A48') +
        path('M112 120q10-30 34-40q6 30-34 40Z', '#4A433C')
      : '',
    it.back
      ? line('M200 260q60 40 50 76', dark(it.main, 0.12), 18)
      : line('M146 140q16-14 30 0', '#23201D', 5) +
        line('M224 140q16-14 30 0', '#23201D', 5) +
        path('M190 160q10-6 20 0q-2 10-10 10t-10-10Z', '#E2604A') +
        line('M200 172q-8 10-18 4M200 172q8 10 18 4', '#23201D', 3) +
        line('M120 150l-30-6M122 164l-30 4M280 150l30-6M278 164l30 4', '#8a8174', 2.4) +
        ellipse(140, 172, 13, 8, '#F1A896', 'opacity=".6"') +
        ellipse(260, 172, 13, 8, '#F1A896', 'opacity=".6"') +
        path('M124 212Q200 250 276 212L280 228Q200 268 120 228Z', it.accent) +
        ellipse(200, 248, 15, 15, '#E3B23C') +
        line('M188 250h24', '#7a5608', 3) +
        `<ellipse cx="190" cy="304" rx="30" ry="42" fill="#E3B23C" stroke="#B98F1E" stroke-width="4" transform="rotate(-14 190 304)"/>` +
        box(184, 278, 12, 50, '#B98F1E', 3, 'transform="rotate(-14 190 304)"') +
        ellipse(140, 296, 22, 26, coat),
  ].join('')
  return {
    art: isLeft ? group('translate(400 0) scale(-1 1)', whole) : whole,
    foot: [200, 350, 116],
    focus: [200, 150],
    flaw: [260, 320],
  }
}
export const hina: Draw = (brush, it) => {
  const one = (x: number, robe: string, isLord: boolean): string =>
    group(
      `translate(${x} 0)`,
      path(
        'M-84 330C-90 260-50 206-36 196H36C50 206 90 260 84 330Z',
        brush.cloth(it.dice.pick(['hemp', 'flower', 'scale', 'wave'] as const), robe, light(robe, 0.25), 0.9),
      ),
      path('M-36 196L0 262L36 196L22 190L0 230L-22 190Z', '#F7F3EA') +
        path('M-46 204L-2 286L-14 298L-62 226ZM46 204L2 286L14 298L62 226Z', isLord ? '#D9A21B' : '#8FBF9A'),
      isLord
        ? box(-5, 250, 10, 60, '#8A6B50', 4)
        : path('M-26 270L26 270L40 306Q0 322-40 306Z', it.accent) +
            each(4, (at) => line(`M${-26 + at * 17} 272L${-34 + at * 23} 306`, '#E3B23C', 2)),
      ellipse(0, 150, 42, 44, '#FBF1E4') +
        (isLord
          ? path('M-44 150C-48 92 48 92 44 150C40 126-40 126-44 150Z', '#1d1b1f') +
            path('M-14 110L-8 66Q6 56 14 66L14 110Z', '#1d1b1f')
          : path(
              'M-46 160C-56 90 56 90 46 160C58 190 54 210 44 216C46 180 40 140 24 132Q0 124-24 132C-40 140-46 180-44 216C-54 210-58 190-46 160Z',
              '#1d1b1f',
            ) + path('M-20 98L0 80L20 98L12 108H-12Z', '#E3B23C')),
      line('M-22 152q7-5 14 0M8 152q7-5 14 0', '#23201D', 3) + path('M-4 172q4 4 8 0q-4-4-8 0Z', '#C9402E'),
    )
  return {
    art:
      box(40, 328, 320, 20, '#2A1A1A', 3) +
      box(40, 328, 320, 5, '#C9402E') +
      one(126, it.main, true) +
      one(276, it.second, false),
    foot: [200, 352, 160],
    focus: [126, 180],
    flaw: [300, 300],
  }
}
export const redOx: Draw = (brush, it) => ({
  art: [
    box(104, 268, 28, 66, it.main, 8) +
      box(146, 276, 28, 60, dark(it.main, 0.12), 8) +
      box(248, 268, 28, 66, it.main, 8) +
      box(290, 262, 26, 66, dark(it.main, 0.12), 8),
    path(
      'M92 226C92 176 160 166 220 170C290 170 334 190 332 244C330 288 280 296 210 296C140 296 92 286 92 226Z',
      brush.ball(light(it.main, 0.3), it.main, dark(it.main, 0.3)),
    ),
    path('M120 188q60-14 120 0v34q-60 16-120 0Z', it.second) +
      box(120, 200, 122, 7, '#E3B23C') +
      each(5, (at) => ellipse(132 + at * 24, 228, 7, 7, '#23201D')) +
      each(3, (at) => ellipse(256 + at * 22, 220 + at * 8, 9, 9, '#F7F3EA')),
    group(
      `rotate(${it.dice.whole(-8, 6)} 110 160)`,
      path('M58 96L40 52L84 84ZM148 92L166 48L122 82Z', '#F7EAD0') +
        path(
          'M48 120C48 78 158 76 160 120C162 176 144 216 104 216C64 216 46 176 48 120Z',
          brush.ball(light(it.main, 0.35), it.main, dark(it.main, 0.2)),
        ) +
        (it.back
          ? ''
          : ellipse(80, 132, 12, 14, '#fff') +
            ellipse(128, 132, 12, 14, '#fff') +
            ellipse(81, 134, 6, 7, '#23201D') +
            ellipse(127, 134, 6, 7, '#23201D') +
            ellipse(104, 190, 32, 18, '#23201D') +
            ellipse(93, 188, 4, 4, '#F7EAD0') +
            ellipse(115, 188, 4, 4, '#F7EAD0') +
            line('M66 112q12-10 26 0M116 112q12-10 26 0', '#23201D', 4) +
            path('M96 84L104 100L112 84Z', '#E3B23C')),
    ),
    line('M330 230q30 10 22 60', '#23201D', 7),
  ].join(''),
  foot: [210, 336, 130],
  focus: [110, 150],
  flaw: [290, 270],
})
export const battledore: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.pick([-18, 14, 8, -8])} 200 200)`,
    path(
      'M132 30Q200 14 268 30L252 236Q246 262 220 268V370Q200 382 180 370V268Q154 262 148 236Z',
      brush.across('#E7CFA2', '#F6E6C4', '#D3B27C'),
    ),
    it.back
      ? motif(3, 200, 120, 54, it.main, '#F2C14E') + line('M190 170q10 40 4 80', '#5E6B45', 4)
      : path('M138 40Q200 24 262 40L256 120H144Z', it.accent, 'opacity=".9"') +
          path(
            'M150 236C150 186 250 186 250 236Q200 262 150 236Z',
            brush.cloth('flower', it.main, light(it.main, 0.45), 0.8),
          ) +
          path('M160 200L200 236L240 200L226 186H174Z', '#F7F3EA') +
          ellipse(200, 142, 40, 44, '#FBF1E4') +
          path('M156 146C142 76 258 76 244 146C250 118 226 108 200 108C174 108 150 118 156 146Z', '#1d1b1f') +
          ellipse(200, 82, 30, 18, '#1d1b1f') +
          motif(3, 236, 90, 17, it.accent, '#F2C14E') +
          line('M176 144q8-6 16 0M208 144q8-6 16 0', '#23201D', 3.5) +
          path('M195 164q5 5 10 0q-5-4-10 0Z', '#C9402E'),
    box(178, 300, 44, 40, brush.cloth('stripe', it.main, light(it.main, 0.3), 0.7, 90), 3),
  ),
  focus: [200, 150],
  flaw: [210, 350],
})
export const foldingFan: Draw = (brush, it) => {
  const ribs = 13
  const clip = brush.clip('<path d="M28 250A190 190 0 0 1 372 250L262 290A70 70 0 0 0 138 290Z"/>')
  return {
    art: [
      each(
        ribs,
        (at) =>
          `<rect x="196" y="150" width="8" height="176" fill="${dark('#B08A5E', at % 2 === 0 ? 0 : 0.15)}" rx="3" transform="rotate(${-64 + (at * 128) / (ribs - 1)} 200 322)"/>`,
      ),
      `<g clip-path="${clip}">${box(0, 60, 400, 260, brush.cloth(it.dice.pick(['plain', 'wave', 'hemp', 'plain'] as const), it.main, light(it.main, 0.2), 1.2))}${path('M0 300Q100 200 210 250T400 200V330H0Z', it.second, 'opacity=".7"')}${motif(it.motif(), 140, 170, 40, it.accent, '#F7F3EA')}${motif(it.motif(), 276, 180, 30, light(it.main, 0.5), it.accent)}${each(ribs, (at) => `<rect x="198" y="60" width="3" height="260" fill="#000" opacity=".1" transform="rotate(${-64 + (at * 128) / (ribs - 1)} 200 322)"/>`)}</g>`,
      ellipse(200, 322, 8, 8, '#C9A24B') + line('M200 328q6 30-6 50', it.accent, 4),
    ].join(''),
    focus: [200, 180],
    flaw: [300, 220],
  }
}
export const towel: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.whole(-6, 6)} 200 200)`,
    box(70, 60, 260, 280, it.main, 2) +
      box(
        70,
        60,
        260,
        280,
        brush.cloth(it.dice.pick(patternNames), it.main, it.second, it.dice.pick([1, 1.6, 2.2])),
        2,
      ) +
      (it.dice.chance(0.5)
        ? motif(it.motif(), 200, 200, 84, it.accent, '#F7F3EA')
        : box(70, 140, 260, 14, it.accent) + box(70, 250, 260, 14, it.accent)),
    it.back ? box(70, 200, 260, 140, light(it.main, 0.35), 2, 'opacity=".8"') : '',
    box(70, 196, 260, 5, '#000', 0, 'opacity=".08"') +
      each(26, (at) => line(`M${72 + at * 10.2} 60v-5M${72 + at * 10.2} 340v5`, dark(it.main, 0.2), 1.6)) +
      words(0, 0, [], '#000'),
  ),
  focus: [200, 180],
  flaw: [300, 300],
})
export const cookKnife =
  (form: 'slim' | 'square'): Draw =>
  (brush, it) => ({
    art: group(
      `rotate(${it.dice.pick([-32, 28, -12, 0])} 200 200)`,
      path(
        form === 'slim'
          ? 'M14 196C110 170 200 168 262 172V214C180 214 90 210 14 196Z'
          : 'M40 152H262V232H58Q40 232 40 214Z',
        brush.down('#F6F8F9', '#C9D0D5', '#9EA7AE'),
      ),
      form === 'slim'
        ? line('M22 197C110 208 190 210 260 211', '#fff', 3, 'opacity=".9"')
        : line('M48 226H260', '#fff', 3, 'opacity=".9"'),
      it.back
        ? ''
        : box(220, form === 'slim' ? 180 : 166, 12, 24, '#8E9398', 2, 'opacity=".7"') +
            box(224, form === 'slim' ? 184 : 170, 4, 16, '#6c7277'),
      box(260, 176, 22, 36, brush.across('#2B2A2E', '#4B4A50', '#1B1A1E'), 4) +
        path(
          'M280 178H378Q390 194 378 210H280Z',
          brush.down(light(it.main, 0.3), it.main, dark(it.main, 0.25)),
        ) +
        line('M288 188H372M288 200H368', dark(it.main, 0.25), 1.5),
    ),
    focus: [150, 195],
    flaw: [120, 206],
  })
export const slimKnife = cookKnife('slim')
export const squareKnife = cookKnife('square')
