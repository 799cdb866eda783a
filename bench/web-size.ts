import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { z } from 'zod'

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const manifest = z.record(z.string(), chunk)

/** Manifest of `vite build`: its chunks and their imports. */
export interface Built {
  readonly directory: string
  readonly chunks: z.output<typeof manifest>
  /** Scripts that the page references directly, outside the build. */
  readonly others: readonly string[]
}

/** Total bytes of all files, each compressed separately, as served. */
export interface Size {
  readonly gzip: number
  readonly brotli: number
}

/** @param settings The folder of `index.html`, and the project's configuration if it applies. */
export async function buildInto(
  directory: string,
  settings: { root: string; configFile: string | false },
): Promise<Built> {
  await build({
    ...settings,
    logLevel: 'error',
    // SurveyJS has "use client" in every file. The directive only concerns servers.
    build: {
      outDir: directory,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5000,
    },
  })
  const chunks = manifest.parse(JSON.parse(await readFile(join(directory, '.vite', 'manifest.json'), 'utf8')))
  const page = await readFile(join(directory, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script[^>]*\bsrc="\/?([^"]+)"/g)].flatMap(([, path]) => path ?? [])
  return { directory, chunks, others: scripts.filter(path => !path.startsWith('assets/')) }
}

/** Returns the files that the page and some lazy parts need before they can show anything: their chunks with all imports. */
export function filesOf({ chunks, others }: Built, parts: readonly string[] = []): string[] {
  const files = new Set(others)
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const found = chunks[name]
    if (!found) throw new Error(`The build has no ${name}.`)
    for (const file of [found.file, ...found.css]) files.add(file)
    for (const each of found.imports) visit(each)
  }
  visit('index.html')
  for (const part of parts) visit(part)
  return [...files].sort()
}

export async function sizeOf({ directory }: Built, files: readonly string[]): Promise<Size> {
  const sizes = await Promise.all(
    files.map(async file => {
      const text = await readFile(join(directory, file))
      return { gzip: gzipSync(text, { level: 9 }).length, brotli: brotliCompressSync(text).length }
    }),
  )
  const total = (of: (size: Size) => number) => sizes.reduce((sum, size) => sum + of(size), 0)
  return { gzip: total(size => size.gzip), brotli: total(size => size.brotli) }
}
