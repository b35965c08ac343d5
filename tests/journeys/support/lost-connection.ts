/** What Playwright says of every page when the line to the browser is cut. */
export const lostConnection = /Target page, context or browser has been closed/
