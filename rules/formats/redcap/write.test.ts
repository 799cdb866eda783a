import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mustBe, part, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { CALL, drafted, draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import type { DraftQuestion, StudyDraft } from '#rules/share/draft.ts'
import type { Variable } from '#rules/share/study.ts'
import { aDraft } from '../drafts.testing.ts'
import { anExchangeable } from '../exchangeable.testing.ts'
import { brokenRules } from './dictionary-rules.testing.ts'
import { writeDictionary } from './write.ts'

const rowsOf = (...questions: readonly DraftQuestion[]) => writeDictionary(draftOf(section(100, questions))).rows
const rowNamed = (name: string, ...questions: readonly DraftQuestion[]) =>
  rowsOf(...questions).find(each => each.name === name)

it('every generated study follows the rules of data dictionaries', () => {
  const brokenIn = (draft: StudyDraft) => brokenRules(writeDictionary(draft).rows)
  fc.assert(
    fc.property(anExchangeable, draft => {
      expect(brokenIn(draft)).toEqual([])
    }),
  )
  // An arbitrary draft can compare an answer with an option that doesn't exist.
  const isAnswered = (rule: string): boolean => !rule.includes('has no option')
  fc.assert(
    fc.property(aDraft, draft => {
      expect(brokenIn(draft).filter(isAnswered)).toEqual([])
    }),
  )
})

describe('a data dictionary', () => {
  it('begins with a record ID in the first form', () => {
    expect(rowsOf(PAY, CALL).map(({ name, form, type }) => [name, form, type])).toEqual([
      ['record_id', 'section_100', 'text'],
      ['pay', 'section_100', 'text'],
      ['call', 'section_100', 'yesno'],
    ])
  })

  it('has no field with the name of the record ID or of a form’s status', () => {
    const named = (id: number, uid: string) =>
      drafted(id, 'YES_NO', { variables: [variable(id * 10 + 1, { uid, input_label: '' })] })
    const names = rowsOf(named(1, 'record_id'), named(2, 'section_100_complete'), named(3, 'redcap_event_name'))
    expect(names.map(({ name }) => name)).toEqual([
      'record_id',
      'record_id_2',
      'section_100_complete_2',
      'q_redcap_event_name',
    ])
  })

  it('has a slider with its labels for whole numbers with labels, and a text field for others', () => {
    const asked = (over: Partial<Variable>) =>
      rowNamed('joy', drafted(5, 'SLIDER', { variables: [variable(51, { uid: 'joy', max: 10, ...over })] }))
    const labels = { min_label: 'Little', max_label: 'Much' }
    expect(asked(labels)).toMatchObject({
      type: 'slider',
      choices: 'Little | | Much',
      validation: 'number',
      min: '0',
      max: '10',
    })
    expect(asked({})).toMatchObject({ type: 'text', choices: '', validation: 'integer' })
    expect(asked({ ...labels, step: 0.5 })).toMatchObject({ type: 'text', choices: '', validation: 'number_1dp' })
    // Permitted values are 0.5, 1.5, and so on.
    expect(asked({ min: 0.5, max: 99.5, step: 1 })).toMatchObject({ validation: 'number_1dp' })
  })

  it('keeps the codes of options that came from a dictionary', () => {
    const options = (...uids: readonly string[]) =>
      drafted(5, 'SELECT_ONE', {
        label: 'Nights',
        variables: uids.map((uid, at) => variable(51 + at, { uid, input_label: uid.toUpperCase() })),
      })
    const after = drafted(6, 'YES_NO', { conditions: [visibleIf([part(51)])] })
    const rows = rowsOf(options('nights_1', 'nights_9'), after)
    expect(rows[1]?.choices).toBe('1, NIGHTS_1 | 9, NIGHTS_9')
    expect(rows[2]?.branching).toBe("[nights] = '1'")
    for (const uids of [
      ['nights_1', 'other_9'],
      ['nights_a', 'nights_b'],
    ])
      expect(rowNamed('nights', options(...uids))?.choices).toContain(`${uids[0]}, `)
  })

  it('limits only checkboxes to a number of selections', () => {
    const asked = (type: 'SELECT_ONE' | 'SELECT_ANY') =>
      rowNamed('question_5', drafted(5, type, { maximum_selections: 1 }))?.annotation
    expect([asked('SELECT_ANY'), asked('SELECT_ONE')]).toEqual(['@MAXCHECKED=1', ''])
  })
})

describe('the rules of data dictionaries', () => {
  const [id, ...rest] = rowsOf(PAY, {
    ...CALL,
    conditions: [visibleIf([part(11, 'GRATER', '5')]), mustBe('LOWER', 11, 21)],
  })
  const broken = (over: Partial<(typeof rest)[number]>) =>
    brokenRules([...(id ? [id] : []), ...rest.map((row, at) => (at === 1 ? { ...row, ...over } : row))])

  it.each<[string, Parameters<typeof broken>[0]]>([
    ['4: the name “Call”', { name: 'Call' }],
    ['4: another field is named “pay”', { name: 'pay' }],
    ["4: the logic “[pay] != '1'”", { branching: "[pay] != '1'" }],
    ['4: the logic names “nowhere”', { branching: "[nowhere] = '1'" }],
    ['4: the type “number”', { type: 'number' }],
    ['4: the validation “float” of text', { type: 'text', validation: 'float' }],
    ['4: a range without a number', { min: '1' }],
    ['4: two choices with the same code', { type: 'radio', choices: '1, A | 1, B' }],
    ['4: the code “a b”', { type: 'radio', choices: 'a b, A' }],
    ['4: no label', { label: '' }],
    ['4: the calculation names “call”', { type: 'calc', choices: '[call]' }],
    ['4: a matrix named like a field', { type: 'radio', choices: '1, A', matrix: 'pay' }],
  ])('report %s', (rule, over) => expect(broken(over)).toEqual([rule]))

  it('report a dictionary without a record ID', () => {
    expect(brokenRules(rest)).toEqual(['2: the first field is a plain text field, the record ID'])
  })
})
