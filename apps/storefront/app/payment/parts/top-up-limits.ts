/** What one top-up may be (contract wallet.topUp). */
export const topUpLimits = { min: 500, max: 500_000 } as const
