/** A thing as its order calls it, else by its Japanese title. */
export const Called = ({ piece }: { piece: { title: string; titleTranslated?: string | undefined } }) =>
  piece.titleTranslated === undefined ? (
    <span lang="ja">{piece.title}</span>
  ) : (
    <span>{piece.titleTranslated}</span>
  )
