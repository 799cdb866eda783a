import { describe, expect, it } from 'vitest'
import { expectNone } from './expect-none.ts'
import { files, read } from './sources.ts'
import { testTitlesOf } from './test-titles.ts'

const HEAD = ['statement', 'test file', 'test title', 'reason']
const lists = files.filter(path => path.startsWith('tests/behaviours/'))

/** A behaviour and the test that fails when it breaks (decision 11). */
interface Line {
  /** Where it stands, as `path:line`. */
  readonly at: string
  readonly statement: string
  readonly file: string
  readonly title: string
  /** Why there is no test. */
  readonly reason: string
}

function linesOf(path: string): readonly Line[] {
  const [head, ...rows] = read(path).trimEnd().split('\n')
  expect(head?.split('\t'), `${path} begins with the names of its columns`).toEqual(HEAD)
  return rows.map((row, at) => {
    const [statement = '', file = '', title = '', reason = ''] = row.split('\t')
    return { at: `${path}:${at + 2}`, statement, file, title, reason }
  })
}

const lines = lists.flatMap(linesOf)
const titles = new Map<string, ReadonlySet<string>>()
function hasTest({ file, title }: Line): boolean {
  if (!files.includes(file)) return false
  const known = titles.get(file) ?? testTitlesOf(file, read(file))
  titles.set(file, known)
  return known.has(title)
}

describe('behaviours', () => {
  it('are stated, each with a test or the reason why there is none', () => {
    expect(lines.length).toBeGreaterThan(100)
    expectNone(
      lines
        .filter(({ statement, file, title, reason }) => {
          const isTested = file !== '' && title !== '' && reason === ''
          const isExplained = file === '' && title === '' && reason !== ''
          return statement === '' || !(isTested || isExplained)
        })
        .map(({ at, statement }) => `${at} ${statement}`),
      'Give the file and the title of the test, or the reason in the fourth column.',
    )
  })

  it('have the tests that are named', () => {
    expectNone(
      lines
        .filter(line => line.reason === '' && !hasTest(line))
        .map(({ at, file, title }) => `${at} ${file}: ${title}`),
      'Name the test that fails when this breaks, as it is titled in its file.',
    )
  })

  it('are found by the titles of tests, not by those of groups or of tests that are skipped', () => {
    const text = `
      describe('a group', () => {
        it('a test', () => {})
        it.each<number>([1, 2])('a row %s', () => {})
        it.skip('later', () => {})
        expect('no title')
      })
      test("somebody's", () => {})`
    expect([...testTitlesOf('example.ts', text)]).toEqual(['a test', 'a row %s', "somebody's"])
  })
})
