import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { installApart } from '../scripts/install-apart.ts'
import { type Built, buildInto } from './web-size.ts'

const HOME = join(ROOT, 'bench', 'surveyjs')

/** Builds a SurveyJS page into `directory`. It first installs the package, which only benchmarks need (decision 27). */
export async function buildSurveyJs(page: 'first-form' | 'study', directory: string): Promise<Built> {
  installApart(HOME, 'SurveyJS')
  return await buildInto(directory, { root: join(HOME, page), configFile: false })
}
