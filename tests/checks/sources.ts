import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type VisitorObject } from 'vite'
import { ROOT } from '#server/platform/environment.ts'

const NOT_OURS = new Set(['node_modules', '.git', '.data', 'dist'])

/** All files of the checkout, by path from its root. Read from disk, not from Git, so that downloaded archives are checked too. */
export const files: readonly string[] = walk('').sort()

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    // In a Git worktree, .git is a file.
    if (NOT_OURS.has(entry.name)) return []
    if (entry.isDirectory()) return walk(path)
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : []
  })
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
export const isGenerated = (path: string): boolean => path.includes('.generated.')
export const codeFiles: readonly string[] = files.filter(isCode)

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

export interface Import {
  readonly specifier: string
  /** Whether the import is erased at run time: `import type`, `export type`, `import('…').T`. */
  readonly isType: boolean
}

/** Returns the imports and re-exports of a module, including lazy and type imports. @throws {Error} if the file can't be parsed */
export function importsOf(path: string, text: string): readonly Import[] {
  const { module } = parsed(path, text)
  const found: Import[] = []
  for (const { moduleRequest, entries } of module.staticImports)
    found.push({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) found.push({ specifier: moduleRequest.value, isType })
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(?:(['"])(.+)\1|`([^$]+)`)$/s.exec(text.slice(moduleRequest.start, moduleRequest.end))
    const specifier = literal?.[2] ?? literal?.[3]
    if (specifier) found.push({ specifier, isType: false })
  }
  visit(path, text, { TSImportType: node => found.push({ specifier: node.source.value, isType: true }) })
  return found
}

/** Walks the syntax tree of a module. */
export function visit(path: string, text: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parsed(path, text).program)
}

/** Returns the comments of a module without comment markers, each on one line. */
export function commentsOf(path: string, text: string): readonly string[] {
  return parsed(path, text).comments.map(({ value }) =>
    value
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/^\*/, '')
      .trim(),
  )
}

const trees = new Map<string, ReturnType<typeof parseSync>>()
function parsed(path: string, text: string): ReturnType<typeof parseSync> {
  const key = `${path}\n${text}`
  const known = trees.get(key)
  if (known) return known
  const tree = parseSync(path, text)
  if (tree.errors[0]) throw new Error(`${path} cannot be parsed: ${tree.errors[0].message}`)
  trees.set(key, tree)
  return tree
}

/** Returns the line of an offset, starting at 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
