import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type UserConfig } from 'vite'
import { type Chunk, mergeChunks } from './scripts/merge-chunks.ts'

const ROOT = import.meta.dirname
/** Compressed bytes that take as long as one more request: 150 ms, six at a time, on a slow connection (decision 90). */
const REQUEST_COST = 1400

/**
 * Tells browsers that support the comment to compile all functions of the first script while it arrives, in another thread. Otherwise, they compile
 * most of them when they are called, and the page waits (decision 90). The bundler's own banner would come after the list of preloads.
 */
const compileEarly: Plugin = {
  name: 'compile-early',
  enforce: 'post',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}

const settings = {
  root: join(ROOT, 'web'),
  cacheDir: join(ROOT, 'node_modules/.vite'),
  plugins: [react(), compileEarly],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Browsers that can't preload modules load them when they are imported.
    modulePreload: { polyfill: false },
    // The first script lists the parts of every screen. Without their names, it is 2 kB smaller. The manifest of `bench:web` has the names.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash:8].js', assetFileNames: 'assets/[hash:8][extname]' } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
} satisfies UserConfig

/** Builds the browser part in memory as the bundler divides it, a chunk for each set of screens that share modules. */
async function dividedChunks(): Promise<readonly Chunk[]> {
  const built = await build({
    ...settings,
    configFile: false,
    logLevel: 'error',
    build: { ...settings.build, write: false, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  })
  const outputs = 'output' in built || Array.isArray(built) ? [built].flat() : []
  return outputs.flatMap(({ output }) =>
    output.flatMap(chunk =>
      chunk.type === 'chunk'
        ? {
            name: chunk.fileName,
            isEntry: chunk.isEntry,
            isLazy: chunk.isDynamicEntry,
            modules: Object.keys(chunk.modules).filter(id => id !== '\0rolldown/runtime.js'),
            imports: chunk.imports,
            size: gzipSync(chunk.code).length,
          }
        : [],
    ),
  )
}

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command !== 'build') return settings
  const groups = new Map(
    mergeChunks(await dividedChunks(), REQUEST_COST).flatMap((modules, at) => modules.map(id => [id, `part-${at}`])),
  )
  const { rolldownOptions } = settings.build
  const codeSplitting = {
    groups: [{ name: (id: string) => groups.get(id) ?? null, includeDependenciesRecursively: false }],
  }
  return {
    ...settings,
    build: {
      ...settings.build,
      rolldownOptions: { ...rolldownOptions, output: { ...rolldownOptions.output, codeSplitting } },
    },
  }
})
