import type { Comparator, QuestionType } from '#rules/share/study.ts'
import { at, type JsonNode, listAt, textAt } from '../json-source.ts'
import type { Relation } from '../logic.ts'
import { numberRule } from './logic.ts'
import { isDigits } from './numbers.ts'
import type { Reading } from './reading.ts'

const COMPARATOR: Readonly<Record<Relation, Comparator | null>> = {
  '=': 'EQUAL',
  '!=': null,
  '<': 'LOWER',
  '<=': 'LOWER_OR_EQUAL',
  '>': 'GRATER',
  '>=': 'GRATER_OR_EQUAL',
}

/** Imports rules between two numbers. The range and the number of choices were already imported with the question. */
export function settleValidators(element: JsonNode, name: string, type: QuestionType, reading: Reading): void {
  const { ledger, names, maker } = reading
  for (const validator of listAt(element, 'validators')) {
    const kind = textAt(validator, 'type') ?? ''
    const isTaken =
      (type === 'SLIDER' && (kind === 'numeric' || (kind === 'regex' && isDigits(validator)))) ||
      (kind === 'answercount' && type === 'SELECT_ANY')
    if (isTaken) {
      ledger.add(validator, 'rule', `Validator ${kind}`, 'taken')
      continue
    }
    const rule = kind === 'expression' ? numberRule(textAt(validator, 'expression') ?? '') : null
    const type_ = rule?.left === name ? COMPARATOR[rule.relation] : null
    if (!rule || !type_ || at(validator, 'condition')) {
      ledger.add(validator, 'rule', `Validator ${kind}`, 'not taken', 'Rules can only compare two numbers.')
      continue
    }
    reading.later.push(() => {
      const [own, other] = [rule.left, rule.right].map(one => {
        const named = names.get(one)
        return typeof named === 'object' && named.target.kind === 'number' ? named.target.variable : null
      })
      const id = own === null || own === undefined ? undefined : maker.questionOf(own)
      if (id === undefined || own === null || own === undefined || other === null || other === undefined) {
        ledger.add(validator, 'rule', 'Validator expression', 'not taken', 'Rules can only compare two numbers.')
        return
      }
      const comparator = { type: type_, first_value: '', second_value: '' }
      const condition_variables = [{ variable_id: other, comparator, use_no: false }]
      maker.addConditions(id, [
        {
          id: maker.newId(),
          variant: 'RESPONSE_VALIDATION',
          condition_type: 'AND',
          variable_id: own,
          condition_variables,
        },
      ])
      ledger.add(
        validator,
        'rule',
        'Validator expression',
        at(validator, 'text') ? 'changed' : 'taken',
        at(validator, 'text') ? 'Custom messages aren’t supported.' : '',
      )
    })
  }
}
