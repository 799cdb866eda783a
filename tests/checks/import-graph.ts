import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { codeFiles, importsOf, read } from './sources.ts'

export interface Edge {
  readonly from: string
  /** Path from the root of the checkout, `package:name`, `node:name`, or `missing:specifier`. */
  readonly to: string
  readonly isType: boolean
}

/**
 * Lists imports between files. Uses the bundler's parser, because dependency-cruiser silently skips TypeScript files if the compiler is
 * newer than it supports.
 */
export function importGraph(): readonly Edge[] {
  return codeFiles.flatMap(from =>
    importsOf(from, read(from)).map(({ specifier, isType }) => ({ from, to: resolve(from, specifier), isType })),
  )
}

/** Resolves an import. Imports contain full file names, so no extension has to be guessed. */
export function resolve(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?', 1)
  if (path.startsWith('node:')) return path
  // A path with `//` or `..` would bypass the rules, which compare path names.
  if (path.startsWith('#')) return path === posix.normalize(path) ? existing(path.slice(1)) : `missing:${path.slice(1)}`
  if (path.startsWith('.')) return existing(posix.join(posix.dirname(from), path))
  if (path.startsWith('/')) return `missing:${path}`
  const [scope = '', name = ''] = path.split('/')
  return `package:${scope.startsWith('@') ? `${scope}/${name}` : scope}`
}

function existing(path: string): string {
  return existsSync(join(ROOT, path)) ? path : `missing:${path}`
}

/** Returns groups of files that import each other in a cycle (strongly connected components, Tarjan). */
export function cycles(edges: readonly Edge[]): readonly (readonly string[])[] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const enter = (file: string): number => {
    const at = index.size
    index.set(file, at)
    low.set(file, at)
    stack.push(file)
    for (const { to } of next.get(file) ?? []) {
      if (!index.has(to)) low.set(file, Math.min(lowOf(file), enter(to)))
      else if (stack.includes(to)) low.set(file, Math.min(lowOf(file), index.get(to) ?? 0))
    }
    if (lowOf(file) === at) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1 || next.get(file)?.some(({ to }) => to === file)) found.push(circle)
    }
    return lowOf(file)
  }
  const lowOf = (file: string): number => low.get(file) ?? 0
  for (const file of next.keys()) if (!index.has(file)) enter(file)
  return found
}

/** Returns all files that `start` reaches through edges accepted by `follows`, including itself. */
export function reach(start: string, edges: readonly Edge[], follows: (edge: Edge) => boolean): ReadonlySet<string> {
  const seen = new Set([start])
  for (const file of seen) for (const edge of edges) if (edge.from === file && follows(edge)) seen.add(edge.to)
  return seen
}
