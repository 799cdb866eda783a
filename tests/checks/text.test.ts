import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
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

interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

describe('files', () => {
  it('no file contains the path of a local folder', () => {
    expectNoViolations(placesOf(MACHINE_PATH), 'Build the path from ROOT, or use a temporary folder.')
    expect('cd /home/someone/checkout').toMatch(MACHINE_PATH)
  })

  it('no file contains the URL of a package registry', () => {
    expectNoViolations(
      placesOf(REGISTRY),
      'Which registry is used is decided by who installs (.npmrc outside the project).',
    )
    expect('https://registry.npmjs.org/zod').toMatch(REGISTRY)
  })

  it('no file contains a merge conflict', () => {
    expectNoViolations(placesOf(/^(<{7} |>{7} |={7}$)/gm), 'Finish the merge.')
  })
})

describe.each([
  ['package-lock.json', ['package.json', 'tests/openapi-client/package.json']],
  ['bench/surveyjs/package-lock.json', ['bench/surveyjs/package.json']],
])('%s', (path, manifests) => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read(path))
  const packages = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)

  it('contains no download URLs', () => {
    expectNoViolations(
      packages.filter(([, { resolved }]) => resolved).map(([path]) => path),
      'Keep omit-lockfile-registry-resolved=true in .npmrc and run npm install again.',
    )
  })

  it('contains a checksum for each package', () => {
    expectNoViolations(
      packages.filter(([, { integrity }]) => !integrity).map(([path]) => path),
      'npm install',
    )
  })

  it.each(manifests)('matches %s, which contains exact versions', manifest => {
    const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
    const wanted: Partial<Record<string, Record<string, string>>> = JSON.parse(read(manifest))
    const place = posix.relative(posix.dirname(path), posix.dirname(manifest))
    for (const group of groups) expect(lock.packages[place]?.[group] ?? {}, 'npm install').toEqual(wanted[group] ?? {})
    const loose = groups
      .flatMap(group => Object.entries(wanted[group] ?? {}))
      .filter(([, version]) => !/^\d/.test(version))
    expectNoViolations(
      loose.map(([name, version]) => `${name} ${version}`),
      'Pin the version (save-exact=true in .npmrc).',
    )
  })
})
