import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { importGraph } from './import-graph.ts'
import { plainText, productTexts, textsOf } from './product-texts.ts'
import { files, read } from './sources.ts'
import { isGeneric, isRowOf, testTitlesOf } from './test-titles.ts'

const HEAD = ['statement', 'test file', 'test title', 'reason']
/** Sentences quoted from the product about visibility, storage, or times of events. */
const PROMISES = 'tests/behaviours/promises.tsv'
const edges = importGraph()
const lists = files.filter(path => path.startsWith('tests/behaviours/'))

/** Behavior and the test that fails when it breaks (decision 11). */
interface Line {
  /** Location, as `path:line`. */
  readonly at: string
  readonly statement: string
  readonly file: string
  readonly title: string
  /** Reason for the missing test. */
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
const titlesOf = once((file: string) => [...testTitlesOf(file, read(file))])
const importsOf = once((file: string) =>
  edges.filter(({ from, to }) => from === file && files.includes(to)).map(({ to }) => to),
)
/** Returns a test with its imports and their imports, which contain row values. */
const sourcesOf = once((file: string) => {
  const direct = importsOf(file)
  return [...new Set([file, ...direct, ...direct.flatMap(importsOf)])].map(read)
})

function once<T>(make: (file: string) => T): (file: string) => T {
  const made = new Map<string, T>()
  return file => {
    const value = made.get(file) ?? make(file)
    made.set(file, value)
    return value
  }
}

/**
 * Checks whether the test exists. A test with rows must be named by a row's title, because the generic title doesn't show which row is
 * meant.
 */
function hasTest({ file, title }: Line): boolean {
  if (!files.includes(file)) return false
  return titlesOf(file).some(each =>
    isGeneric(each) ? isRowOf(each, title, sourcesOf(file)) && each !== title : each === title,
  )
}

describe('behaviors', () => {
  it('each behavior has a test or a reason for having none', () => {
    expect(lines.length).toBeGreaterThan(100)
    expectNoViolations(
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

  it('each named test exists', () => {
    expectNoViolations(
      lines
        .filter(line => line.reason === '' && !hasTest(line))
        .map(({ at, file, title }) => `${at} ${file}: ${title}`),
      'Name the test that fails when this breaks, as it is titled in its file; of a test with rows, with the values of the row.',
    )
  })

  it('each promise appears in the product exactly as listed', () => {
    const promises = lines.filter(({ at }) => at.startsWith(`${PROMISES}:`))
    expect(promises.length).toBeGreaterThan(50)
    const texts = [...productTexts()]
    expectNoViolations(
      promises
        .filter(({ statement }) => !texts.some(text => text.includes(plainText(statement))))
        .map(({ at, statement }) => `${at} ${statement}`),
      'The text has changed. Write down the sentence as users now read it, and see that its test still shows it; delete the line if nothing promises it any more.',
    )
  })

  it('promises are found in strings, in templates, and between tags', () => {
    const text = `
      const TEXT = { kept: 'It\u2019s kept.', days: (n: number) => \`Within \${n === 1 ? 'a day' : \`\${n} days\`}.\` }
      const page = html(\`<p>Only <a href="/">you</a>
        see it.</p>\`)
      export const Part = () => <p>
        Nobody else
        does.
      </p>`
    const found = textsOf('example.tsx', text)
    for (const promise of ['It’s kept.', 'Within {time}.', 'Only you see it.', 'Nobody else does.'])
      expect(found).toContain(plainText(promise))
  })

  it('test titles are found, but not titles of groups or skipped tests', () => {
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

  it.each([
    ['reads: Saved', 'reads: %s', true],
    ['reads: Lost', 'reads: %s', false],
    ['reads: %s', 'reads: %s', false],
    ['says: Saved', 'reads: %s', false],
    ['{"a":1} is Saved', '%j is %s', true],
    ['on /user to Saved', 'on $path to %s', true],
  ])('tests with rows are matched by the title of a row: "%s" of "%s" is %s', (title, generic, isRow) => {
    const sources = ["it.each([{ a: 1 }, 'Saved'])", "export const PATH = '/user'"]
    expect(isGeneric(generic) && title !== generic && isRowOf(generic, title, sources)).toBe(isRow)
  })
})
