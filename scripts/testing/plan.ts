const PARTS = ['checks', 'unit', 'operations', 'journeys'] as const
export type Part = (typeof PARTS)[number]

export interface Plan {
  readonly parts: readonly Part[]
  /** Passed to Vitest: paths, or options such as -t. With them no check but the tests they name is run. */
  readonly filters: readonly string[]
}

const isPart = (argument: string): argument is Part => PARTS.some(part => part === argument)

/**
 * `npm test` runs everything, `npm test -- unit operations` those parts, `npm test -- rules/share` the tests below that path,
 * `npm test -- operations survey` those of the operations.
 */
export function planOf(args: readonly string[]): Plan {
  const named = args.filter(isPart)
  return { parts: named.length > 0 ? named : PARTS, filters: args.filter(argument => !isPart(argument)) }
}

export function needsJourneys({ parts, filters }: Plan): boolean {
  return parts.includes('journeys') && (filters.length === 0 || filters.some(filter => filter.includes('journeys')))
}

export function needsCluster({ parts, filters }: Plan): boolean {
  // By hand and for a few files, Vitest's own set-up starts one if they need it.
  return filters.length === 0 && parts.some(part => part !== 'unit')
}
