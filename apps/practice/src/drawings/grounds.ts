import type { Dice } from '../catalogue/dice.ts'
import type { Brush } from './brush.ts'
import { box, dark, each, light, line, path } from './brush.ts'

/** The seven muted papers of the design, and some deeper ones people photograph on. */
const papers = [
  '#EAE6DC',
  '#E6E5E2',
  '#EFE2DA',
  '#DFE3EC',
  '#E3E8DD',
  '#F0E8CF',
  '#E1E6E9',
  '#D9D2C3',
  '#E9D8CC',
  '#CFD8D6',
  '#D6D9E4',
  '#DCE3D2',
  '#EBDDB9',
  '#C9CFD4',
  '#B9C6C4',
  '#C4B5A0',
  '#BCC3D3',
  '#D8BFA8',
  '#C9D0B4',
  '#D3B9B5',
  '#565B63',
] as const

type Ground = (brush: Brush, paper: string, dice: Dice) => string
const field = (fill: string): string => box(-200, -200, 800, 800, fill)
/** What stands needs a ground on which it can stand; what lies may lie on anything. */
const grounds: Readonly<Record<string, Ground>> = {
  paper: (brush, paper) => field(brush.ball(light(paper, 0.3), paper, dark(paper, 0.05))),
  plain: (_, paper) => field(paper),
  table: (brush, paper, dice) => {
    const edge = 232 + dice.whole(0, 50)
    return field(paper) + box(-200, edge, 800, 600, brush.down(dark(paper, 0.05), dark(paper, 0.13)))
  },
  wood: (brush, _, dice) => {
    const board = dice.pick(['#D9C4A0', '#CDB48C', '#E0CFAF', '#B99B74'])
    const edge = dice.pick([-200, -200, 220])
    const wall = dice.pick(['#EAE6DC', '#DFE3EC', '#E3E8DD', '#EFE2DA'])
    return (
      field(wall) +
      box(-200, edge, 800, 800, brush.down(light(board, 0.1), board)) +
      each(9, (at) => line(`M-200 ${Math.max(edge, 0) + at * 62 + 30}H600`, dark(board, 0.14), 1.6)) +
      each(7, (at) =>
        line(
          `M${(at * 97 + 23) % 400} ${Math.max(edge, 0) + ((at * 62) % 372) + 48}q40-7 90 0`,
          dark(board, 0.09),
          1.4,
        ),
      )
    )
  },
  linen: (brush, paper) =>
    field(brush.cloth('check', paper, dark(paper, 0.035), 0.12)) +
    path('M-40 330C90 300 180 380 460 318V460H-40Z', dark(paper, 0.06), 'opacity=".55"') +
    line('M-20 330C90 300 190 378 430 322', light(paper, 0.5), 2, 'opacity=".7"'),
  mat: (_, __, dice) => {
    const rush = dice.pick(['#D8D3A6', '#CFCB9C', '#DDD6B2'])
    return (
      field(rush) +
      each(66, (at) => line(`M-200 ${at * 9 - 100}H600`, dark(rush, 0.07), 1.1)) +
      box(-200, dice.pick([-190, 352]), 800, 220, '#3E4A3A') +
      ''
    )
  },
  window: (brush, paper) =>
    field(brush.down(paper, dark(paper, 0.04))) +
    path('M-40 40L150-60L330 460H60ZM190-60L270-60L470 460H370Z', light(paper, 0.65), 'opacity=".5"'),
}
const standing = ['paper', 'plain', 'table', 'paper', 'wood', 'table', 'window', 'plain'] as const
const lying = ['paper', 'linen', 'wood', 'mat', 'plain', 'window', 'linen', 'paper'] as const

/** The same table on every photo of one thing, as `dice` decides. */
export function ground(brush: Brush, dice: Dice, stands: boolean): string {
  const paper = dice.pick(papers)
  const draw = grounds[dice.pick(stands ? standing : lying)] ?? grounds['plain']!
  return draw(brush, paper, dice)
}
