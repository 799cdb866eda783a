import { expect, it } from 'vitest'
import { emptyDraft } from '#rules/share/draft.ts'
import { isSame } from '#rules/share/draft-patch.ts'
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
