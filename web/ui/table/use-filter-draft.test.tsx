// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FILTER_DELAY_MS } from './list-state.ts'
import { useFilterDraft } from './use-filter-draft.ts'

type Filters = Readonly<Record<string, string>>
let root: Root
let draft: ReturnType<typeof useFilterDraft>

function Card({ applied, onApply }: { readonly applied: Filters; readonly onApply: (filters: Filters) => void }) {
  draft = useFilterDraft(applied, onApply)
  return null
}
const draw = (applied: Filters, onApply: (filters: Filters) => void) =>
  act(async () => root.render(<Card applied={applied} onApply={onApply} />))
const type = (value: string) => act(async () => draft.change('key', value))
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

it('filters apply one second after the last change', async () => {
  const onApply = vi.fn()
  await draw({}, onApply)
  await type('li')
  await wait(FILTER_DELAY_MS - 1)
  await type('limit')
  await wait(FILTER_DELAY_MS - 1)
  expect(onApply).not.toHaveBeenCalled()
  await wait(1)
  expect(onApply.mock.calls).toEqual([[{ key: 'limit' }]])
})

it('filters apply to the current list, even if it was sorted or paged during the delay', async () => {
  const [before, after] = [vi.fn(), vi.fn()]
  await draw({}, before)
  await type('limit')
  await draw({}, after)
  await wait(FILTER_DELAY_MS)
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledOnce()
})

it('fields show the applied filters after Back, not the text typed before', async () => {
  const onApply = vi.fn()
  await draw({}, onApply)
  await type('limit')
  await wait(FILTER_DELAY_MS)
  await draw({ key: 'limit' }, onApply)
  await draw({}, onApply)
  expect(draft.values).toEqual({})
})

it('a reset clears all filters together', async () => {
  const onApply = vi.fn()
  await draw({ key: 'limit' }, onApply)
  await type('other')
  await act(async () => draft.reset())
  await wait(FILTER_DELAY_MS)
  expect(onApply.mock.calls).toEqual([[{}]])
})
