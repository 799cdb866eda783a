import { type AttributeName, type Batch, chosenValues, countedWith, type Edition } from '../count/index.ts'
import type { ProfilePath, Selection } from '../dimensions.ts'

/** Attribute that selects a group, with its selected values. Several values form one group. */
export interface SelectedAttribute {
  /** Index of the attribute in the batch. */
  readonly attribute: number
  /** 1 for each selected value as counted in rows, otherwise 0. */
  readonly isSelected: Uint8Array
  /** Selected values as text. */
  readonly key: string
  /** Whether requested values can't be separated from others. None of these values are selected. */
  readonly isPartial: boolean
  /** Selected values that are counted together with the requested values, as texts of their paths, or `null` if there are none. */
  readonly others: ReadonlySet<string> | null
}

/**
 * Returns the selected attributes of one batch, in its order.
 * @throws {Error} if the batch doesn't count an attribute of the selection.
 */
export function selectedAttributes(
  batches: readonly Batch[],
  at: number,
  selection: Selection,
): readonly SelectedAttribute[] {
  const batch = batches[at]
  if (!batch) return []
  const found = known.get(selection)?.get(batch)
  if (found) return found
  const made = filtersOf(selection)
    .map(({ name, paths }): SelectedAttribute => {
      const place = batch.attributes.findIndex(each => each.name === name)
      const attribute = batch.attributes[place]
      if (!attribute) throw new Error(`The study doesn’t count ${name}`)
      const isAsked = (value: ProfilePath) => paths.some(path => startsWith(value, path))
      const others = selection.isWithOthers === true ? countedWith(batches, name, isAsked) : null
      const { isChosen, isPartial } = chosenValues(attribute, others ? value => others.has(value.join()) : isAsked)
      return { attribute: place, isSelected: isChosen, key: isChosen.join(''), isPartial, others }
    })
    .toSorted((one, other) => one.attribute - other.attribute)
  const byBatch = known.get(selection) ?? new WeakMap<Batch, readonly SelectedAttribute[]>()
  known.set(selection, byBatch.set(batch, made))
  return made
}

/** Cache of selected attributes, which every measure of a report needs. */
const known = new WeakMap<Selection, WeakMap<Batch, readonly SelectedAttribute[]>>()

/** Returns all values that are counted together with the group's selected values, by attribute, as texts of their paths. */
export function othersIn({ batches }: Edition, selection: Selection): ReadonlyMap<AttributeName, ReadonlySet<string>> {
  const [batch] = batches
  if (!batch) return new Map()
  return new Map(
    selectedAttributes(batches, 0, selection).flatMap(({ attribute, others }) => {
      const name = batch.attributes[attribute]?.name
      return name && others ? [[name, others] as const] : []
    }),
  )
}

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
