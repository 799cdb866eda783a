import { lookAlike } from '#rules/recruiter/organization-name.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { serializeEmployer } from '../present.ts'
import { type ListedEmployer, takenNames } from '../reads.ts'

interface Named {
  readonly id: number
  readonly name: string
  readonly wanted_name: string | null
}

/**
 * Returns the names of other organizations that resemble an organization's current or requested name, for the administrator. `null` if
 * there are none.
 */
export async function lookAlikesOf(db: Database, employer: Named): Promise<string | null> {
  return among(await takenNames(db), employer)
}

function among(taken: Awaited<ReturnType<typeof takenNames>>, { id, name, wanted_name }: Named): string | null {
  const others = taken.flatMap(each => (each.id === id ? [] : each.name))
  const found = [wanted_name, name].flatMap(each => (each === null ? [] : (lookAlike(each, others) ?? [])))
  return [...new Set(found)].join(', ') || null
}

/** Returns rows of the list. Rows that need a decision include the names that they resemble. */
export async function listedEmployers(db: Database, rows: readonly ListedEmployer[]) {
  const taken = await takenNames(db)
  return rows.map(row => {
    const isDecided = row.state === 'verified' && row.wanted_name === null
    return serializeEmployer(row, isDecided ? null : among(taken, row))
  })
}
