import type { BoxInput, DeskLottery, InputOf, lotteryDesk } from '@tomobako/contract'
import { BOXES } from '@tomobako/domain/lottery'
import { wholeNumber } from '../../kit/index.ts'

export type TypedBox = {
  kind: BoxInput['kind']
  worth: string
  weight: string
  stock: string
  name: string
  nameJa: string
  couponId: string
}
export type Typed = {
  name: string
  nameJa: string
  fromDay: string
  toDay: string
  pointsPerPlay: string
  freePerDay: string
  perDay: string
  inTotal: string
  expectedSalesYen: string
  boxes: TypedBox[]
}

const emptyBox: TypedBox = {
  kind: 'points',
  worth: '10',
  weight: '100',
  stock: '100',
  name: '',
  nameJa: '',
  couponId: '',
}

/** P 6: ten points a play, the first of the day free. */
export const typedFrom = (lottery: DeskLottery | null): Typed =>
  lottery
    ? {
        name: lottery.names['en'] ?? '',
        nameJa: lottery.names['ja'] ?? '',
        fromDay: lottery.fromDay,
        toDay: lottery.toDay,
        pointsPerPlay: String(lottery.pointsPerPlay),
        freePerDay: String(lottery.freePerDay),
        perDay: String(lottery.perDay),
        inTotal: String(lottery.inTotal),
        expectedSalesYen: String(lottery.expectedSalesYen),
        boxes: lottery.boxes.map((box) => ({
          kind: box.kind,
          worth: String(box.worth),
          weight: String(box.weight),
          stock: String(box.stock),
          name: box.names['en'] ?? '',
          nameJa: box.names['ja'] ?? '',
          couponId: box.couponId ?? '',
        })),
      }
    : {
        name: '',
        nameJa: '',
        fromDay: '',
        toDay: '',
        pointsPerPlay: '10',
        freePerDay: '1',
        perDay: '5',
        inTotal: '50',
        expectedSalesYen: '',
        boxes: Array.from({ length: BOXES }, () => emptyBox),
      }

const namesOf = (en: string, ja: string, was: Readonly<Record<string, string>> = {}) => ({
  ...was,
  ...(en.trim() === '' ? {} : { en: en.trim() }),
  ...(ja.trim() === '' ? {} : { ja: ja.trim() }),
})

/** The boxes as the wire has them; undefined where a figure is missing or none. */
export function boxesOf(typed: Typed, lottery: DeskLottery | null): BoxInput[] | undefined {
  const boxes = typed.boxes.map((box, index) => ({
    kind: box.kind,
    worth: wholeNumber(box.worth),
    weight: wholeNumber(box.weight),
    stock: wholeNumber(box.stock),
    names: box.kind === 'goods' ? namesOf(box.name, box.nameJa, lottery?.boxes[index]?.names) : {},
    couponId: box.kind === 'coupon' && box.couponId !== '' ? box.couponId : null,
  }))
  return boxes.some(({ worth, weight, stock }) => !worth || !weight || !stock)
    ? undefined
    : // Just looked at: none of them is missing.
      (boxes as BoxInput[])
}

type Terms = Omit<InputOf<typeof lotteryDesk.save>, 'id' | 'version' | 'why'>
export function termsOf(typed: Typed, lottery: DeskLottery | null): Terms | undefined {
  const boxes = boxesOf(typed, lottery)
  const figures = {
    pointsPerPlay: wholeNumber(typed.pointsPerPlay),
    freePerDay: wholeNumber(typed.freePerDay),
    perDay: wholeNumber(typed.perDay),
    inTotal: wholeNumber(typed.inTotal),
    expectedSalesYen: wholeNumber(typed.expectedSalesYen),
  }
  const isWhole = Object.values(figures).every((figure) => figure !== undefined)
  if (!boxes || !isWhole || typed.name.trim() === '' || typed.fromDay === '' || typed.toDay === '')
    return undefined
  return {
    names: namesOf(typed.name, typed.nameJa, lottery?.names),
    fromDay: typed.fromDay,
    toDay: typed.toDay,
    // Just looked at: none of them is missing.
    ...(figures as { [K in keyof typeof figures]: number }),
    boxes,
  }
}
