/** The id of the one form that the hearts of all lists of a page send (hearts.tsx). */
export const HEARTS_FORM = 'hearts'
