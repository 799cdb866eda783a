// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, question, response, study, variable } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { UnusualLine } from './components/UnusualLine.tsx'
import { acceptedNumbers } from './form/accepted-numbers.ts'
import { type UnusualState, useUnusualNumbers } from './form/use-unusual-numbers.ts'
import { FORM } from './messages.ts'
import { UnusualContext } from './use-unusual.ts'

const item = variable(11, { max: 100, suffix: 'hours', unusual_above: 80 })
const hours = question(1, 'SLIDER', { label: 'Hours', variables: [item] })
const nights = question(2, 'SLIDER', { label: 'Nights', variables: [variable(21, { max: 31, unusual_above: 20 })] })
const form = study(hours, nights)
const QUESTION = 'Unusual: This is more than 80 hours. Is it right?'
const questionnaire = { id: 1, sections: [] }

let root: Root
let state: UnusualState
let client: QueryClient

function Form({ values, isHidden }: { readonly values: Record<number, string>; readonly isHidden: boolean }) {
  const given = answers(values)
  const evaluation = evaluate(form, given)
  state = useUnusualNumbers({ userId: 1, surveyId: 7, questionnaire, answers: given, evaluation })
  return (
    <UnusualContext value={state.numbers}>
      <UnusualLine variable={item} response={given.get(11) ?? response(11, null)} isHidden={isHidden} />
    </UnusualContext>
  )
}

const draw = (values: Record<number, string>, isHidden = false) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Form values={values} isHidden={isHidden} />
      </QueryClientProvider>,
    ),
  )
const leave = (value: string | null) => act(async () => state.numbers.leave(response(11, value)))
/** Presses Next. @returns Whether the form stays on the page */
async function next(...page: (typeof hours)[]): Promise<boolean> {
  let isStaying = false
  await act(async () => {
    isStaying = state.asksBeforeNext(page.length > 0 ? page : [hours])
  })
  return isStaying
}
const shown = () => document.querySelector('p[role="status"]')?.textContent ?? null
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())
const marks = () => [...state.marks()]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  client = new QueryClient()
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  localStorage.clear()
})

describe('an unusual number', () => {
  it('is asked about once the member leaves its field, but not while the member types', async () => {
    await draw({ 11: '90' })
    expect(shown()).toBe('')
    await leave('90')
    expect(shown()).toBe(QUESTION)
    await draw({ 11: '90' }, true)
    expect(shown()).toBe('')
    await draw({ 11: '91' })
    expect(shown()).toBe('')
    await draw({ 11: '60' })
    await leave('60')
    expect(shown()).toBe('')
  })

  it('is confirmed with Yes, which stays shown until the form is opened again, and is never asked about again', async () => {
    await draw({ 11: '90' })
    await leave('90')
    expect(marks()).toEqual([[1, [QUESTION]]])
    await press(FORM.unusualYes)
    expect([shown(), document.activeElement?.getAttribute('role'), marks()]).toEqual([
      FORM.unusualConfirmed,
      'status',
      [],
    ])
    expect(await next()).toBe(false)
    await act(async () => root.render(null))
    await draw({ 11: '90' })
    await leave('90')
    expect([shown(), marks(), await next()]).toEqual(['', [], false])
    await draw({ 11: '95' })
    await leave('95')
    expect([shown(), marks()]).toEqual([QUESTION, [[1, [QUESTION]]]])
  })

  it('keeps the form on the page until Next is pressed again, and stays among the answers to check until Yes', async () => {
    await draw({ 11: '90' })
    expect([await next(), shown()]).toEqual([true, QUESTION])
    expect([await next(), await next(), shown(), marks()]).toEqual([false, false, QUESTION, [[1, [QUESTION]]]])
    await act(async () => root.render(null))
    await draw({ 11: '90' })
    expect([await next(), shown(), marks()]).toEqual([false, QUESTION, [[1, [QUESTION]]]])
    await press(FORM.unusualYes)
    expect([shown(), marks()]).toEqual([FORM.unusualConfirmed, []])
    expect(acceptedNumbers(1, 7, 'confirmed').read()).toEqual(new Map([[11, '90']]))
  })

  it('keeps the form on the page if Next shows the question, and not if the member has read it', async () => {
    await draw({ 11: '90' })
    await leave('90')
    // Next leaves the field and shows the question at the same moment.
    expect(await next()).toBe(true)
    await draw({ 11: '91' })
    await leave('91')
    vi.setSystemTime(Date.now() + 500)
    expect(await next()).toBe(false)
  })

  it('counts reading time from when the field was first left, also if the member returns to it', async () => {
    await draw({ 11: '90' })
    await leave('90')
    vi.setSystemTime(Date.now() + 500)
    await leave('90')
    expect(await next()).toBe(false)
  })

  it('isn’t asked about if it is blank', async () => {
    await draw({ 11: '90' })
    await leave('90')
    await draw({ 11: '' })
    await leave(null)
    await draw({ 11: '90' })
    expect(shown()).toBe(QUESTION)
  })

  it('on another page doesn’t matter', async () => {
    await draw({ 11: '60', 21: '25' })
    expect(await next()).toBe(false)
    expect(marks().map(([id]) => id)).toEqual([2])
    expect(await next(hours, nights)).toBe(true)
  })
})

describe('confirmed numbers', () => {
  const store = () => {
    const items = new Map<string, string>()
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
    }
  }

  it('include confirmations of other tabs, and belong to one member and survey', () => {
    const shared = store()
    const [one, other] = [
      acceptedNumbers(1, 7, 'confirmed', () => shared),
      acceptedNumbers(1, 7, 'confirmed', () => shared),
    ]
    one.add(new Map([[11, '90']]))
    other.add(new Map([[21, '25']]))
    expect(one.read()).toEqual(
      new Map([
        [11, '90'],
        [21, '25'],
      ]),
    )
    for (const foreign of [
      acceptedNumbers(2, 7, 'confirmed', () => shared),
      acceptedNumbers(1, 8, 'confirmed', () => shared),
    ])
      expect(foreign.read()).toEqual(new Map())
  })

  it.each(['{', '7', '[7,[1],["1","2"],[11,90]]'])('ignore what they can’t read: %s', text => {
    expect(
      acceptedNumbers(1, 7, 'confirmed', () => ({ getItem: () => text, setItem: () => undefined })).read(),
    ).toEqual(new Map())
  })

  it('aren’t stored on a device without storage', () => {
    const numbers = acceptedNumbers(1, 7, 'confirmed', () => {
      throw new Error('No storage')
    })
    numbers.add(new Map([[11, '90']]))
    expect(numbers.read()).toEqual(new Map())
  })
})
