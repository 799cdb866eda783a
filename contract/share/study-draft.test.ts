import { expect, it } from 'vitest'
import { isSame } from '#rules/share/draft/index.ts'
import { draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import { emptyDraft } from '#rules/share/draft.ts'
import { NO_UNUSUAL } from '#rules/share/study.ts'
import { storedStudyDraft, storedStudyPatch, studyDraft } from './study-draft.ts'

const DERIVED = {
  dv_name: 'total',
  label: 'Total',
  prefix: '$',
  suffix: '',
  kind: 'SUM',
  parts: ['pay'],
  divisor: null,
}
const FACTS = emptyDraft({ title: 'Study', period: 2031, start_date: '2031-01-01', end_date: '2031-12-31' })

it('calculated values stored before rules about totals are the same as those without a rule', () => {
  const stored = storedStudyDraft.parse({ ...FACTS, derived: [DERIVED] })
  expect(isSame(stored.derived, [{ ...DERIVED, sum_rule: null }])).toBe(true)
  expect(storedStudyPatch.parse({ derived: [DERIVED] }).derived).toEqual(stored.derived)
  expect(studyDraft.safeParse(stored).success).toBe(true)
})

it('gives studies stored without a field its default', () => {
  const { favorites: _, report_image: __, ...facts } = FACTS.facts
  const draft = draftOf(section(100, [PAY]))
  const [{ questions: [pay] = [], ...head } = { questions: [] }] = draft.sections
  const { related_job_question_id: ___, ...question } = pay ?? PAY
  const variables = question.variables.map(
    ({ unusual_below, unusual_above, is_compared_with_results, ...rest }) => rest,
  )
  const stored = storedStudyDraft.parse({
    ...FACTS,
    facts,
    sections: [{ ...head, questions: [{ ...question, variables }] }],
  })
  expect(stored.facts).toEqual(FACTS.facts)
  expect(stored.sections[0]?.questions[0]).toMatchObject({
    related_job_question_id: null,
    variables: PAY.variables.map(() => NO_UNUSUAL),
  })
  expect(studyDraft.safeParse(stored).success).toBe(true)
})
