import { expect, it } from 'vitest'
import { listReports } from '#contract/connect/message-report.ts'
import { REASON_LABELS } from '#rules/connect/reports.ts'
import { fieldsOf } from '#web/platform/list/declared.ts'

it('the filter for reports offers the same reasons as the rows show', () => {
  const options = fieldsOf(listReports.list).find(({ name }) => name === 'reason')?.options
  expect(options?.map(({ label }) => label)).toEqual(Object.values(REASON_LABELS))
})
