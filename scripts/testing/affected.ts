import type { Edge } from '../../tests/checks/import-graph.ts'

export type TestPart = 'unit' | 'operations' | 'screens' | 'journeys'

/** Test file with the part that runs it. */
export interface AffectedTest {
  readonly path: string
  readonly part: TestPart
}

export interface Affected {
  /** Tests to run, nearest to the change first. */
  readonly run: readonly AffectedTest[]
  /** Affected tests that exceed the time limit. */
  readonly leftOut: readonly AffectedTest[]
  /** Changed files that can break everything. */
  readonly everywhere: readonly string[]
}

/**
 * Approximate duration of a test file in each part, in seconds on two idle cores. `BUDGET_SECONDS` is the limit for a whole run without
 * checks.
 */
const SECONDS: Readonly<Record<TestPart, number>> = { unit: 1, operations: 5, screens: 15, journeys: 45 }
const BUDGET_SECONDS = 2 * 110

/** Files that import everything. Tests that use code through them are found by the operations that they call. */
const ROOTS =
  /^(?:server\/(?:app|main|startup-tasks)\.ts|server\/areas\/(?:index|handlers)\.ts|contract\/(?:index|modules)\.ts|web\/routes\.tsx)$|^server\/testing\//
/** Files that all tests depend on. */
const GROUND =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|vite\.config\.ts|tsconfig[^/]*\.json|database\/.+|server\/testing\/.+|server\/app\.ts)$/
const OPERATION_KEY = /'(?:GET|POST|PUT|DELETE) ([a-z-]+)\/[a-z-]+'/g

/** Areas that affect each journey and screen test. Tests on the first lines run first when everything is affected. */
export const JOURNEY_AREAS: Readonly<Record<string, readonly string[]>> = {
  share: ['share', 'auth'],
  inform: ['inform', 'auth'],
  'sign-in': ['auth'],
  looks: ['content', 'auth', 'dashboard', 'share', 'inform', 'society', 'account', 'logging'],
  shell: ['auth', 'content'],
  account: ['account', 'auth'],
  'own-data': ['account', 'auth'],
  dashboard: ['dashboard', 'inform'],
  'html-policy': ['content', 'share'],
  inbox: ['connect', 'recruiter'],
  'inform-charts': ['inform'],
  'inform-filters': ['inform'],
  emails: ['registration', 'auth', 'content'],
  kit: [],
  modules: ['share'],
  'long-study': ['share'],
  'multi-survey': ['share'],
  password: ['auth'],
  'prior-year': ['share', 'connect'],
  certificate: ['inform'],
  connect: ['connect', 'recruiter'],
  'connect-keyboard': ['connect', 'recruiter'],
  'connect-messages': ['connect', 'recruiter'],
  recruiter: ['recruiter', 'connect', 'share', 'registration', 'account'],
  'recruiter-way': ['recruiter', 'registration', 'auth', 'connect'],
  'recruiter-stripe': ['recruiter', 'connect'],
  'recruiter-browser': ['recruiter', 'inform'],
  candidates: ['connect', 'recruiter'],
  'report-groups': ['inform'],
  'report-pdf': ['inform'],
  'report-saved': ['inform'],
  'report-views': ['inform'],
  standing: ['inform', 'account'],
  'share-keyboard': ['share'],
  'study-form': ['share'],
  'study-home': ['share'],
  'study-pace': ['share', 'account'],
  administration: ['logging', 'reference', 'dashboard'],
  'recruiter-admin': ['recruiter', 'account'],
  'society-admin': ['society', 'inform'],
  'society-from-nothing': ['society', 'share', 'registration', 'inform'],
  societies: ['society', 'reference'],
  users: ['account'],
  surveys: ['share'],
  'job-questions': ['connect'],
  'study-bank': ['share'],
  'study-editor': ['share'],
  'study-files': ['share'],
  'study-launch': ['share', 'society'],
  'study-made': ['share', 'inform'],
  'second-step': ['auth', 'account'],
  'two-tabs': ['share'],
}

export function partOf(path: string): TestPart | null {
  if (/^tests\/journeys\/[^/]+\.test\.ts$/.test(path)) return 'journeys'
  if (/^tests\/screens\/[^/]+\.test\.ts$/.test(path)) return 'screens'
  if (/^(?:server\/areas|attack|tests\/fuzz|tests\/recomputed)\/.+\.test\.ts$/.test(path)) return 'operations'
  return /^(?:rules|contract|web|server\/platform|database)\/.+\.test\.tsx?$/.test(path) ? 'unit' : null
}

/**
 * Returns the tests that a change can break: tests that reach a changed file through imports or called operations, and the journeys through
 * its area. The compiler checks types.
 * @param tests All test files with their text
 * @param handlers All files with handlers: `operations/<noun>.ts`
 */
export function affectedBy(
  changed: readonly string[],
  tests: ReadonlyMap<string, string>,
  handlers: readonly string[],
  edges: readonly Edge[],
): Affected {
  const everywhere = changed.filter(path => GROUND.test(path))
  const dependents = dependentsOf(changed, edges)
  const areas = new Set(changed.flatMap(path => /^(?:web|server)\/areas\/([a-z-]+)\//.exec(path)?.[1] ?? []))
  const isShared = changed.some(path => /^(?:web\/(?!areas\/)|server\/platform\/|contract\/)/.test(path))
  const isAffected = (path: string, text: string): boolean => {
    const part = partOf(path)
    if (everywhere.length > 0 || dependents.has(path)) return true
    if (part === 'journeys' || part === 'screens') {
      const name = /([^/]+)\.test\.ts$/.exec(path)?.[1] ?? ''
      return isShared || (JOURNEY_AREAS[name] ?? []).some(area => areas.has(area))
    }
    const nouns = new Set([...text.matchAll(OPERATION_KEY)].map(([, noun]) => noun))
    return part === 'operations' && handlers.some(file => nouns.has(nounOf(file)) && dependents.has(file))
  }
  const affected = [...tests].flatMap(([path, text]): AffectedTest[] => {
    const part = partOf(path)
    return part && isAffected(path, text) ? [{ path, part }] : []
  })
  return { ...within(affected.sort((a, b) => rankOf(a, areas) - rankOf(b, areas))), everywhere }
}

/**
 * Returns the changed files and all files that import them, directly or indirectly. Excludes the roots, and type imports, which the
 * compiler checks.
 */
function dependentsOf(changed: readonly string[], edges: readonly Edge[]): ReadonlySet<string> {
  const importers = Map.groupBy(
    edges.filter(({ from, isType }) => !isType && !ROOTS.test(from)),
    ({ to }) => to,
  )
  const found = new Set(changed)
  for (const path of found) for (const { from } of importers.get(path) ?? []) found.add(from)
  return found
}

function nounOf(file: string): string {
  return /([^/]+)\.ts$/.exec(file)?.[1] ?? ''
}

/** Returns the rank of a test: cheap tests first, changed areas before others, and journeys in the order of their table. */
function rankOf({ path, part }: AffectedTest, areas: ReadonlySet<string>): number {
  const isNear = areas.has(/areas\/([a-z-]+)\//.exec(path)?.[1] ?? '')
  if (part === 'unit') return isNear ? 0 : 1
  if (part === 'operations') return isNear ? 2 : 4
  const at = Object.keys(JOURNEY_AREAS).findIndex(name => path.endsWith(`/${name}.test.ts`))
  // The first journey comes before operations of other areas.
  return at === 0 ? 3 : 5 + at / 100
}

function within(tests: readonly AffectedTest[]): Pick<Affected, 'run' | 'leftOut'> {
  let seconds = 0
  const isIn = tests.map(({ part }) => {
    const isTaken = seconds + SECONDS[part] <= BUDGET_SECONDS
    if (isTaken) seconds += SECONDS[part]
    return isTaken
  })
  return { run: tests.filter((_, at) => isIn[at]), leftOut: tests.filter((_, at) => !isIn[at]) }
}
