/** Why nothing goes somewhere: we decided so, the law forbids it, war or a disaster closed the way, or no carrier takes it. */
export const closureReasons = ['ours', 'law', 'crisis', 'carrier'] as const
export type ClosureReason = (typeof closureReasons)[number]
/** What is somebody else's word needs where and when it was read. */
export const needsSource = (why: ClosureReason | undefined): boolean => why === 'law' || why === 'crisis'
