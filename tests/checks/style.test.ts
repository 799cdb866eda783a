import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { textsOf } from './product-texts.ts'
import { codeFiles, commentsOf, isGenerated, isTest, read } from './sources.ts'
import { testTitlesOf } from './test-titles.ts'

/** Words that the house style replaces (docs/glossary.md), each with an example. */
const WORDS: readonly {
  readonly pattern: RegExp
  readonly instead: string
  readonly isFoundIn: readonly ('text' | 'title' | 'comment')[]
  readonly bad: string
}[] = [
  {
    pattern: /\bwho(?:ever|mever)\b/i,
    instead: 'Name the people: "anyone who", "members who", "you".',
    isFoundIn: ['text', 'title', 'comment'],
    bad: 'Whoever opens it',
  },
  {
    pattern: /\b(?:some|any|every|no)body\b/i,
    instead: '"someone", "anyone", "everyone", "no one", or the role.',
    isFoundIn: ['text', 'title', 'comment'],
    bad: 'Nobody is listed',
  },
  {
    pattern: /\be-mail/i,
    instead: '"email".',
    isFoundIn: ['text', 'title', 'comment'],
    bad: 'Sends an e-mail',
  },
  {
    pattern: /\bmend(?:s|ed|ing)?\b/i,
    instead: '"fix".',
    isFoundIn: ['text', 'title', 'comment'],
    bad: 'until this is mended',
  },
  { pattern: /\banew\b/i, instead: '"again".', isFoundIn: ['text', 'title', 'comment'], bad: 'counted anew' },
  {
    pattern: /\bfor good\b|\bonce and for all\b/i,
    instead: '"permanently".',
    isFoundIn: ['text', 'title', 'comment'],
    bad: 'deleted for good',
  },
  {
    pattern: /\b(?:is|are|was|were|be|been) told\b|\btold apart\b/i,
    instead: '"sees", "is notified", "gets an email"; of people in data, "identified".',
    isFoundIn: ['text', 'title', 'comment'],
    bad: 'The owner is told',
  },
  {
    pattern: /^(?:Who|Whom|What|Whose|How far|How much|How many)\b[^?:]*[^?:]$/,
    instead: 'A label or comment is a noun phrase or starts with a verb: "Recipients", "Returns the …".',
    isFoundIn: ['text', 'comment'],
    bad: 'What needs you',
  },
  {
    pattern: /\bcould not be (?:loaded|saved|read|created|copied|counted|changed|verified)/,
    instead: '"We couldn’t load the members.", then what to do.',
    isFoundIn: ['text'],
    bad: 'The members could not be loaded.',
  },
]

const product = codeFiles.filter(
  path =>
    /^(web|server|rules|contract|database\/content)\//.test(path) &&
    !isTest(path) &&
    !isGenerated(path) &&
    !path.startsWith('server/testing/'),
)
const written = codeFiles.filter(path => !isGenerated(path) && path !== 'tests/checks/style.test.ts')

const FOUND = {
  // Text for readers has several words and starts with a capital letter. Other strings are codes and SQL.
  text: product.flatMap(path =>
    textsOf(path, read(path))
      .filter(text => /^[A-Z“].* /.test(text) && !/^(?:WITH|SELECT) /.test(text))
      .map(text => ({ path, text })),
  ),
  title: codeFiles.filter(isTest).flatMap(path => [...testTitlesOf(path, read(path))].map(text => ({ path, text }))),
  comment: written.flatMap(path => commentsOf(path, read(path)).map(text => ({ path, text }))),
}

describe.each(WORDS)('"$bad"', ({ pattern, instead, isFoundIn, bad }) => {
  it.each(isFoundIn)('appears in no %s', kind => {
    expect(bad).toMatch(pattern)
    expectNoViolations(
      FOUND[kind].filter(({ text }) => pattern.test(text)).map(({ path, text }) => `${path}: ${text}`),
      instead,
    )
  })
})
