import fc from 'fast-check'
import type { Action } from './answering.ts'
import { no, part, question, variable, visibleIf } from './builders.testing.ts'
import { COMPARATORS, type Condition, type Question, type QuestionType, type Study } from './study.ts'

const TYPES: readonly QuestionType[] = [
  'SLIDER',
  'YES_NO',
  'SELECT_ONE',
  'SELECT_ANY',
  'SELECT_ANY',
  'RATING',
  'FIND_STATE',
  'FIND_REGION',
  'FIND_SCHOOL',
  'MULTI_VARIABLE_SELECT_ONE',
  'CONFIRMATION',
]

const QUESTIONS = 6
const VARIABLES = 3
/** IDs of a generated study: question q has variables q*10+1 to q*10+3. */
const variableId = fc
  .tuple(fc.integer({ min: 1, max: QUESTIONS }), fc.integer({ min: 1, max: VARIABLES }))
  .map(([q, v]) => q * 10 + v)
const small = fc.integer({ min: -3, max: 12 }).map(String)

const conditionPart = fc.oneof(
  variableId.map(id => part(id)),
  variableId.map(no),
  fc.tuple(variableId, fc.constantFrom(...COMPARATORS), small, small).map(([id, type, a, b]) => part(id, type, a, b)),
)

function condition(own: fc.Arbitrary<number | null>): fc.Arbitrary<Condition> {
  const parts = fc.array(conditionPart, { minLength: 1, maxLength: 3 })
  return fc
    .tuple(fc.constantFrom('AND', 'OR'), own, parts)
    .map(([condition_type, variable_id, found]) => visibleIf(found, { condition_type, variable_id }))
}

function rule(ids: readonly number[]): fc.Arbitrary<Condition> {
  const own = fc.constantFrom(null, ...ids)
  return fc.tuple(own, variableId, fc.constantFrom(...COMPARATORS)).map(([variable_id, other, type]) => ({
    ...visibleIf([part(other, type)], { variable_id }),
    variant: 'RESPONSE_VALIDATION',
  }))
}

function aQuestion(id: number): fc.Arbitrary<Question> {
  const ids = [1, 2, 3].map(at => id * 10 + at)
  const aVariable = (own: number) =>
    fc
      .record({
        is_exclusive: fc.boolean(),
        min: fc.constantFrom(null, -2, 0, 1, 0.5),
        max: fc.constantFrom(5, 10, 10.25),
        step: fc.constantFrom(null, 1, 0.1, 0.25, 3),
        suffix: fc.constantFrom('%', '%', ''),
        condition: fc.option(variableId, { freq: 4 }),
      })
      .map(over =>
        variable(own, { ...over, variableOptions: ['a', 'b'].map((value, at) => ({ id: at, name: value, value })) }),
      )
  return fc
    .record({
      required: fc.boolean(),
      calculate_totals: fc.boolean(),
      is_unknown_enabled: fc.boolean(),
      is_select_all_enabled: fc.boolean(),
      maximum_selections: fc.constantFrom(0, 1, 2),
      type: fc.constantFrom(...TYPES),
      conditions: fc
        .tuple(
          fc.array(condition(fc.constant(null)), { maxLength: 1 }),
          fc.array(condition(fc.constantFrom(...ids)), { maxLength: 1 }),
          fc.array(rule(ids), { maxLength: 2 }),
        )
        .map(lists => lists.flat()),
      variables: fc.tuple(...ids.map(aVariable)),
    })
    .map(over => question(id, over.type, over))
}

/** Studies of six questions with arbitrary dependencies, including cycles. */
export const aStudy: fc.Arbitrary<Study> = fc
  .tuple(...Array.from({ length: QUESTIONS }, (_, at) => aQuestion(at + 1)))
  .map(questions => ({ questions, derived: [] }))

const on = fc.boolean()

/** Actions that a form or a faulty client could send, valid or not. */
const anAction: fc.Arbitrary<Action> = variableId.chain(variable_id =>
  fc.oneof(
    fc.constant<Action>({ kind: 'choose', variable_id }),
    on.map((is): Action => ({ kind: 'toggle', variable_id, on: is })),
    on.map((is): Action => ({ kind: 'select-all', on: is })),
    fc
      .oneof(small, fc.constantFrom('1,000', '2.37', '.5', '', 'x', '-'))
      .map((text): Action => ({ kind: 'number', variable_id, text })),
    on.map((is): Action => ({ kind: 'zero', variable_id, on: is })),
    on.map((is): Action => ({ kind: 'minimum', variable_id, on: is })),
    fc.constant<Action>({ kind: 'accept-defaults' }),
    fc.constantFrom('0', '1').map((value): Action => ({ kind: 'yes-no', variable_id, value })),
    fc.constantFrom('1', '2', '3').map((value): Action => ({ kind: 'rate', variable_id, value })),
    fc.integer({ min: 0, max: 60 }).map((id): Action => ({ kind: 'state', variable_id, id })),
    fc.integer({ min: 0, max: 5 }).map((id): Action => ({ kind: 'region', variable_id, id })),
    fc.integer({ min: 0, max: 9 }).map((id): Action => ({ kind: 'school', variable_id, id })),
    fc.constantFrom('a', 'b', 'c').map((value): Action => ({ kind: 'option', variable_id, value })),
    fc.constantFrom(null, variable_id).map((id): Action => ({ kind: 'clear', variable_id: id })),
    on.map((is): Action => ({ kind: 'unknown', variable_id, on: is })),
    on.map((is): Action => ({ kind: 'decline', on: is })),
  ),
)

/** Actions with the question that each applies to. */
export const someActions: fc.Arbitrary<readonly (readonly [questionId: number, action: Action])[]> = fc.array(
  fc.tuple(anAction, fc.integer({ min: 1, max: QUESTIONS })).map(([action, elsewhere]) => {
    const own = 'variable_id' in action && action.variable_id !== null ? Math.floor(action.variable_id / 10) : elsewhere
    return [own, action] as const
  }),
  { maxLength: 60 },
)
