import { describe, expect, it } from 'vitest'
import { equivalentsOf, fileScores, scoreOf } from '../../scripts/testing/mutants.ts'
import { mutatedFiles } from '../../scripts/testing/mutated-files.ts'

const source = 'const a = 1\nconst isSmall = a < 2\n'
const mutant = (status: string, replacement: string) => ({
  status,
  replacement,
  location: { start: { line: 2, column: 17 }, end: { line: 2, column: 22 } },
})

it('the report counts detected mutants, and lists the changed lines of survivors', () => {
  const files = {
    'a.ts': {
      source,
      mutants: [
        mutant('Killed', 'true'),
        mutant('Timeout', 'false'),
        mutant('Survived', 'a <= 2'),
        mutant('NoCoverage', 'a >= 2'),
        mutant('Ignored', 'a'),
      ],
    },
  }
  const rows = [
    'file\tchange\treason',
    'a.ts\tconst isSmall = a < 2 → const isSmall = a <= 2\ta is never 2',
    'a.ts\tgone → away\tonce there',
  ]
  const [score] = fileScores({ files }, equivalentsOf(rows.join('\n')))
  expect(score).toEqual({
    path: 'a.ts',
    killed: 2,
    equivalent: 1,
    survivors: [{ line: 2, mutant: 'const isSmall = a < 2 → const isSmall = a >= 2' }],
    unused: ['gone → away'],
  })
  expect(score && scoreOf([score])).toBeCloseTo(2 / 3)
})

it('equivalentsOf requires a reason for a change that no test can detect', () => {
  expect(() => equivalentsOf('file\tchange\treason\na.ts\tx → y')).toThrow('A file, a change and a reason')
})

describe('mutatedFiles', () => {
  it('returns each file once, without tests and test helpers, and the folder whose tests run', () => {
    const { files, folder, isServer } = mutatedFiles(['rules/share', './rules/share/slider.ts'])
    expect([folder, isServer]).toEqual(['rules', false])
    expect(files.filter(path => path === 'rules/share/slider.ts')).toHaveLength(1)
    expect(files.filter(path => /\.(test|testing)\.ts$/.test(path))).toEqual([])
  })

  it('returns server files of one area or of the platform', () => {
    expect(mutatedFiles(['server/areas/auth/operations', 'server/areas/auth/writes.ts'])).toMatchObject({
      folder: 'server/areas/auth',
      isServer: true,
    })
    expect(mutatedFiles(['server/platform/clock.ts'])).toMatchObject({ folder: 'server/platform', isServer: true })
  })

  it.each([
    [['rules/inform/atoms.ts'], 'There is no rules/inform/atoms.ts.'],
    [['rules/share/slider.test.ts'], 'has no code to change'],
    [['README.md'], 'has no code to change'],
    [['rules/share', 'contract'], 'Name files of one of'],
    [['server/areas/auth', 'server/areas/share'], 'Name files of one of'],
    [['server/areas/index.ts'], 'Name files of one of'],
    [['scripts/mutation.ts'], 'Name files of one of'],
  ])('throws for %j', (paths, message) => {
    expect(() => mutatedFiles(paths)).toThrow(message)
  })
})
