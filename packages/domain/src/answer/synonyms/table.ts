/**
 * What people of one language say for the things of this trade. A concept is one thing whatever it is called ("duty", "VAT",
 * "関税" are `customs`), so a question and a passage meet in it though they share no word.
 *
 * `elsewhere` is what people ask of a machine that talks and no page of ours speaks of: the weather, next month, how old somebody is.
 *
 * A form is the beginning of a word (`ship` finds "shipping"). `=form` is the whole word, `*form` stands anywhere in one, and a form
 * with a space is found as it stands. In languages written without spaces every form is found anywhere.
 */
export type Synonyms = {
  readonly concepts: ReadonlyMap<string, readonly string[]>
  /** Words that ask and join and say nothing of what is asked. */
  readonly stop: readonly string[]
}

export function synonyms(rows: string, stop: string): Synonyms {
  const concepts = new Map<string, readonly string[]>()
  for (const row of rows.trim().split('\n')) {
    const [concept = '', forms = ''] = row.split(':')
    concepts.set(
      concept.trim(),
      forms
        .split(',')
        .map((form) => form.trim())
        .filter((form) => form !== ''),
    )
  }
  return {
    concepts,
    stop: stop
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  }
}
