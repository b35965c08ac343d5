import { useContext } from 'react'
import { Sheets } from '../../shell/sheets.ts'

/** The looks of blocks, for a document that has some: a browser that draws them later brings them itself. For servers only. */
export function BlockLooks() {
  const sheets = useContext(Sheets)
  return sheets('landing/:id').map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="blocks" />
  ))
}
