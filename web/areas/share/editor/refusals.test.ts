import { expect, it } from 'vitest'
import { studyPatch } from '#contract/share/study-draft.ts'
import { variables } from '#rules/share/builders.testing.ts'
import { patchBetween, type StudyPatch } from '#rules/share/draft/index.ts'
import { drafted, draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { EMPTY_DERIVED } from '#rules/share/study.ts'
import { refusalsOf } from './refusals.ts'

/** Returns the server's errors for a patch, which it checks with the same schema. */
function refused(patch: StudyPatch) {
  const issues = studyPatch.safeParse(patch).error?.issues ?? []
  return refusalsOf(
    patch,
    issues.map(({ path, message }) => ({ field: ['patch', ...path].join('.'), message })),
  )
}
const BEFORE = draftOf(section(100, [PAY]))
const withQuestion = (over: Parameters<typeof drafted>[2]) =>
  patchBetween(BEFORE, draftOf(section(100, [PAY, drafted(7, 'SELECT_ONE', over)])))
const [one] = PAY.variables
if (!one) throw new Error('It has no item.')

it.each([
  [
    'two thousand options',
    withQuestion({ variables: variables(7, 2000), variablesCount: 2000 }),
    'question.7: This question has 2,000 items. Remove 1,700 to meet the limit of 300.',
  ],
  [
    'many choices of a row',
    withQuestion({
      variables: [
        { ...one, variableOptions: Array.from({ length: 301 }, (_, id) => ({ id: id + 1, name: '', value: '' })) },
      ],
    }),
    'question.7: A row has 301 choices. Remove 1 to meet the limit of 300.',
  ],
  [
    'a far place',
    withQuestion({ report_order: 20_000 }),
    'question.7: Enter a number from 0 to 10,000 for “Report order.”',
  ],
  [
    'a large number',
    withQuestion({ variables: [{ ...one, max: 2 * DRAFT_LIMITS.number }] }),
    'question.7: Enter a number from -1,000,000,000,000 to 1,000,000,000,000 for “Maximum.”',
  ],
  ['a year', { facts: { period: 99 } }, 'facts.period: Enter a number from 1990 to 2200 for “Year.”'],
  [
    'many calculated values',
    {
      derived: Array.from({ length: 101 }, (_, at) => ({ ...EMPTY_DERIVED, dv_name: `v${at}` })),
    },
    'derived: This study has 101 calculated values. Remove 1 to meet the limit of 100.',
  ],
])('%s is rejected with the place to fix it', (_, patch, told) => {
  expect(refused(patch).map(({ part, problem }) => `${part}: ${problem}`)).toEqual([told])
})

it('errors are shown at sections and calculated values, or at the study if they belong to no part', () => {
  const long = 'x'.repeat(DRAFT_LIMITS.label + 1)
  const head = { id: 100, title: long, description: '', is_module: false, is_have_interested_question: false }
  expect(refused({ sections: [{ id: 100, head }] })).toMatchObject([
    { part: 'section.100', place: { kind: 'section', id: 100 }, problem: expect.stringContaining('“Title”: ') },
  ])
  const sum = { ...EMPTY_DERIVED, dv_name: 'total', label: long }
  expect(refused({ derived: [sum] })).toMatchObject([{ part: 'derived', place: { kind: 'derived', name: 'total' } }])
  expect(refusalsOf({}, [])).toMatchObject([{ part: '', place: { kind: 'study' } }])
})
