export { readQr } from './qr.ts'
export type { Grey } from './picture.ts'
