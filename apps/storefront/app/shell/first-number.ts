import { scriptAddress } from './script-address.ts'

/**
 * The first number or date that a browser's process writes makes it read its tables of all languages, which holds a phone up for a tenth of a
 * second, in the middle of waking a page. The tables are the whole process's: a worker reads them beside the page, while that still waits for its
 * words. Without one the page does it itself.
 */
export function writeFirstNumber(): void {
  // Alone it would stand in the page's way instead of beside it.
  if (!(navigator.hardwareConcurrency > 1)) return
  try {
    new Worker(scriptAddress('/js/first-number.js')).addEventListener('error', (event) =>
      event.preventDefault(),
    )
  } catch {
    // No workers here.
  }
}
