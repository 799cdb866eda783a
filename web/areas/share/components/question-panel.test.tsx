import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  answers,
  mustBe,
  part,
  question,
  study,
  variable,
  variables,
  visibleIf,
} from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { orderVariables } from '#rules/share/order.ts'
import { EMPTY_DERIVED, type Question, type Study } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { FORM } from '../messages.ts'
import Confirmation from './Confirmation.tsx'
import Finder from './Finder.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'

const SURVEY_ID = 1

type Given = Parameters<typeof answers>[0]

/** Returns the question as first rendered. */
function panel(
  question: Question,
  given: Given = {},
  of: Study = study(question),
  zeroLabel = '',
  isFilterable = false,
): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QuestionPanel
        study={of}
        question={question}
        surveyId={SURVEY_ID}
        answers={answers(given)}
        evaluation={evaluate(of, answers(given))}
        sectionTitle="Practice"
        zeroLabel={zeroLabel}
        refusal={undefined}
        isFilterable={isFilterable}
        heading={{ current: null }}
        onAct={() => undefined}
        onGo={() => undefined}
        picker={<p>Where?</p>}
      />
    </MantineProvider>,
  )
}
/** Renders the parts that load on demand. */
const confirmation = (question: Question, given: Given, of: Study) =>
  renderToStaticMarkup(<Confirmation study={of} question={question} answers={answers(given)} act={() => undefined} />)
const finder = (question: Question, given: Given = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Finder
        question={question}
        shown={question.variables}
        answers={answers(given)}
        messages={[]}
        act={() => undefined}
        zeroLabel=""
      />
    </MantineProvider>,
  )
const words = (markup: string) =>
  markup
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
/** Lists inputs with their type, their name, including from the label around them, and whether they are checked. */
function inputs(markup: string) {
  const labelled = [...markup.matchAll(/<label\b[^>]*>(?:(?!<\/label>).)*?(<input\b[^>]*>)(.*?)<\/label>/g)]
  return labelled.map(([, tag = '', after = '']) => ({
    type: /type="(\w+)"/.exec(tag)?.[1],
    label: /aria-label="([^"]*)"/.exec(tag)?.[1] ?? words(after).trim(),
    checked: tag.includes('checked=""'),
    disabled: tag.includes('aria-disabled="true"'),
  }))
}
const labels = (markup: string, type: string) =>
  inputs(markup).flatMap(input => (input.type === type ? [input.label] : []))
const chosen = (markup: string) => inputs(markup).flatMap(({ label, checked }) => (checked ? [label] : []))

describe('question', () => {
  it('shows its preamble, prompt, explanation, and ID', () => {
    const full = question(12, 'YES_NO', { preamble: 'Think of last week.', explanation: 'Whole days count.' })
    expect(words(panel(full))).toMatch(/Think of last week\. Prompt 12 Whole days count\. .* ID Q12\b/)
    const bare = words(panel(question(12, 'YES_NO')))
    expect(bare).toMatch(/^ ?Practice Prompt 12 /)
  })

  it('has two radios for yes and no', () => {
    const of = question(1, 'YES_NO')
    expect(labels(panel(of), 'radio')).toEqual(['Yes', 'No'])
    expect([chosen(panel(of)), chosen(panel(of, { 11: '1' })), chosen(panel(of, { 11: '0' }))]).toEqual([
      [],
      ['Yes'],
      ['No'],
    ])
  })

  it('with one choice has a radio per variable', () => {
    const markup = panel(question(1, 'SELECT_ONE', 3), { 11: '0', 12: '1', 13: '0' })
    expect(labels(markup, 'radio')).toEqual(['Label 11', 'Label 12', 'Label 13'])
    expect(chosen(markup)).toEqual(['Label 12'])
  })

  it('has its options in a separate order if it is shuffled', () => {
    const of = question(1, 'SELECT_ONE', { randomize_variables: true, variables: variables(1, 6) })
    const shuffled = orderVariables(of, SURVEY_ID).map(({ input_label }) => input_label)
    expect(labels(panel(of), 'radio')).toEqual(shuffled)
    expect(shuffled).not.toEqual(of.variables.map(({ input_label }) => input_label))
  })

  it('with several choices has checkboxes, and All of the above if offered', () => {
    const of = question(1, 'SELECT_ANY', { required: true, variables: variables(1, 2), is_select_all_enabled: true })
    const markup = panel(of, { 11: '1', 12: '0' })
    expect(labels(markup, 'checkbox')).toEqual(['Label 11', 'Label 12', 'All of the above'])
    expect(chosen(markup)).toEqual(['Label 11'])
    expect(chosen(panel(of, { 11: '1', 12: '1' }))).toContain('All of the above')
  })

  it('explains at the option and below the list why an option is disabled', () => {
    const of = question(1, 'SELECT_ANY', { required: true, variables: variables(1, 3), maximum_selections: 2 })
    const text = 'You can only pick a maximum of 2 selections.'
    const markup = panel(of, { 11: '1', 12: '1', 13: '0' })
    expect(inputs(markup).filter(({ disabled }) => disabled)).toMatchObject([{ label: 'Label 13' }])
    expect(markup).toContain(`title="${text}"`)
    expect(words(markup)).toContain(text)
    expect(words(panel(of, { 11: '1' }))).not.toContain(text)
  })

  it('with ratings has one to three stars per variable', () => {
    const markup = panel(question(1, 'RATING', { required: true, variables: variables(1, 2) }), { 12: '3' })
    const stars = ['1 star', '2 stars', '3 stars']
    expect(labels(markup, 'radio')).toEqual([...stars, ...stars])
    expect(chosen(markup)).toEqual(['3 stars'])
  })

  it('with a number has a field with thousands separators', () => {
    const markup = panel(question(1, 'SLIDER', { variables: [variable(11, { max: 9_000_000, prefix: '$' })] }), {
      11: '1250000',
    })
    expect(markup).toContain('value="1,250,000"')
  })

  it('with a number that is plausible only in thousands offers that number', () => {
    const pay = { min: 100_000, max: 900_000, step: 10_000, prefix: '$' }
    const one = question(1, 'SLIDER', { required: true, variables: [variable(11, pay)] })
    const offered = (value: string) => /<button[^>]*>(Did you mean[^<]*)</.exec(panel(one, { 11: value }))?.[1]
    expect(['310', '315', '310000', '3', 'x'].map(offered)).toEqual([
      'Did you mean $310,000?',
      'Did you mean $315,000?',
      ...Array(3).fill(undefined),
    ])
  })

  it('with a message about another answer shows that answer and leads to its question', () => {
    const pay = { max: 900_000, step: 1000, prefix: '$' }
    const base = question(1, 'SLIDER', { variables: [variable(11, { ...pay, input_label: 'Base salary' })] })
    const total = question(2, 'SLIDER', {
      variables: [variable(21, pay)],
      conditions: [mustBe('GRATER_OR_EQUAL', 11, 21)],
    })
    const markup = panel(total, { 11: '312480.5', 21: '300000' }, study(base, total))
    expect(markup).toContain('Value must be grater or equal than value of the &#x27;Base salary&#x27;')
    expect(markup).toContain('Base salary: $312,480.50')
    expect(markup).toContain(FORM.goTo)
    expect(panel(total, { 11: '312480.5', 21: '312480.5' }, study(base, total))).not.toContain(FORM.goTo)
  })

  it('with a number offers zero and unknown in the words of the variable, the platform, or the form', () => {
    const of = (set_zero_label: string, unknown_option_label: string) =>
      question(1, 'SLIDER', {
        required: true,
        is_unknown_enabled: true,
        unknown_option_label,
        variables: [variable(11, { max: 9, set_zero_label })],
      })
    const offered = (own: string, unknown: string, platform: string) => {
      const one = of(own, unknown)
      return labels(panel(one, {}, study(one), platform), 'checkbox')
    }
    expect(offered('', '', '')).toEqual(['Set value to zero.', 'I don’t know the value'])
    expect(offered('', 'Nobody counts', 'Nothing')).toEqual(['Nothing', 'Nobody counts'])
    expect(offered('No calls', '', 'Nothing')).toEqual(['No calls', 'I don’t know the value'])
  })

  it('with a minimum above zero shows the minimum that it sets instead', () => {
    const over = { min: 1000, max: 9000, prefix: '$' }
    const one = question(1, 'SLIDER', { required: true, variables: [variable(11, over)] })
    expect(labels(panel(one, {}, study(one), 'Nothing'), 'checkbox')).toEqual(['Set value to $1,000.'])
  })

  it('with options that exclude each other disables an option and shows the reason', () => {
    const one = question(1, 'SELECT_ANY', {
      required: true,
      is_select_all_enabled: true,
      variables: [...variables(1, 2), variable(13, { is_exclusive: true, input_label: 'None' })],
    })
    const attribute = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1]
    const off = (given: Record<number, string>) =>
      [...panel(one, given).matchAll(/<input[^>]*aria-disabled="true"[^>]*>/g)].map(([tag]) => [
        attribute(tag, 'name'),
        panel(one, given).includes(`<p id="${attribute(tag, 'aria-describedby')}"`),
      ])
    expect(off({})).toEqual([])
    expect(off({ 11: '1', 12: '0', 13: '0' })).toEqual([['v13', true]])
    expect(off({ 11: '0', 12: '0', 13: '1' })).toEqual([
      ['v11', true],
      ['v12', true],
      ['q1-all', true],
    ])
    expect(words(panel(one, { 11: '1', 12: '0', 13: '0' }))).toContain(TEXT.otherSelected)
    expect(words(panel(one, { 11: '0', 12: '0', 13: '1' }))).toContain(TEXT.exclusiveSelected('None'))
  })

  it.each<[Question['type'], string, string]>([
    ['FIND_STATE', '9', 'District of Columbia'],
    ['FIND_REGION', '1', 'Northeast'],
    ['FIND_REGION', '4', 'West'],
    ['FIND_SCHOOL', '8', 'Yale University'],
  ])('%s shows the answer %s as %s', (type, value, name) => {
    const markup = finder(question(1, type), { 11: value })
    expect(markup).toMatch(new RegExp(`role="combobox"[^>]* value="${name}"`))
  })

  it.each<[Question['type'], number]>([
    ['FIND_STATE', 51],
    ['FIND_REGION', 4],
    ['FIND_SCHOOL', 8],
  ])('%s offers %i options', (type, count) => {
    expect(finder(question(1, type)).match(/role="option"/g)).toHaveLength(count)
  })

  it('for a school has a search by name', () => {
    expect(finder(question(1, 'FIND_SCHOOL'))).toContain('placeholder="Type name of school..."')
  })

  it('that confirms values lists labels and values as read-only', () => {
    const of = question(2, 'CONFIRMATION', { variables: [variable(21, { dv_name: 'pay' })] })
    const pay = question(1, 'SLIDER', { variables: variables(1, 2, { max: 900_000 }) })
    const total = { ...EMPTY_DERIVED, dv_name: 'pay', label: 'Total pay', prefix: '$' } as const
    const all: Study = { questions: [pay, of], derived: [{ ...total, parts: ['v11', 'v12'] }] }
    const markup = confirmation(of, { 11: '200000', 12: '50000' }, all)
    expect(words(markup)).toContain('Total pay $250,000')
    expect(markup).not.toContain('<input')
    const parts = [{ ...pay, variables: [pay.variables[0] ?? variable(11)] }, question(3, 'SLIDER')]
    const two: Study = { questions: [...parts, of], derived: [{ ...total, parts: ['v11', 'v31'] }] }
    const declined = words(confirmation(of, { 11: '200000', 31: { declined: 1 } }, two))
    expect(declined).toContain('Total pay – Not calculated because you declined or don’t know Label 31')
  })

  it('for the place of work shows the picker', () => {
    expect(words(panel(question(1, 'GEOGRAPHY_ICO_WRAPPER', { variables: [] })))).toContain('Where?')
  })

  it('with nothing to answer links to the question to answer first', () => {
    const of = question(2, 'SLIDER', { variables: [variable(21, { condition: 11 })] })
    const all = study(question(1, 'SELECT_ANY', 2), of)
    const markup = panel(of, {}, all)
    expect(words(markup)).toContain('Please make at least one selection on the ‘Question 1’ question.')
    expect(words(markup)).toContain('Go to Question')
    expect(words(panel(of, { 11: '1' }, all))).not.toContain('Go to Question')
  })

  it('shows only the variables whose condition is met', () => {
    const of = question(2, 'SELECT_ONE', { variables: [variable(21), variable(22, { condition: 11 })] })
    const all = study(question(1, 'SELECT_ANY', 2), of)
    expect(labels(panel(of, {}, all), 'radio')).toEqual(['Label 21'])
    expect(labels(panel(of, { 11: '1' }, all), 'radio')).toEqual(['Label 21', 'Label 22'])
  })

  it('offers to decline, unless it is required or a confirmation', () => {
    const offers = (of: Question) => labels(panel(of), 'checkbox').includes('Decline to answer')
    expect(offers(question(1, 'YES_NO'))).toBe(true)
    expect(offers(question(1, 'YES_NO', { required: true }))).toBe(false)
    expect(offers(question(1, 'CONFIRMATION'))).toBe(false)
  })

  it('shows whether results can be filtered by the answer', () => {
    const of = question(1, 'YES_NO')
    expect(words(panel(of, {}, study(of), '', true))).toContain(FORM.filterable)
    expect(words(panel(of))).not.toContain(FORM.filterable)
  })

  it('shows errors in the answer', () => {
    const of = question(1, 'SLIDER', {
      calculate_totals: true,
      variables: variables(1, 2, { max: 100, suffix: '%' }),
      conditions: [visibleIf([part(31)])],
    })
    const all = study(of, question(3, 'YES_NO'))
    expect(words(panel(of, { 11: '10', 31: '1' }, all))).toContain('Total must be: 100%')
    expect(words(panel(of, { 11: '100', 31: '1' }, all))).not.toContain('Total must be')
  })
})
