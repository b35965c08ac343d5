import { readFile, rename, writeFile } from 'node:fs/promises'
// @ts-expect-error wawoff2 ships no types; the one call we make is written down below.
import untyped from 'wawoff2'

const { decompress } = untyped as { decompress: (woff2: Uint8Array) => Promise<Uint8Array> }

/** Unpacks a font of the web for those who read plain ones only. Nobody ever sees half a file. */
export async function unpackFont({ from, to }: { from: string; to: string }): Promise<null> {
  await writeFile(`${to}.half`, await decompress(await readFile(from)))
  await rename(`${to}.half`, to)
  return null
}
