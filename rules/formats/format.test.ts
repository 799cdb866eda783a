import { expect, it } from 'vitest'
import { Report } from './format.ts'

it('long paths and texts are shortened because every line of a report repeats them', () => {
  const report = new Report()
  report.notTaken(`/${'k'.repeat(10_000)}/0`, `An  entry ${'x'.repeat(500)}`, 'Nothing of the kind is known.')
  expect(report.items).toEqual([
    {
      path: `/${'k'.repeat(298)}…`,
      what: `An entry ${'x'.repeat(110)}…`,
      taken: 'not taken',
      note: 'Nothing of the kind is known.',
      kind: 'other',
      question: null,
      count: 1,
    },
  ])
})
