import react from '@vitejs/plugin-react'
import { messagesFor } from '@tomobako/i18n/catalogues'
import { localOf } from '@tomobako/i18n'
import { defineConfig, type Plugin } from 'vite'
import { sections } from './sections.ts'

/**
 * `virtual:messages/<local>`: one language's texts, compiled ahead and with English where it has none, as a chunk of its own.
 * So the browser loads one language and never a message parser.
 */
function messages(): Plugin {
  const name = 'virtual:messages/'
  return {
    name: 'tomobako-messages',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined
      const local = localOf(id.slice(name.length + 1))
      if (!local) throw new Error(`No language ${id}.`)
      return `export default ${JSON.stringify(messagesFor(local, sections))}`
    },
  }
}

/**
 * Static files for apps/server, which serves them at CONSOLE_PORT beside `/api`, `/upload`, `/files`, `/assets` and `/papers`; our own files
 * therefore live under `/app`.
 */
export default defineConfig({
  base: '/',
  plugins: [react(), messages()],
  build: {
    outDir: 'build',
    assetsDir: 'app',
    target: 'es2023',
    sourcemap: false,
    // A console that is open asks for the chunks it was made with; tools/build.ts takes old ones away.
    emptyOutDir: false,
    chunkSizeWarningLimit: 600,
  },
})
