import type { T } from '@tomobako/i18n'

/** A method's name: a courier's own, the catalogue's for the post; where only the id is known, its words ("Practice Express"). */
export const methodName = (t: T, method: string, name?: string | null): string =>
  name ??
  t.dynamic(
    `shipping.method.${method}`,
    {},
    method
      .replace(/^courier_/, '')
      .split('_')
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
      .join(' '),
  )
