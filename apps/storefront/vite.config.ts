import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// Catalogues are files beside their module, so the server loads that module as it is. Everything else is bundled, and a start reads one
// file. React's own choice is made while it is bundled (`define` below): `npm start` sets no NODE_ENV, and would draw with React's tools
// for developers, two to three times as slowly.
const onDisk = ['@tomobako/i18n/catalogues']

/**
 * When the code of a page cannot be fetched, React Router loads the page one stands on again, without a guard: offline that is the
 * browser's own page, after a release it is the wrong one. shell/chunk-gone.ts decides instead (§8). A React Router that writes this
 * differently stops the build.
 */
const chunksMayBeGone: Plugin = {
  name: 'chunks-may-be-gone',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
    handler(code) {
      const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
      if (!reload.test(code))
        this.error('loadRouteModule of React Router has changed: see shell/chunk-gone.ts.')
      return {
        code: code.replace(
          reload,
          'return window.chunkGone(error, () => import(/* @vite-ignore */ route.module));',
        ),
        map: null,
      }
    },
  },
}

/** The router writes its list of screens into every page, indented for people to read. A React Router that writes it differently stops the build. */
const listOnOneLine: Plugin = {
  name: 'list-on-one-line',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /react-router\/dist\/.*\/ssr\/components\.js$/ },
    handler(code) {
      const written = 'JSON.stringify(getPartialManifest(manifest, router), null, 2)'
      if (!code.includes(written)) this.error('Scripts of React Router has changed: see list-on-one-line.')
      return {
        code: code.replace(written, 'JSON.stringify(getPartialManifest(manifest, router))'),
        map: null,
      }
    },
  },
}

/**
 * React makes a script element that must not run of a text, which a page whose texts are no markup refuses (quality S6). It does so when
 * it draws a whole document anew. A React that writes this differently stops the build.
 */
const scriptsOfNoText: Plugin = {
  name: 'scripts-of-no-text',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler(code) {
      const text = '.innerHTML = "<script>\\x3c/script>";'
      if (code.split(text).length !== 2) this.error('React makes scripts otherwise: see scripts-of-no-text.')
      return { code: code.replace(text, '.innerHTML = window.noScript();'), map: null }
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), ...(command === 'build' ? [chunksMayBeGone, listOnOneLine, scriptsOfNoText] : [])],
  css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[hash]_[local]' } } },
  build: {
    target: ['es2022', 'safari16'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // A shop that runs names the chunks it was started with; tools/build.ts takes old ones away. A test's build is nobody's.
    emptyOutDir: process.env['STOREFRONT_BUILD'] !== undefined,
  },
  server: { host: '127.0.0.1' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Our packages only define things, so a screen takes from them what it names and no more.
          treeshake: {
            moduleSideEffects: [{ test: /\/packages\/[^/]+\/src\/.*\.tsx?$/, sideEffects: false }],
          },
          output: {
            // A few shared files instead of many small ones: each is one more request ahead of the first paint or the first tap. What a
            // screen fetches when it is asked for must not be in one of them.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  priority: 4,
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: 'shell',
                  priority: 3,
                  test: /packages\/i18n\/|use-intl|apps\/storefront\/app\/(?:shell\/(?!language-|consent-|suggestions|error-pages|unmatched|api\.)|goods\/parts\/(?:card-press|hidden)\.)/,
                },
                {
                  name: 'cards',
                  priority: 2,
                  test: /packages\/ui\/src\/(?:item|price|chips)\.tsx|storefront\/app\/goods\/parts\/(?:cards|find|paths|written)\.tsx?|storefront\/app\/kit\/(?:own|awake)\.ts/,
                },
                // The style sheets of an item's page: one that holds up its first paint instead of five.
                {
                  name: 'item-looks',
                  priority: 1,
                  test: /storefront\/app\/(?:goods\/parts\/detail(?:-photos)?|follow\/parts\/follow|memo\/parts\/memo|sourcing\/parts\/ask-to-buy)\.module\.css/,
                },
                // The tables of composed pages, guides and legal texts, which the forms of their calls stand on: one file instead of four.
                { name: 'content', priority: 1, test: /packages\/domain\/src\/content\// },
                // What an item's page shares with others in pieces of a kilobyte: one file instead of a dozen.
                {
                  name: 'item-parts',
                  priority: 1,
                  test: /packages\/ui\/src\/(?:countdown|meter|cord|slip|community)\.tsx|storefront\/app\/bid\/parts\/(?:left|state|paths|raises)\.tsx?/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      resolve: {
        ...(command === 'build' ? { noExternal: true as const } : { external: onDisk }),
      },
      build: { rollupOptions: { input: './app/server.ts', external: onDisk } },
    },
  },
}))
