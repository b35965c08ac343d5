import type { Dice } from '../catalogue/dice.ts'
import type { Brush } from './brush.ts'
import { box, dark, each, ellipse, group, light, line, mix, path } from './brush.ts'

/** Small pictures that stand on covers, cards, badges and cloth. Each is drawn about the origin, in a circle of 50. */
type Motif = (ink: string, second: string) => string
const motifs: readonly Motif[] = [
  // a crane
  (ink, second) =>
    path('M-46 6C-20-6-14-34 8-44C4-26 6-18 14-10L40-22L24 0C16 14 2 18-12 16L-30 34L-24 14Z', ink) +
    path('M30-16L46-20L34-10Z', second),
  // a mountain
  (ink, second) =>
    path('M-48 30L-8-36Q0-44 8-36L48 30Z', ink) +
    path('M-20-16L-8-36Q0-44 8-36L20-16L10-10L2-18L-6-10Z', second),
  // a wave
  (ink, second) =>
    path('M-48 30C-44-10-16-36 18-30C36-26 40-8 28-2C28-14 16-18 8-10C-2 2 6 22 48 30Z', ink) +
    line('M-34 26C-30 4-14-16 8-18', second, 5),
  // a flower
  (ink, second) =>
    each(5, (at) => `<ellipse cy="-24" rx="15" ry="22" fill="${ink}" transform="rotate(${at * 72})"/>`) +
    ellipse(0, 0, 10, 10, second),
  // a star
  (ink, second) =>
    path('M0-46L13-15L46-12L21 9L29 42L0 24L-29 42L-21 9L-46-12L-13-15Z', ink) + ellipse(0, 2, 9, 9, second),
  // a moon and a cloud
  (ink, second) =>
    path('M14-42A44 44 0 1 0 42 18A36 36 0 1 1 14-42Z', ink) +
    path('M-4 34a14 14 0 0 1 26-8a12 12 0 0 1 16 14H-2Z', second),
  // a cat
  (ink, second) =>
    path('M-38-40L-16-26Q0-30 16-26L38-40L40 4Q36 38 0 40Q-36 38-40 4Z', ink) +
    ellipse(-15, 2, 5, 7, second) +
    ellipse(15, 2, 5, 7, second) +
    line('M-8 18Q-4 24 0 18Q4 24 8 18', second, 4),
  // a fish
  (ink, second) =>
    path('M-46 0C-26-30 12-30 26-2L46-20V22L26 4C12 30-26 30-46 0Z', ink) +
    ellipse(-26, -4, 5, 5, second) +
    line('M-8-14Q0 0-8 14M6-12Q12 0 6 12', second, 4),
  // a leaf
  (ink, second) =>
    path('M0-46C34-22 34 18 0 44C-34 18-34-22 0-46Z', ink) +
    line('M0-34V38M0-8L16-18M0-8L-16-18M0 12L16 2M0 12L-16 2', second, 4),
  // a robot
  (ink, second) =>
    box(-32, -28, 64, 52, ink, 12) +
    box(-22, -16, 44, 18, second, 8) +
    box(-4, -44, 8, 16, ink) +
    ellipse(0, -44, 7, 7, second) +
    box(-18, 28, 36, 12, ink, 4),
  // a rabbit
  (ink, second) =>
    ellipse(-14, -28, 9, 24, ink) +
    ellipse(14, -28, 9, 24, ink) +
    ellipse(0, 12, 34, 30, ink) +
    ellipse(-12, 8, 4, 5, second) +
    ellipse(12, 8, 4, 5, second) +
    ellipse(0, 18, 4, 3, second),
  // a rocket
  (ink, second) =>
    path('M0-48C20-30 22 0 16 24H-16C-22 0-20-30 0-48Z', ink) +
    ellipse(0, -12, 9, 9, second) +
    path('M-16 4L-32 32L-14 24ZM16 4L32 32L14 24Z', second) +
    path('M-8 28H8L0 46Z', ink),
  // a bear
  (ink, second) =>
    ellipse(-28, -28, 15, 15, ink) +
    ellipse(28, -28, 15, 15, ink) +
    ellipse(0, 4, 42, 38, ink) +
    ellipse(0, 16, 18, 14, second) +
    ellipse(-16, -4, 4, 5, second) +
    ellipse(16, -4, 4, 5, second) +
    ellipse(0, 11, 6, 4, ink),
  // a lamb
  (ink, second) =>
    each(9, (at) =>
      ellipse(Math.round(Math.sin(at * 0.7) * 30), Math.round(-8 - Math.cos(at * 0.7) * 26), 16, 16, ink),
    ) +
    ellipse(0, 4, 24, 26, second) +
    ellipse(-34, 2, 12, 6, second) +
    ellipse(34, 2, 12, 6, second) +
    ellipse(-9, 2, 3.5, 4.5, ink) +
    ellipse(9, 2, 3.5, 4.5, ink) +
    line('M-5 16q5 4 10 0', ink, 3),
  // a sunflower
  (ink, second) =>
    each(
      14,
      (at) =>
        `<ellipse cy="-32" rx="8" ry="16" fill="${at % 2 === 0 ? ink : mix(ink, '#FFF4C8', 0.25)}" transform="rotate(${(at * 360) / 14})"/>`,
    ) +
    ellipse(0, 0, 22, 22, second) +
    each(6, (at) =>
      ellipse(Math.round(Math.sin(at) * 10), Math.round(Math.cos(at) * 10), 3, 3, dark(second, 0.4)),
    ),
  // lily of the valley
  (ink, second) =>
    line('M-30 44C-30 0-6-40 34-40', second, 5) +
    path('M-36 44C-60 10-50-24-36-40C-22-16-22 16-36 44Z', second) +
    each(3, (at) =>
      group(
        `translate(${[2, 20, 36][at] ?? 0} ${[-14, -24, -30][at] ?? 0})`,
        path('M-11 4C-11-12 11-12 11 4L8 18L4 12L0 18L-4 12L-8 18Z', ink),
      ),
    ),
  // a mushroom
  (ink, second) =>
    path('M-14 4H14L20 40Q0 48-20 40Z', light(second, 0.4)) +
    path('M-44 6C-44-60 44-60 44 6Q0 18-44 6Z', ink) +
    ellipse(-16, -16, 9, 8, second) +
    ellipse(14, -26, 7, 6, second) +
    ellipse(22, -4, 6, 5, second),
  // an owl
  (ink, second) =>
    path('M-36-44L-14-30Q0-34 14-30L36-44L40 4C40 34 18 46 0 46C-18 46-40 34-40 4Z', ink) +
    ellipse(-15, -10, 14, 14, second) +
    ellipse(15, -10, 14, 14, second) +
    ellipse(-15, -10, 6, 6, ink) +
    ellipse(15, -10, 6, 6, ink) +
    path('M-6 2H6L0 14Z', second) +
    line('M-16 26q6 6 12 0M4 26q6 6 12 0', second, 3),
  // a hydrangea
  (ink, second) =>
    path('M-40 26C-20 16-4 30 0 46C-24 48-38 40-40 26ZM40 26C20 16 4 30 0 46C24 48 38 40 40 26Z', second) +
    each(7, (at) =>
      group(
        `translate(${[0, -24, 24, -14, 14, -32, 32][at] ?? 0} ${[-6, -18, -18, -36, -36, 6, 6][at] ?? 0})`,
        each(
          4,
          (n) =>
            `<ellipse cy="-7" rx="6.500" ry="7" fill="${at % 2 === 0 ? ink : mix(ink, '#FFFFFF', 0.3)}" transform="rotate(${n * 90 + at * 20})"/>`,
        ),
        ellipse(0, 0, 3, 3, '#F7E7B2'),
      ),
    ),
  // a strawberry
  (ink, second) =>
    path('M0 46C-40 24-48-20-26-28Q0-36 26-28C48-20 40 24 0 46Z', ink) +
    path('M0-24L-24-34L-10-36L0-48L10-36L24-34Z', '#5E8B4A') +
    each(7, (at) =>
      ellipse(
        [-16, 0, 16, -10, 10, 0, -22][at] ?? 0,
        [-8, -12, -8, 10, 10, 26, 4][at] ?? 0,
        2.5,
        3.5,
        second,
      ),
    ),
  // a crystal of snow
  (ink) =>
    each(6, (at) =>
      group(`rotate(${at * 60})`, line('M0 0V-44M0-26L-12-38M0-26L12-38M0-14L-8-22M0-14L8-22', ink, 5)),
    ),
  // a swallow
  (ink, second) =>
    path(
      'M-48-22C-20-30-4-14 8-4L46-30L30 6L40 10L26 16C10 34-10 30-20 44L-18 22L-44 34L-22 8C-26-6-34-14-48-22Z',
      ink,
    ) + path('M8 2C2 18-8 20-14 22C-8 10-2 4 8 2Z', second),
  // sugar stars
  (ink, second) =>
    each(3, (at) =>
      group(
        `translate(${[-20, 22, 4][at] ?? 0} ${[-14, -18, 22][at] ?? 0})`,
        each(
          8,
          (n) =>
            `<circle cy="-13" r="6.500" fill="${at === 1 ? second : at === 0 ? ink : mix(ink, '#FFFFFF', 0.35)}" transform="rotate(${n * 45})"/>`,
        ),
        ellipse(0, 0, 14, 14, at === 1 ? second : at === 0 ? ink : mix(ink, '#FFFFFF', 0.35)),
      ),
    ),
  // a plover over waves
  (ink, second) =>
    path('M-34-10C-30-36 10-40 22-16L38-12L24-4C18 14-16 18-34-10Z', ink) +
    ellipse(14, -18, 3, 3, second) +
    path('M-30-8L-48-20L-40 2Z', ink) +
    line('M-46 30q11-14 22 0q11-14 22 0q11-14 22 0q11-14 22 0', second, 5) +
    line('M-36 42q11-12 22 0q11-12 22 0q11-12 22 0', second, 4),
]
export const motifCount = motifs.length
/** What a title may name, and the motif that shows it. */
export const motifWords: readonly (readonly [word: string, at: number])[] = [
  ['しろくま', 12],
  ['くま', 12],
  ['黒猫', 6],
  ['こひつじ', 13],
  ['ひまわり', 14],
  ['すずらん', 15],
  ['きのこ', 16],
  ['三日月', 5],
  ['金平糖', 22],
  ['朝顔', 3],
  ['ふくろう', 17],
  ['紫陽花', 18],
  ['いちご', 19],
  ['雪の結晶', 20],
  ['つばめ', 21],
  ['波千鳥', 23],
  ['千鳥', 23],
  ['鶴', 0],
  ['富士', 1],
  ['波', 2],
  ['流水', 2],
  ['ねこ', 6],
]
export const motif = (
  at: number,
  x: number,
  y: number,
  radius: number,
  ink: string,
  second: string,
): string =>
  group(
    `translate(${x} ${y}) scale(${(radius / 50).toFixed(3)})`,
    (motifs[at % motifs.length] ?? motifs[0]!)(ink, second),
  )

const skies = [
  ['#F6C9A0', '#E8896A', '#2B5A78'],
  ['#CFE3E6', '#8DB8C9', '#2F4C6B'],
  ['#1D2A52', '#4B4A86', '#D98A7A'],
  ['#F4E3C0', '#E9B86B', '#B5472E'],
  ['#DDE8D6', '#9BBF9A', '#33594B'],
  ['#F3D6D8', '#D98AA0', '#6A3A63'],
  ['#E9E4D6', '#B9B3A4', '#3A3B40'],
  ['#BFD9EE', '#F7E6D2', '#D0402B'],
] as const

/** A poster-like picture in a field: sky, something in it, land or sea below. Hundreds differ. */
export function scene(brush: Brush, dice: Dice, x: number, y: number, width: number, height: number): string {
  const [high, middle, deep] = dice.pick(skies)
  const clip = brush.clip(box(x, y, width, height, '#000'))
  const horizon = y + height * (0.52 + dice.next() * 0.2)
  const sunX = x + width * (0.2 + dice.next() * 0.6)
  const sunY = y + height * (0.2 + dice.next() * 0.3)
  const radius = width * (0.12 + dice.next() * 0.12)
  const lands = [
    // mountains
    () =>
      path(
        `M${x} ${horizon + height * 0.1}L${x + width * 0.28} ${horizon - height * 0.22}L${x + width * 0.5} ${horizon}L${x + width * 0.74} ${horizon - height * 0.3}L${x + width} ${horizon + height * 0.05}V${y + height}H${x}Z`,
        mix(deep, middle, 0.35),
      ) +
      path(
        `M${x} ${horizon + height * 0.16}Q${x + width * 0.4} ${horizon - height * 0.02} ${x + width} ${horizon + height * 0.2}V${y + height}H${x}Z`,
        deep,
      ),
    // sea
    () =>
      box(x, horizon, width, y + height - horizon, deep) +
      each(6, (at) =>
        box(
          sunX - radius * (1 - at * 0.12),
          horizon + 6 + at * height * 0.05,
          radius * 2 * (1 - at * 0.12),
          Math.max(2, height * 0.012),
          mix(high, middle, 0.3),
          1,
          'opacity=".7"',
        ),
      ),
    // a town
    () =>
      each(9, (at) => {
        const tall = height * (0.08 + ((at * 37) % 19) / 60)
        return (
          box(
            x + (at * width) / 9,
            horizon - tall,
            width / 9 + 1,
            y + height - horizon + tall,
            at % 2 === 0 ? deep : mix(deep, middle, 0.25),
          ) +
          box(
            x + (at * width) / 9 + width * 0.03,
            horizon - tall + 8,
            width * 0.025,
            height * 0.03,
            light(high, 0.4),
          )
        )
      }),
    // hills and a road
    () =>
      path(
        `M${x} ${horizon}Q${x + width * 0.3} ${horizon - height * 0.18} ${x + width * 0.6} ${horizon}T${x + width} ${horizon - height * 0.04}V${y + height}H${x}Z`,
        mix(deep, middle, 0.4),
      ) +
      path(
        `M${x + width * 0.42} ${y + height}L${x + width * 0.52} ${horizon + 2}L${x + width * 0.56} ${horizon + 2}L${x + width * 0.8} ${y + height}Z`,
        light(high, 0.2),
      ),
    // somebody large
    () =>
      motif(
        dice.whole(0, motifCount - 1),
        x + width / 2,
        y + height * 0.6,
        Math.min(width, height) * 0.34,
        deep,
        light(high, 0.3),
      ),
    // circles of an abstract cover
    () =>
      ellipse(x + width * 0.36, y + height * 0.6, width * 0.28, width * 0.28, deep, 'opacity=".9"') +
      ellipse(
        x + width * 0.64,
        y + height * 0.68,
        width * 0.2,
        width * 0.2,
        dark(middle, 0.2),
        'opacity=".85"',
      ) +
      box(x + width * 0.1, y + height * 0.84, width * 0.8, height * 0.03, deep),
  ] as const
  const land = dice.pick(lands)
  const body = [
    box(x, y, width, height, brush.down(high, middle)),
    ellipse(
      sunX,
      sunY,
      radius,
      radius,
      dice.chance(0.5) ? light(high, 0.55) : dice.pick(['#D0402B', '#F2C14E', '#F7F3EA']),
    ),
    land(),
    dice.chance(0.4)
      ? each(3, (at) =>
          ellipse(
            x + width * (0.2 + at * 0.3),
            y + height * (0.16 + (at % 2) * 0.1),
            width * 0.1,
            height * 0.018,
            light(high, 0.6),
            'opacity=".8"',
          ),
        )
      : '',
  ].join('')
  return `<g clip-path="${clip}">${body}</g>`
}
