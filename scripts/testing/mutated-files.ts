import { existsSync, globSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'

export interface MutatedFiles {
  readonly files: readonly string[]
  /** Folder with the tests to run. */
  readonly folder: string
  /** Whether these tests need a database. */
  readonly isServer: boolean
}

/** Pattern of folders with their own tests. A run accepts files from only one of them. */
const FOLDER = /^(?:rules|contract|web|server\/platform|server\/areas\/[^/]+(?=\/))/
const NEITHER = /\.(?:test|testing|generated)\.tsx?$/

/**
 * Returns the files below the given paths, without tests and test helpers.
 * @throws {Error} If a path has no such files or the files are in several folders
 */
export function mutatedFiles(paths: readonly string[]): MutatedFiles {
  const files = [...new Set(paths.flatMap(filesBelow))].sort()
  const folders = new Set(files.map(path => FOLDER.exec(path)?.[0]))
  const [folder] = folders
  if (folders.size !== 1 || folder === undefined)
    throw new Error('Name files of one of rules/, contract/, web/, server/platform/, or one area of server/areas/.')
  return { files, folder, isServer: folder.startsWith('server/') }
}

function filesBelow(given: string): readonly string[] {
  const path = relative(ROOT, resolve(ROOT, given)).replaceAll(sep, '/')
  if (!existsSync(join(ROOT, path))) throw new Error(`There is no ${given}. Name a file or folder of this checkout.`)
  const isFolder = statSync(join(ROOT, path)).isDirectory()
  const found = isFolder ? globSync(`${path}/**/*.{ts,tsx}`, { cwd: ROOT }) : [path]
  const files = found.map(each => each.replaceAll(sep, '/')).filter(each => /\.tsx?$/.test(each) && !NEITHER.test(each))
  if (files.length === 0) throw new Error(`${given} has no code to change. Name a .ts file other than a test.`)
  return files
}
