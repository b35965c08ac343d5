import type { Brush, PatternName } from './brush.ts'
import { box, dark, each, ellipse, group, light, line, mix, path, patternNames } from './brush.ts'
import type { Draw, It } from './it.ts'
import { motif } from './motif.ts'

/** Clothes, shoes, bags. */
const hanger =
  line('M200 66V52q0-14-12-14q-12 0-12 11', '#8E9398', 5) + line('M120 104L200 66L280 104', '#B08A5E', 9)
/** Soft folds over cloth of a shape. */
const folds = (brush: Brush, shape: string): string => path(shape, brush.veil(), 'opacity=".55"')
const patternOf = (it: It, among: readonly PatternName[] = patternNames): PatternName => it.dice.pick(among)

export const denim: Draw = (brush, it) => {
  const shape = 'M152 92L200 110L248 92L292 112L304 330H96L108 112Z'
  const seam = mix(it.main, '#E7B96B', 0.75)
  return {
    art: [
      hanger,
      path('M108 110C76 120 58 210 50 306L92 316L116 200Z', brush.across(dark(it.main, 0.2), it.main)) +
        path('M292 110C324 120 342 210 350 306L308 316L284 200Z', brush.across(it.main, dark(it.main, 0.25))),
      path('M50 296l44 10-2 20-46-10ZM350 296l-44 10 2 20 46-10Z', dark(it.main, 0.12)),
      path(shape, brush.down(light(it.main, 0.16), it.main)),
      folds(brush, shape),
      it.back
        ? line('M108 160Q200 176 292 160M200 168V312', seam, 2, 'stroke-dasharray="5 3"')
        : path('M152 92L200 118L248 92L240 78Q200 92 160 78Z', dark(it.main, 0.14)) +
          path('M160 80L142 124L192 138L200 114ZM240 80L258 124L208 138L200 114Z', light(it.main, 0.08)) +
          line('M200 118V330', dark(it.main, 0.3), 3) +
          box(122, 168, 60, 48, dark(it.main, 0.06), 4) +
          box(218, 168, 60, 48, dark(it.main, 0.06), 4) +
          path('M120 164h64v16l-32 12l-32-12ZM216 164h64v16l-32 12l-32-12Z', light(it.main, 0.08)) +
          each(6, (at) => ellipse(208, 150 + at * 30, 5, 5, '#C98A4B')) +
          line('M126 220v88M178 220v88M222 220v88M274 220v88', seam, 1.8, 'stroke-dasharray="5 3"'),
      box(96, 314, 208, 24, dark(it.main, 0.12), 4) +
        line('M98 318h204', seam, 1.6, 'stroke-dasharray="5 3"'),
      it.wear > 1 ? path('M150 240q30-10 40 12t-40 16Z', light(it.main, 0.4), 'opacity=".5"') : '',
    ].join(''),
    foot: [200, 356, 110],
    focus: [200, 180],
    flaw: [70, 312],
  }
}
export const tee: Draw = (brush, it) => {
  const shape = 'M150 84Q200 112 250 84L300 106L344 184L302 206L290 180V340H110V180L98 206L56 184L100 106Z'
  return {
    art: [
      path(shape, brush.down(light(it.main, 0.12), it.main, dark(it.main, 0.06))),
      folds(brush, shape),
      path('M150 84Q200 112 250 84L258 90Q200 126 142 90Z', dark(it.main, 0.16)),
      line('M110 180Q120 150 112 128M290 180Q280 150 288 128', dark(it.main, 0.2), 2),
      it.back
        ? it.dice.chance(0.5)
          ? motif(it.motif(), 200, 190, 56, it.second, it.accent)
          : ''
        : it.dice.chance(0.25)
          ? each(7, (at) => box(110, 140 + at * 28, 180, 11, it.second))
          : it.dice.chance(0.3)
            ? ellipse(200, 206, 60, 60, it.second) +
              motif(it.motif(), 200, 206, 44, light(it.main, 0.5), it.accent)
            : motif(it.motif(), 200, 196, 54, it.second, it.accent) +
              box(158, 266, 84, 9, it.second, 3) +
              box(176, 282, 48, 6, it.second, 3),
      it.wear > 1 ? ellipse(250, 296, 16, 10, dark(it.main, 0.2), 'opacity=".35"') : '',
    ].join(''),
    focus: [200, 190],
    flaw: [250, 296],
  }
}
export const parka: Draw = (brush, it) => {
  const shape = 'M144 110Q200 130 256 110L300 128L312 344H88L100 128Z'
  return {
    art: [
      path(
        'M100 126C68 146 54 240 48 318L90 326L116 214ZM300 126C332 146 346 240 352 318L310 326L284 214Z',
        brush.down(it.main, dark(it.main, 0.2)),
      ) +
        box(44, 312, 48, 20, dark(it.main, 0.2), 5) +
        box(308, 312, 48, 20, dark(it.main, 0.2), 5),
      path(shape, brush.down(light(it.main, 0.12), it.main)) + folds(brush, shape),
      it.back
        ? path(
            'M140 108C120 60 280 60 260 108C262 190 220 208 200 210C180 208 138 190 140 108Z',
            dark(it.main, 0.1),
          )
        : path('M132 116C120 44 280 44 268 116Q200 150 132 116Z', dark(it.main, 0.16)) +
          path('M148 112C142 72 258 72 252 112Q200 138 148 112Z', dark(it.main, 0.42)) +
          line('M176 128v66M224 128v58', '#F4F0E6', 4) +
          path('M138 262L160 228H240L262 262V322H138Z', dark(it.main, 0.08)) +
          (it.dice.chance(0.6) ? motif(it.motif(), 200, 190, 24, it.second, it.accent) : ''),
      box(88, 334, 224, 22, dark(it.main, 0.2), 5),
    ].join(''),
    focus: [200, 160],
    flaw: [280, 300],
  }
}
export const cap: Draw = (brush, it) => ({
  art: it.back
    ? path('M96 250C92 130 308 130 304 250Z', brush.ball(light(it.main, 0.3), it.main, dark(it.main, 0.3))) +
      path('M160 250q40-58 80 0Z', '#2B2A2E') +
      box(156, 240, 88, 14, dark(it.main, 0.15), 6)
    : path('M90 250C86 118 314 118 310 250Z', brush.ball(light(it.main, 0.3), it.main, dark(it.main, 0.3))) +
      line('M200 152V250M144 168Q128 210 126 250M256 168Q272 210 274 250', dark(it.main, 0.25), 2) +
      path(
        'M84 246Q200 214 316 246C372 270 356 314 318 306Q200 262 82 306C44 314 28 270 84 246Z',
        brush.down(light(it.second, 0.15), it.second, dark(it.second, 0.2)),
      ) +
      line('M60 284Q200 236 340 284', light(it.second, 0.35), 2, 'stroke-dasharray="6 4"') +
      ellipse(200, 152, 9, 6, it.second) +
      motif(it.motif(), 200, 202, 28, it.accent, '#FBF3DC'),
  foot: [200, 306, 140],
  focus: [200, 205],
  flaw: [120, 280],
})

const stand =
  box(196, 60, 8, 286, '#3a2619') +
  box(56, 78, 288, 10, '#4a3122', 5) +
  box(140, 340, 120, 11, '#4a3122', 4) +
  ellipse(56, 83, 7, 7, '#C9A24B') +
  ellipse(344, 83, 7, 7, '#C9A24B')
export const haori: Draw = (brush, it) => {
  const cloth = brush.cloth(patternOf(it), it.main, mix(it.main, it.second, 0.55), 1.1)
  const shape = 'M64 84H176L200 96L224 84H336V226H284V310H116V226H64Z'
  return {
    art: [
      stand,
      path(shape, cloth) + folds(brush, shape) + line('M116 100V226M284 100V226', dark(it.main, 0.3), 2.5),
      it.back
        ? line('M200 92V310', dark(it.main, 0.3), 2) +
          ellipse(200, 128, 13, 13, '#F4F0E6') +
          motif(3, 200, 128, 9, it.main, '#F4F0E6')
        : path('M176 84L188 310H164L160 84ZM224 84L212 310H236L240 84Z', dark(it.main, 0.16)) +
          path('M184 84H216L210 310H190Z', it.accent, 'opacity=".85"') +
          line('M180 200q20 26 40 0', '#F4EAD0', 4) +
          ellipse(200, 216, 7, 9, '#F4EAD0'),
    ].join(''),
    foot: [200, 352, 92],
    focus: [150, 170],
    flaw: [260, 280],
  }
}
export const obi: Draw = (brush, it) => {
  const kind = patternOf(it)
  const cloth = brush.cloth(kind, it.main, mix(it.main, it.second, 0.7), 1.5, it.dice.pick([0, 45]))
  return {
    art: it.back
      ? ellipse(200, 210, 112, 112, dark(it.main, 0.2)) +
        each(
          6,
          (at) =>
            `<circle cx="200" cy="210" r="${108 - at * 17}" fill="none" stroke="${at % 2 === 0 ? light(it.main, 0.2) : it.accent}" stroke-width="7"/>`,
        ) +
        path('M306 240L380 300L352 330L280 290Z', cloth)
      : each(4, (at) =>
          group(
            `translate(0 ${at * 50})`,
            path('M70 118Q54 140 70 164H326Q340 140 326 118Z', at === 3 ? it.accent : cloth) +
              box(70, 158, 256, 7, '#000', 0, 'opacity=".16"') +
              path('M326 118Q340 140 326 164Q316 140 326 118Z', dark(it.main, 0.25)),
          ),
        ) +
        box(180, 110, 40, 214, '#F4F0E6', 0, 'opacity=".92"') +
        box(190, 190, 20, 54, it.accent, 2),
    foot: [198, 322, 140],
    focus: [140, 190],
    flaw: [290, 230],
  }
}
export const foldedYukata: Draw = (brush, it) => {
  const cloth = brush.cloth(
    it.dice.pick(['flower', 'hemp', 'stripe', 'splash', 'wave', 'arrow'] as const),
    it.main,
    mix(it.main, it.second, 0.75),
    1.3,
  )
  return {
    art: [
      box(66, 96, 268, 232, cloth, 6) +
        box(66, 300, 268, 28, '#000', 6, 'opacity=".1"') +
        line('M70 210H330', dark(it.main, 0.35), 2.5),
      it.back
        ? ''
        : path('M150 96L200 176L250 96H230L200 144L170 96Z', '#F7F3EA') +
          path('M140 96L200 190L260 96H250L200 176L150 96Z', dark(it.main, 0.2)) +
          group(
            `rotate(${it.dice.whole(-5, 5)} 200 270)`,
            box(52, 246, 296, 50, brush.cloth('stripe', it.accent, light(it.accent, 0.3), 1, 90), 4) +
              box(52, 288, 296, 8, '#000', 0, 'opacity=".12"'),
          ),
    ].join(''),
    focus: [200, 150],
    flaw: [300, 200],
  }
}

const sole = (brush: Brush, hex: string): string =>
  path('M48 290Q46 318 66 320H340Q364 318 362 292Z', brush.down(light(hex, 0.4), hex, dark(hex, 0.15)))
export const highTop: Draw = (brush, it) => ({
  art: [
    sole(brush, '#F4F0E6') + box(50, 300, 312, 6, it.accent),
    path(
      'M84 92Q120 80 168 92L176 150C190 190 250 214 312 232C352 244 366 268 362 294H50C46 240 74 200 84 92Z',
      brush.lit(it.main),
    ),
    path('M300 230C340 238 366 262 362 294H286C280 268 284 246 300 230Z', it.back ? it.main : '#F7F3EA') +
      path('M50 294C48 270 54 250 62 230H96V294Z', dark(it.main, 0.12)),
    each(
      6,
      (at) =>
        line(`M${158 + at * 17} ${112 + at * 22}l34 -6`, '#F7F3EA', 6) +
        ellipse(160 + at * 17, 112 + at * 22, 4, 4, '#C9CCCF'),
    ),
    ellipse(112, 152, 25, 25, '#F7F3EA') +
      motif(it.motif(), 112, 152, 17, it.accent, '#F7F3EA') +
      line('M84 96Q128 84 168 96', light(it.main, 0.4), 3, 'stroke-dasharray="5 3"'),
  ].join(''),
  foot: [204, 322, 166],
  focus: [190, 180],
  flaw: [330, 280],
})
export const boots: Draw = (brush, it) => {
  const one = (x: number, tint: number): string =>
    group(
      `translate(${x} 0)`,
      path(
        'M92 70H176V212C200 236 268 236 286 272V308H92Z',
        brush.across(dark(it.main, 0.25 + tint), light(it.main, 0.2), it.main, dark(it.main, 0.25)),
      ),
      path('M86 302H290V326Q290 332 284 332H180V320H140V332H92Q86 332 86 326Z', dark(it.second, 0.4)) +
        box(86, 300, 204, 8, light(it.second, 0.1), 3),
      each(
        6,
        (at) =>
          line(`M150 ${96 + at * 20}h30`, '#E7DAC0', 4) + ellipse(150, 96 + at * 20, 3.5, 3.5, '#C9A24B'),
      ) +
        line('M240 246Q248 280 286 276', dark(it.main, 0.3), 2, 'stroke-dasharray="5 3"') +
        box(94, 60, 80, 14, dark(it.main, 0.2), 6),
    )
  return { art: one(66, 0.2) + one(-18, 0), foot: [210, 332, 150], focus: [150, 150], flaw: [250, 270] }
}
export const sandals: Draw = (brush, it) => {
  const one = (x: number, turn: number): string =>
    group(
      `translate(${x} 200) rotate(${turn})`,
      box(-58, -140, 116, 280, brush.down(light(it.second, 0.2), it.second, dark(it.second, 0.15)), 50) +
        box(-50, -132, 100, 264, brush.cloth('stripe', light(it.second, 0.1), it.second, 0.6, 90), 44) +
        path(
          'M0-84C-30-60-56-20-60 20L-46 26C-40-10-20-46 0-64C20-46 40-10 46 26L60 20C56-20 30-60 0-84Z',
          brush.cloth(
            it.dice.pick(['dot', 'hemp', 'check', 'plain'] as const),
            it.main,
            light(it.main, 0.35),
            0.7,
          ),
        ) +
        ellipse(0, -82, 10, 10, it.accent),
    )
  return { art: one(128, -6) + one(274, 5), focus: [130, 160], flaw: [280, 300] }
}

export const tote: Draw = (brush, it) => {
  const cloth = brush.cloth(
    it.dice.pick(['plain', 'plain', 'stripe', 'check', 'hemp', 'flower'] as const),
    it.main,
    light(it.main, 0.16),
    1.2,
  )
  return {
    art: [
      line('M140 160C136 60 186 50 190 160', dark(it.second, 0.2), 12) +
        line('M210 160C214 50 264 60 260 160', dark(it.second, 0.2), 12),
      path('M86 146H314L330 340Q330 348 322 348H78Q70 348 70 340Z', cloth) +
        path('M86 146H314L330 340Q330 348 322 348H78Q70 348 70 340Z', brush.veil(), 'opacity=".5"'),
      box(84, 146, 232, 14, dark(it.main, 0.12), 3),
      it.back
        ? box(130, 210, 140, 90, dark(it.main, 0.1), 5)
        : motif(it.motif(), 200, 246, 56, it.second, it.accent) + box(158, 312, 84, 8, it.second, 3),
    ].join(''),
    foot: [200, 350, 134],
    focus: [200, 240],
    flaw: [100, 330],
  }
}
export const backpack: Draw = (brush, it) => ({
  art: [
    line('M160 70Q200 36 240 70', dark(it.main, 0.3), 11),
    it.back
      ? path(
          'M96 130Q96 62 170 62H230Q304 62 304 130V326Q304 346 284 346H116Q96 346 96 326Z',
          brush.lit(light(it.main, 0.08)),
        ) +
        line('M150 90Q120 200 128 326M250 90Q280 200 272 326', dark(it.main, 0.25), 26) +
        box(170, 110, 60, 200, dark(it.main, 0.1), 20)
      : path(
          'M88 128Q88 58 170 58H230Q312 58 312 128V330Q312 348 294 348H106Q88 348 88 330Z',
          brush.across(dark(it.main, 0.2), light(it.main, 0.2), it.main, dark(it.main, 0.28)),
        ) +
        path(
          'M86 128Q86 56 170 56H230Q314 56 314 128V250Q314 266 298 266H102Q86 266 86 250Z',
          brush.ball(light(it.main, 0.3), it.main, dark(it.main, 0.14)),
        ) +
        path(
          'M98 130Q98 70 172 70H228Q302 70 302 130V244Q302 254 292 254H108Q98 254 98 244Z',
          'none',
          `stroke="${light(it.main, 0.35)}" stroke-width="2" stroke-dasharray="6 4"`,
        ) +
        box(184, 252, 32, 50, brush.down('#F6DE9A', '#C9A24B'), 5) +
        ellipse(200, 286, 6, 6, '#6b4c0d') +
        box(110, 286, 60, 44, dark(it.main, 0.12), 6) +
        box(230, 286, 60, 44, dark(it.main, 0.12), 6) +
        path(
          'M112 100Q124 80 160 78',
          'none',
          'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"',
        ) +
        (it.dice.chance(0.4) ? motif(it.motif(), 200, 166, 34, light(it.main, 0.35), it.main) : ''),
    box(82, 300, 14, 30, dark(it.main, 0.3), 4) + box(304, 300, 14, 30, dark(it.main, 0.3), 4),
  ].join(''),
  foot: [200, 350, 128],
  focus: [200, 260],
  flaw: [290, 336],
})
export const shoulder: Draw = (brush, it) => ({
  art: [
    line('M96 190C40 60 240 -10 330 74C380 130 330 180 306 192', dark(it.second, 0.1), 10) +
      ellipse(328, 74, 11, 11, '#E3B23C'),
    box(78, 180, 244, 152, brush.lit(it.main), 22),
    it.back
      ? box(110, 210, 180, 96, dark(it.main, 0.08), 8)
      : path(
          'M78 200Q78 172 104 172H296Q322 172 322 200V246Q322 286 280 284H120Q78 286 78 246Z',
          brush.down(light(it.main, 0.14), it.main, dark(it.main, 0.1)),
        ) +
        line(
          'M90 200V246Q92 274 122 273H278Q308 274 310 246V200',
          light(it.main, 0.4),
          2,
          'stroke-dasharray="6 4"',
        ) +
        box(182, 262, 36, 38, brush.down('#F6DE9A', '#C9A24B'), 6) +
        ellipse(200, 284, 5, 5, '#6b4c0d') +
        (it.dice.chance(0.4) ? motif(it.motif(), 140, 224, 20, it.accent, '#FBF3DC') : ''),
    box(82, 174, 18, 30, '#C9A24B', 5) + box(300, 174, 18, 30, '#C9A24B', 5),
  ].join(''),
  foot: [200, 334, 134],
  focus: [200, 250],
  flaw: [110, 310],
})
export const drawstring: Draw = (brush, it) => {
  const cloth = brush.cloth(patternOf(it), it.main, mix(it.main, it.second, 0.65), 1.2)
  return {
    art: [
      line('M124 150C120 30 280 30 276 150', it.accent, 6),
      path('M112 168C60 230 70 344 120 346H280C330 344 340 230 288 168Z', cloth) +
        path('M112 168C60 230 70 344 120 346H280C330 344 340 230 288 168Z', brush.veil(), 'opacity=".5"'),
      path(
        'M104 132Q120 118 138 134Q156 118 172 134Q190 118 206 134Q224 118 240 134Q258 118 274 134Q290 120 298 134L284 172H116Z',
        cloth,
      ) + path('M104 132L298 134L284 172H116Z', '#000', 'opacity=".1"'),
      line('M112 168Q200 182 288 168', it.accent, 7) +
        (it.back
          ? ''
          : line('M288 170q30 20 20 60M284 172q8 30-6 56', it.accent, 5) +
            ellipse(308, 234, 10, 12, it.second) +
            ellipse(278, 232, 10, 12, it.second)),
    ].join(''),
    foot: [200, 348, 116],
    focus: [200, 250],
    flaw: [140, 320],
  }
}
export const purse: Draw = (brush, it) => {
  const cloth = brush.cloth(patternOf(it), it.main, mix(it.main, it.second, 0.65), 1.1)
  return {
    art: [
      path('M94 196C60 300 90 338 140 340H260C310 338 340 300 306 196Z', cloth) +
        path('M94 196C60 300 90 338 140 340H260C310 338 340 300 306 196Z', brush.veil(), 'opacity=".5"'),
      path(
        'M92 200C96 150 304 150 308 200L298 212C290 172 110 172 102 212Z',
        brush.down('#F6DE9A', '#DDAF45', '#9A6F16'),
      ) +
        ellipse(190, 152, 15, 15, brush.ball('#FBE9AE', '#DDAF45', '#9A6F16')) +
        ellipse(214, 150, 15, 15, brush.ball('#FBE9AE', '#DDAF45', '#9A6F16')),
      it.back ? '' : it.dice.chance(0.35) ? motif(it.motif(), 200, 266, 36, it.accent, '#FBF3DC') : '',
    ].join(''),
    foot: [200, 342, 118],
    focus: [200, 230],
    flaw: [130, 310],
  }
}
