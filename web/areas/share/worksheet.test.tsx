// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, mustBe, part, question, variable, variables, visibleIf } from '#rules/share/builders.testing.ts'
import type { Answers, Study, SumRule } from '#rules/share/study.ts'
import { DIFFERENCE_REASON_TEXT, SUM_TEXT, TEXT } from '#rules/share/text.ts'
import { acceptDefaultsOf, defaultsOn, pageWith } from '#rules/share/worksheet.ts'
import { worksheetsOf } from '#rules/share/worksheet-groups.ts'
import Worksheet from './components/Worksheet.tsx'
import { typedIn } from './form/typed.ts'
import { useStudyForm } from './form/use-study-form.ts'
import { FORM, WORKSHEET } from './messages.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'

const money = { max: 1000, prefix: '$' }
const call = question(4, 'YES_NO')
const total = question(1, 'SLIDER', { variables: variables(1, 1, money), required: true })
const base = question(2, 'SLIDER', { variables: variables(2, 1, money) })
const extras = question(5, 'SLIDER', {
  variables: variables(5, 2, money),
  conditions: [{ ...visibleIf([part(41)]), variable_id: 52 }],
})
const check = question(3, 'CONFIRMATION', { variables: [variable(31, { dv_name: 'pay' })] })

function paid(if_different: SumRule['if_different'] = 'CONFIRM', over: Partial<typeof base> = {}): Study {
  const sum_rule: SumRule = { total: 'v11', comparator: 'EQUAL', tolerance: 0, if_different, is_worksheet: true }
  const parts = ['v21', 'v51', 'v52']
  return {
    questions: [call, total, { ...base, ...over }, extras, check],
    derived: [{ dv_name: 'pay', label: 'Sum', prefix: '$', suffix: '', kind: 'SUM', divisor: null, parts, sum_rule }],
  }
}

let root: Root
let given: Answers
let opened = 0
const noStorage = () => {
  throw new Error('No storage')
}
const queue = deviceQueue(1, 7, noStorage)
const saver = new Saver(queue, async () => ({ kind: 'unreachable' }))
const typed = typedIn(queue)
const NO_TABS = { current: null }
const isTyped = () => false

function Page({ study }: { readonly study: Study }) {
  const {
    answers: shown,
    evaluation,
    act,
    restorable,
  } = useStudyForm(study, () => given, saver, typed, NO_TABS, isTyped)
  given = shown
  const [worksheet] = worksheetsOf(study)
  const page = pageWith(study, evaluation, total)
  return worksheet ? (
    <form>
      <Worksheet
        study={study}
        worksheet={worksheet}
        page={page}
        current={total}
        answers={shown}
        evaluation={evaluation}
        zeroLabel=""
        refusals={new Map()}
        restorable={restorable}
        goTo={() => null}
        onAct={act}
        onDefaults={() => {
          for (const each of defaultsOn(study, evaluation, page)) act(each, acceptDefaultsOf(each).action)
        }}
      />
      <button type="submit">{FORM.next}</button>
    </form>
  ) : null
}

async function open(values: Parameters<typeof answers>[0], study = paid()): Promise<void> {
  given = answers({ 41: '0', ...values })
  await act(async () =>
    root.render(
      <MantineProvider>
        <Page key={++opened} study={study} />
      </MantineProvider>,
    ),
  )
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type="text"]')]
const text = () => document.body.textContent ?? ''
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ?? null
const choice = (label: string, questionId?: number) =>
  [...document.querySelectorAll(questionId === undefined ? 'label' : `[data-question="${questionId}"] label`)]
    .find(({ textContent }) => textContent === label)
    ?.querySelector('input') ?? null

/** Presses a key in a field. @returns Whether the page still handles it, as Next does */
async function press(at: number, key: string): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await act(async () => {
    fields()[at]?.focus()
    fields()[at]?.dispatchEvent(event)
  })
  return !event.defaultPrevented
}
const focused = () => fields().findIndex(({ id }) => id === document.activeElement?.id)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(async () => root.unmount()))

describe('a worksheet on the page', () => {
  it('has a line for each shown number, and the difference from the total', async () => {
    await open({ 11: '500', 21: '300' })
    expect(fields().map(({ value }) => value)).toEqual(['500', '300', ''])
    expect(text()).toContain(`${WORKSHEET.difference}$200 not listed yet`)
    await open({ 21: '300', 51: '50' })
    expect(text()).toContain(`${WORKSHEET.listed}$350`)
  })

  it('shows that lines without an amount may contain the difference', async () => {
    const study = paid('CONFIRM', { is_unknown_enabled: true })
    await open({ 11: '500', 21: { is_unknown: 1 } }, study)
    expect(text()).toContain('Difference$500 not listed yet')
    await open({ 11: '500', 21: { is_unknown: 1 }, 51: '50' }, study)
    expect(text()).toContain('Difference$450 may be in lines without an amount')
  })

  it('goes from line to line with Enter and the arrows, and continues from the last line', async () => {
    await open({})
    expect([await press(0, 'Enter'), focused()]).toEqual([false, 1])
    expect([await press(1, 'ArrowDown'), focused()]).toEqual([false, 2])
    expect([await press(2, 'ArrowUp'), focused()]).toEqual([false, 1])
    expect([await press(0, 'ArrowUp'), focused()]).toEqual([true, 0])
    expect([await press(2, 'Enter'), focused()]).toEqual([true, 2])
  })

  it('restores the number when “I don’t know,” zero, or the decline is undone', async () => {
    await open({ 11: '500', 21: '300.5', 51: '50' }, paid('CONFIRM', { is_unknown_enabled: true }))
    const click = (label: string) => act(async () => choice(label, base.id)?.click())
    const value = () => fields().at(1)?.value
    const [unknown, zero] = [TEXT.unknown, TEXT.setZero]
    const seen: unknown[] = []
    for (const label of [unknown, unknown, zero, unknown, unknown, zero, zero, TEXT.decline, TEXT.decline]) {
      await click(label)
      seen.push(value())
    }
    expect(seen).toEqual(['', '300.50', '0', '', '300.50', '0', '300.50', '', '300.50'])
    await click(TEXT.decline)
    await act(async () => button(FORM.restore)?.click())
    expect([value(), focused()]).toEqual(['300.50', 1])
  })

  it('offers the sum as the total while there is none', async () => {
    await open({ 21: '300', 51: '50' })
    await act(async () => button(WORKSHEET.setTotal('$350'))?.click())
    expect(given.get(11)?.value).toBe('350')
    expect(focused(), 'the button is gone').toBe(0)
    expect(text()).not.toContain('Set the total')
    await open({})
    expect(text()).not.toContain('Set the total')
    await open({ 21: '900', 51: '900' })
    expect(text(), 'out of range').not.toContain('Set the total')
  })

  it('shows no sum while a required line is blank', async () => {
    const study = paid('CONFIRM', { required: true })
    await open({ 51: '50' }, study)
    expect(text()).toContain(`${WORKSHEET.listed}$50`)
    expect(text()).toContain('Sum–')
    expect(text()).not.toContain('Set the total')
    await open({ 21: '300', 51: '50' }, study)
    expect(text()).toContain('Sum$350')
    expect(button(WORKSHEET.setTotal('$350'))).not.toBeNull()
  })

  it('asks for the reason of a difference, which applies until the difference changes', async () => {
    await open({ 11: '500', 21: '300', 51: '50' })
    await act(async () => choice(DIFFERENCE_REASON_TEXT.OTHER)?.click())
    expect([given.get(31)?.value, choice(DIFFERENCE_REASON_TEXT.OTHER)?.checked]).toEqual(['OTHER:150', true])
    expect(choice(DIFFERENCE_REASON_TEXT.ROUNDING), 'too large for rounding').toBeNull()
    await open({ 11: '351', 21: '300', 51: '50' })
    expect(choice(DIFFERENCE_REASON_TEXT.ROUNDING)).not.toBeNull()
    await open({ 11: '350', 21: '300', 51: '50' })
    expect(choice(DIFFERENCE_REASON_TEXT.OTHER)).toBeNull()
  })

  it('offers no reasons while a part that exceeds the total makes both invalid', async () => {
    await open({ 11: '300', 21: '500', 51: '0' }, paid('CONFIRM', { conditions: [mustBe('LOWER_OR_EQUAL', 11, 21)] }))
    expect(text()).toContain('Value must be lower or equal than')
    expect(choice(DIFFERENCE_REASON_TEXT.ROUNDING)).toBeNull()
    expect(text()).not.toContain('Choose a reason')
  })

  it('shows neither a hidden confirmation line nor its reasons', async () => {
    const line = { ...check, variables: [variable(31, { dv_name: 'pay', condition: 41 })] }
    const study = { ...paid(), questions: paid().questions.with(-1, line) }
    await open({ 11: '500', 21: '300', 51: '50', 52: '0', 41: '1' }, study)
    expect([text(), choice(DIFFERENCE_REASON_TEXT.OTHER)]).toEqual([
      expect.stringContaining('Sum$350'),
      expect.anything(),
    ])
    await open({ 11: '500', 21: '300', 51: '50', 41: '0' }, study)
    expect([text(), choice(DIFFERENCE_REASON_TEXT.OTHER)]).toEqual([expect.not.stringContaining('Sum'), null])
  })

  it('shows that results use the sum of the parts, unless it isn’t calculated', async () => {
    await open({ 11: '500.25', 21: '300', 51: '50.5' })
    expect([choice(DIFFERENCE_REASON_TEXT.NOT_LISTED), text()]).toEqual([
      expect.anything(),
      expect.stringContaining(SUM_TEXT.counted('$350.50')),
    ])
    expect(text(), 'the calculated value has its cents').toContain('Sum$350.50')
    await open({ 11: '300', 21: { is_unknown: 1 }, 51: '350' }, paid('CONFIRM', { is_unknown_enabled: true }))
    expect([choice(DIFFERENCE_REASON_TEXT.NOT_LISTED), choice(DIFFERENCE_REASON_TEXT.OTHER)]).toEqual([
      null,
      expect.anything(),
    ])
    expect(text()).not.toContain('Results use')
  })

  it('offers no reasons if a difference isn’t permitted', async () => {
    await open({ 11: '500', 21: '300', 51: '50' }, paid('REFUSE'))
    expect(text()).toContain('Difference$150 not listed yet')
    expect(choice(DIFFERENCE_REASON_TEXT.OTHER)).toBeNull()
  })

  it('offers to decline each question that isn’t required and has a line', async () => {
    await open({})
    const declines = () => text().split(TEXT.decline).length - 1
    expect(declines()).toBe(2)
    await open({ 41: { value: null } }, paid('CONFIRM', { variables: [variable(21, { ...money, condition: 41 })] }))
    expect(declines()).toBe(1)
  })

  it('sets empty lines to their minimum, with the lines’ word for zero', async () => {
    await open({ 11: '500' })
    await act(async () => button('Set empty lines to zero')?.click())
    expect(fields().map(({ value }) => value)).toEqual(['500', '0', '0'])
    expect(document.activeElement, 'a reason is asked for').toBe(choice(DIFFERENCE_REASON_TEXT.NOT_LISTED))
    await open({ 11: '500', 51: '500' })
    await act(async () => button('Set the empty line to zero')?.click())
    expect(document.activeElement).toBe(button(FORM.next))
    const named = (questions: Study['questions']) =>
      questions.map(one => ({
        ...one,
        variables: one.variables.map(line => ({ ...line, set_zero_label: 'I have none' })),
      }))
    const study = { ...paid(), questions: named(paid().questions) }
    await open({ 11: '500' }, study)
    expect(button('Select “I have none” for empty lines')).not.toBeNull()
    await open({ 11: '500', 51: '0' }, study)
    expect(button('Select “I have none” for the empty line')).not.toBeNull()
    await open({ 11: '500' }, paid('CONFIRM', { variables: variables(2, 1, { ...money, min: 10 }) }))
    expect(text()).toContain('Set empty lines to their minimum')
    await open({ 11: '500', 51: '0' }, paid('CONFIRM', { variables: variables(2, 1, { ...money, min: 10 }) }))
    expect(text()).toContain('Set the empty line to its minimum')
    await open({ 11: '500', 21: '450', 51: '50' })
    expect(text()).not.toMatch(/empty line/)
  })
})
