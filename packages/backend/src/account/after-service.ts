import type { account, OutputOf } from '@tomobako/contract'
import { caseLimits, caseRules, caseRulesVersion } from '@tomobako/domain/after-sale'

/**
 * §7 AfterService.Config: what a case can be about and until when, from the table of rules (domain/after-sale). Its shape is not shown
 * in the specification. A kind without days is possible as long as the thing is on its way to us.
 */
export const afterService: OutputOf<typeof account.afterServiceConfig> = {
  version: caseRulesVersion,
  types: caseRules.map(({ kind, within, photosThere }) => ({
    id: kind,
    key: `afterSale.kind.${kind}`,
    withinDays: within.there ?? within.here ?? 0,
    needsPhotos: photosThere > 0,
  })),
  maxPhotos: caseLimits.photos,
}
