import type { ProfilePath } from '../dimensions.ts'
import type { Attribute } from './shapes.ts'

/** Which values of an attribute someone asks for, as rows count them. */
export interface ChosenValues {
  /** By value, 1: rows count it (`countedAs`), and all that they count with it is asked for. */
  readonly isChosen: Uint8Array
  /** Whether some requested values cannot be separated from others. */
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
