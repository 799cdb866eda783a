import { describe, expect, it } from 'vitest'
import { question, variable } from '#rules/share/builders.testing.ts'
import type { AnswersCopy } from './copy.ts'
import { copyAsCsv } from './csv.ts'
import { copyAsPdf } from './pdf.ts'

const pay = question(1, 'SLIDER', { label: 'Pay, “total”', variables: [variable(11)] })
const copy = (rows: number): AnswersCopy => ({
  title: '2026 Study',
  period: 2026,
  submitted: '2026-03-01T00:00:00.000Z',
  sections: [
    {
      id: 1,
      title: 'Pay',
      moduleId: null,
      answers: Array.from({ length: rows }, (_, at) => ({
        question: { ...pay, id: at + 1 },
        status: 'completed' as const,
        lines: [
          {
            id: 1,
            label: 'Salary',
            text: '$310,000.50',
            lastYear: '-$5',
            amounts: { number: 310_000.5, unit: '$', lastYear: -5 },
          },
          { id: 2, label: 'Other', text: '-5', lastYear: null },
        ],
        isChanged: true,
        notes: [],
        hasOpenRows: false,
        missing: [],
      })),
    },
  ],
  calculated: [
    { name: 'total', label: 'Total', text: '$312,000', amount: { number: 312_000, unit: '$' }, missing: [] },
  ],
  unsent: new Set(),
})

describe('the files of the copy', () => {
  it('as CSV, have a row for each part of an answer, numbers as numbers, and no formulas', () => {
    expect(copyAsCsv(copy(1)).split('\r\n')).toEqual([
      '\uFEFF"Section","Question","Part","Answer","Number","Unit","Last year","Last year (number)"',
      '"Pay","Pay, “total”","Salary","$310,000.50",310000.5,"$","\'-$5",-5',
      '"Pay","Pay, “total”","Other","\'-5","","","",""',
      '"Calculated values","Total","","$312,000",312000,"$","",""',
      '',
    ])
  })

  it('as PDF, have as many pages as 300 questions need', async () => {
    const text = await copyAsPdf(copy(300), 'Mar 1, 2026').text()
    expect(text.startsWith('%PDF-')).toBe(true)
    const pages = [...text.matchAll(/\/Type \/Page\b/g)].length
    expect(pages).toBeGreaterThan(10)
    expect(pages).toBeLessThan(30)
  })
})
