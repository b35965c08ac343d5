/** What the source wrote, as the reader reads it; where nobody could say it, the source's own Japanese. */
export const Said = ({ said, children }: { said: string | null | undefined; children: string }) => (
  <bdi {...(said ? {} : { lang: 'ja' })}>{said ?? children}</bdi>
)

/** Several of them in one line. */
export const SaidList = ({ of }: { of: readonly { said?: string | undefined; text: string }[] }) =>
  of.map(({ said, text }, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      <Said said={said}>{text}</Said>
    </span>
  ))
