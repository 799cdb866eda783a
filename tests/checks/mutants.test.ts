import { expect, it } from 'vitest'
import { equivalentsOf, fileScores, scoreOf } from '../../scripts/testing/mutants.ts'

const source = 'const a = 1\nconst isSmall = a < 2\n'
const mutant = (status: string, replacement: string) => ({
  status,
  replacement,
  location: { start: { line: 2, column: 17 }, end: { line: 2, column: 22 } },
})

it('counts what is noticed of what could be, and names the rest as it would read', () => {
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

it('asks for the reason of a change that no test can notice', () => {
  expect(() => equivalentsOf('file\tchange\treason\na.ts\tx → y')).toThrow('A file, a change and a reason')
})
