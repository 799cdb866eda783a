import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { codeFiles, isTest, lineAt, read, visit } from './sources.ts'

/** Finds code that a rule forbids. Returns offsets. */
type Finder = (path: string, text: string) => readonly number[]

const anyType: Finder = (path, text) => {
  const found: number[] = []
  visit(path, text, { TSAnyKeyword: node => found.push(node.start) })
  return found
}

const consoleCall: Finder = (path, text) => {
  const found: number[] = []
  visit(path, text, {
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || object.name !== 'console') return
      if (property.type === 'Identifier' && property.name !== 'error') found.push(start)
    },
  })
  return found
}

/** Finds `x as Released<T>`, also through `unknown` or inside another type. */
const releasedAssertion: Finder = (path, text) => {
  const found: number[] = []
  visit(path, text, {
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      if (/\bReleased\b/.test(text.slice(start, end))) found.push(start)
    },
  })
  return found
}

const QUERY = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withRecursive|selectNoFrom)$/
const query: Finder = (path, text) => {
  const found: number[] = []
  visit(path, text, {
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (QUERY.test(callee.property.name)) found.push(start)
    },
  })
  return found
}

const LITERAL = /^(ArrayExpression|ObjectExpression|Literal|TemplateLiteral)$/
const spreadLiteral: Finder = (path, text) => {
  const found: number[] = []
  visit(path, text, {
    SpreadElement: ({ argument, start }) => {
      let spread = argument
      while (spread.type === 'ParenthesizedExpression' || spread.type === 'TSAsExpression') spread = spread.expression
      if (LITERAL.test(spread.type)) found.push(start)
    },
  })
  return found
}

const silenced: Finder = (_, text) =>
  [...text.matchAll(/@ts-(ignore|nocheck|expect-error)\b/g)].map(({ index }) => index)

const STUDY_DAY = String.raw`(?:\w+\.)*(?:start|end)_date\b`
const TWO_STUDY_DAYS = new RegExp(`${STUDY_DAY} [<>]=? ${STUDY_DAY}`, 'g')
const COMPARED_DAY = new RegExp(
  [
    `(?<!=)[<>]=? ${STUDY_DAY}`,
    String.raw`\b${STUDY_DAY}(?:', '| )[<>]=?[ ']`,
    String.raw`\b(?:Date\.parse|new Date)\(${STUDY_DAY}`,
  ].join('|'),
  'g',
)
/** Finds a study's day that is compared with another date, in code or SQL, or made into a moment. Days of two studies may be compared. */
const studyDay: Finder = (_, text) => {
  const others = text.replaceAll(TWO_STUDY_DAYS, match => ' '.repeat(match.length))
  return [...others.matchAll(COMPARED_DAY)].map(({ index }) => index)
}

const otherLimit: Finder = (_, text) =>
  [...text.matchAll(/\b(MOST|LEAST|LONGEST|SHORTEST|FEWEST)(_[A-Z0-9_]+)?\b/g)].map(({ index }) => index)

/** Files that compare a study's day, by reason. */
const COMPARING_DAYS: ReadonlySet<string> = new Set([
  // The rule, and the same for queries.
  'rules/share/study-days.ts',
  'server/areas/share/reads.ts',
  // Other days that people chose, without a clock: the day of results, of an email, and of key metrics.
  'rules/share/check/problems.ts',
  'rules/society/schedule.ts',
  'server/areas/inform/society/use-cases/kpi.ts',
  // Members who left the list long before a study: a day more or less doesn't matter.
  'server/areas/inform/participation/reads.ts',
])

const RULES: readonly {
  readonly name: string
  readonly find: Finder
  readonly isChecked: (path: string) => boolean
  readonly instead: string
  /** Example with one violation. */
  readonly bad: string
}[] = [
  {
    name: 'no any',
    find: anyType,
    isChecked: () => true,
    instead: 'Write the type; for what comes from outside, unknown and a schema.',
    bad: 'let value: any',
  },
  {
    name: 'no console but for errors in server and browser part',
    find: consoleCall,
    isChecked: path => /^(server|web|rules|contract)\//.test(path),
    instead: "The server logs through its services' log; the browser part shows what a person can act on.",
    bad: 'console.log(1)',
  },
  {
    name: 'only the release engine makes released values',
    find: releasedAssertion,
    // The contract contains the schemas of released figures, whose type is branded.
    isChecked: path => !/^(rules\/inform\/release|contract\/inform\/[\w-]+)\.ts$/.test(path) && !isTest(path),
    instead: 'Call releaseMeasure (rules/inform/release.ts): no figure about a group leaves the server another way.',
    bad: 'const figure = {} as unknown as Released<Measure>',
  },
  {
    name: 'queries in reads, writes, lookups, scope and tasks',
    find: query,
    isChecked: path =>
      path.startsWith('server/areas/') &&
      !isTest(path) &&
      !/^server\/areas\/([^/]+\/){1,2}((reads|writes|lookups|scope)\.ts$|tasks\/)/.test(path),
    instead: 'Move the query to reads.ts (for a screen) or writes.ts (a change of state) and call that.',
    bad: "db.selectFrom('survey')",
  },
  {
    name: 'no literal spread in place',
    find: spreadLiteral,
    isChecked: () => true,
    instead: 'Write the items or properties where they are spread.',
    bad: 'const list = [...([1, 2] as const), 3]',
  },
  {
    name: 'no silenced compiler',
    find: silenced,
    isChecked: path => path !== 'tests/checks/code.test.ts',
    instead: 'Fix the type; where a library is wrong, say so in one place with an assertion and its reason.',
    bad: '// @ts-ignore',
  },
  {
    name: 'limits are named MAX and MIN',
    find: otherLimit,
    isChecked: path => path !== 'tests/checks/code.test.ts',
    instead: 'Name a limit MAX_ or MIN_ and what it limits; of a text, MAX_..._LENGTH.',
    bad: 'const MOST_LINES = 3',
  },
  {
    name: 'one rule compares the days of studies',
    find: studyDay,
    isChecked: path => !COMPARING_DAYS.has(path) && !isTest(path),
    instead:
      'Studies open in New York and close in Hawaii (decision 89): call rules/share/study-days.ts, or openedBy and closedBy in a query.',
    bad: 'const isOver = study.end_date < today',
  },
]

describe('code', () => {
  it.each(RULES)('$name', ({ find, isChecked, instead }) => {
    const found = codeFiles.filter(isChecked).flatMap(path => {
      const text = read(path)
      return find(path, text).map(offset => `${path}:${lineAt(text, offset)}`)
    })
    expectNoViolations(found, instead)
  })

  it.each(RULES)('the rule "$name" finds its example', ({ find, bad }) => {
    expect(find('example.ts', bad)).toHaveLength(1)
  })
})
