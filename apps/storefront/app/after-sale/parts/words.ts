import type { CaseRow } from '@tomobako/contract'
import type { CaseKind } from '@tomobako/domain/after-sale'
import type { T } from '@tomobako/i18n'
import { reportAbout } from '../../kit/report.ts'

export const kindWords = (t: T, kind: CaseKind): string => t(`afterSale.kind.${kind}`)
export const stateWords = (t: T, state: CaseRow['state']): string => t(`afterSale.state.${state}`)
export const createPath = (lineNo: string, kind: CaseKind): string => `${reportAbout(lineNo)}&kind=${kind}`
