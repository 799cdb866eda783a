const PARTS = ['checks', 'unit', 'operations', 'screens', 'journeys'] as const
export type Part = (typeof PARTS)[number]

export interface Plan {
  readonly parts: readonly Part[]
  /** Passed to Vitest: paths, or options such as -t. If given, only the tests they name are run, and no checks. */
  readonly filters: readonly string[]
  /** Runs only what a change can break. `since`: a revision, or null for where this branch left main. */
  readonly changed: { readonly since: string | null } | null
  /** How often the tests are run, under load if more than once. */
  readonly rounds: number
}

const MAX_ROUNDS = 100

const isPart = (argument: string): argument is Part => PARTS.some(part => part === argument)

/**
 * `npm test` runs everything, `npm test -- unit operations` those parts, `npm test -- rules/share` the tests below that path, `npm test -- operations
 * survey` the matching operations, `npm test -- changed` all checks and what the changes since main can break, as far as three minutes allow, and
 * `npm test -- changed --since HEAD~2` the same for the last two commits. `npm test -- again 10 journeys inbox` runs tests ten times under load, and
 * names tests that do not always pass.
 * @throws {Error} for `--since` without a revision, `again` without a number or without tests
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

/** Whether tests in a browser, or on pages that it draws, run: with all tests, by a path in their folder, or by the name of the part. */
export function needs(part: 'screens' | 'journeys', { parts, filters }: Plan): boolean {
  const isNamed = parts.length < PARTS.length
  return parts.includes(part) && (isNamed || filters.length === 0 || filters.some(each => each.includes(part)))
}

/** Whether a database server is started before the tests: each part has tests that need one. */
export function needsCluster({ filters }: Plan): boolean {
  // For a few files, Vitest's global set-up starts one if they need it.
  return filters.length === 0
}
