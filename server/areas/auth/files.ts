import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '#server/platform/environment.ts'

const FILE = 'database/reference/common-passwords.tsv'
/** File format: lowercase passwords of six or more characters. */
const commonPasswords = z.string().regex(/^password\n(?:[\x21-\x40\x5b-\x7e]{6,128}\n)+$/)

export function readCommonPasswords(): ReadonlySet<string> {
  const result = commonPasswords.safeParse(readFileSync(join(ROOT, FILE), 'utf8'))
  if (!result.success) throw new Error(`${FILE} isn’t a column of passwords.`)
  const [, ...lines] = result.data.trimEnd().split('\n')
  return new Set(lines)
}
