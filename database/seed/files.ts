import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import * as exchange from './exchange/schemas.ts'
import * as schemas from './schemas.ts'

const FOLDER = fileURLToPath(new URL('./data', import.meta.url))

/** Version of the loader. Increase it when the code creates a different world from the same files. */
const LOADER_VERSION = 7

function read<T extends z.ZodType>(name: string, schema: T): z.infer<T> {
  const result = schema.safeParse(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')))
  if (!result.success) throw new Error(`database/seed/data/${name}.json: ${result.error.message}`)
  return result.data
}

export const readSection = (name: string): schemas.SectionData => read(name, schemas.section)
export const readAccounts = (): schemas.AccountData[] => read('accounts', schemas.accounts)

export const readGuide = (name: string): Buffer => readFileSync(join(FOLDER, name))
export const readLogo = (society: string): Buffer => readFileSync(join(FOLDER, 'logos', `${society}.png`))

export function readWorld() {
  return {
    specialties: read('specialties', schemas.specialties),
    societies: read('societies', schemas.societies),
    expectedMembers: read('expected-members', schemas.expectedMembers),
    membershipTypes: read('membership-types', schemas.membershipTypes),
    settings: read('settings', schemas.settings),
    studies: read('studies', schemas.studies),
    cities: read('cities', schemas.cities),
    names: read('names', schemas.names),
    jobQuestions: read('job-questions', schemas.jobQuestions),
    accounts: readAccounts(),
    exchange: {
      organizations: read('exchange/organizations', exchange.organizations),
      positions: read('exchange/positions', exchange.positions),
      words: read('exchange/words', exchange.words),
    },
  }
}
export type World = ReturnType<typeof readWorld>

/** Identifies the version of the data files and of the code that loads them. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(`${LOADER_VERSION}`)
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  for (const path of paths) hash.update(`\0${relative(FOLDER, path)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}
