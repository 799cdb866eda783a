import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { importGraph } from './import-graph.ts'
import { files, isCode, isGenerated, isTest, read } from './sources.ts'
import { isKnown, VOCABULARY } from './vocabulary.ts'

const MAX_LINES = 500
const LOOK_AGAIN_LINES = 300
/** Limit of lines in a module of a web area without a test. Such a module must be short enough to understand at a glance. */
const MAX_UNTESTED_LINES = 100

/** Limit of files in a folder. Folders with more files need a sub-area. */
const MAX_FILES = 40

const linesOf = (path: string): number => read(path).trimEnd().split('\n').length
const source = files.filter(path => path.split('/')[0] && (isCode(path) || path.endsWith('.css')) && !isGenerated(path))

describe('file vocabulary', () => {
  it.each(Object.keys(VOCABULARY))('is closed for %s/', folder => {
    const kinds = VOCABULARY[folder]?.map(({ path, is }) => `  ${folder}/${path}: ${is}`).join('\n')
    expectNoViolations(
      files.filter(path => path.startsWith(`${folder}/`) && !isKnown(path)),
      `Known are:\n${kinds}\nPut it into one of these, or add a kind to tests/checks/vocabulary.ts with a decision record.`,
    )
  })

  it('knows every folder of the checkout', () => {
    const folders = new Set(files.filter(path => path.includes('/')).map(path => path.split('/')[0] ?? ''))
    expectNoViolations(
      [...folders].filter(folder => !(folder in VOCABULARY) && !folder.startsWith('.')),
      'A new folder needs a decision record and a vocabulary of its own.',
    )
  })

  it.each([
    'server/areas/share/helpers.ts',
    'server/areas/share/operations/parts/survey.ts',
    'rules/share/deep/deeper/order.ts',
    'web/areas/share/Card.tsx',
    'web/areas/share/screens/helpers.ts',
    'web/areas/share/form/Card.tsx',
    'web/areas/share/form/parts/order.ts',
    'web/areas/share/components/form/Card.tsx',
    'database/migrations/2_more.sql',
    'tests/helpers.ts',
  ])('rejects %s', path => {
    expect(isKnown(path)).toBe(false)
  })
})

describe('file sizes', () => {
  it(`no source file has more than ${MAX_LINES} lines`, () => {
    const long = source.filter(path => !isTest(path)).map(path => [path, linesOf(path)] as const)
    for (const [path, lines] of long)
      if (lines > LOOK_AGAIN_LINES && lines <= MAX_LINES) console.info(`Look again: ${path} has ${lines} lines.`)
    expectNoViolations(
      long.filter(([, lines]) => lines > MAX_LINES).map(([path, lines]) => `${path}: ${lines} lines`),
      'Split it by what changes together; data belongs in a .json file.',
    )
  })
})

describe('sub-areas of web areas', () => {
  const inAreas = files.filter(path => path.startsWith('web/areas/'))

  it(`each folder contains at most ${MAX_FILES} files`, () => {
    const folders = Map.groupBy(inAreas, folderOf)
    expectNoViolations(
      [...folders].filter(([, held]) => held.length > MAX_FILES).map(([folder, held]) => `${folder}: ${held.length}`),
      'Give what belongs together a sub-area: a folder with screens/, components/ and modules of its own.',
    )
  })

  it('sub-areas are folders, not prefixes of file names', () => {
    expectNoViolations(
      inAreas.filter(path => fakedRoom(path, inAreas) !== null),
      'Move it into the sub-area that its name begins with, and drop the prefix.',
    )
  })

  it.each([
    ['web/areas/share/form-messages.ts', 'form'],
    ['web/areas/share/form/form-dates.test.ts', 'form'],
    ['web/areas/share/formats.ts', null],
    ['web/areas/auth/form-messages.ts', null],
  ])('%s is named as if it belonged to %s', (path, room) => {
    expect(fakedRoom(path, ['web/areas/share/form/dates.ts', 'web/areas/share/home/dates.ts'])).toBe(room)
  })
})

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Returns the sub-area whose name is a prefix of the module's name, or `null` if none. */
function fakedRoom(path: string, among: readonly string[]): string | null {
  const [, area, name = ''] = /^(web\/areas\/[^/]+\/)(?:.+\/)?([^/]+)$/.exec(path) ?? []
  if (area === undefined) return null
  const rooms = among.filter(each => each.startsWith(area)).map(each => each.slice(area.length).split('/'))
  return rooms.find(([room, ...rest]) => rest.length > 0 && name.startsWith(`${room}-`))?.[0] ?? null
}

describe('plain modules of web areas', () => {
  const plain = files.filter(
    path =>
      /^web\/areas\/[^/]+\/(?:(?!screens|components)[^/]+\/)?(?!([a-z0-9-]+-)?queries\.|messages\.|styles\.|use-)[^/]+\.ts$/.test(
        path,
      ) && !isTest(path),
  )

  it('no module contains components', () => {
    const found = importGraph().filter(
      ({ from, to, isType }) =>
        plain.includes(from) && !isType && (/^package:(react|@mantine)/.test(to) || to.endsWith('.tsx')),
    )
    expectNoViolations(
      found.map(({ from, to }) => `${from} imports ${to}`),
      'Move what draws to components/, and hooks to use-<name>.ts.',
    )
  })

  it(`each module has a test next to it, or at most ${MAX_UNTESTED_LINES} lines`, () => {
    expectNoViolations(
      plain.filter(path => !files.includes(path.replace(/\.ts$/, '.test.ts')) && linesOf(path) > MAX_UNTESTED_LINES),
      'Write <name>.test.ts next to it; logic shared with the server belongs in rules/.',
    )
  })
})

describe('migrations', () => {
  const names = files.filter(path => path.startsWith('database/migrations/')).map(path => path.split('/').at(-1) ?? '')

  it('each migration is numbered in the order in which it runs', () => {
    const numbers = names.map(name => name.slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)].sort())
    expectNoViolations(
      numbers.filter(number => !/^\d{4}$/.test(number)),
      'Begin its name with four digits.',
    )
  })

  it('no migration can be reverted', () => {
    expectNoViolations(
      names.filter(name => /(^|_)(down|undo|revert|rollback)[_.]/.test(name)),
      'A mistake is mended by the next migration; there is no way back.',
    )
  })
})
