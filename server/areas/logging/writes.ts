import type { Database, Transaction } from '#server/platform/database/connect.ts'

const RETENTION_MS = 90 * 24 * 60 * 60 * 1000

interface Event {
  readonly event: string
  readonly parameters: Readonly<Record<string, string | number | boolean | null>>
  readonly visit: string | undefined
}

export async function saveEvent(db: Transaction, { event, parameters, visit }: Event, now: Date): Promise<void> {
  await db
    .insertInto('event')
    .values({ event, parameters: JSON.stringify(parameters), visit: visit ?? null, happened: now })
    .execute()
}

/** @returns The number of removed events */
export async function removeOldEvents(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('event')
    .where('happened', '<', new Date(now.getTime() - RETENTION_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
