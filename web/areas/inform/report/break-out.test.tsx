// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ResultItem } from '#contract/inform/inform.ts'
import { histogram } from '#web/charts/released.testing.ts'
import type { Reader } from '../reader.ts'
import BreakOutPart from './components/BreakOutPart.tsx'
import type { BreakOut } from './use-break-out.ts'

const result = {
  variable_id: 1,
  uid: 'salary',
  label: 'Salary',
  prefix: '$',
  suffix: '',
  categories: [],
  released: histogram(),
  my_value: 350_000,
}
const chart = {
  chart_type: 'HISTOGRAM',
  value_type: 'percentage',
  orientation: 'vertical',
  layout: 'squarified',
} as const
const item: ResultItem = {
  id: 'q1',
  chart_title: 'Pay',
  prompt: '',
  chart: { ...chart, x_axis_label: '' },
  results: [result],
}
const breakOut: BreakOut = {
  attributes: [],
  attribute: { id: 'gender', label: 'Gender' } as NonNullable<BreakOut['attribute']>,
  choose: () => undefined,
  parts: ['Women', 'Men'].map(name => ({ name, items: new Map([[item.id, item]]) })),
  isLoading: false,
  isFailed: false,
  retry: () => undefined,
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Charts are drawn only after they have a width.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

/** Returns the lines that mark the reader's value, one in each group's box. */
async function ownLines(reader: Reader, my_value: ResultItem['results'][number]['my_value'] = 350_000) {
  const shown = { ...item, results: [{ ...result, my_value }] }
  await act(async () =>
    root.render(
      <MantineProvider>
        <BreakOutPart item={shown} period={2026} breakOut={breakOut} reader={reader} />
      </MantineProvider>,
    ),
  )
  expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('Women: median')
  return document.querySelectorAll('line[class*="ownLine"]').length
}

it("a break-out marks the reader's value in each group for members, and nowhere for administrators", async () => {
  expect(await ownLines({ withStats: true, isStaff: false })).toBe(2)
  expect(await ownLines({ withStats: true, isStaff: true })).toBe(0)
  expect(await ownLines({ withStats: false, isStaff: false })).toBe(0)
  expect(await ownLines({ withStats: true, isStaff: false }, null)).toBe(0)
})
