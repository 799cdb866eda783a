const PARTS = ['checks', 'unit', 'operations', 'screens', 'journeys'] as const
export type Part = (typeof PARTS)[number]

export interface Plan {
  readonly parts: readonly Part[]
  /** Filters passed to Vitest: paths, or options such as -t. If given, only matching tests are run, and no checks. */
  readonly filters: readonly string[]
  /** Whether to run only tests that a change can break. `since` is a revision, or `null` for the point where this branch left main. */
  readonly changed: { readonly since: string | null } | null
  /** Number of times that the tests are run, under load if more than once. */
  readonly rounds: number
}

const MAX_ROUNDS = 100

const isPart = (argument: string): argument is Part => PARTS.some(part => part === argument)

/**
 * Parses the arguments of `npm test`. Without arguments, it runs everything. `npm test -- unit operations` runs these parts, and `npm test
 * -- rules/share` runs the tests below a path. `npm test -- operations survey` runs the matching operations. `npm test -- changed` runs all
 * checks and the tests that changes since main can break, within three minutes. `npm test -- changed --since HEAD~2` does the same for the
 * last two commits. `npm test -- again 10 journeys inbox` runs tests ten times under load and lists unstable tests.
 * @throws {Error} For `--since` without a revision, and `again` without a number or without tests
 */
export function planOf(args: readonly string[]): Plan {
  const [first, option, revision] = args
  if (first === 'changed') {
    if (option !== undefined && (option !== '--since' || !revision))
      throw new Error('npm test -- changed [--since <revision>]')
    return { parts: PARTS, filters: [], changed: { since: revision ?? null }, rounds: 1 }
  }
  if (first === 'again') {
    const rounds = Number(option)
    if (!Number.isInteger(rounds) || rounds < 2 || rounds > MAX_ROUNDS || args.length < 3)
      throw new Error(`npm test -- again <2 to ${MAX_ROUNDS}> <tests>`)
    return { ...selected(args.slice(2)), rounds }
  }
  return { ...selected(args), rounds: 1 }
}

function selected(args: readonly string[]): Pick<Plan, 'parts' | 'filters' | 'changed'> {
  const named = args.filter(isPart)
  const filters = args.filter(argument => !isPart(argument))
  return { parts: named.length > 0 ? named : PARTS, filters, changed: null }
}

/** Checks whether browser tests run. They run with all tests, by a path in their folder, or by the name of the part. */
export function needs(part: 'screens' | 'journeys', { parts, filters }: Plan): boolean {
  const isNamed = parts.length < PARTS.length
  return parts.includes(part) && (isNamed || filters.length === 0 || filters.some(each => each.includes(part)))
}

/** Checks whether to start a database server before the tests. Each part has tests that need one. */
export function needsCluster({ filters }: Plan): boolean {
  // For individual files, Vitest's global setup starts a server if needed.
  return filters.length === 0
}
