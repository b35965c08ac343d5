export { inMonthBefore, sumTrial, timesPrice } from './trial.ts'
export type { Charge, Trial } from './trial.ts'
