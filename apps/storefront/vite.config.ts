import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[hash]_[local]' } } },
  build: { target: ['es2022', 'safari16'], cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  server: { host: '127.0.0.1' },
  environments: {
    ssr: {
      resolve: {
        // Catalogues are files beside their module, so the server loads that module as it is.
        external: ['@tomobako/i18n/catalogues'],
        ...(command === 'build' ? { noExternal: true as const } : {}),
      },
      build: { rollupOptions: { input: './app/server.ts' } },
    },
  },
}))
