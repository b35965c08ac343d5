import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore } from './index.ts'

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
export const typeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
/** Keys are our own: folders, names, one ending. Anything else is a bug of ours and stops here. */
export function checkedKey(key: string): string {
  if (!/^[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/.test(key)) throw new Error(`not a key of ours: ${key}`)
  return key
}

/** Files in a folder, spread by the end of their first part (v7 ids begin alike). The type is told by the key's ending. */
export function folderFiles(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const [first = ''] = checkedKey(key).split('/')
    const path = join(root, first.slice(-2), key)
    if (!path.startsWith(root + sep)) throw new Error(`not a key of ours: ${key}`)
    return path
  }
  return {
    name: 'folder',
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Whole or not at all: nobody reads half a picture, also after a power cut.
      const draft = `${path}.${randomUUID().slice(0, 8)}.part`
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, path)
    },
    async get(key) {
      try {
        return { bytes: await readFile(pathOf(key)), type: typeOf(key) }
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null
        throw error
      }
    },
    async part(key, from, to) {
      const file = await open(pathOf(key)).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (file === null) return null
      try {
        const bytes = Buffer.alloc(to - from + 1)
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
        return bytes.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
