import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AttackReport, attackReport } from '#contract/inform/privacy.ts'
import { ROOT } from '#server/platform/environment.ts'

/**
 * Returns the last measurements of `npm run attack`, or `null` if there are none.
 * @throws {Error} if the file has another shape
 */
export function readAttackReport(path = join(ROOT, 'attack/report.json')): AttackReport | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return attackReport.parse(JSON.parse(text))
}
