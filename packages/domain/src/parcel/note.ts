/** A catalogue key with the values its sentence needs. */
export type Note = { readonly key: string; readonly values: Readonly<Record<string, string | number>> }
