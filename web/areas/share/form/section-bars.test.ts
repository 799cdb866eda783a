import { expect, it } from 'vitest'
import { answers, question, study } from '#rules/share/builders.testing.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { describe as inWords, sectionBars } from './section-bars.ts'

const of = study(
  question(1, 'YES_NO', { section_id: 7 }),
  question(2, 'YES_NO', { section_id: 7 }),
  question(3, 'YES_NO', { section_id: 8 }),
)

it('each section has one bar, in study order, with every visible question once', () => {
  const bars = sectionBars(evaluate(of, answers({ 11: '1' })), new Map([[7, 'Practice']]))
  expect(bars.map(({ title, stops }) => [title, ...stops.map(inWords)])).toEqual([
    ['Practice', 'Question 1, completed: Question 1', 'Question 2, uncompleted: Question 2'],
    ['', 'Question 3, uncompleted: Question 3'],
  ])
})
