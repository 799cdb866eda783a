import { expect, test } from 'vitest'
import { mustBe, part, question, study, variable, visibleIf } from './builders.testing.ts'
import { indexStudy } from './index-study.ts'

test('each study is indexed only once', () => {
  const of = study(question(1, 'YES_NO'))
  expect(indexStudy(of)).toBe(indexStudy(of))
  expect(indexStudy(study(question(1, 'YES_NO')))).not.toBe(indexStudy(of))
})

test('variables that depend on themselves form a cycle', () => {
  const of = study(question(1, 'SELECT_ANY', { variables: [variable(11, { condition: 11 }), variable(12)] }))
  expect(indexStudy(of).plan.map(({ variable: one, cyclic }) => [one?.id, cyclic])).toEqual([
    [undefined, false],
    [11, true],
    [12, false],
  ])
})

test('rules are indexed from both sides, without visibility conditions and rules on foreign variables', () => {
  const conditions = [
    mustBe('LOWER', 21, 11),
    mustBe('GRATER', 22, null),
    mustBe('EQUAL', 21, 99),
    mustBe('EQUAL', 99, 11),
    visibleIf([part(21, 'LOWER', '5')]),
  ]
  const { rules, rulesAgainst } = indexStudy(study(question(1, 'SLIDER', { conditions }), question(2, 'SLIDER', 2)))
  const found = rules.get(1)?.map(({ variable, other, comparator }) => [variable?.id, other.variable.id, comparator])
  expect(found).toEqual([
    [11, 21, 'LOWER'],
    [undefined, 22, 'GRATER'],
  ])
  expect(rulesAgainst.get(2)).toEqual(rules.get(1))
})
