import { at, elements, type JsonNode, listAt, textAt } from '../json-source.ts'
import { isChoiceItem } from './items.ts'
import type { CalculationContext } from './logic.ts'
import { extensionName, SCORES } from './terms.ts'

/** Lists all items of a questionnaire. Doesn't use recursion because the sender controls the depth. */
export function itemsOf(document: JsonNode): JsonNode[] {
  const all: JsonNode[] = []
  const open = listAt(document, 'item').toReversed()
  for (let item = open.pop(); item; item = open.pop()) {
    all.push(item)
    open.push(...listAt(item, 'item').toReversed())
  }
  return all
}

const FORMULAS: ReadonlySet<string> = new Set(['variable', 'questionnaire-calculatedExpression'])

/** Returns the expressions of a questionnaire's calculations as one text. */
export function formulasIn(document: JsonNode): string {
  return [document, ...itemsOf(document)]
    .flatMap(spot => listAt(spot, 'extension'))
    .filter(extension => FORMULAS.has(extensionName(textAt(extension, 'url') ?? '')))
    .flatMap(extension => {
      const value = at(extension, 'valueExpression')
      return value ? [textAt(value, 'expression') ?? ''] : (textAt(extension, 'valueString') ?? [])
    })
    .join('\n')
}

/** Returns the choices that a calculation adds if it names only their group, or nothing at all. */
export function choicesOf(document: JsonNode): CalculationContext['choicesIn'] {
  const items = itemsOf(document)
  const named = (all: readonly JsonNode[]): string[] => all.flatMap(item => textAt(item, 'linkId') ?? [])
  return group => {
    if (group === null) return named(items.filter(item => isChoiceItem(item) && hasScore(item)))
    const found = items.find(item => textAt(item, 'linkId') === group)
    return named(listAt(found ?? { value: null, path: '' }, 'item').filter(isChoiceItem))
  }
}

function hasScore(item: JsonNode): boolean {
  return elements(at(item, 'answerOption') ?? at(item, 'option')).some(option =>
    [option, at(option, 'valueCoding') ?? option].some(spot =>
      listAt(spot, 'extension').some(extension => SCORES.has(extensionName(textAt(extension, 'url') ?? ''))),
    ),
  )
}
