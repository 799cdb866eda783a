// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerQuestion } from '#rules/share/answering.ts'
import { answers, question, study, variable } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import { QuestionPanel } from './components/QuestionPanel.tsx'
import { FORM } from './messages.ts'

let root: Root

function Form({ asked }: { readonly asked: Question }) {
  const form = study(asked)
  const [given, setGiven] = useState(answers({ 11: '1' }))
  return (
    <QuestionPanel
      study={form}
      question={asked}
      surveyId={1}
      answers={given}
      evaluation={evaluate(form, given)}
      sectionTitle=""
      zeroLabel=""
      refusal={undefined}
      heading={{ current: null }}
      onAct={({ id }, action) => setGiven(before => answerQuestion(form, before, id, action))}
      onGo={() => undefined}
      picker={null}
    />
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

it.each([
  ['number', question(1, 'SLIDER', { variables: [variable(11, { max: 9 })] }), 'text'],
  ['choice', question(1, 'YES_NO'), 'radio'],
])('after its answer is cleared, a %s has the focus, because the button no longer exists', async (_, asked, type) => {
  await act(async () =>
    root.render(
      <MantineProvider>
        <Form asked={asked} />
      </MantineProvider>,
    ),
  )
  const clear = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === FORM.clear)
  await act(async () => {
    clear()?.focus()
    clear()?.click()
  })
  expect(clear()).toBeUndefined()
  const { activeElement } = document
  expect(activeElement?.getAttribute('type')).toBe(type)
  expect(document.querySelector('input')).toBe(activeElement)
})
