import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IMPORT_OUTCOMES, ITEM_KINDS, type ReportItem } from './format.ts'
import { summaryOf } from './summary.ts'

const line = (kind: ReportItem['kind'], taken: ReportItem['taken'], more: Partial<ReportItem> = {}): ReportItem => ({
  path: '/x',
  what: 'X',
  taken,
  note: '',
  kind,
  question: null,
  count: 1,
  ...more,
})

it('counts questions, conditions, and calculated values by their kind', () => {
  const { questions, conditions, calculations } = summaryOf([
    line('question', 'taken'),
    line('question', 'changed'),
    line('question', 'not taken'),
    line('hidden', 'not taken', { count: 5 }),
    line('condition', 'taken'),
    line('condition', 'not taken'),
    line('condition', 'changed'),
    line('calculation', 'not taken'),
    line('option', 'not taken', { what: 'Question “not one”' }),
  ])
  expect([questions, conditions, calculations]).toEqual([
    { taken: 2, total: 8 },
    { taken: 2, total: 3 },
    { taken: 0, total: 1 },
  ])
})

it('lists losses first, then changes of meaning by question, and folds the rest', () => {
  const range = line('range', 'changed', { question: 7 })
  const condition = line('condition', 'not taken', { question: 7 })
  const lost = line('question', 'not taken')
  const {
    lost: losses,
    changed,
    folds,
  } = summaryOf([
    line('layout', 'not taken', { question: 7 }),
    line('layout', 'not taken'),
    line('file', 'not taken'),
    line('setting', 'not taken', { question: 8 }),
    range,
    line('condition', 'changed', { question: 8 }),
    condition,
    line('question', 'taken', { question: 7 }),
    lost,
    line('piping', 'not taken'),
  ])
  expect(losses).toEqual([lost])
  expect([...changed]).toEqual([[7, [range, condition]]])
  expect(folds.map(({ kind, taken, items }) => `${kind} ${taken} ${items.length}`)).toEqual([
    'piping not taken 1',
    'setting not taken 1',
    'layout not taken 2',
    'file not taken 1',
    'condition changed 1',
    'question taken 1',
  ])
})

it('shows each line exactly once', () => {
  const item = fc
    .record({
      kind: fc.constantFrom(...ITEM_KINDS),
      taken: fc.constantFrom(...IMPORT_OUTCOMES),
      question: fc.option(fc.nat(5)),
      count: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ kind, taken, ...more }) => line(kind, taken, more))
  fc.assert(
    fc.property(fc.array(item), report => {
      const { lost, changed, folds } = summaryOf(report)
      const all = [...lost, ...[...changed.values()].flat(), ...folds.flatMap(({ items }) => items)]
      expect(all).toHaveLength(report.length)
      expect(new Set(all)).toEqual(new Set(report))
    }),
  )
})
