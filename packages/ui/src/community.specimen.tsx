import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'community',
    title: 'Coupons and messages',
    render: () => (
      <div className="stack g3">
        <div className="g2col">
          <ui.Coupon id="autumn" value="10%" valueNote="off" terms="Orders from ¥10,000">
            <ui.Button size="sm">Claim</ui.Button>
          </ui.Coupon>
          <ui.Coupon id="ems" value="¥800" valueNote="off" terms="EMS or courier, from 2 kg" used>
            <ui.Stamp sizePx={58}>CLAIMED</ui.Stamp>
          </ui.Coupon>
        </div>
        <ui.DayMark>20 Nov</ui.DayMark>
        <ui.Bubble who="Aiko, Tomobako">We opened the box and took new photos.</ui.Bubble>
        <ui.Bubble mine>Thank you.</ui.Bubble>
      </div>
    ),
  },
]
