/** Words every page needs. */
export const baseSections = ['common', 'shell', 'errorWidget', 'language'] as const
