const JST = 9 * 3_600_000

/** A moment as a field of the browser shows it, in the time of Japan: events are said in it. */
export const jstField = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + JST).toISOString().slice(0, 16)

/** What was put into such a field, as a moment; null where nothing was. */
export const fromJstField = (text: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? `${text.slice(0, 16)}:00+09:00` : null
