import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { files, isTest, read } from './sources.ts'

/** Requirements of OWASP ASVS 5.0, levels 1 and 2, by section. Excludes chapters 10 (OAuth) and 17 (WebRTC). */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
}
const VERDICTS = ['kept', 'operator', 'does not apply', 'not met']

interface Row {
  readonly number: string
  readonly asks: string
  readonly verdict: string
  readonly where: string
  readonly test: string
}

/** @throws {Error} if a line has an unexpected number of cells */
function rowOf(line: string): Row {
  const cells = line.split('|').map(cell => cell.trim())
  const [, number = '', asks = '', verdict = '', where = '', test = ''] = cells
  if (cells.length !== 7) throw new Error(`docs/asvs.md: ${number} has ${cells.length - 2} cells instead of 5.`)
  return { number, asks, verdict, where, test }
}

const rows = read('docs/asvs.md')
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(rowOf)

/** Returns the files and folders in a cell. */
const pathsIn = (cell: string) =>
  [...cell.matchAll(/`([\w.-]+(?:\/[\w.@-]+)+|[\w-]+\.json)`/g)].map(([, path = '']) => path)
const isThere = (path: string) => files.some(file => file === path || file.startsWith(`${path}/`))
const expectEach = (isWrong: (row: Row) => boolean, instead: string) =>
  expectNoViolations(
    rows.filter(isWrong).map(({ number }) => `docs/asvs.md: ${number}`),
    instead,
  )

describe('ASVS requirements', () => {
  it('each requirement appears once, in order', () => {
    const all = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) => numbers.map(each => `${section}.${each}`))
    expect(all).toHaveLength(217)
    expect(rows.map(({ number }) => number)).toEqual(all)
  })

  it('each requirement has a verdict and a description', () => {
    expectEach(({ verdict, asks }) => !VERDICTS.includes(verdict) || asks === '', `Say which: ${VERDICTS.join(', ')}.`)
  })

  it('each file named by a requirement exists', () => {
    const gone = rows.flatMap(({ number, where, test }) =>
      [...pathsIn(where), ...pathsIn(test)].filter(path => !isThere(path)).map(path => `${number}: ${path}`),
    )
    expectNoViolations(gone, 'Name the file that has it now.')
    expect(rows.flatMap(({ where }) => pathsIn(where)).length).toBeGreaterThan(100)
  })

  it('each met requirement names its code and its test, or the reason for having no test', () => {
    expectEach(
      ({ verdict, where, test }) =>
        verdict === 'kept' && ((pathsIn(where).length === 0 && !/\]\(/.test(where)) || !isProof(test)),
      'Name the code (or the document) and a test, or write "none: ..." where nothing can be tested.',
    )
  })

  it('each unmet requirement has a reason', () => {
    expectEach(({ verdict, where }) => verdict !== 'kept' && where.length < 10, 'Say why in the fourth column.')
  })
})

function isProof(cell: string): boolean {
  if (/^none: ./.test(cell)) return true
  const tests = pathsIn(cell)
  return tests.length > 0 && tests.every(isTest)
}
