/** What a clip says of itself. `seconds`: null where it does not say. `codecs`: as its format names them. */
export type VideoFacts = {
  readonly width: number
  readonly height: number
  readonly seconds: number | null
  readonly hasSound: boolean
  readonly codecs: readonly string[]
}
