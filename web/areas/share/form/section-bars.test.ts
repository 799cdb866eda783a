import { expect, it } from 'vitest'
import { answers, question, study } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { remainingOf } from '#rules/share/headway.ts'
import { describe as inWords, sectionBars } from './section-bars.ts'

const of = study(
  question(1, 'YES_NO', { section_id: 7 }),
  question(2, 'YES_NO', { section_id: 7 }),
  question(3, 'YES_NO', { section_id: 8 }),
)

it('each section has one bar, in study order, with every visible question once', () => {
  const bars = sectionBars(evaluate(of, answers({ 11: '1' })), new Map([[7, 'Practice']]), [])
  expect(bars.map(({ title, stops }) => [title, ...stops.map(inWords)])).toEqual([
    ['Practice', 'Question 1, completed: Question 1', 'Question 2, uncompleted: Question 2'],
    ['', 'Question 3, uncompleted: Question 3'],
  ])
})

it('questions without an answer of their own are uncompleted until the member has seen them', () => {
  const paid = study(question(1, 'YES_NO'), question(2, 'CONFIRMATION'), question(3, 'GEOGRAPHY_ICO_WRAPPER'))
  const evaluation = evaluate(paid, answers({}))
  const statuses = (position: number) =>
    sectionBars(evaluation, new Map(), remainingOf(paid, evaluation, position).open).flatMap(({ stops }) =>
      stops.map(({ status }) => status),
    )
  expect(statuses(0)).toEqual(['uncompleted', 'uncompleted', 'uncompleted'])
  expect(statuses(1)).toEqual(['uncompleted', 'completed', 'uncompleted'])
  expect(statuses(2)).toEqual(['uncompleted', 'completed', 'completed'])
})
