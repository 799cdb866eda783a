import { describe, expect, it } from 'vitest'
import { part, variable, visibleIf } from '../builders.testing.ts'
import { CALL, counter, drafted, draftOf, PAY, SETTING, section } from '../draft.testing.ts'
import { DRAFT_LIMITS, type DraftQuestion, questionsOf, type StudyDraft } from '../draft.ts'
import { EMPTY_DERIVED } from '../study.ts'
import { diffOf } from './diff.ts'
import { insertQuestion, moveQuestion, removeQuestion, replaceQuestion } from './edits.ts'
import { nextYear } from './ids.ts'

const NIGHTS = drafted(4, 'SLIDER', {
  label: 'Nights',
  conditions: [visibleIf([part(21)])],
  variables: [variable(41, { uid: 'nights', max: 31 })],
})
const BASE = draftOf(section(100, [PAY, CALL]), section(200, [SETTING, NIGHTS]))
const edited = (draft: StudyDraft, at: number, change: (question: DraftQuestion) => DraftQuestion): StudyDraft => {
  const question = questionsOf(draft)[at]
  if (!question) throw new Error('No such question.')
  return replaceQuestion(draft, change(question))
}
const NOTHING = { facts: [], sections: [], questions: [], derived: [] }

describe.each(['id', 'uid'] as const)('diffOf, matched by %s', by => {
  /** Returns a changed copy of the study. If studies are matched by `uid`, the copy is of another year and has other IDs. */
  const later = (change: (draft: StudyDraft) => StudyDraft): StudyDraft =>
    change(by === 'id' ? BASE : { ...nextYear(BASE, null, counter()), facts: BASE.facts })
  const questionsAfter = (change: (draft: StudyDraft) => StudyDraft) =>
    diffOf(BASE, later(change), by).questions.map(({ id, ...rest }) => rest)

  it('returns no changes for equal studies', () => {
    expect(
      diffOf(
        BASE,
        later(draft => draft),
        by,
      ),
    ).toEqual({ ...NOTHING, same: 4 })
  })

  it('lists differences field by field, in words', () => {
    const found = questionsAfter(draft =>
      edited(draft, 0, question => ({
        ...question,
        prompt: 'What are you paid?',
        required: true,
        variables: question.variables.map(each => ({ ...each, max: 200, prefix: '' })),
      })),
    )
    const fields = [
      { field: 'Question', before: 'Prompt 1', after: 'What are you paid?' },
      { field: 'Required', before: 'No', after: 'Yes' },
      { field: 'Maximum', before: '100', after: '200' },
      { field: 'Text before the number', before: '$', after: null },
    ]
    expect(found).toEqual([{ name: 'Pay', kind: 'changed', fields }])
  })

  it('lists added and removed questions and items', () => {
    const found = questionsAfter(draft => {
      const without = removeQuestion(draft, questionsOf(draft)[1]?.id ?? 0)
      const more = edited(without, 1, question => ({
        ...question,
        variables: [...question.variables.slice(1), variable(39, { uid: 'home', input_label: 'Home' })],
      }))
      return insertQuestion(more, drafted(9, 'RATING', { label: 'Mood' }), more.sections[0]?.id ?? 0)
    })
    expect(found).toContainEqual({ name: 'Mood', kind: 'added', fields: [] })
    expect(found).toContainEqual({ name: 'Takes call', kind: 'removed', fields: [] })
    const items = [
      { field: 'Item', before: null, after: 'Home' },
      { field: 'Item', before: 'Office', after: null },
    ]
    expect(found).toContainEqual({ name: 'Setting', kind: 'changed', fields: items })
  })

  it('names the item if a question has several', () => {
    const found = questionsAfter(draft =>
      edited(draft, 2, question => ({
        ...question,
        variables: question.variables.map(each => ({ ...each, short_label: each.uid })).toReversed(),
      })),
    )
    expect(found[0]?.fields.map(({ field }) => field)).toEqual([
      'Short label of “Hospital”',
      'Short label of “Office”',
      'Item order',
    ])
  })

  it('compares conditions by meaning rather than wording', () => {
    const reworded = questionsAfter(draft => edited(draft, 1, question => ({ ...question, label: 'On call' })))
    expect(reworded.map(({ name }) => name)).toEqual(['On call'])
    const other = questionsAfter(draft =>
      edited(draft, 3, question => ({
        ...question,
        conditions: [visibleIf([part(questionsOf(draft)[2]?.variables[0]?.id ?? 0)])],
      })),
    )
    expect(other[0]?.fields).toEqual([
      { field: 'Condition', before: null, after: 'Show when “Setting: Office” is chosen' },
      { field: 'Condition', before: 'Show when “Takes call” is Yes', after: null },
    ])
  })

  it('names the item that a condition shows, and the item shown with it', () => {
    const idOf = (draft: StudyDraft, at: number) =>
      questionsOf(draft).flatMap(({ variables }) => variables)[at]?.id ?? 0
    const shown = (draft: StudyDraft, at: number): StudyDraft =>
      edited(draft, 2, question => ({
        ...question,
        conditions: [visibleIf([part(idOf(draft, 1))], { variable_id: idOf(draft, at) })],
      }))
    expect(
      diffOf(
        shown(BASE, 2),
        shown(
          later(each => each),
          3,
        ),
        by,
      ).questions[0]?.fields,
    ).toHaveLength(2)
    expect(
      diffOf(
        shown(BASE, 2),
        shown(
          later(each => each),
          2,
        ),
        by,
      ).questions,
    ).toEqual([])
    const withCall = questionsAfter(draft =>
      edited(draft, 3, question => ({
        ...question,
        variables: question.variables.map(each => ({ ...each, condition: idOf(draft, 3) })),
      })),
    )
    expect(withCall[0]?.fields).toEqual([{ field: 'Shown with', before: null, after: 'Setting: Hospital' }])
  })

  it('includes sections, settings, and calculated values', () => {
    const total = { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$', parts: ['pay'] }
    const found = diffOf(
      BASE,
      later(draft => ({
        ...draft,
        facts: { ...draft.facts, title: 'Renamed', societies: [1, 2] },
        sections: draft.sections.map((each, at) => (at === 0 ? { ...each, description: 'First things' } : each)),
        derived: [total],
      })),
      by,
      (kind, id) => (kind === 'society' && id === 1 ? 'Surgeons' : null),
    )
    expect(found.facts).toEqual([
      { fact: 'title', field: 'Title', before: 'A study', after: 'Renamed' },
      { fact: 'societies', field: 'Societies', before: 'Surgeons', after: 'Surgeons, 2' },
    ])
    expect(found.sections).toMatchObject([
      { name: 'Section 100', kind: 'changed', fields: [{ field: 'Description', before: null, after: 'First things' }] },
    ])
    expect(found.derived).toEqual([{ field: 'Calculated value', before: null, after: 'Total: $pay' }])
    expect(found.questions).toEqual([])
  })
})

it('diffOf lists the fewest moved questions between versions, with their sections', () => {
  const last = questionsOf(BASE)[3]?.id ?? 0
  const first = diffOf(BASE, moveQuestion(BASE, 1, 100, 1), 'id').questions
  expect(first.map(({ kind }) => kind)).toEqual(['moved'])
  const elsewhere = diffOf(BASE, moveQuestion(BASE, last, 100, 0), 'id').questions
  expect(elsewhere).toEqual([
    {
      id: last,
      name: 'Nights',
      kind: 'changed',
      fields: [{ field: 'Section', before: 'Section 200', after: 'Section 100' }],
    },
  ])
})

it('diffOf lists result filters of versions even if only the bands differ', () => {
  const filtered = (...edges: number[]): StudyDraft => {
    const bands = edges.map(from => ({ from, to: null }))
    return {
      ...BASE,
      facts: {
        ...BASE.facts,
        filterable: [
          { column: 'v11', bands },
          { column: 'q3', bands: [] },
        ],
      },
    }
  }
  const about = { fact: 'filterable', field: 'Result filters' }
  const text = '“Pay: Label 11” in 2 ranges, “Setting” in 0 ranges'
  expect(diffOf(BASE, filtered(0, 50), 'id').facts).toEqual([{ ...about, before: null, after: text }])
  expect(diffOf(filtered(0, 50), filtered(0, 60), 'id').facts).toEqual([
    { ...about, before: text, after: 'different ranges' },
  ])
})

it('diffOf lists only the new title of a renamed section', () => {
  const sections = BASE.sections.map((each, at) => (at === 0 ? { ...each, title: 'Renamed' } : each))
  const { questions, sections: changed } = diffOf(BASE, { ...BASE, sections }, 'id')
  expect(questions).toEqual([])
  expect(changed).toMatchObject([{ name: 'Renamed', kind: 'changed' }])
})

it('diffOf pairs a question of last year only once if two questions share its items', () => {
  const [office, hospital] = SETTING.variables
  if (!office || !hospital) throw new Error('Items are gone.')
  const halves = [
    { ...SETTING, id: 7, variables: [office] },
    { ...SETTING, id: 8, label: 'Second', variables: [hospital] },
  ]
  const { questions } = diffOf(draftOf(section(1, [SETTING])), draftOf(section(1, halves)), 'uid')
  expect(questions.map(({ id, kind }) => [id, kind])).toEqual([
    [7, 'changed'],
    [8, 'added'],
  ])
})

it('diffOf uses the names of question types that authors see', () => {
  const after = edited(BASE, 1, question => ({ ...question, type: 'RATING' }))
  expect(diffOf(BASE, after, 'id').questions[0]?.fields).toEqual([
    { field: 'Type', before: 'Yes or no', after: 'Rating' },
  ])
})

it('diffOf pairs questions without items by type', () => {
  const place = drafted(8, 'GEOGRAPHY_ICO_WRAPPER', { variables: [] })
  const before = draftOf(section(1, [place]))
  const after = { ...nextYear(before, null, counter()), facts: before.facts }
  expect(diffOf(before, after, 'uid').questions).toEqual([])
})

it('diffOf lists all changes of the largest study', () => {
  const many = Array.from({ length: DRAFT_LIMITS.questions }, (_, at) => drafted(at + 1, 'YES_NO'))
  const before = draftOf(section(1, many))
  const after = draftOf(section(1, many.map(each => ({ ...each, prompt: 'Other' })).toReversed()))
  const { questions, same } = diffOf(before, after, 'id')
  expect([questions.length, same]).toEqual([DRAFT_LIMITS.questions, 0])
})
