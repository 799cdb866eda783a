import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { buildSurveyJs } from './surveyjs-pages.ts'
import { figure, printTable, ratio } from './table.ts'
import { type Built, buildInto, filesOf, type Size, sizeOf } from './web-size.ts'

/** Screens by their file, as loaded in web/routes.tsx. */
const ROUTES = {
  'sign-in': 'areas/auth/screens/SignIn.tsx',
  'who are you': 'areas/auth/screens/WhoAreYou.tsx',
  dashboard: 'areas/dashboard/screens/Dashboard.tsx',
  'survey home': 'areas/share/home/screens/SurveyHome.tsx',
  'study form': 'areas/share/form/screens/StudyForm.tsx',
  results: 'areas/inform/report/screens/Results.tsx',
  connect: 'areas/connect/screens/ConnectHome.tsx',
  'job profile': 'areas/connect/screens/JobProfile.tsx',
} as const
/** At most so many kB of gzip JavaScript. */
const AIMS: Readonly<Partial<Record<string, number>>> = { 'study form': 210, connect: 230, 'job profile': 230 }

interface Weight {
  readonly name: string
  readonly scripts: Size
  readonly styles: Size
}

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-bench-'))
  try {
    const ours = await buildInto(join(directory, 'ours'), {
      root: join(ROOT, 'web'),
      configFile: join(ROOT, 'vite.config.ts'),
    })
    const other = await buildSurveyJs('first-form', join(directory, 'surveyjs'))
    const weights = []
    for (const [name, screen] of Object.entries(ROUTES)) weights.push(await weightOf(name, ours, filesOf(ours, screen)))
    const surveyjs = await weightOf('SurveyJS, one form', other, filesOf(other))
    print(weights, surveyjs)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function weightOf(name: string, built: Built, files: readonly string[]): Promise<Weight> {
  return {
    name,
    scripts: await sizeOf(
      built,
      files.filter(file => file.endsWith('.js')),
    ),
    styles: await sizeOf(
      built,
      files.filter(file => file.endsWith('.css')),
    ),
  }
}

function print(weights: readonly Weight[], surveyjs: Weight): void {
  printTable({
    title: 'Browser part: what a route loads before it can show anything, in kB (1,000 bytes), compressed',
    head: ['route', 'JS gzip', 'JS brotli', 'CSS gzip', 'CSS brotli', 'JS gzip / SurveyJS'],
    rows: [...weights, surveyjs].map(({ name, scripts, styles }) => [
      name,
      ...[scripts.gzip, scripts.brotli, styles.gzip, styles.brotli].map(bytes => figure(bytes / 1000)),
      ratio(scripts.gzip / surveyjs.scripts.gzip),
    ]),
    aims: weights.flatMap(({ name, scripts }) => {
      const aim = AIMS[name]
      if (aim === undefined) return []
      return [{ text: `${name} at most ${aim} kB of gzip JavaScript`, met: scripts.gzip <= aim * 1000 }]
    }),
  })
}

await main()
