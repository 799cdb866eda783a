// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, part, question, response, study, visibleIf } from '#rules/share/builders.testing.ts'
import type { Question } from '#rules/share/study.ts'
import { typedIn } from './form/typed.ts'
import { type StudyFormState, useAcknowledgeOnLeave, useStudyForm } from './form/use-study-form.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'

const call = question(1, 'YES_NO', { label: 'Call' })
const nights = question(2, 'YES_NO', { label: 'Nights', conditions: [visibleIf([part(11)])] })
const clinic = question(3, 'YES_NO', { label: 'Clinic' })
const form = study(call, nights, clinic)
const NO_TABS = { current: null }

let root: Root
let saver: Saver
let state: StudyFormState
const noStorage = () => {
  throw new Error('No storage')
}
const typed = typedIn(deviceQueue(1, 'typed-7', noStorage))
const opening = () => answers({ 11: '1' })
const isTyped = () => false

function Form({ page }: { readonly page: Question }) {
  state = useStudyForm(form, opening, saver, typed, NO_TABS, isTyped)
  useAcknowledgeOnLeave([page], state.acknowledge)
  return null
}
const show = (page: Question) => act(async () => root.render(<Form page={page} />))
const arrive = (...ids: readonly number[]) =>
  act(async () => state.applyOthers(ids.map(id => response(id, state.answers.get(id)?.value === '1' ? '0' : '1'))))
const names = () => state.updatedElsewhere.map(({ label }) => label)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  saver = new Saver(deviceQueue(1, 7, noStorage), async () => ({ kind: 'unreachable' }))
  root = createRoot(document.createElement('div'))
  await show(call)
})
afterEach(() => act(async () => root.unmount()))

it('an answer from another tab is named until the member answers the question, leaves it, or dismisses the notice', async () => {
  await arrive(21, 31)
  expect(names()).toEqual(['Nights', 'Clinic'])
  await act(async () => state.act(clinic, { kind: 'yes-no', variable_id: 31, value: '0' }))
  expect(names()).toEqual(['Nights'])
  await show(nights)
  expect(names()).toEqual(['Nights'])
  await show(clinic)
  expect(names()).toEqual([])
  await arrive(11)
  await act(async () => state.acknowledge())
  expect(names()).toEqual([])
})

it('an answer from another tab isn’t named while its question is hidden', async () => {
  await arrive(21)
  await act(async () => state.act(call, { kind: 'yes-no', variable_id: 11, value: '0' }))
  expect(names()).toEqual([])
})
