const PARTS = ['checks', 'unit', 'operations', 'journeys'] as const
export type Part = (typeof PARTS)[number]

export interface Plan {
  readonly parts: readonly Part[]
  /** Passed to Vitest: paths, or options such as -t. With them no check but the tests they name is run. */
  readonly filters: readonly string[]
  /** Instead of all: what a change can break. `since`: a revision, null for where this branch left main. */
  readonly changed: { readonly since: string | null } | null
}

const isPart = (argument: string): argument is Part => PARTS.some(part => part === argument)

/**
 * `npm test` runs everything, `npm test -- unit operations` those parts, `npm test -- rules/share` the tests below that path,
 * `npm test -- operations survey` those of the operations, `npm test -- changed` all checks and what the changes since main can break, as
 * far as three minutes hold it, `npm test -- changed --since HEAD~2` likewise of the last two commits.
 * @throws {Error} for `--since` without a revision
 */
export function planOf(args: readonly string[]): Plan {
  const [first, option, revision] = args
  if (first === 'changed') {
    if (option !== undefined && (option !== '--since' || !revision))
      throw new Error('npm test -- changed [--since <revision>]')
    return { parts: PARTS, filters: [], changed: { since: revision ?? null } }
  }
  const named = args.filter(isPart)
  const filters = args.filter(argument => !isPart(argument))
  return { parts: named.length > 0 ? named : PARTS, filters, changed: null }
}

/** All of them, those of a path below their folder, or those that were asked for by the name of the part. */
export function needsJourneys({ parts, filters }: Plan): boolean {
  const isNamed = parts.length < PARTS.length
  return (
    parts.includes('journeys') && (isNamed || filters.length === 0 || filters.some(each => each.includes('journeys')))
  )
}

export function needsCluster({ parts, filters }: Plan): boolean {
  // By hand and for a few files, Vitest's own set-up starts one if they need it.
  return filters.length === 0 && parts.some(part => part !== 'unit')
}
