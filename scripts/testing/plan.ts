const PARTS = ['checks', 'unit', 'operations', 'journeys'] as const
export type Part = (typeof PARTS)[number]

export interface Plan {
  readonly parts: readonly Part[]
  /** Passed to Vitest: paths, or options such as -t. If given, only the tests they name are run, and no checks. */
  readonly filters: readonly string[]
  /** Runs only what a change can break. `since`: a revision, or null for where this branch left main. */
  readonly changed: { readonly since: string | null } | null
}

const isPart = (argument: string): argument is Part => PARTS.some(part => part === argument)

/**
 * `npm test` runs everything, `npm test -- unit operations` those parts, `npm test -- rules/share` the tests below that path,
 * `npm test -- operations survey` the matching operations, `npm test -- changed` all checks and what the changes since main can break, as
 * far as three minutes allow, and `npm test -- changed --since HEAD~2` the same for the last two commits.
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

/** Whether journeys run: with all tests, by a path in their folder, or by the name of the part. */
export function needsJourneys({ parts, filters }: Plan): boolean {
  const isNamed = parts.length < PARTS.length
  return (
    parts.includes('journeys') && (isNamed || filters.length === 0 || filters.some(each => each.includes('journeys')))
  )
}

export function needsCluster({ parts, filters }: Plan): boolean {
  // For a few files, Vitest's global set-up starts one if they need it.
  return filters.length === 0 && parts.some(part => part !== 'unit')
}
