export { isWeight, typedGrams } from './parse.ts'

export { canConnect, keepSpeed, speed, speeds } from './serial.ts'

export { useScale } from './use-scale.ts'
export type { ScaleState } from './use-scale.ts'
