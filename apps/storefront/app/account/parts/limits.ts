/** Characters a password needs at least (quality S10). Shown as a hint; the API decides. */
export const passwordLeast = 8
