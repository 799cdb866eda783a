import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { ROOT } from '#server/platform/environment.ts'
import { PRELOADS, type Preload } from '#server/platform/http/preloads.ts'

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
)
type Manifest = z.output<typeof manifest>
/** Screens of a file in web/screens. They load their modules only when called, in browsers. */
const screens = z.record(
  z.string(),
  z.array(z.tuple([z.string(), z.string(), z.string(), z.instanceof(Function)]).rest(z.unknown())),
)
const FILES = ['guest', 'physician', 'admin', 'recruiter', 'shared']
/** Table of the screens of physicians, administrators, and recruiters, which loads before one of them (web/routes.tsx). */
const ROLE_TABLE = 'screens/roles.ts'
/** Panel around each screen of physicians (web/routes.tsx). */
const PANEL = 'areas/content/screens/WithPageInfo.tsx'

/**
 * Writes the files that each screen needs, so that the server can name them with the page (decision 90). The first script comes first: it is
 * the largest, and a browser requests only six files at a time from a server without HTTP/2.
 */
export async function writePreloads(dist: string): Promise<void> {
  const folder = join(dist, '.vite')
  const chunks = manifest.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const first = filesOf(chunks, ['index.html'])
  const preloads: Preload[] = []
  for (const file of FILES) {
    const module: unknown = await import(pathToFileURL(join(ROOT, 'web/screens', `${file}.ts`)).href)
    for (const [pattern, , audience, load] of Object.values(screens.parse({ ...Object(module) })).flat()) {
      const screen = /import\(['"]\.\.\/([^'"]+)['"]\)/.exec(load.toString())?.[1]
      if (!screen) throw new Error(`${pattern} doesn’t name its module in web/screens/${file}.ts.`)
      const parts = file === 'guest' || file === 'shared' ? [screen] : [screen, ROLE_TABLE]
      const files = filesOf(chunks, audience === 'physician' ? [...parts, PANEL] : parts)
      preloads.push({ pattern, files: [...first, ...[...files].filter(each => !first.has(each)).sort()] })
    }
  }
  await writeFile(join(dist, PRELOADS), JSON.stringify(preloads))
  await rm(folder, { recursive: true })
}

function filesOf(chunks: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set(names)
  const files = new Set<string>()
  for (const name of seen) {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    for (const file of [chunk.file, ...chunk.css]) files.add(file)
    for (const each of chunk.imports) seen.add(each)
  }
  return files
}
