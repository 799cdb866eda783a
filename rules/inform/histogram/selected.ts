import { type Attribute, type AttributeName, chosenValues } from '../count/index.ts'
import type { ProfilePath, Selection } from '../dimensions.ts'

/** An attribute that a group is selected by, and which of its values are selected: several are one group. */
export interface SelectedAttribute {
  /** Its place in the batch. */
  readonly attribute: number
  /** By value as rows count it, 1 or 0. */
  readonly isSelected: Uint8Array
  /** The same values as a text. */
  readonly key: string
  /** Values are asked for that cannot be told from others; none of them are selected. */
  readonly isPartial: boolean
}

/** In the order of the batch. @throws {Error} when the batch does not count an attribute of the selection. */
export function selectedAttributes(
  attributes: readonly Attribute[],
  selection: Selection,
): readonly SelectedAttribute[] {
  const found = known.get(selection)?.get(attributes)
  if (found) return found
  const made = filtersOf(selection)
    .map(({ name, paths }): SelectedAttribute => {
      const place = attributes.findIndex(each => each.name === name)
      const attribute = attributes[place]
      if (!attribute) throw new Error(`The study does not count ${name}`)
      const { isChosen, isPartial } = chosenValues(attribute, value => paths.some(path => startsWith(value, path)))
      return { attribute: place, isSelected: isChosen, key: isChosen.join(''), isPartial }
    })
    .toSorted((one, other) => one.attribute - other.attribute)
  const byAttributes = known.get(selection) ?? new WeakMap<readonly Attribute[], readonly SelectedAttribute[]>()
  known.set(selection, byAttributes.set(attributes, made))
  return made
}

/** Every measure of a report asks for the same. */
const known = new WeakMap<Selection, WeakMap<readonly Attribute[], readonly SelectedAttribute[]>>()

interface Filter {
  readonly name: AttributeName
  readonly paths: readonly ProfilePath[]
}

function filtersOf({ profile, answers, society }: Selection): readonly Filter[] {
  return [
    ...profile.map(({ dimension, nodes }): Filter => ({ name: dimension, paths: nodes.map(({ path }) => path) })),
    ...answers.map(
      ({ column, nodes }): Filter => ({ name: `answer:${column}`, paths: nodes.map(({ band }) => [band]) }),
    ),
    ...(society === undefined ? [] : [{ name: 'society', paths: [[society]] } satisfies Filter]),
  ]
}

function startsWith(value: ProfilePath, path: ProfilePath): boolean {
  return path.every((step, depth) => value[depth] === step)
}
