import { expect, test } from 'vitest'
import type { Measure, MeasureGroup } from '../measures.ts'
import { chartGroups } from './chart-groups.ts'

const measure = (id: string): Measure => ({ id, label: id, prompt: '', variables: [] })
const group = (title: string, ...ids: string[]): MeasureGroup => ({ id: title, title, measures: ids.map(measure) })
const offered = [group('Pay', 'a', 'b'), group('Hours', 'c', 'd', 'e'), group('Plans', 'f', 'g', 'h')]
const groupsOf = (...ids: string[]) =>
  chartGroups(ids.map(measure), offered)?.map(({ title, measures, isOpen }) => [
    title,
    measures.map(({ id }) => id).join(''),
    isOpen,
  ])

test('a long report is divided by section, and the first sections are expanded', () => {
  expect(groupsOf('c', 'a', 'd', 'b', 'f', 'g', 'h', 'e')).toEqual([
    ['Hours', 'cde', true],
    ['Pay', 'ab', true],
    ['Plans', 'fgh', false],
  ])
})

test('a short report and a report with a single group are not divided', () => {
  expect(groupsOf('a', 'c', 'f')).toBeUndefined()
  expect(
    chartGroups(
      Array.from({ length: 9 }, (_, at) => measure(`x${at}`)),
      [],
    ),
  ).toBeNull()
})
