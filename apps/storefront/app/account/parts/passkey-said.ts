/** What a device said, as a form carries it; the call judges its shape, and what is no JSON is of none. */
export function readPasskey<T>(text: string | undefined): T {
  try {
    return JSON.parse(text ?? '') as T // Its shape is checked by the call.
  } catch {
    return {} as T
  }
}
