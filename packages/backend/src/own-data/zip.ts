import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type Entry = {
  name: string
  bytes: Uint8Array
  /** Already small (a picture): packing it again costs time and brings nothing. */
  isPacked?: boolean
}

/** A ZIP that is written while it is read: a year of pictures needs no more memory than one of them. `at`: what each file says of its age, epoch ms. */
export function zipped(entries: AsyncIterable<Entry>, at: number): ReadableStream<Uint8Array> {
  const writing = chunks(entries, at)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await writing.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // Whoever stops fetching stops us.
    cancel: async () => void (await writing.return(undefined)),
  })
}

async function* chunks(entries: AsyncIterable<Entry>, at: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failed = error
    else ready.push(chunk)
  })
  const given = (): Uint8Array[] => {
    if (failed) throw failed
    return ready.splice(0)
  }
  for await (const { name, bytes, isPacked = false } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    file.push(bytes, true)
    yield* given()
  }
  zip.end()
  yield* given()
}
