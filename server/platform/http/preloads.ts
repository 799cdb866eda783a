import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** File in the folder of the browser part that lists what each screen loads. Its name excludes it from served files. */
export const PRELOADS = '.preloads.json'

const preloads = z.array(z.object({ pattern: z.string(), files: z.array(z.string()) }))
export type Preload = z.output<typeof preloads>[number]

/**
 * Returns a function that gives the Link header for a path: what its screen loads, so that the browser requests all of it together
 * (decision 90).
 */
export async function linksOf(folder: string): Promise<(path: string) => string | undefined> {
  const text = await readFile(join(folder, PRELOADS), 'utf8').catch(() => '[]')
  const screens = preloads.parse(JSON.parse(text)).map(({ pattern, files }) => ({
    matches: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
    parameters: pattern.split(':').length,
    header: files.map(linkTo).join(', '),
  }))
  // A path without parameters is more specific than one with them.
  screens.sort((one, other) => one.parameters - other.parameters)
  return path => screens.find(({ matches }) => matches.test(path))?.header || undefined
}

function linkTo(file: string): string {
  return file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`
}
