import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import type { Item } from '../draft-maker.ts'
import { applyVariableExtension } from '../extension-fields.ts'
import { at, type ImportLog, type JsonNode } from '../json-source.ts'
import type { Target } from '../logic.ts'
import type { Named } from './logic.ts'
import type { Made } from './made.ts'
import { localText } from './source.ts'

const PLAIN = { labelTrue: /^yes$/i, labelFalse: /^no$/i } as const

/** Reads yes or no, or one of two options if the question has its own labels. */
export function booleanIn(
  element: JsonNode,
  name: string,
  own: ReadonlyMap<string, unknown>,
  ledger: ImportLog,
  notes: string[],
): Made {
  const values = new Map<string, boolean>()
  for (const [key, is] of [
    ['valueTrue', true],
    ['valueFalse', false],
  ] as const) {
    const value = at(element, key)
    if (value && typeof value.value !== 'object') {
      values.set(`${value.value}`, is)
      ledger.cover(value)
    }
  }
  const label = (key: keyof typeof PLAIN): string => localText(at(element, key), ledger, notes, DRAFT_LIMITS.label)
  const [yes, no] = [label('labelTrue'), label('labelFalse')]
  const named = (target: Target): [string, Named][] => [[name, { target, isMany: false, values }]]
  if ((yes === '' || PLAIN.labelTrue.test(yes)) && (no === '' || PLAIN.labelFalse.test(no)))
    return {
      type: 'YES_NO',
      items: [applyVariableExtension<Item>({ name }, own)],
      over: {},
      heading: '',
      names: ([variable = 0]) => named({ kind: 'yes-no', variable }),
    }
  return {
    type: 'SELECT_ONE',
    items: [
      { name: `${name} yes`, input_label: yes || 'Yes' },
      { name: `${name} no`, input_label: no || 'No' },
    ],
    over: {},
    heading: '',
    names: ([first = 0, second = 0]) =>
      named({
        kind: 'choice',
        options: new Map([
          ['true', first],
          ['false', second],
        ]),
      }),
  }
}
