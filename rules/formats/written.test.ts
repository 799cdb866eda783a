import { expect, it } from 'vitest'
import { draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import type { SumRule } from '#rules/share/study.ts'
import { writeFhir } from './fhir/write.ts'
import type { Written } from './format.ts'
import { writeSurveyJs } from './surveyjs/write.ts'

it.each<[string, (draft: StudyDraft) => Written]>([
  ['FHIR', draft => writeFhir(draft, 'R5')],
  ['SurveyJS', draft => writeSurveyJs(draft)],
])('the report of a %s file names each rule about a total', (_, write) => {
  const rule: SumRule = {
    total: 'paid',
    comparator: 'EQUAL',
    tolerance: 0,
    if_different: 'CONFIRM',
    is_worksheet: false,
  }
  const sum = { dv_name: 'sum', prefix: '', suffix: '', kind: 'SUM', parts: [], divisor: null } as const
  const derived = [
    { ...sum, label: 'Without a rule', sum_rule: null },
    { ...sum, label: 'Pay', sum_rule: rule },
    { ...sum, label: '', sum_rule: rule },
  ]
  const draft = { ...draftOf(section(100, [PAY])), derived }
  const { report } = write(draft)
  const note = 'Other programs don’t check the rule about the total.'
  expect(report.filter(line => line.note === note).map(({ path, what }) => [path, what])).toEqual([
    ['/derived/1', 'Pay'],
    ['/derived/2', 'sum'],
  ])
})
