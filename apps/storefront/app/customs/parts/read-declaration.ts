import type { InputOf, customs } from '@tomobako/contract'

type Confirmed = InputOf<typeof customs.confirm>

/** The names of a form that say something of the customs declaration alone; no price follows from them. */
export const isDeclared = (name: string): boolean => /^(?:name|hs|made|was)\./.test(name)

/** What the fields of a form say, line by line. Undefined where the form has none of them. */
export function declarationOf(form: FormData): Pick<Confirmed, 'lines' | 'batteries'> | undefined {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const lineIds = [...form.keys()].flatMap((name) => (name.startsWith('name.') ? [name.slice(5)] : []))
  if (lineIds.length === 0) return undefined
  const answers = lineIds.flatMap((id) => {
    const said = text(`battery.${id}`)
    return said === '' ? [] : [[id, said === 'yes'] as const]
  })
  return {
    lines: lineIds.map((lineId) => {
      const written = text(`name.${lineId}`)
      const [code, ...words] = text(`made.${lineId}`).split(' ')
      // What somebody writes counts before what they tapped; a name left as it was is ours.
      const isTapped = words.length > 0 && written === text(`was.${lineId}`)
      const hsCode = (isTapped && code) || text(`hs.${lineId}`)
      return {
        lineId,
        description: isTapped ? words.join(' ') : written,
        ...(hsCode === '' ? {} : { hsCode }),
      }
    }),
    batteries: Object.fromEntries(answers),
  }
}
