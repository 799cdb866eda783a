import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import {
  anchorsOf,
  citationsIn,
  type Entry,
  type Kind,
  linksIn,
  looseSections,
  namesFiles,
  pathsNamedIn,
  rowsOf,
  rulesOf,
  superfluous,
  unresolved,
} from './references.ts'
import { files, isGenerated, read } from './sources.ts'

const OPEN_POINTS = 'docs/decisions/open-points.md'
const SPECIFICATION = 'docs/specification.md'
const RULES = 'docs/release-engine.md'
const RECORD = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/

const texts = files.filter(
  path =>
    (/\.(tsx?|mjs|css|sql|md|html)$/.test(path) || path.startsWith('tests/behaviours/')) &&
    !isGenerated(path) &&
    path !== 'tests/checks/references.test.ts' &&
    path !== 'tests/checks/references.ts',
)
const documents = texts.filter(path => path.endsWith('.md'))
const records = files.flatMap(path => {
  const number = RECORD.exec(path)?.[1]
  return number ? [{ path, name: String(Number(number)) }] : []
})

/** Returns citations of a kind in all files except the document that explains them. */
const citations = (kind: Kind, among: readonly string[]) => among.flatMap(path => citationsIn(path, read(path), kind))

describe.each<{ kind: Kind; document: string; entriesOf: (text: string) => readonly Entry[] }>([
  { kind: 'open point', document: OPEN_POINTS, entriesOf: rowsOf },
  { kind: 'section', document: SPECIFICATION, entriesOf: rowsOf },
  { kind: 'rule', document: RULES, entriesOf: rulesOf },
])('$document', ({ kind, document, entriesOf }) => {
  const entries = entriesOf(read(document))
  const cited = citations(
    kind,
    texts.filter(path => path !== document),
  )

  it('each citation has an entry', () => {
    expect(cited.length).toBeGreaterThan(20)
    expectNoViolations(
      unresolved(cited, entries),
      `Correct the citation, or add an entry to ${document}: what it says, in a line or two of your own words.`,
    )
  })

  it('each entry is cited', () => {
    expectNoViolations(superfluous(entries, cited), `Remove it from ${document}, or cite it where the code follows it.`)
  })
})

describe('sections of the specification', () => {
  it('each citation includes the number of its document', () => {
    expectNoViolations(
      texts.flatMap(path => looseSections(path, read(path))),
      'Write "1 §5": 1 platform and Share, 2 Inform, 3 Connect, 4 administration.',
    )
  })
})

describe('decision records', () => {
  const cited = citations(
    'record',
    texts.filter(path => !path.endsWith('.md')),
  )

  it('each "decision 16" in the code has a record', () => {
    expectNoViolations(
      unresolved(
        cited,
        records.map(({ name }) => ({ name, part: '' })),
      ),
      'Correct the number, or write the record (docs/decisions/README.md).',
    )
  })

  it('each record is cited where the code follows it, or states that it is about habits', () => {
    const names = new Set(cited.map(({ name }) => name))
    expectNoViolations(
      records
        .filter(({ name, path }) => !names.has(name) && !isAboutHabits(read(path)) && !isSuperseded(read(path)))
        .map(({ path }) => path),
      'Write "(decision 16)" into the comment of the code that follows it, or "**About.** Habits." into the record.',
    )
  })

  it('no superseded record is cited', () => {
    const superseded = new Set(records.filter(({ path }) => isSuperseded(read(path))).map(({ name }) => name))
    expectNoViolations(
      cited.filter(({ name }) => superseded.has(name)).map(({ at, name }) => `${at} decision ${name}`),
      'Cite the record that took its place.',
    )
  })

  it('each record is listed in the index', () => {
    const index = linksIn(read('docs/decisions/README.md'))
    expectNoViolations(
      records.filter(({ path }) => !index.includes(posix.basename(path))).map(({ path }) => path),
      'Add it to docs/decisions/README.md.',
    )
  })
})

const isAboutHabits = (record: string) => /^\*\*About\.\*\* Habits/m.test(record)
const isSuperseded = (record: string) => /^\*\*Superseded\*\* by /m.test(record)

describe('documents', () => {
  it('no link is broken', () => {
    expectNoViolations(
      documents.flatMap(path =>
        linksIn(read(path))
          .filter(target => !isThere(path, target))
          .map(target => `${path}: ${target}`),
      ),
      'Correct the link.',
    )
  })

  it('each named file exists, except in records and the changelog, which describe the past', () => {
    expectNoViolations(
      documents
        .filter(path => !path.startsWith('docs/decisions/') && path !== 'CHANGELOG.md')
        .flatMap(document =>
          pathsNamedIn(read(document))
            .filter(path => !namesFiles(path, files))
            .map(path => `${document}: ${path}`),
        ),
      'Correct the path.',
    )
  })
})

function isThere(from: string, target: string): boolean {
  const [address = '', anchor] = target.split('#')
  const path = address === '' ? from : posix.normalize(posix.join(posix.dirname(from), address)).replace(/\/$/, '')
  if (!files.includes(path)) return anchor === undefined && files.some(file => file.startsWith(`${path}/`))
  return anchor === undefined || anchorsOf(read(path)).has(anchor)
}

describe('the check of references', () => {
  const names = (text: string, kind: Kind) => citationsIn('a.ts', text, kind).map(({ name }) => name)

  it('finds citations, even in lists and across lines', () => {
    expect(names('/** (decisions G-021 and G-999) */', 'open point')).toEqual(['G-021', 'G-999'])
    expect(names("source: '1 §7; 2 §2.4 Picker',", 'section')).toEqual(['1 §7', '2 §2.4'])
    expect(names('/**\n * as in 4\n * §7.5 */', 'section')).toEqual(['4 §7.5'])
    expect(names('release-engine, rules 3 to 5; Rule 9, rules 1 and 11', 'rule')).toEqual([
      '3',
      '4',
      '5',
      '9',
      '1',
      '11',
    ])
    expect(names('-- the atom\n-- rule (release-engine, rule\n-- 2)', 'rule')).toEqual(['2'])
    expect(names('(decision 16), decisions 4 and 5, decision G-061, a decision of 2', 'record')).toEqual([
      '16',
      '4',
      '5',
    ])
  })

  it('returns the location of citations', () => {
    expect(citationsIn('a.ts', 'one\n * two (decision 16)', 'record').map(({ at }) => at)).toEqual(['a.ts:2'])
  })

  it('rejects a citation without an entry', () => {
    const entries = rowsOf('| <a id="g-021"></a>G-021 | question | **Decision.** |')
    expect(unresolved(citationsIn('a.ts', 'G-021, G-999', 'open point'), entries)).toEqual(['a.ts:1 G-999'])
    const rules = rulesOf('## Rule 2: The atom rule\n### Rule 3: no heading of a rule')
    expect(unresolved(citationsIn('a.ts', 'rules 2 and 3', 'rule'), rules)).toEqual(['a.ts:1 3'])
  })

  it('rejects a citation of a part without an entry', () => {
    const entries = rowsOf(
      '| <a id="1-4"></a>1 §4 | a |\n| <a id="b"></a>1 §4 Study | b |\n| <a id="c"></a>1 §4 Module card | c |',
    )
    const cited = citationsIn('a.ts', '1 §4 Study; 1 §4 Module cards; 1 §4 Sailing; 1 §4 lets', 'section')
    expect(unresolved(cited, entries)).toEqual(['a.ts:1 1 §4 Sailing'])
  })

  it('rejects an entry without citations, and a duplicate', () => {
    const names = ['2 §2', '2 §2.4', '2 §3', '2 §2.4', '2 §20']
    const entries = names.map(name => ({ name, part: '' }))
    expect(superfluous(entries, citationsIn('a.ts', '2 §2.4', 'section'))).toEqual(['2 §3', '2 §2.4', '2 §20'])
    const parts = ['', 'Study', 'Session'].map(part => ({ name: '1 §4', part }))
    expect(superfluous(parts, citationsIn('a.ts', '1 §4 Study', 'section'))).toEqual(['1 §4 Session'])
  })

  it('rejects a section without its document', () => {
    expect(looseSections('a.ts', '(1 §2 and 4 §6.1)')).toEqual([])
    expect(looseSections('a.ts', 'one\n(1 §2 and §6)')).toEqual(['a.ts:2'])
  })

  it('recognizes a record about habits by its line', () => {
    expect(isAboutHabits('# 1. Title\n**About.** Habits: how we name tests.')).toBe(true)
    expect(isAboutHabits('# 1. Title\n**Decision.** Habits change.')).toBe(false)
  })

  it('recognizes a superseded record by its line', () => {
    expect(isSuperseded('# 1. Title\n**Superseded** by [2](0002-next.md).')).toBe(true)
    expect(isSuperseded('# 1. Title\n**Decision.** It is not **Superseded** by anything.')).toBe(false)
  })

  it('finds links and anchors, but no code that looks like a link', () => {
    expect(linksIn('[a](b.md#c), ![i](i.png), `[x](y)`, [w](https://example.org)\n```\n[z](z.md)\n```')).toEqual([
      'b.md#c',
      'i.png',
    ])
    expect([...anchorsOf('## Rule 2: The atom rule\n| <a id="g-021"></a>G-021 |')]).toEqual([
      'rule-2-the-atom-rule',
      'g-021',
    ])
    expect(isThere('docs/glossary.md', '../README.md')).toBe(true)
    expect(isThere('docs/glossary.md', 'README.md')).toBe(false)
    expect(isThere('docs/glossary.md', '#nowhere')).toBe(false)
  })

  it('finds paths but not routes or commands, and matches partial paths and placeholders', () => {
    const text =
      '`rules/share/a.ts`, `caller.ts`, `npm test`, `PUT survey/update`, `study_release`, `DATA_DIR/keys.json`, `areas/<area>/writes.ts`'
    const paths = ['rules/share/a.ts', 'caller.ts', 'areas/<area>/writes.ts']
    expect(pathsNamedIn(text)).toEqual(paths)
    const known = ['rules/share/a.ts', 'server/platform/caller.ts', 'server/areas/share/writes.ts']
    expect(paths.filter(path => namesFiles(path, known))).toEqual(paths)
    expect(['share/b.ts', 'all.ts', 'areas/<area>/reads.ts'].filter(path => namesFiles(path, known))).toEqual([])
  })
})
