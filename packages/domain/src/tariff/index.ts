export { inMonthBefore, sumTrial, timesPrice } from './trial.ts'
export type { Charge } from './trial.ts'
