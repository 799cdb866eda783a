import { expect, it } from 'vitest'
import { answers, question, variables } from './builders.testing.ts'
import { percentTotal } from './percent-total.ts'

const parts = question(1, 'SLIDER', { calculate_totals: true, variables: variables(1, 3, { max: 100, suffix: '%' }) })
const all = () => true

it.each<[Parameters<typeof answers>[0], string, boolean]>([
  [{}, '0% of 100%, 100% missing', false],
  [{ 11: '60', 12: '25' }, '85% of 100%, 15% missing', false],
  [{ 11: '60', 12: '55' }, '115% of 100%, 15% too much', false],
  [{ 11: '33.3' }, '33.3% of 100%, 66.7% missing', false],
  [{ 11: '0.1', 12: '0.2', 13: '99.7' }, '100% of 100%', true],
  [{ 11: '60', 12: { is_unknown: 1 } }, '60% of 100%, the rest unknown', true],
  [{ 11: '115', 12: { is_unknown: 1 } }, '115% of 100%, 15% too much', false],
])('%j is shown as %s', (given, text, isMet) =>
  expect(percentTotal(parts, answers(given), all)).toEqual({ text, isMet }),
)

it('percentTotal counts only shown parts', () =>
  expect(percentTotal(parts, answers({ 11: '60', 12: '55' }), id => id === 11)?.text).toBe('60% of 100%, 40% missing'))

it("percentTotal returns null for questions whose parts don't have to add up to 100", () =>
  expect(percentTotal(question(1, 'SLIDER', { variables: variables(1, 2) }), answers({}), all)).toBeNull())
