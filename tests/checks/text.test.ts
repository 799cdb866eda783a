import { describe, expect, it } from 'vitest'
import { files, lineAt, read } from './sources.ts'

const texts = files.filter(path => !/\.(png|jpg|ico|woff2?|duckdb)$/.test(path) && path !== 'tests/checks/text.test.ts')

function placesOf(pattern: RegExp, paths: readonly string[] = texts): readonly string[] {
  return paths.flatMap(path => {
    const text = read(path)
    return [...text.matchAll(pattern)].map(({ index, 0: match }) => `${path}:${lineAt(text, index)} ${match.trim()}`)
  })
}

const MACHINE_PATH = /(?<![\w.~/:-])(\/(home|Users|root|work|mnt|workspace)\/[\w.-]+|[A-Z]:\\\\?Users\\)/g
const REGISTRY =
  /\b(registry\.(npmjs|yarnpkg|npmmirror)\.\w+|[\w-]+\.jfrog\.io|artifactory\.[\w.-]+|nexus\.[\w.-]+|(localhost|127\.0\.0\.1):4873)/g

describe('files', () => {
  it('name no folder of one machine', () => {
    expect(placesOf(MACHINE_PATH), 'Build the path from ROOT, or use a temporary folder.').toEqual([])
    expect('cd /home/someone/checkout').toMatch(MACHINE_PATH)
  })

  it('name no package registry', () => {
    expect(placesOf(REGISTRY), 'Which registry is used is decided by who installs (.npmrc outside the project).').toEqual(
      [],
    )
    expect('https://registry.npmjs.org/zod').toMatch(REGISTRY)
  })

  it('carry no conflict left by a merge', () => {
    expect(placesOf(/^(<{7} |>{7} |={7}$)/gm)).toEqual([])
  })
})

describe('package-lock.json', () => {
  const lock: { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  )
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)

  it('names no address to download from', () => {
    expect(
      packages.filter(([, { resolved }]) => resolved).map(([path]) => path),
      'Keep omit-lockfile-registry-resolved=true in .npmrc and run npm install again.',
    ).toEqual([])
  })

  it('has a checksum for every package', () => {
    expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  })

  it('is for the exact versions of package.json', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+/.test(String(version)),
    )
    expect(loose, 'Pin the version (save-exact=true in .npmrc).').toEqual([])
  })
})
