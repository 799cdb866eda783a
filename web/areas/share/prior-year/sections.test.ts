import { describe, expect, it } from 'vitest'
import { answers, part, question, response, study, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { type Answers, EMPTY_DERIVED, type Question, type Variable } from '#rules/share/study.ts'
import { proposedTicks, validTicks } from '#rules/share/update-rows.ts'
import { UPDATE } from './messages.ts'
import {
  carriedOverVariables,
  changedQuestions,
  countText,
  type PriorSection,
  priorSections,
  rowsOf,
  selectionNote,
  stepAfter,
  unchangedQuestions,
  updateCounts,
  yearsAdded,
} from './sections.ts'

const NONE: Answers = new Map()

function slider(id: number, uid: string, over: Partial<Question> = {}, max = 100): Question {
  return question(id, 'SLIDER', { variables: [variable(id * 10 + 1, { uid, max })], ...over })
}

function yesNo(id: number, uid: string, over: Partial<Question> = {}): Question {
  return question(id, 'YES_NO', { variables: [variable(id * 10 + 1, { uid })], ...over })
}

/** Returns the sections of two years. This year's questions are 1 to 9 and last year's are 101 to 109, matched by `uid`. */
function sectionsOf(now: Question[], then: Question[], priorAnswers: Answers, stored = NONE): readonly PriorSection[] {
  const sections = new Map([
    [1, 'First'],
    [2, 'Second'],
  ])
  const current = { title: '2026 Study', moduleTitle: null, study: study(...now), sections, questionIndexes: new Map() }
  return priorSections({ current, stored, prior: { ...study(...then), yearsAgo: 1 }, priorAnswers })
}

const kinds = (sections: readonly PriorSection[]) =>
  sections.flatMap(({ rows }) => rows.map(({ question: { id }, kind }) => `${id} ${kind}`))

describe('proposedTicks', () => {
  const one = (id: number, uid: string, over: Partial<Variable>): Question =>
    question(id, 'SLIDER', { variables: [variable(id * 10 + 1, { uid, max: 100, ...over })] })
  const both = (id: number): Question[] => [
    one(id, 'pay', { prefix: '$' }),
    one(id + 1, 'hours', { suffix: ' hours' }),
    one(id + 2, 'wrvu', { suffix: ' wRVUs' }),
    one(id + 3, 'doctors', { suffix: ' physicians' }),
    yesNo(id + 4, 'call'),
  ]
  const lastYear = answers({ 1011: '5', 1021: '6', 1031: '7', 1041: '8', 1051: '1' })
  const proposed = (stored: Answers) =>
    proposedTicks(rowsOf(sectionsOf(both(1), both(101), lastYear, stored)), study(...both(1)))

  it('includes pay, hours, and work RVUs if an answer from last year has not been carried over', () => {
    expect(proposed(NONE)).toEqual([1, 2, 3])
    expect(proposed(answers({ 11: '5', 31: '9' }))).toEqual([2])
    expect(proposedTicks(rowsOf(sectionsOf(both(1), both(101), answers({ 1021: '6' }))), study(...both(1)))).toEqual([
      2,
    ])
  })

  it('includes the sources of calculated values', () => {
    const derived = [{ ...EMPTY_DERIVED, dv_name: 'x', parts: ['doctors'] }]
    const listed = sectionsOf(both(1), both(101), lastYear)
    expect(proposedTicks(rowsOf(listed), { ...study(...both(1)), derived })).toEqual([1, 2, 3, 4])
  })
})

describe('years in practice', () => {
  const years = (id: number, max = 50): Question =>
    question(id, 'SLIDER', {
      variables: [variable(id * 10 + 1, { uid: 'y', max, suffix: ' years' })],
      prompt: 'How many years have you been in practice?',
    })
  const wordsOf = (before: string, max?: number) =>
    sectionsOf([years(1, max)], [years(101)], answers({ 1011: before }))[0]?.rows[0]?.words

  it('are proposed with one more year, next to the old number', () => {
    expect(wordsOf('9')).toEqual([{ label: '', text: '10 years (last year: 9 years)' }])
  })

  it('stay at the maximum', () => {
    expect(wordsOf('50')).toEqual([{ label: '', text: '50 years' }])
  })
})

describe('questions in an update', () => {
  it('are grouped by section, without empty sections', () => {
    const listed = sectionsOf([slider(1, 'a', { section_id: 2 })], [slider(101, 'a')], answers({ 1011: '5' }))
    expect(listed.map(({ title, rows }) => [title, rows.length])).toEqual([['Second', 1]])
    expect(listed[0]?.rows[0]?.words).toEqual([{ label: '', text: '5' }])
  })

  it('are carried over, new, asked again, or unanswered last year', () => {
    const now = [slider(1, 'a'), slider(2, 'new'), slider(3, 'c', {}, 10), slider(4, 'd')]
    const then = [slider(101, 'a'), slider(103, 'c'), slider(104, 'd')]
    const listed = sectionsOf(now, then, answers({ 1011: '5', 1031: '50' }))
    expect(kinds(listed)).toEqual(['1 carried', '2 new', '3 again', '4 open'])
    expect(listed[0]?.rows[2]?.words).toEqual([{ label: '', text: '50' }])
  })

  it('have an open part if a part was added', () => {
    const now = question(1, 'SLIDER', {
      variables: [variable(11, { uid: 'a', max: 9 }), variable(12, { uid: 'b', max: 9 })],
    })
    const then = question(101, 'SLIDER', { variables: [variable(1011, { uid: 'a', max: 9 })] })
    const listed = sectionsOf([now], [then], answers({ 1011: '5' }))
    expect(kinds(listed)).toEqual(['1 part'])
    expect(unchangedQuestions(listed, new Set([1]))).toEqual([1])
  })

  it('exclude confirmations and questions hidden by answers from last year', () => {
    const now = [
      yesNo(1, 'call'),
      slider(2, 'nights', { conditions: [visibleIf([part(11)])] }),
      question(3, 'CONFIRMATION'),
    ]
    const then = [yesNo(101, 'call'), slider(102, 'nights', { conditions: [visibleIf([part(1011)])] })]
    expect(kinds(sectionsOf(now, then, answers({ 1011: '0', 1021: '4' })))).toEqual(['1 carried'])
    expect(kinds(sectionsOf(now, then, answers({ 1011: '1', 1021: '4' })))).toEqual(['1 carried', '2 carried'])
  })

  it('include questions hidden only by an open question', () => {
    const now = [yesNo(1, 'call', { required: true }), slider(2, 'nights', { conditions: [visibleIf([part(11)])] })]
    const then = [slider(101, 'call', {}, 1), slider(102, 'nights')]
    const listed = sectionsOf(now, then, answers({ 1011: '1', 1021: '4' }))
    expect(kinds(listed)).toEqual(['1 again', '2 carried'])
    expect(unchangedQuestions(listed, new Set())).toEqual([2])
  })

  it("are done if this year's survey has a new answer, but not if it has last year's answer", () => {
    const now = [slider(1, 'a'), slider(2, 'b')]
    const then = [slider(101, 'a'), slider(102, 'b')]
    const listed = sectionsOf(now, then, answers({ 1011: '5', 1021: '6' }), answers({ 11: '5', 21: '7' }))
    expect(kinds(listed)).toEqual(['1 carried', '2 done'])
    expect(unchangedQuestions(listed, new Set())).toEqual([])
    expect(changedQuestions(listed, new Set([1, 2]))).toEqual([1])
  })

  it('keep their shown variables unless they are asked', () => {
    const now = [
      yesNo(1, 'call'),
      question(2, 'SLIDER', {
        variables: [variable(21, { uid: 'b', max: 9 }), variable(22, { uid: 'c', max: 9, condition: 11 })],
      }),
      slider(3, 'new'),
      slider(4, 'd'),
    ]
    const then = [yesNo(101, 'call'), slider(102, 'b'), slider(104, 'd')]
    const listed = sectionsOf(now, then, answers({ 1011: '0', 1021: '5', 1041: '6' }), answers({ 41: '7' }))
    expect(kinds(listed)).toEqual(['1 carried', '2 carried', '3 new', '4 done'])
    expect(carriedOverVariables(listed, new Set())).toEqual([11, 21, 41])
    expect(carriedOverVariables(listed, new Set([1]))).toEqual([21, 41])
  })
})

describe('ticked and unchanged questions', () => {
  const now = [slider(1, 'a'), slider(2, 'b'), slider(3, 'new')]
  const listed = sectionsOf(now, [slider(101, 'a'), slider(102, 'b')], answers({ 1011: '5', 1021: '6' }))

  it('unchangedQuestions returns every question that carries over and is not selected', () => {
    expect(unchangedQuestions(listed, new Set())).toEqual([1, 2])
    expect(unchangedQuestions(listed, new Set([2, 3]))).toEqual([1])
  })

  it('changedQuestions returns the selected questions that can be selected', () => {
    expect(changedQuestions(listed, new Set([1, 3]))).toEqual([1])
    expect(changedQuestions(listed, new Set())).toEqual([])
  })

  it('validTicks excludes questions that cannot be selected', () => {
    expect([...validTicks(rowsOf(listed), [1, 3, 99])]).toEqual([1])
  })
})

describe('beginning an update', () => {
  const now = [slider(1, 'a'), slider(2, 'b'), slider(3, 'new')]
  const then = [slider(101, 'a'), slider(102, 'b')]
  const listed = sectionsOf(now, then, answers({ 1011: '5', 1021: '6' }))

  it('shows the number of questions that will be asked', () => {
    expect(countText(updateCounts(listed, new Set([1, 2])), false)).toBe('2 answers to update, 1 new question')
    expect(countText(updateCounts(listed, new Set([1, 2])), true)).toBe(
      '2 answers to update, 1 new question, your ICO to check',
    )
    expect(countText({ updates: 1, fresh: 2, again: 1, first: 1 }, false)).toBe(
      '1 answer to update, 2 new questions, 1 to answer again',
    )
    expect(countText({ updates: 0, fresh: 0, again: 0, first: null }, true)).toBe('Nothing to update')
    expect(updateCounts(listed, new Set([2])).first).toBe(2)
  })

  it('notes what is selected by default only while it is, and years that increase although they aren’t selected', () => {
    expect(selectionNote([1], new Set([1]), 1)).toBe(UPDATE.selected)
    expect(selectionNote([1], new Set([2]), 0)).toBe(UPDATE.unselected)
    expect(selectionNote([1], new Set(), 2)).toBe(UPDATE.unselectedButYears(2))
    const years = (id: number) =>
      question(id, 'SLIDER', {
        prompt: 'How many years have you been in practice?',
        variables: [variable(id * 10 + 1, { uid: 'years', max: 60, suffix: ' years' })],
      })
    const listedYears = sectionsOf([years(1)], [years(101)], answers({ 1011: '4' }))
    expect([yearsAdded(listedYears, new Set(), 2), yearsAdded(listedYears, new Set([1]), 2)]).toEqual([2, 0])
    expect(yearsAdded(listed, new Set(), 2)).toBe(0)
  })

  it('leads to the review or the submission if nothing is asked', () => {
    const nothing = updateCounts(sectionsOf([slider(1, 'a')], then, answers({ 1011: '5' })), new Set())
    expect(stepAfter(nothing, { ticked: 0, missing: 0 }, true)).toBe('review')
    expect(stepAfter(nothing, { ticked: 0, missing: 1 }, true)).toBe('review')
    expect(stepAfter(nothing, { ticked: 0, missing: 0 }, false)).toBe('submit')
    expect(stepAfter(nothing, { ticked: 1, missing: 0 }, true)).toBe('profile')
  })

  it('opens the profile if a field is selected or missing, and otherwise the form', () => {
    const asked = updateCounts(listed, new Set())
    expect(stepAfter(asked, { ticked: 0, missing: 1 }, true)).toBe('profile')
    expect(stepAfter(asked, { ticked: 1, missing: 0 }, false)).toBe('profile')
    expect(stepAfter(asked, { ticked: 0, missing: 0 }, true)).toBe('form')
  })

  it('does not ask a declined question again', () => {
    const declined: Answers = new Map([[1011, response(1011, null, { declined: 1 })]])
    const rows = sectionsOf([slider(1, 'a')], then, declined)
    expect(kinds(rows)).toEqual(['1 carried'])
    expect(rows[0]?.rows[0]?.words).toEqual([{ label: '', text: 'Declined' }])
  })
})
