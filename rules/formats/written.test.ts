import { describe, expect, it } from 'vitest'
import { CALL, draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import type { DraftQuestion, StudyDraft } from '#rules/share/draft.ts'
import { EMPTY_DERIVED, type SumRule } from '#rules/share/study.ts'
import { writeFhir } from './fhir/write.ts'
import type { ReportItem, Written } from './format.ts'
import { writeDictionary } from './redcap/write.ts'
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

describe('text variables', () => {
  const question: DraftQuestion = {
    ...PAY,
    label: 'Pay in [PERIOD]',
    prompt: 'What were you paid in [PERIOD_LONG]?',
    explanation: '<p>All of [PERIOD].</p>',
    variables: PAY.variables.map(each => ({ ...each, input_label: 'Paid in [PERIOD]' })),
  }
  const draft: StudyDraft = {
    ...draftOf(section(100, [question, CALL], { title: 'Work in [PERIOD]' })),
    derived: [{ ...EMPTY_DERIVED, dv_name: 'all', label: 'All of [PERIOD]', parts: ['pay'] }],
  }
  const asText: [string, (draft: StudyDraft) => { text: string; report: readonly ReportItem[] }][] = [
    ['FHIR', one => writeFhir(one, 'R4')],
    ['SurveyJS', one => writeSurveyJs(one)],
    [
      'REDCap',
      one => {
        const { rows, report } = writeDictionary(one)
        return { text: JSON.stringify(rows), report }
      },
    ],
  ]

  it.each(asText)('are written out in a %s file, and reported', (_, write) => {
    const { text, report } = write(draft)
    expect(text).not.toContain('[PERIOD')
    for (const words of ['1/1/2030 - 12/31/2030', 'Work in 2030', 'All of 2030']) expect(text).toContain(words)
    const note = 'Text variables are written out, such as the study year.'
    expect(report.filter(line => line.note === note).map(({ path, what }) => [path, what])).toEqual([
      ['/sections/0', 'Work in 2030'],
      ['/sections/0/questions/0', 'Pay in 2030'],
    ])
  })
})
