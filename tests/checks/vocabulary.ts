/** Kind of file, with its allowed paths and its purpose. A new kind needs a decision record in docs/decisions/. */
export interface Kind {
  /** Regular expression for the path, with the names below. */
  readonly path: string
  readonly is: string
}

const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*'

const NAMES: Readonly<Record<string, string>> = {
  name: KEBAB,
  Name: '[A-Z][A-Za-z0-9]*',
  // Area of the server or of the browser part, or a sub-area, which has the same folders as an area.
  room: `${KEBAB}(?:/(?!(?:operations|use-cases|emails|tasks|screens|components)/)${KEBAB})?`,
}

/** Closed vocabulary of source folders. `<name>` is kebab-case, `<Name>` PascalCase, and `<room>` an area or sub-area. */
export const VOCABULARY: Readonly<Record<string, readonly Kind[]>> = {
  rules: [
    { path: 'tsconfig.json', is: 'compiler settings: neither Node nor DOM' },
    { path: '<name>/<name>.ts', is: 'pure functions of an area' },
    // See decision 74.
    { path: '<name>/<name>/<name>.ts', is: 'a step of an area: others import its index.ts' },
    { path: '<name>/(<name>/)?<name>.test.ts', is: 'their tests' },
    { path: '<name>/(<name>/)?<name>.testing.ts', is: 'builders for their tests' },
  ],
  contract: [
    { path: '<name>.ts', is: 'what operations are made of, and their lists' },
    { path: '<name>/<name>.ts', is: 'operations on a subject, and their schemas' },
    { path: '(<name>/)?<name>.test.ts', is: 'tests of that' },
  ],
  server: [
    { path: '(main|app|startup-tasks).ts', is: 'composition root' },
    { path: 'platform/(<name>/)?<name>(.test|.generated)?.ts', is: 'what would serve another product as well' },
    { path: 'testing/<name>.ts', is: 'test server, builders, fakes' },
    { path: 'areas/(index|handlers).ts', is: 'the handlers of all areas' },
    { path: 'areas/<name>.test.ts', is: 'tests over all operations' },
    { path: 'areas/<room>/operations/<name>.ts', is: 'handlers of the routes of one noun' },
    // Areas and their sub-areas (decision 32).
    { path: 'areas/<room>/use-cases/<name>.ts', is: 'what takes several reads, writes or steps; no queries' },
    { path: 'areas/<room>/(reads|writes|scope|present).ts', is: 'queries, changes, proofs of access, output' },
    // Decision 69: sample files from other programs are data, not code. Their expected results are in the same folder.
    {
      path: 'areas/share/formats/examples/<name>/<name>(.json|.csv|.expected.tsv)',
      is: 'studies as files, and what each becomes',
    },
    { path: 'areas/<name>/lookups.ts', is: 'what other areas may ask' },
    { path: 'areas/<name>/files.ts', is: 'reads data files that come with the product' },
    { path: 'areas/<room>/(emails|tasks)/<name>.ts', is: 'mail and job definitions with their handlers' },
    { path: 'areas/<room>/(operations/|use-cases/|tasks/|emails/)?<name>.test.ts', is: 'tests against PostgreSQL' },
  ],
  web: [
    { path: '(main|routes).tsx|index.html|tsconfig.json|vite-env.d.ts', is: 'entry and routes' },
    { path: 'screens/<name>.ts', is: 'the table of screens, by audience' },
    { path: 'public/.+', is: 'files served as they are' },
    // See decision 31.
    { path: 'kit.html|kit/(<Name>.tsx|main.tsx|<name>.ts|<name>.module.css)', is: 'a page that shows every component' },
    {
      path: 'platform/(<name>/)?((<Name>|<name>).tsx|<name>.ts|<name>.test.tsx?|(<Name>|<name>)(.module)?.css)',
      is: 'platform',
    },
    { path: 'charts/(<Name>.tsx|<name>.ts|<name>.test.tsx?|(<Name>|<name>).module.css)', is: 'charts' },
    { path: '(charts|platform)/<name>.testing.ts', is: 'figures and answers for tests of what shows them' },
    { path: 'ui/(<name>/)?(<Name>.tsx|<name>.ts|<name>.test.tsx?|(<Name>|<name>).module.css)', is: 'components' },
    // Areas and their sub-areas (decision 24). For inform/pdf, which prints, see decision 15.
    { path: 'areas/<room>/screens/(<Name>.tsx|(<Name>|<name>).module.css)', is: 'screens, which compose rooms' },
    { path: 'areas/<room>/components/(<Name>.tsx|(<Name>|<name>).module.css)', is: 'components' },
    { path: 'areas/<room>/components/<name>(.test)?.tsx?', is: 'hooks, words and plain modules of components' },
    { path: 'areas/<room>/queries.ts', is: 'what the room asks the server' },
    { path: 'areas/<room>/messages.ts', is: 'its words' },
    { path: 'areas/<room>/use-<name>.ts', is: 'a hook that several components share' },
    { path: 'areas/<room>/styles.ts', is: 'the style sheets of the packages that the room uses' },
    { path: 'areas/<room>/<name>.ts', is: 'a plain module (see the rule for those)' },
    { path: 'areas/<room>/<name>.test.tsx?', is: 'tests of those' },
  ],
  database: [
    { path: 'fill.ts', is: 'what an installation begins with, in order' },
    {
      path: 'reference/<name>.(ts|json|tsv|csv)|reference/README.md',
      is: 'data that every installation has, its origin',
    },
    { path: 'migrations/[0-9]{4}_[a-z0-9_]+.sql', is: 'a forward migration' },
    { path: 'seed/(<name>/)?<name>(.test)?.ts', is: 'the demo world' },
    { path: 'content/<name>(.test)?.ts', is: 'texts that every installation begins with' },
    { path: 'seed/data/.+.(json|csv|pdf|html|png)', is: 'its data' },
  ],
  scripts: [
    { path: 'boot.mjs', is: 'starts scripts on the Node that is brought along' },
    { path: '(<name>/)?<name>.ts', is: 'a command, or a part of one' },
  ],
  tests: [
    {
      path: '(journeys|screens|checks)/<name>(.test)?.ts',
      is: 'browser journeys, simulated screens, checks over the whole',
    },
    { path: '((journeys|screens)/)?support/<name>.ts', is: 'what several of them do' },
    { path: 'screens/tsconfig.json', is: 'compiler settings of screens: Node and DOM' },
    { path: 'openapi-client/(package.json|<name>.ts)', is: 'a client generated from openapi.json, and its generator' },
    // See decision 28.
    {
      path: 'mutation/(package.json|package-lock.json|.npmrc|equivalent.tsv|(vitest.config|setup|warm-pool|warm-worker).ts)',
      is: 'what mutation testing needs, and the changes that no test can notice',
    },
    // See decision 39.
    { path: 'fuzz/<name>(.test)?.ts', is: 'hostile requests made from the contract, and what judges the answers' },
    // See decision 75.
    {
      path: 'recomputed/<name>(.test)?.ts',
      is: 'results once more from raw answers, without the rules that make them',
    },
    { path: 'behaviours/<name>.tsv', is: 'what an area does, and the tests that fail when it breaks' },
  ],
  bench: [
    { path: '<name>.ts|README.md', is: 'benchmarks, each printing one table, and how to read them' },
    {
      path: 'surveyjs/(package.json|package-lock.json|tsconfig.json|.npmrc)',
      is: 'a package that only benchmarks install',
    },
    { path: 'surveyjs/<name>/(main.ts|index.html)', is: 'a page of it that a benchmark measures' },
  ],
  attack: [
    { path: '<name>(.test)?.ts|README.md', is: 'attacks on what results protect, and how to read them' },
    { path: 'report.json', is: 'what they measured last, which the privacy report quotes' },
  ],
  // See decision 41.
  deploy: [
    {
      path: 'Dockerfile(.dockerignore)?|compose.yaml|Caddyfile|example.env',
      is: 'what runs the product on one server',
    },
  ],
  docs: [{ path: '.+.(md|svg|png)|alerts.yml', is: 'words, and what operators copy' }],
}

/** Checks whether a path matches a kind in its folder's vocabulary. */
export function isKnown(path: string): boolean {
  const [folder = '', ...rest] = path.split('/')
  const kinds = VOCABULARY[folder]
  return kinds?.some(kind => expressionOf(kind).test(rest.join('/'))) ?? false
}

function expressionOf({ path }: Kind): RegExp {
  const dots = path.replaceAll(/\.(?![+*])/g, String.raw`\.`)
  return new RegExp(`^(?:${dots.replaceAll(/<(\w+)>/g, (_, name: string) => NAMES[name] ?? '')})$`)
}
