import { createHmac, createSecretKey } from 'node:crypto'
import type { Draw } from '#rules/inform/noise.ts'
import { type Keys, subkey } from '#server/platform/keys.ts'

/**
 * Uniform in [0, 1) from the study's secret and what is counted: the same question about the same people always gives the same
 * value (release-engine, rule 4).
 */
export function drawOf(keys: Keys, questionnaireId: number): Draw {
  // Imported as a key once: importing the bytes for every draw would take most of the time.
  const secret = createSecretKey(subkey(keys.study, `study ${questionnaireId}`))
  return (statistic, key, n) => {
    const digest = createHmac('sha256', secret).update(`${statistic}|${key}|${n}`).digest()
    return Number(digest.readBigUInt64BE(0) >> 11n) / 2 ** 53
  }
}
