/**
 * Envelope codes. 200 is success (§7). 401/403 send to /login (§4). Every catalogue key that a call may refuse with
 * belongs to one of these groups; the key itself travels too, so a form can tell them apart.
 */
export const codes = {
  ok: 200,
  badInput: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  sameKeyOtherBody: 422,
  tooMany: 429,
  refused: 460,
  bug: 500,
  unavailable: 503,
} as const

const byKey: Readonly<Record<string, number>> = {
  'common.notFound': codes.notFound,
  'common.unknownCall': codes.notFound,
  'common.tooMany': codes.tooMany,
  'common.pleaseLogin': codes.notSignedIn,
  'common.notAllowed': codes.notAllowed,
  'common.badInput': codes.badInput,
  'common.unavailable': codes.unavailable,
  'common.sameKeyOtherBody': codes.sameKeyOtherBody,
  'common.stillWorking': codes.conflict,
  'console.changedMeanwhile': codes.conflict,
  'console.claimedByOther': codes.conflict,
  'account.codeTooSoon': codes.tooMany,
  'account.challenge': codes.tooMany,
}

/** The envelope code of a refusal. */
export const codeOf = (key: string): number => byKey[key] ?? codes.refused
