// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { answers, question, study } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { secondsOf } from '#rules/share/pace.ts'
import { ownPace } from '#web/platform/own-pace.ts'
import { useHeadway } from './form/use-pace.ts'
import type { FormStudy } from './study.ts'

const questions = Array.from({ length: 40 }, (_, at) => question(at + 1, 'SLIDER'))
const form: FormStudy = {
  title: 'Practice',
  moduleTitle: null,
  study: study(...questions),
  sections: new Map(),
  questionIndexes: new Map(questions.map(({ id }, at) => [id, at])),
}
const evaluation = evaluate(form.study, answers({}))
const slow = questions.slice(0, 20).map(one => ({ question: one, seconds: 2 * secondsOf(one) }))
const NONE: typeof slow = []
let shown = ''

function Probe({ timed }: { readonly timed: typeof slow }) {
  const going = { surveyId: 7, current: questions[0], rate: 1, timed, isPlaceChosen: false }
  shown = useHeadway(form, evaluation, going).timeLeft
  return null
}

/** Opens the form. @returns the time left, as shown */
async function open(timed: typeof slow): Promise<string> {
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Probe timed={timed} />))
  await act(async () => root.unmount())
  return shown
}

it('the time left follows the member’s pace again when the form is opened again on this device', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const usual = await open(NONE)
  const own = await open(slow)
  expect(own).not.toBe(usual)
  expect(await open(NONE)).toBe(own)
  expect(ownPace(7).questions).toBe(20)
  localStorage.clear()
  expect(await open(NONE)).toBe(usual)
})
