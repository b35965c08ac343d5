import type { Brush } from './brush.ts'
import { box, dark, each, ellipse, group, light, line, mix, path } from './brush.ts'
import type { Draw } from './it.ts'
import { motif, motifCount, scene } from './motif.ts'

/** Plush, figures, robots, boxes of kits, prizes. */

type Ears = (fur: string, inside: string) => string
type Animal = {
  ears: Ears
  muzzle: 'light' | 'patch' | 'beak' | 'none'
  tail: string
  nose: string
  /** How wide the head is to the body. */
  head: number
}
const pointed: Ears = (fur, inside) =>
  path('M118 116C106 66 116 42 126 44C142 46 166 74 174 96Z', fur) +
  path('M282 116C294 66 284 42 274 44C258 46 234 74 226 96Z', fur) +
  path('M128 98C122 74 126 62 132 64C140 66 152 80 156 92Z', inside) +
  path('M272 98C278 74 274 62 268 64C260 66 248 80 244 92Z', inside)
const roundEars: Ears = (fur, inside) =>
  ellipse(124, 92, 32, 32, fur) +
  ellipse(276, 92, 32, 32, fur) +
  ellipse(124, 94, 18, 18, inside) +
  ellipse(276, 94, 18, 18, inside)
const longEars: Ears = (fur, inside) =>
  `<ellipse cx="158" cy="52" rx="25" ry="66" fill="${fur}" transform="rotate(-8 158 52)"/><ellipse cx="242" cy="52" rx="25" ry="66" fill="${fur}" transform="rotate(10 242 52)"/><ellipse cx="158" cy="56" rx="13" ry="48" fill="${inside}" transform="rotate(-8 158 56)"/><ellipse cx="242" cy="56" rx="13" ry="48" fill="${inside}" transform="rotate(10 242 56)"/>`
const hanging: Ears = (fur, inside) =>
  path('M112 118C76 116 66 196 88 214C112 226 124 176 130 140Z', dark(inside, 0.25)) +
  path('M288 118C324 116 334 196 312 214C288 226 276 176 270 140Z', dark(inside, 0.25)) +
  (fur === '' ? '' : '')
const tufts: Ears = (fur) => path('M112 124L104 62L166 92Z', fur) + path('M288 124L296 62L234 92Z', fur)
const none: Ears = () => ''

const animals: Readonly<Record<string, Animal>> = {
  cat: { ears: pointed, muzzle: 'light', tail: 'M276 300c44 8 60-40 44-66', nose: '#E08A86', head: 1 },
  fox: { ears: pointed, muzzle: 'patch', tail: 'M280 296c60 4 74-50 40-76', nose: '#2B2320', head: 1 },
  bear: { ears: roundEars, muzzle: 'light', tail: '', nose: '#3A2A22', head: 1 },
  panda: { ears: roundEars, muzzle: 'none', tail: '', nose: '#26262A', head: 1.02 },
  rabbit: { ears: longEars, muzzle: 'light', tail: '', nose: '#E08A86', head: 0.94 },
  dog: { ears: hanging, muzzle: 'light', tail: 'M278 296c30 0 46-20 44-40', nose: '#2B2320', head: 0.98 },
  penguin: { ears: none, muzzle: 'beak', tail: '', nose: '#E9A13A', head: 0.96 },
  owl: { ears: tufts, muzzle: 'beak', tail: '', nose: '#D99A2E', head: 1 },
}

const stuffed =
  (name: keyof typeof animals): Draw =>
  (brush, it) => {
    const animal = animals[name] ?? animals['bear']!
    const isBird = animal.muzzle === 'beak'
    const coat = name === 'panda' ? '#F4F0E6' : it.main
    const fur = brush.ball(light(coat, 0.22), coat, dark(coat, 0.16))
    const limb = name === 'panda' ? brush.ball('#55555B', '#37373C', '#242428') : fur
    const belly = mix(coat, '#FFF8EA', 0.82)
    const inside = mix(coat, '#F7CDBB', 0.7)
    const pose = it.dice.whole(0, 2)
    const eyes = it.dice.chance(0.25)
    const clothes = it.dice.whole(0, 3)
    const blush = mix(coat, '#F08F7A', 0.55)
    if (it.back)
      return {
        art: [
          animal.tail === ''
            ? ellipse(200, 322, 26, 22, light(coat, 0.3))
            : line('M200 318c30 6 60-20 50-70', coat, 30),
          path('M122 270C120 214 280 214 278 270C292 322 268 352 200 352C132 352 108 322 122 270Z', fur),
          group(
            `translate(200 160) scale(${animal.head}) translate(-200 -160)`,
            animal.ears(name === 'panda' ? '#37373C' : coat, coat),
            path(
              'M100 164C100 104 144 80 200 80C256 80 300 104 300 164C300 214 256 244 200 244C144 244 100 214 100 164Z',
              fur,
            ),
          ),
          animal.tail === '' ? '' : line('M200 326c36 4 66-24 52-74', dark(coat, 0.06), 24),
          line('M200 92v138M200 252v90', dark(coat, 0.18), 2, 'stroke-dasharray="5 6"'),
          box(242, 322, 20, 26, '#FBF8F0', 2) +
            box(246, 328, 12, 3, '#B0A894') +
            box(246, 335, 9, 3, '#B0A894'),
        ].join(''),
        foot: [200, 352, 112],
        focus: [200, 170],
        flaw: [160, 300],
      }
    const head = [
      animal.ears(name === 'panda' ? '#37373C' : coat, inside),
      path(
        'M100 164C100 104 144 80 200 80C256 80 300 104 300 164C300 214 256 242 200 242C144 242 100 214 100 164Z',
        fur,
      ),
      animal.muzzle === 'patch'
        ? path(
            'M104 184C114 156 150 154 174 172C186 160 214 160 226 172C250 154 286 156 296 184C288 222 250 242 200 242C150 242 112 222 104 184Z',
            belly,
          )
        : '',
      animal.muzzle === 'light' ? ellipse(200, 198, 46, 34, belly) : '',
      isBird
        ? path(
            'M126 150C126 116 190 112 200 140C210 112 274 116 274 150C274 210 240 232 200 232C160 232 126 210 126 150Z',
            belly,
          )
        : '',
      name === 'panda'
        ? `<ellipse cx="154" cy="160" rx="25" ry="31" fill="#37373C" transform="rotate(28 154 160)"/><ellipse cx="246" cy="160" rx="25" ry="31" fill="#37373C" transform="rotate(-28 246 160)"/>`
        : '',
      name === 'owl' ? ellipse(160, 154, 32, 32, '#FFFDF5') + ellipse(240, 154, 32, 32, '#FFFDF5') : '',
      eyes && name !== 'panda'
        ? line('M146 164q13-14 26 0', '#23201D', 5) + line('M228 164q13-14 26 0', '#23201D', 5)
        : ellipse(159, 162, 9.5, 10.5, '#23201D') +
          ellipse(241, 162, 9.5, 10.5, '#23201D') +
          ellipse(162, 158, 3.2, 3.2, '#fff') +
          ellipse(244, 158, 3.2, 3.2, '#fff'),
      isBird
        ? path('M182 178Q200 168 218 178Q212 204 200 206Q188 204 182 178Z', animal.nose) +
          line('M184 184q16 8 32 0', dark(animal.nose, 0.25), 2.4)
        : path('M187 184q13-9 26 0q2 11-13 16q-15-5-13-16Z', animal.nose) +
          line('M200 200v7M200 207q-9 11-20 4M200 207q9 11 20 4', dark(animal.nose, 0.2), 3),
      ellipse(128, 192, 14, 9, blush, 'opacity=".6"') + ellipse(272, 192, 14, 9, blush, 'opacity=".6"'),
      name === 'cat'
        ? line('M110 178l-30-6M110 190l-30 4M290 178l30-6M290 190l30 4', dark(coat, 0.35), 2.4) +
          path('M188 82h6l-1 26zM200 82h5l-2 32zM210 82h6l-4 26z', dark(coat, 0.25))
        : '',
    ].join('')
    const dress = [
      '',
      path('M142 240q58 26 116 0l4 14q-60 30-124 0Z', it.second) +
        ellipse(200, 264, 10, 10, '#E3B23C') +
        ellipse(200, 266, 2.5, 2.5, '#7a5608'),
      path('M140 238q60 30 120 0l4 16q-64 30-128 0Z', it.second) +
        path('M232 256l22 50l-24 8l-14-52Z', dark(it.second, 0.12)),
      path('M136 264C150 244 250 244 264 264L272 322Q200 344 128 322Z', it.second) +
        line('M200 252v80', dark(it.second, 0.25), 2.5) +
        ellipse(200, 276, 4, 4, '#F7F3EA') +
        ellipse(200, 300, 4, 4, '#F7F3EA'),
    ][clothes]
    const arms =
      pose === 0
        ? path('M134 252c-22 16-26 46-14 56c12 8 28-6 32-32Z', limb) +
          path('M266 252c22 16 26 46 14 56c-12 8-28-6-32-32Z', limb)
        : pose === 1
          ? path('M134 262c-34 4-52-22-46-36c10-10 40 4 56 18Z', limb) +
            path('M266 252c22 16 26 46 14 56c-12 8-28-6-32-32Z', limb)
          : path('M136 258c-4 30 22 48 44 42c6-12-10-34-26-44Z', limb) +
            path('M264 258c4 30-22 48-44 42c-6-12 10-34 26-44Z', limb)
    return {
      art: [
        animal.tail === ''
          ? ''
          : line(animal.tail, coat, 26) + (name === 'fox' ? line('M322 236c4-8 2-14-2-18', belly, 20) : ''),
        path('M122 270C120 220 280 220 278 270C292 320 268 352 200 352C132 352 108 320 122 270Z', fur),
        name === 'penguin' || name === 'owl' || clothes === 0
          ? path('M158 262C162 238 238 238 242 262C250 314 234 344 200 344C166 344 150 314 158 262Z', belly)
          : '',
        isBird
          ? ellipse(168, 346, 26, 13, animal.nose) + ellipse(232, 346, 26, 13, animal.nose)
          : ellipse(148, 338, 38, 21, limb) +
            ellipse(252, 338, 38, 21, limb) +
            ellipse(140, 340, 22, 13, name === 'panda' ? '#55555B' : inside) +
            ellipse(260, 340, 22, 13, name === 'panda' ? '#55555B' : inside),
        dress,
        arms,
        group(`translate(200 164) scale(${animal.head}) translate(-200 -164)`, head),
        it.has.has('tag')
          ? group(
              'translate(268 306) rotate(-10)',
              box(0, 0, 26, 34, '#fff', 2) +
                box(0, 0, 26, 11, it.accent) +
                box(5, 17, 16, 3, '#9a948a') +
                box(5, 24, 11, 3, '#9a948a'),
            )
          : '',
      ].join(''),
      foot: [200, 352, 128],
      focus: [200, 166],
      flaw: [150, 320],
    }
  }
export const cat = stuffed('cat')
export const fox = stuffed('fox')
export const bear = stuffed('bear')
export const panda = stuffed('panda')
export const rabbit = stuffed('rabbit')
export const dog = stuffed('dog')
export const penguin = stuffed('penguin')
export const owl = stuffed('owl')

/** A big-headed figure with joints, its hair and clothes its own. */
export const chibi: Draw = (brush, it) => {
  const skin = brush.ball('#FDEBDD', '#F8D8C2', '#ECBFA4')
  const hair = brush.down(light(it.second, 0.2), it.second, dark(it.second, 0.25))
  const style = it.dice.whole(0, 3)
  const eye = it.dice.pick(['#3A6EA5', '#7A4A2B', '#3E7D5A', '#8A3E5E', '#5A4A8A'])
  const behind = [
    path('M112 140C100 60 300 60 288 140C300 210 296 262 272 276H128C104 262 100 210 112 140Z', hair),
    path('M116 130C104 60 296 60 284 130C288 170 280 200 268 208H132C120 200 112 170 116 130Z', hair) +
      path('M120 110C60 100 48 200 74 262C96 250 104 200 112 160Z', hair) +
      path('M280 110C340 100 352 200 326 262C304 250 296 200 288 160Z', hair),
    path('M118 130C106 56 294 56 282 130C288 172 276 206 262 214H138C124 206 112 172 118 130Z', hair),
    path('M118 130C106 56 294 56 282 130C288 172 276 206 262 214H138C124 206 112 172 118 130Z', hair) +
      path('M262 92C330 60 352 150 312 250C300 210 280 180 268 150Z', hair),
  ][style]
  const fringe = [
    'M122 156C112 70 288 70 278 156C262 132 244 122 232 112C230 132 216 144 200 146C204 130 196 118 186 112C176 132 150 134 122 156Z',
    'M122 160C112 70 288 70 278 160C270 134 262 124 252 116C250 130 240 138 232 140C226 128 222 120 212 114C204 136 176 146 160 142C166 130 162 122 158 118C146 132 130 140 122 160Z',
    'M120 150C112 66 288 66 280 150C250 150 236 128 230 112C204 146 160 150 120 150Z',
    'M122 158C112 70 288 70 278 158C266 120 240 112 226 110C196 112 150 118 122 158Z',
  ][style]
  const garment = brush.lit(it.main)
  if (it.back)
    return {
      art: [
        base(brush),
        box(168, 286, 26, 46, '#2E3140', 6),
        box(206, 286, 26, 46, '#2E3140', 6),
        path('M160 216h80l22 84q-62 20-124 0Z', garment),
        path('M112 140C100 60 300 60 288 140C300 200 290 236 262 248H138C110 236 100 200 112 140Z', hair),
        line('M160 90q20 70 4 150M200 80v168M240 90q-20 70-4 150', dark(it.second, 0.2), 3, 'opacity=".6"'),
      ].join(''),
      foot: [200, 352, 118],
      focus: [200, 170],
      flaw: [160, 300],
    }
  const face = (x: number): string =>
    ellipse(x, 166, 14, 18, '#2A1B17') +
    ellipse(x, 171, 10.5, 11, eye) +
    ellipse(x + 4, 159, 5, 5, '#fff') +
    ellipse(x - 4, 177, 2.5, 2.5, '#fff', 'opacity=".85"') +
    line(`M${x - 15} 154q15-14 30 0`, '#2A1B17', 4)
  const arms = it.dice.chance(0.5)
    ? line('M158 232q-30 20-36 52', it.main, 24) +
      ellipse(121, 290, 12, 12, skin) +
      line('M242 232q30 20 36 52', it.main, 24) +
      ellipse(279, 290, 12, 12, skin)
    : line('M158 232q-30 20-36 52', it.main, 24) +
      ellipse(121, 290, 12, 12, skin) +
      line('M242 232q36-4 52-40', it.main, 24) +
      ellipse(297, 184, 12, 12, skin) +
      motif(it.motif(), 312, 156, 22, it.accent, '#FBE9AE')
  return {
    art: [
      base(brush),
      behind,
      box(168, 286, 26, 48, '#2E3140', 6) +
        box(206, 286, 26, 48, '#2E3140', 6) +
        path('M160 338q0-16 16-16h18v18q-16 6-34-2Z', '#5A2F27') +
        path('M206 322h18q16 0 16 16q-18 8-34 2Z', '#5A2F27'),
      path('M164 214h72l28 86q-64 22-128 0Z', garment) +
        path('M138 290q62 18 124 0l2 10q-64 22-128 0Z', light(it.main, 0.6)),
      path('M172 216q28 22 56 0l-8 30l-20-12l-20 12Z', it.accent) + ellipse(200, 236, 6, 6, '#E3B23C'),
      arms,
      ellipse(200, 154, 76, 70, skin),
      ellipse(154, 188, 13, 8, '#F19E8B', 'opacity=".5"') +
        ellipse(246, 188, 13, 8, '#F19E8B', 'opacity=".5"'),
      face(168) + face(232) + line('M192 196q8 7 16 0', '#A5493C', 2.8),
      path(fringe ?? '', hair) + line('M150 104q40-24 92-6', light(it.second, 0.45), 5, 'opacity=".6"'),
    ].join(''),
    foot: [200, 352, 118],
    focus: [200, 164],
    flaw: [150, 290],
  }
}
const base = (brush: Brush): string =>
  ellipse(200, 346, 98, 20, '#1f2228') +
  ellipse(200, 340, 98, 20, brush.across('#4b5058', '#2d3036')) +
  ellipse(200, 340, 84, 15, 'none', 'stroke="#fff" stroke-opacity=".14" stroke-width="2"')

/** A monster of soft vinyl. */
export const monster: Draw = (brush, it) => {
  const skin = brush.ball(light(it.main, 0.25), it.main, dark(it.main, 0.3))
  return {
    art: [
      path('M258 300C330 330 372 312 366 282C352 296 316 282 280 248Z', skin) +
        each(4, (at) => path(`M${286 + at * 20} ${282 + at * 8}l8-20l12 22Z`, it.accent)),
      each(7, (at) => path(`M${272 - at * 3} ${88 + at * 28}l34-14l-12 34Z`, it.accent)),
      path(
        'M148 80C176 44 246 48 262 92C274 130 268 158 276 200C286 262 282 330 250 346H150C120 330 116 262 128 206C134 170 132 112 148 80Z',
        skin,
      ),
      path(
        'M160 202C176 190 224 190 236 206C248 262 240 320 200 330C162 322 148 262 160 202Z',
        light(it.second, 0.1),
      ) +
        each(5, (at) =>
          line(`M${162 + at} ${222 + at * 22}q36 12 ${72 - at * 2} 0`, dark(it.second, 0.18), 3),
        ),
      path('M126 132C96 140 92 164 108 172L188 176C204 158 190 132 160 130Z', skin) +
        each(6, (at) => path(`M${110 + at * 12} 170l6 12l6-11Z`, '#FBF8F0')) +
        line('M104 158q44 10 88 2', dark(it.main, 0.4), 3),
      ellipse(168, 104, 15, 13, '#FBF3C8') +
        ellipse(164, 106, 6, 8, '#23201D') +
        line('M148 92q20-10 34 2', dark(it.main, 0.4), 5),
      line('M150 216q-44 8-48 40', it.main, 26) +
        each(3, (at) => path(`M${90 + at * 9} 262l3 16l8-12Z`, '#FBF8F0')),
      line('M258 216q20 24 4 50', dark(it.main, 0.06), 26),
      ellipse(158, 346, 44, 16, dark(it.main, 0.08)) +
        ellipse(246, 346, 44, 16, dark(it.main, 0.12)) +
        each(
          3,
          (at) => ellipse(126 + at * 16, 352, 6, 6, '#FBF8F0') + ellipse(226 + at * 18, 352, 6, 6, '#FBF8F0'),
        ),
      each(9, (at) =>
        ellipse(140 + ((at * 47) % 116), 196 + ((at * 31) % 130), 4, 3, dark(it.main, 0.22), 'opacity=".5"'),
      ),
    ].join(''),
    foot: [206, 356, 132],
    focus: [180, 130],
    flaw: [250, 290],
  }
}

/** A robot of printed tin with a key in its side. */
export const tinRobot: Draw = (brush, it) => {
  const metal = brush.across(dark(it.main, 0.22), light(it.main, 0.32), it.main, dark(it.main, 0.3))
  return {
    art: [
      box(140, 268, 46, 68, metal, 4) +
        box(214, 268, 46, 68, metal, 4) +
        box(126, 326, 66, 24, brush.lit(it.accent), 6) +
        box(208, 326, 66, 24, brush.lit(it.accent), 6),
      box(96, 168, 28, 84, metal, 10) +
        box(276, 168, 28, 84, metal, 10) +
        path('M92 252h36v22l-8-12h-20l-8 12Z', it.accent) +
        path('M272 252h36v22l-8-12h-20l-8 12Z', it.accent),
      box(122, 150, 156, 128, metal, 8),
      box(140, 170, 120, 60, dark(it.second, 0.1), 6) +
        (it.back
          ? each(5, (at) => box(150, 180 + at * 9, 100, 4, dark(it.second, 0.5), 2))
          : ellipse(168, 200, 17, 17, '#FBF3D8') +
            line('M168 200l8-10', it.accent, 3) +
            ellipse(208, 192, 7, 7, '#F2C14E') +
            ellipse(228, 192, 7, 7, it.accent) +
            ellipse(248, 192, 7, 7, '#5FA777') +
            box(198, 208, 54, 12, '#F4EAD0', 3)),
      each(6, (at) => ellipse(134 + at * 26, 248, 4.5, 4.5, light(it.main, 0.5))) +
        each(6, (at) => box(132 + at * 25, 260, 16, 8, it.second, 2)),
      box(172, 136, 56, 16, dark(it.main, 0.35), 3),
      box(142, 66, 116, 74, metal, 14),
      it.back
        ? box(160, 84, 80, 40, dark(it.main, 0.2), 6)
        : ellipse(174, 98, 17, 17, '#23262C') +
          ellipse(226, 98, 17, 17, '#23262C') +
          ellipse(174, 98, 11, 11, brush.ball('#FFE9A8', '#F2B33D')) +
          ellipse(226, 98, 11, 11, brush.ball('#FFE9A8', '#F2B33D')) +
          box(170, 122, 60, 9, '#23262C', 3) +
          each(6, (at) => box(174 + at * 9.5, 122, 2.5, 9, '#D8DADB')),
      box(128, 84, 14, 34, it.accent, 5) +
        box(258, 84, 14, 34, it.accent, 5) +
        box(196, 44, 8, 24, '#8E9398') +
        ellipse(200, 42, 10, 10, it.accent),
      line('M304 208h24M328 196v24M328 196q14 0 14 12q0 12-14 12', '#8E9398', 6),
    ].join(''),
    foot: [200, 352, 122],
    focus: [200, 150],
    flaw: [250, 236],
  }
}

const silhouettes: readonly ((ink: string, second: string) => string)[] = [
  // a ship
  (ink, second) =>
    path('M-90 20H90L70 46H-74Z', ink) +
    box(-34, -8, 70, 28, second) +
    box(-8, -44, 18, 38, ink) +
    box(-52, 4, 30, 16, ink) +
    box(40, 2, 26, 18, ink) +
    line('M-2-44V-70M-30-8L-2-62L40-8', ink, 3),
  // an aeroplane
  (ink, second) =>
    path('M-92 6C-60-16 40-20 92-4C60 16-40 24-92 6Z', ink) +
    path('M-20-8L30-64L50-60L24-10Z', second) +
    path('M-16 10L16 52L36 50L20 10Z', second) +
    path('M62-8L78-40L90-38L88-6Z', ink) +
    ellipse(-40, -2, 14, 7, '#CFE0EE'),
  // a car
  (ink, second) =>
    path('M-92 30C-94 4-76-2-50-6C-30-32 24-36 48-10C80-8 94 0 92 30Z', ink) +
    path('M-36-8C-22-24-2-26-2-26V-8ZM8-26C22-26 34-18 42-8H8Z', '#CFE0EE') +
    ellipse(-52, 32, 20, 20, '#23262C') +
    ellipse(52, 32, 20, 20, '#23262C') +
    ellipse(-52, 32, 9, 9, second) +
    ellipse(52, 32, 9, 9, second),
  // a castle
  (ink, second) =>
    path('M-84 50L-66 8H66L84 50Z', '#B9B09D') +
    box(-50, -14, 100, 24, '#F4F0E6') +
    path('M-66-12Q-50-16-44-30H44Q50-16 66-12Z', ink) +
    box(-34, -48, 68, 20, '#F4F0E6') +
    path('M-48-46Q-34-50-28-64H28Q34-50 48-46Z', ink) +
    path('M-20-64L0-84L20-64Z', second),
  // a machine that walks
  (ink, second) =>
    box(-40, -60, 80, 56, ink, 10) +
    box(-26, -48, 52, 20, second, 6) +
    path('M-30-4L-52 50H-24L-12-4ZM30-4L52 50H24L12-4Z', ink) +
    box(-72, -50, 26, 44, second, 8) +
    box(46, -50, 26, 44, second, 8) +
    box(58, -12, 60, 10, '#3B3F46', 3),
]
/** A kit in its box: the lid's picture, and the frames of parts beside it when it is open. */
export const kit: Draw = (brush, it) => {
  const art = it.dice.whole(0, silhouettes.length - 1)
  const clip = brush.clip('<rect x="46" y="132" width="272" height="176"/>')
  const frames = group(
    'translate(250 70) rotate(8)',
    box(0, 0, 120, 92, 'none', 4, `stroke="${it.second}" stroke-width="5"`) +
      each(4, (at) => box(10 + at * 28, 12, 18, 26, it.second, 4)) +
      each(3, (at) => box(12 + at * 36, 52, 26, 28, it.second, 8)) +
      line('M0 45h120M60 0v92', it.second, 4),
  )
  return {
    art: [
      it.back || it.has.has('manual') ? frames : '',
      path('M318 132L352 116V286L318 308Z', dark(it.main, 0.4)) +
        path('M46 132L84 116H352L318 132Z', light(it.main, 0.35)),
      `<g clip-path="${clip}">${scene(brush, it.dice, 46, 132, 272, 176)}${group(`translate(182 ${232}) scale(1.12)`, silhouettes[art]?.(dark(it.main, 0.15), it.accent) ?? '')}</g>`,
      box(46, 132, 272, 22, it.main) +
        box(54, 138, 84, 10, '#F7F3EA', 2) +
        box(276, 132, 42, 40, it.accent) +
        motif(art + 3, 297, 152, 13, '#fff', it.accent),
      box(46, 288, 272, 20, '#F7F3EA') +
        each(5, (at) => box(56 + at * 26, 294, 18, 8, mix(it.main, '#F7F3EA', 0.3 + at * 0.1), 1)) +
        box(282, 293, 28, 10, '#23262C'),
      it.wear > 1 ? path('M46 132l26 0l-26 22Z', '#EFE7D6') + line('M300 300l18-14', '#EFE7D6', 5) : '',
    ].join(''),
    foot: [200, 310, 156],
    focus: [180, 226],
    flaw: [66, 146],
  }
}

/** Five small prizes in a row. */
export const prizes: Draw = (brush, it) => {
  const shades = [
    it.main,
    it.second,
    it.accent,
    mix(it.main, '#F4E8CF', 0.6),
    mix(it.second, '#F4E8CF', 0.55),
  ]
  return {
    art: each(5, (at) => {
      const [x, y] = at < 2 ? [132 + at * 136, 176] : [76 + (at - 2) * 124, 300]
      const hex = shades[at] ?? it.main
      const fur = brush.ball(light(hex, 0.35), hex, dark(hex, 0.2))
      const ink = '#26231F'
      return group(
        `translate(${x} ${y})`,
        ellipse(4, 26, 48, 9, '#1b1a17', 'opacity=".16"'),
        at % 2 === 0
          ? path('M-34-46L-28-78L-8-56ZM34-46L28-78L8-56Z', hex)
          : ellipse(-26, -60, 13, 13, hex) + ellipse(26, -60, 13, 13, hex),
        path('M-44 24C-52-20-36-64 0-64C36-64 52-20 44 24Q0 32-44 24Z', fur),
        it.back
          ? ''
          : (at === 2
              ? line('M-18-30q6-8 12 0M8-30q6-8 12 0', ink, 3.5)
              : ellipse(-14, -30, 4.5, 5.5, ink) + ellipse(14, -30, 4.5, 5.5, ink)) +
              ellipse(0, -20, 4, 3, ink) +
              ellipse(-24, -18, 7, 4, '#F08F7A', 'opacity=".5"') +
              ellipse(24, -18, 7, 4, '#F08F7A', 'opacity=".5"') +
              motif((at * 3 + it.dice.whole(0, 1)) % motifCount, 0, 8, 13, light(hex, 0.6), dark(hex, 0.3)),
      )
    }),
    shaded: true,
    foot: [200, 330, 0],
    focus: [200, 160],
    flaw: [76, 290],
  }
}

/** A card by itself, its picture all its own. */
export const plainCard: Draw = (brush, it) => ({
  art: it.back
    ? box(104, 44, 192, 268, '#F4F0E6', 12) +
      box(112, 52, 176, 252, brush.cloth('hemp', it.main, light(it.main, 0.3), 0.9), 8) +
      ellipse(200, 178, 52, 52, it.accent) +
      motif(4, 200, 178, 34, '#F7F3EA', it.accent)
    : box(104, 44, 192, 268, '#F4F0E6', 12) +
      box(111, 51, 178, 254, brush.slant(light(it.main, 0.3), it.main, it.second), 8) +
      box(122, 62, 118, 12, '#F7F3EA', 3) +
      ellipse(270, 68, 10, 10, it.accent) +
      box(122, 82, 156, 118, '#F7F3EA', 3) +
      scene(brush, it.dice, 126, 86, 148, 110) +
      motif(it.motif(), 200, 146, 40, it.accent, '#FBE9AE') +
      box(122, 208, 156, 84, '#FBF8EE', 4, 'opacity=".92"') +
      box(130, 218, 60, 7, it.accent, 2) +
      each(3, (at) => box(130, 234 + at * 12, 140 - at * 22, 5, '#8d8779', 2)) +
      each(3, (at) => ellipse(136 + at * 14, 280, 4, 4, mix(it.main, '#F2C14E', at / 2))) +
      path('M111 60L200 51H250L120 305H111Z', '#fff', 'opacity=".14"'),
  focus: [200, 150],
  flaw: [276, 64],
})
export const cardPack: Draw = (brush, it) => ({
  art: group(
    `rotate(${it.dice.whole(-3, 3)} 200 190)`,
    path(
      'M118 40l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8l6 8l6-8V336l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8l-6-8l-6 8Z',
      brush.across(dark(it.main, 0.12), light(it.main, 0.4), it.main, dark(it.main, 0.25)),
    ),
    box(118, 62, 156, 3, '#fff', 0, 'opacity=".4"'),
    box(118, 310, 156, 3, '#000', 0, 'opacity=".15"'),
    scene(brush, it.dice, 126, 116, 140, 150),
    motif(it.motif(), 196, 196, 50, it.accent, '#FBE9AE'),
    box(132, 78, 128, 24, '#F7F3EA', 5) + box(142, 86, 86, 8, it.accent, 2),
    box(132, 276, 80, 8, '#F7F3EA', 2) +
      box(132, 290, 54, 6, '#F7F3EA', 2, 'opacity=".7"') +
      ellipse(246, 288, 13, 13, '#E3B23C'),
    path('M136 48L176 48L150 330H128Z', '#fff', 'opacity=".22"'),
  ),
  focus: [196, 190],
  flaw: [250, 300],
})
export const deckBox: Draw = (brush, it) => ({
  art: [
    path('M90 120L132 96H312L276 120Z', light(it.main, 0.4)) +
      path('M276 120L312 96V302L276 330Z', dark(it.main, 0.35)),
    box(90, 120, 186, 210, brush.lit(it.main)),
    scene(brush, it.dice, 102, 150, 162, 136) + motif(it.motif(), 184, 226, 44, it.accent, '#FBE9AE'),
    box(102, 130, 110, 12, '#F7F3EA', 2) +
      box(102, 294, 162, 24, it.accent, 3) +
      each(4, (at) => box(110 + at * 36, 302, 28, 8, '#F7F3EA', 2)),
    it.back
      ? ''
      : group(
          'translate(292 300) rotate(14)',
          each(3, (at) =>
            group(
              `rotate(${at * 9 - 8})`,
              box(-34, -70, 68, 96, '#F4F0E6', 5) +
                box(-30, -66, 60, 88, at === 2 ? it.second : mix(it.main, it.second, 0.5), 3) +
                motif(at + 5, 0, -26, 20, '#F7F3EA', it.accent),
            ),
          ),
        ),
  ].join(''),
  foot: [196, 332, 128],
  focus: [184, 220],
  flaw: [104, 140],
})

/** Round tin badges, as many as the set has. */
export const badges: Draw = (brush, it) => {
  const places = it.dice.pick([
    [[200, 196, 118]],
    [
      [134, 150, 84],
      [272, 252, 84],
    ],
    [
      [200, 120, 74],
      [118, 262, 74],
      [284, 262, 74],
    ],
    [
      [126, 122, 68],
      [276, 122, 68],
      [126, 274, 68],
      [276, 274, 68],
    ],
  ] as const)
  return {
    art: places
      .map(([x, y, radius], at) => {
        const hex = [it.main, it.second, it.accent, light(it.main, 0.5)][at] ?? it.main
        return it.back
          ? ellipse(x, y, radius, radius, brush.ball('#F3F3F1', '#C9CCCF', '#9aa0a7')) +
              line(`M${x - radius * 0.6} ${y}h${radius * 1.2}`, '#8E9398', 6) +
              ellipse(x + radius * 0.6, y, 8, 8, '#70767b')
          : ellipse(x, y, radius, radius, dark(hex, 0.15)) +
              ellipse(
                x,
                y,
                radius * 0.95,
                radius * 0.95,
                brush.cloth(
                  it.dice.pick(['dot', 'check', 'stripe', 'plain'] as const),
                  hex,
                  light(hex, 0.18),
                  1.2,
                  30,
                ),
              ) +
              ellipse(x, y, radius * 0.68, radius * 0.68, light(hex, 0.75)) +
              motif(it.motif(), x, y, radius * 0.48, dark(hex, 0.1), '#F7F3EA') +
              path(
                `M${x - radius * 0.8} ${y - radius * 0.2}a${radius * 0.84} ${radius * 0.84} 0 0 1 ${radius * 0.9} -${radius * 0.62}a${radius} ${radius} 0 0 0 -${radius * 0.7} ${radius * 0.62}Z`,
                '#fff',
                'opacity=".45"',
              )
      })
      .join(''),
    focus: [200, 190],
    flaw: [250, 250],
  }
}
/** A clear stand with a character on it. */
export const acrylicStand: Draw = (brush, it) => {
  const body = chibi(brush, { ...it, back: false })
  return {
    art:
      ellipse(200, 356, 108, 16, '#DCE6EC', 'stroke="#B9C6CE" stroke-width="2" opacity=".9"') +
      path(
        'M122 330C70 280 74 60 200 54C326 60 330 280 278 330Q200 350 122 330Z',
        '#F4FAFC',
        'stroke="#B9CAD4" stroke-width="3" opacity=".72"',
      ) +
      group('translate(200 196) scale(.8) translate(-200 -206)', body.art) +
      path('M128 130C136 90 160 70 190 64C158 90 146 130 142 180Z', '#fff', 'opacity=".7"'),
    foot: [200, 362, 112],
    focus: [200, 160],
    flaw: [280, 270],
  }
}
/** A clear key ring with one motif. */
export const keyRing: Draw = (brush, it) => ({
  art: [
    `<ellipse cx="200" cy="52" rx="24" ry="30" fill="none" stroke="#A9B0B7" stroke-width="7"/>`,
    each(
      3,
      (at) =>
        `<ellipse cx="200" cy="${92 + at * 18}" rx="8" ry="11" fill="none" stroke="#B9BFC5" stroke-width="4.500"/>`,
    ),
    path(
      'M200 136C290 136 316 190 310 250C304 322 250 346 200 346C150 346 96 322 90 250C84 190 110 136 200 136Z',
      '#F5FAFC',
      'stroke="#BFCBD3" stroke-width="3" opacity=".85"',
    ),
    ellipse(200, 240, 84, 84, it.back ? light(it.main, 0.7) : brush.ball(light(it.main, 0.5), it.main)),
    it.back ? '' : motif(it.motif(), 200, 240, 60, it.second, '#FBF3DC'),
    ellipse(200, 146, 9, 9, '#D7DEE3'),
    path('M112 220C116 176 146 154 180 150C146 172 134 202 132 250Z', '#fff', 'opacity=".75"'),
  ].join(''),
  focus: [200, 236],
  flaw: [260, 300],
})
