// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, question, study } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import type { SectionBar } from './section-bars.ts'
import { useSectionBars } from './use-section-bars.ts'

const of = study(question(1, 'SLIDER'), question(2, 'YES_NO'))
const TITLES = new Map([[1, 'Practice']])
const NONE: readonly Question[] = []
let root: Root
let bars: readonly SectionBar[]

function Probe({ given }: { readonly given: Parameters<typeof answers>[0] }) {
  bars = useSectionBars(evaluate(of, answers(given)), TITLES, NONE)
  return null
}
const draw = (given: Parameters<typeof answers>[0]) => act(async () => root.render(<Probe given={given} />))
const statuses = () => bars.flatMap(({ stops }) => stops.map(({ status }) => status))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(async () => root.unmount()))

it('bars stay the same object while a number is typed, and change with a status after the answer is painted', async () => {
  await draw({ 11: '1' })
  const typed = bars
  expect(statuses()).toEqual(['completed', 'uncompleted'])
  await draw({ 11: '12' })
  expect(bars).toBe(typed)
  await draw({ 11: '12', 21: '1' })
  expect(bars).toBe(typed)
  await vi.waitFor(async () => {
    await act(() => new Promise(resolve => setTimeout(resolve, 10)))
    expect(statuses()).toEqual(['completed', 'completed'])
  })
})
