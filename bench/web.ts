import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { buildSurveyJs } from './surveyjs-pages.ts'
import { figure, printTable, ratio } from './table.ts'
import { type Loading, measureLoading } from './web-loading.ts'
import { type Built, buildInto, filesOf, type Size, sizeOf } from './web-size.ts'

const CONNECT = 'areas/connect'
/** Not part of the first load, because the page is complete without it. */
const A_CHART = 'job profile, a chart'
/** Files of each screen, as loaded in web/screens/, with the parts that it loads for the named state. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['areas/auth/screens/SignIn.tsx'],
  'who are you': ['areas/auth/screens/WhoAreYou.tsx'],
  dashboard: ['areas/dashboard/screens/Dashboard.tsx'],
  'survey home': ['areas/share/home/screens/SurveyHome.tsx'],
  'study form': ['areas/share/form/screens/StudyForm.tsx'],
  results: ['areas/inform/report/screens/Results.tsx'],
  connect: [`${CONNECT}/screens/ConnectHome.tsx`],
  'connect, a match open': [`${CONNECT}/screens/ConnectHome.tsx`, `${CONNECT}/matches/components/MatchDetails.tsx`],
  'connect, messages': [`${CONNECT}/screens/MatchMessages.tsx`],
  'connect, employers': [`${CONNECT}/screens/Employers.tsx`],
  'job profile': [`${CONNECT}/screens/JobProfile.tsx`],
  [A_CHART]: [`${CONNECT}/screens/JobProfile.tsx`, `${CONNECT}/icos/components/Comparison.tsx`],
  'ICO browser': ['areas/recruiter/ico-browser/screens/IcoBrowser.tsx'],
  'job offer': ['areas/recruiter/offers/screens/EditOffer.tsx'],
  'job offer, payment': ['areas/recruiter/payment/screens/ReviewOffer.tsx'],
  'job profile, the place': [`${CONNECT}/screens/JobProfile.tsx`, `${CONNECT}/components/GeographyPicker.tsx`],
}
/** Screens for guests. All others also load the table of screens of physicians, administrators, and recruiters (web/routes.tsx). */
const FOR_GUESTS = ['sign-in', 'who are you']
const ROLE_TABLE = 'screens/roles.ts'
/** Aims that aren't met: maximum sizes of gzip JavaScript, in kB. */
const AIMS: Readonly<Record<string, number>> = {
  'sign-in': 150,
  'study form': 190,
  results: 230,
  'job offer': 200,
  'job offer, payment': 230,
}
/** Sizes that were reached. */
const LIMITS: Readonly<Record<string, number>> = {
  'sign-in': 165,
  'study form': 215,
  results: 312,
  'job offer': 232,
  'job offer, payment': 230,
}
/** Returns the limit of gzip JavaScript, in kB. */
const limitOf = (name: string): number | null =>
  LIMITS[name] ?? (name !== A_CHART && /^(connect|job profile|job offer|ICO browser)/.test(name) ? 230 : null)

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
    for (const [name, parts] of Object.entries(ROUTES)) {
      const all = FOR_GUESTS.includes(name) ? parts : [...parts, ROLE_TABLE]
      weights.push(await weightOf(name, ours, filesOf(ours, all)))
    }
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
    aims: weights.flatMap(({ name, scripts }) =>
      [
        { maximum: limitOf(name), isLimit: true },
        { maximum: AIMS[name] ?? null, isLimit: false },
      ].flatMap(({ maximum, isLimit }) =>
        maximum === null
          ? []
          : [
              {
                text: `${name} at most ${maximum} kB of gzip JavaScript`,
                met: scripts.gzip <= maximum * 1000,
                isLimit,
              },
            ],
      ),
    ),
  })
}

/**
 * Maximums of what is loaded cold, on a slow connection and a slow phone, until the page is ready. The seconds are aims, because other work on
 * this machine makes them longer. The requests are limits.
 */
const LOADING_MAXIMUMS: Readonly<Record<string, { readonly seconds: number; readonly requests: number }>> = {
  'sign-in': { seconds: 2.5, requests: 16 },
  'study form': { seconds: 4, requests: 40 },
}

function printLoading(loaded: readonly Loading[]): void {
  printTable({
    title: 'Cold, 1.6 Mbit/s, 150 ms, a processor 4 times slower, median of 5: until the page is ready',
    head: ['page', 'seconds', 'requests', 'kB'],
    rows: loaded.map(({ name, seconds, requests, kilobytes }) => [
      name,
      figure(seconds),
      figure(requests),
      figure(kilobytes),
    ]),
    aims: loaded.flatMap(({ name, seconds, requests }) => {
      const maximum = LOADING_MAXIMUMS[name]
      if (!maximum) return []
      return [
        { text: `${name} ready within ${maximum.seconds} seconds`, met: seconds <= maximum.seconds },
        {
          text: `${name} ready after at most ${maximum.requests} requests`,
          met: requests <= maximum.requests,
          isLimit: true,
        },
      ]
    }),
    notes: ['The seconds depend on the load of this machine. The requests and kilobytes don’t.'],
  })
}

await main()
printLoading(await measureLoading())
