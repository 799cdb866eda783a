import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXTENSION, HEAD, ITEM, NO_QUESTION as NO_ITEM } from '#rules/formats/fhir/terms.ts'
import { FORMATS } from '#rules/formats/format.ts'
import { KNOWN_TYPES, TAGS, TAKEN_TAGS } from '#rules/formats/redcap/fields.ts'
import { NO_QUESTION, PROPERTY } from '#rules/formats/surveyjs/terms.ts'
import { checkDraft } from '#rules/share/check/index.ts'
import { conditionText, itemsOf } from '#rules/share/condition-text.ts'
import { questionsOf } from '#rules/share/draft.ts'
import { readStudy } from './read-study.ts'

/**
 * Sample files in the style of other programs, but with our own texts, which together use every construct in each format's documentation.
 * Each file has a table of expected results: the outcome and reason for each place in the file, and the resulting study.
 */
const EXAMPLES = join(import.meta.dirname, '../examples')
const facts = { title: 'Imported study', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' }

const FILES = FORMATS.flatMap(format =>
  readdirSync(join(EXAMPLES, format))
    .filter(file => /\.(?:json|csv)$/.test(file))
    .map(file => ({ format, file, text: readFileSync(join(EXAMPLES, format, file), 'utf8') })),
)

function imported(text: string) {
  const read = readStudy({ text, facts, jobQuestions: [] })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read
}

/** Returns the outcome of a file in the format of its expectation table. */
function tableOf(text: string): string[][] {
  const { draft, report } = imported(text).imported
  const items = itemsOf(questionsOf(draft))
  return [
    ...report.map(({ path, taken, note }) => [taken, path, note]),
    ...draft.sections.flatMap(section => [
      ['section', section.title, section.is_module ? 'module' : ''],
      ...section.questions.map(question => [
        question.type,
        question.label,
        question.conditions.map(condition => conditionText(condition, items)).join(' '),
      ]),
    ]),
    ...draft.derived.map(({ kind, dv_name, parts, divisor }) => [
      kind,
      dv_name,
      [parts.join(' + '), ...(divisor === null ? [] : [divisor])].join(' / '),
    ]),
  ].map(cells => cells.map(cell => cell.replaceAll(/\s+/g, ' ').trim()))
}

const expectedOf = (format: string, file: string): string[][] =>
  readFileSync(join(EXAMPLES, format, file.replace(/\.(?:json|csv)$/, '.expected.tsv')), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.split('\t'))

describe.each(FILES)('$format: $file', ({ format, file, text }) => {
  it('is recognized in its format, and each item has the expected outcome', () => {
    expect(imported(text).format).toBe(format)
    expect(tableOf(text)).toEqual(expectedOf(format, file))
  })

  it('becomes a study that can be opened after a society is invited', () => {
    const errors = checkDraft(imported(text).imported.draft).filter(({ level }) => level === 'error')
    expect(errors.map(({ problem }) => problem)).toEqual([
      expect.stringContaining(
        'No one is invited. Choose societies, or membership types for physicians without a society.',
      ),
    ])
  })
})

describe('names known to a reader, each in a file with its outcome', () => {
  const of = (format: string) => FILES.filter(each => each.format.startsWith(format))
  const text = (format: string) =>
    of(format)
      .map(each => each.text)
      .join('\n')
  const reports = new Map(
    ['surveyjs', 'fhir', 'redcap'].map(
      format => [format, of(format).flatMap(each => imported(each.text).imported.report)] as const,
    ),
  )
  /** Checks whether a report omits a name for this reason. The tables above check the places. */
  const isLeftOut = (format: string, why: string, isIt: (what: string, path: string) => boolean): boolean =>
    (reports.get(format) ?? []).some(
      ({ taken, what, path, note }) => taken === 'not taken' && note === why && isIt(what, path),
    )

  it.each(Object.entries(PROPERTY).filter(([name]) => name !== 'triggers'))('SurveyJS: %s', (name, why) => {
    expect(isLeftOut('surveyjs', why, what => what.startsWith(`${name} of `))).toBe(true)
  })

  it.each(['complete', 'setvalue', 'copyvalue', 'runexpression', 'skip', 'visible'])('SurveyJS: trigger %s', type => {
    expect(isLeftOut('surveyjs', PROPERTY['triggers'] ?? '', what => what === `Trigger ${type}`)).toBe(true)
  })

  it.each(Object.entries(NO_QUESTION))('SurveyJS: a question of kind %s', (type, why) => {
    expect(text('surveyjs')).toContain(`"type": "${type}"`)
    expect(isLeftOut('surveyjs', why, what => what.startsWith('Question'))).toBe(true)
  })

  it.each(Object.entries(EXTENSION))('FHIR: extension %s', (name, why) => {
    const names = [`Extension ${name}`, `Extension ${name} of text`]
    expect(isLeftOut('fhir', why, what => names.includes(what) || what.endsWith(`: ${name}`))).toBe(true)
  })

  it.each([...Object.entries(HEAD), ...Object.entries(ITEM)])('FHIR: element %s', (name, why) => {
    expect(isLeftOut('fhir', why, (_, path) => path.endsWith(`/${name}`))).toBe(true)
  })

  it.each(Object.entries(NO_ITEM))('FHIR: an item of kind %s', (type, why) => {
    expect(isLeftOut('fhir', why, what => what.includes(`Something of the kind ${type}`))).toBe(true)
  })

  it.each([...TAGS.keys(), ...TAKEN_TAGS])('REDCap: @%s', tag => {
    const why = TAGS.get(tag)
    const found = (reports.get('redcap') ?? []).filter(({ what }) => new RegExp(`@${tag}(?![A-Z-])`).test(what))
    expect(found.some(({ taken, note }) => (why === undefined ? taken === 'taken' : note === why || note !== ''))).toBe(
      true,
    )
  })

  it.each([...KNOWN_TYPES, 'text', 'notes', 'file', 'sql'])('REDCap: a field of kind %s', type => {
    expect(
      (reports.get('redcap') ?? []).some(
        ({ path, what }) => path.endsWith('Field Type') && what.split(' ')[0] === type,
      ),
    ).toBe(true)
  })
})
