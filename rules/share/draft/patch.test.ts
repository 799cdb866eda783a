import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALL, counter, draftOf, PAY, SETTING, section } from '../draft.testing.ts'
import { type DraftSection, questionsOf, type StudyDraft } from '../draft.ts'
import { EMPTY_DERIVED } from '../study.ts'
import { conflictsOf, conflictText, partName } from './conflict.ts'
import {
  copyQuestion,
  insertQuestion,
  insertSection,
  moveQuestion,
  moveSection,
  newQuestion,
  removeQuestion,
  removeSection,
  replaceQuestion,
  uidsOf,
} from './edits.ts'
import { applyPatch, isEmptyPatch, isSame, patchBetween, type StudyPatch, touchedBy, withoutTouched } from './patch.ts'

const BASE = draftOf(section(100, [PAY, CALL]), section(200, [SETTING], { is_module: true }))
const places = ({ sections }: StudyDraft) => sections.map(({ id, questions }) => [id, questions.map(each => each.id)])

type Edit = (draft: StudyDraft, newId: () => number) => StudyDraft
const index = fc.nat({ max: 5 })
/** Edits that an editor can make to any draft. */
const anEdit: fc.Arbitrary<Edit> = fc.tuple(fc.nat({ max: 8 }), index, index, fc.string({ maxLength: 5 })).map(
  ([kind, one, other, words]): Edit =>
    (draft, newId) => {
      const questions = questionsOf(draft)
      const question = questions[one % Math.max(1, questions.length)]
      const target = draft.sections[other % Math.max(1, draft.sections.length)]
      if (kind === 0) return insertSection(draft, { ...sectionOf(newId()), title: words }, one)
      if (kind === 1) return { ...draft, facts: { ...draft.facts, title: words, societies: [one, other] } }
      if (kind === 2)
        return {
          ...draft,
          derived: [{ ...EMPTY_DERIVED, dv_name: words }],
        }
      if (!target) return draft
      if (kind === 3)
        return insertQuestion(draft, newQuestion('SELECT_ANY', target.id, uidsOf(draft), newId), target.id, one)
      if (kind === 4) return moveSection(draft, target.id, one)
      if (kind === 5) return removeSection(draft, target.id)
      if (!question) return draft
      if (kind === 6) return moveQuestion(draft, question.id, target.id, other)
      if (kind === 7) return removeQuestion(draft, question.id)
      if (one % 2 === 0) return copyQuestion(draft, question.id, newId)?.draft ?? draft
      return replaceQuestion(draft, { ...question, prompt: words })
    },
)
const sectionOf = (id: number): DraftSection => section(id, [])
const run = (draft: StudyDraft, edits: readonly Edit[], newId: () => number) =>
  edits.reduce((current, edit) => edit(current, newId), draft)

describe('study patches', () => {
  it('convert each of two drafts into the other, so that saving and undo lose nothing', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { maxLength: 8 }), edits => {
        const after = run(BASE, edits, counter())
        expect(isSame(applyPatch(BASE, patchBetween(BASE, after)), after)).toBe(true)
        expect(isSame(applyPatch(after, patchBetween(after, BASE)), BASE)).toBe(true)
      }),
    )
  })

  it('changes by other users to different parts are kept', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { maxLength: 5 }), fc.array(anEdit, { maxLength: 5 }), (mine, theirs) => {
        const own = patchBetween(BASE, run(BASE, mine, counter()))
        const other = patchBetween(BASE, run(BASE, theirs, counter(1_500_000_000)))
        if (conflictsOf(own, [{ patch: other, by: null }]).size > 0) return
        const both = applyPatch(applyPatch(BASE, other), own)
        const found = new Map(questionsOf(both).map(question => [question.id, question]))
        const removed = [own, other].flatMap(patch => patch.sections?.filter(({ head }) => head === null) ?? [])
        if (removed.length > 0) return
        for (const { id, question } of [...(own.questions ?? []), ...(other.questions ?? [])])
          expect(found.get(id)?.prompt).toBe(question?.prompt)
      }),
    )
  })

  it('equal drafts have an empty patch, and small changes have a small one', () => {
    expect(isEmptyPatch(patchBetween(BASE, BASE))).toBe(true)
    expect(isEmptyPatch(patchBetween(BASE, structuredClone(BASE)))).toBe(true)
    const after = replaceQuestion(BASE, { ...CALL, section_id: 100, prompt: 'Do you?' })
    expect(patchBetween(BASE, after)).toEqual({
      questions: [{ id: 2, question: { ...CALL, section_id: 100, prompt: 'Do you?' } }],
    })
  })

  it('untouched parts stay the same objects', () => {
    const after = replaceQuestion(BASE, { ...CALL, section_id: 100, prompt: 'Do you?' })
    const patched = applyPatch(BASE, patchBetween(BASE, after))
    expect(patched.sections[1]).toBe(BASE.sections[1])
    expect(questionsOf(patched)[0]).toBe(questionsOf(BASE)[0])
  })

  it('a question placed by two users appears once, where the second one placed it', () => {
    const one = patchBetween(BASE, moveQuestion(BASE, 1, 200, 0))
    const other = patchBetween(BASE, moveQuestion(BASE, 2, 100, 0))
    expect(places(applyPatch(applyPatch(BASE, one), other))).toEqual([
      [100, [2, 1]],
      [200, [3]],
    ])
  })

  it('touched parts are listed and can be excluded', () => {
    const after = {
      ...replaceQuestion(BASE, { ...CALL, section_id: 100, prompt: '' }),
      facts: { ...BASE.facts, title: 'B', period: 2031 },
    }
    const patch = patchBetween(BASE, after)
    expect([...touchedBy(patch)]).toEqual(['facts.title', 'facts.period', 'question.2'])
    expect(withoutTouched(patch, new Set(['facts.title', 'question.2']))).toEqual({ facts: { period: 2031 } })
    expect(withoutTouched({ derived: [] }, new Set(['derived'])).derived).toBeUndefined()
    expect(withoutTouched({ derived: [] }, new Set(['facts.title'])).derived).toEqual([])
  })
})

it('isSame distinguishes lists from objects and null', () => {
  expect(isSame([1, 2], [1, 2])).toBe(true)
  expect([isSame([], {}), isSame(['a'], { 0: 'a' }), isSame([], null)]).toEqual([false, false, false])
})

describe('conflicting changes', () => {
  it('conflicts are described in words', () => {
    const patch = patchBetween(BASE, { ...BASE, facts: { ...BASE.facts, title: 'B' }, derived: [] })
    const theirs = { facts: { title: 'C' }, questions: [{ id: 2, question: null }] }
    const conflicts = conflictsOf({ ...patch, questions: [{ id: 2, question: CALL }] }, [{ patch: theirs, by: 'Ann' }])
    expect(conflictText(BASE, conflicts)).toBe(
      'Ann changed the title, “Takes call” while you were editing. Nothing was lost. Choose which version to keep.',
    )
    const gone = conflictsOf(patch, [{ patch: theirs, by: null }])
    expect(gone.get('facts.title')).toBeNull()
    expect(conflictText(BASE, gone)).toMatch(/^Someone else changed the title while/)
  })

  it('are found in sections and calculated values', () => {
    const named = (title: string) =>
      patchBetween(BASE, { ...BASE, sections: BASE.sections.map(each => ({ ...each, title })) })
    const sums = (label: string): StudyPatch => ({
      derived: [{ ...EMPTY_DERIVED, dv_name: 'total', label, parts: ['pay'] }],
    })
    const parts = (mine: StudyPatch, theirs: StudyPatch) => [...conflictsOf(mine, [{ patch: theirs, by: 'Ann' }])]
    expect(parts(named('Mine'), named('Theirs'))).toEqual([
      ['section.100', 'Ann'],
      ['section.200', 'Ann'],
    ])
    expect(parts(sums('Mine'), sums('Theirs'))).toEqual([['derived', 'Ann']])
    expect(parts(sums('Mine'), named('Theirs'))).toEqual([])
  })

  it("parts changed by only one user don't conflict", () => {
    const patch = patchBetween(BASE, { ...BASE, facts: { ...BASE.facts, title: 'B' } })
    const theirs = { facts: { title: 'C', period: 2031 }, questions: [{ id: 2, question: null }] }
    expect([...conflictsOf(patch, [{ patch: theirs, by: 'Ann' }]).keys()]).toEqual(['facts.title'])
  })

  it.each([
    ['derived', 'the calculated values'],
    ['facts.is_primary', 'the study settings'],
    ['section.100', '“Section 100”'],
    ['section.9', '“a section”'],
    ['question.9', 'a question'],
  ])('name the part %s in words', (name, text) => {
    expect(partName(BASE, name)).toBe(text)
  })
})
