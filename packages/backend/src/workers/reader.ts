import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { Worker } from 'tesseract.js'
import type { RawLine } from '@tomobako/domain/ocr'

// Engine and data lie in packages; nothing is fetched from anywhere. The small data set reads small print better and loads faster.
const folderOf = (name: string): string =>
  dirname(
    fileURLToPath(import.meta.resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`)),
  )

/** An engine for rows and one for columns, each made when first asked for; both go with this thread. */
const engines = new Map<boolean, Promise<Worker>>()
function engine(isVertical: boolean): Promise<Worker> {
  const known = engines.get(isVertical)
  if (known) return known
  const code = isVertical ? 'jpn_vert' : 'jpn'
  const made = createWorker(code, OEM.LSTM_ONLY, {
    langPath: folderOf(code),
    cacheMethod: 'none',
    gzip: true,
    // Its own throws outside of any promise.
    errorHandler: () => {},
  }).then(async (worker) => {
    await worker.setParameters({
      tessedit_pageseg_mode: isVertical ? PSM.SINGLE_BLOCK_VERT_TEXT : PSM.SINGLE_BLOCK,
      preserve_interword_spaces: '1',
    })
    return worker
  })
  engines.set(isVertical, made)
  return made
}

/** The lines of a picture in shades of grey, with their boxes in its points. */
export async function readLines({
  png,
  isVertical,
}: {
  png: Uint8Array
  isVertical: boolean
}): Promise<RawLine[]> {
  const worker = await engine(isVertical)
  const { data } = await worker.recognize(Buffer.from(png), {}, { text: false, blocks: true })
  return (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
      text: text.trim(),
      sure: confidence,
      box: { x0, y0, x1, y1 },
    }))
}
