import { expect, it } from 'vitest'
import { variable } from '../builders.testing.ts'
import { drafted, section } from '../draft.testing.ts'
import { textProblems } from './text-check.ts'

/** Answer in a text of Qualtrics. */
const PIPED = '$'.concat('{q://QID1/ChoiceText}')
const ask = (prompt: string) =>
  textProblems(drafted(5, 'YES_NO', { prompt })).map(([level, text]) => `${level}: ${text}`)
const explain = (explanation: string) =>
  textProblems(drafted(5, 'YES_NO', { explanation })).map(([level, text]) => `${level}: ${text}`)
const unknown = (name: string): string =>
  `warning: “${name}” in the question text isn’t a text variable, so members will see it as is. Use [PERIOD] or [PERIOD_LONG].`
const unclosed = (name: string): string =>
  `error: “${name}” in the question text has no closing bracket. Use [PERIOD] or [PERIOD_LONG].`
const literal = (sign: string, place = 'the question text'): string =>
  `error: Members will see “${sign}” as text in ${place}. Remove it.`

it.each([
  ['Pay in [YEAR]?', unknown('[YEAR]')],
  ['Pay in [period]?', unknown('[period]')],
  ['Pay at {site}?', unknown('{site}')],
  [`Pay at ${PIPED}?`, unknown(PIPED)],
  ['Is [first_name] paid?', unknown('[first_name]')],
  ['Pay in [PERIOD?', unclosed('[PERIOD')],
  ['Pay in [PERIOD_LONG?', unclosed('[PERIOD_LONG')],
  ['Is it <b>yours</b>?', literal('<b>')],
  ['Is it<br/>yours?', literal('<br/>')],
  ['Is it <span style="color: red">yours?', literal('<span style="color: red">')],
  ['R&amp;D?', literal('&amp;').replace('error', 'warning')],
  ['Is it **yours**?', literal('**yours**')],
])('the check reports the text “%s”', (text, problem) => expect(ask(text)).toEqual([problem]))

it.each([
  'Pay in [PERIOD] or [PERIOD_LONG]?',
  'Pay [optional] in [PERIOD]?',
  'Fewer than <four weeks and more> than < 5?',
  'R&D; or A & B?',
  'Is 2 ** 3 ** 4 a number?',
  'The set {1, 2}?',
])('the check accepts the text “%s”', text => expect(ask(text)).toEqual([]))

it('the check accepts markup where texts have it, and reports escaped markup there', () => {
  expect(explain('Is <b>it</b> R&amp;D?')).toEqual([])
  expect(explain('<p>Is &lt;b&gt;it&lt;/b&gt;?</p>')).toEqual([literal('&lt;b&gt;', 'the explanation')])
})

it('the check reports markup in options and in the title of a section', () => {
  const options = drafted(5, 'SELECT_ONE', { variables: [variable(51, { input_label: '<i>Office</i>' })] })
  expect(textProblems(options)).toEqual([
    ['error', 'Members will see “<i>” as text in the text of “<i>Office</i>”. Remove it.'],
  ])
  expect(textProblems(section(1, [], { title: 'Pay<br>' }))).toEqual([
    ['error', 'Members will see “<br>” as text in the title. Remove it.'],
  ])
})
