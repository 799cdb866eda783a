import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { domainsAbove } from '#rules/recruiter/employer.ts'
import { ROOT } from '#server/platform/environment.ts'

const FILE = 'database/reference/free-mail-domains.tsv'
const freeMailDomains = z.string().regex(/^domain\n(?:[a-z0-9.-]+\n)+$/)

let known: ReadonlySet<string> | null = null

/** Checks whether a domain or a parent domain offers addresses to anyone. Such a domain doesn't identify an employer. */
export function isFreeMail(domain: string): boolean {
  known ??= read()
  const listed = known
  return domainsAbove(domain).some(each => listed.has(each))
}

function read(): ReadonlySet<string> {
  const result = freeMailDomains.safeParse(readFileSync(join(ROOT, FILE), 'utf8'))
  if (!result.success) throw new Error(`${FILE} isn’t a column of domains.`)
  const [, ...lines] = result.data.trimEnd().split('\n')
  return new Set(lines)
}
