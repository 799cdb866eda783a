import type { ProfilePath } from '../dimensions.ts'
import type { Attribute } from './shapes.ts'

/** Requested values of an attribute, as counted in rows. */
export interface ChosenValues {
  /** 1 for each value that rows count (`countedAs`) if all values counted with it are requested. */
  readonly isChosen: Uint8Array
  /** Whether some requested values can't be separated from others. */
  readonly isPartial: boolean
}

export function chosenValues(
  { values, countedAs }: Pick<Attribute, 'values' | 'countedAs'>,
  isAsked: (path: ProfilePath) => boolean,
): ChosenValues {
  const asked = Uint8Array.from(values, path => Number(isAsked(path)))
  const isChosen = new Uint8Array(values.length)
  const isLeftOut = new Uint8Array(values.length)
  for (const [value, counted] of countedAs.entries()) if (asked[value]) isChosen[counted] = 1
  for (const [value, counted] of countedAs.entries()) if (!asked[value]) isLeftOut[counted] = 1
  const isPartial = isChosen.some((chosen, value) => chosen === 1 && isLeftOut[value] === 1)
  return { isChosen: isChosen.map((chosen, value) => chosen & ~(isLeftOut[value] ?? 0)), isPartial }
}
