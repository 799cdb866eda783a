import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openColumns } from '#server/areas/inform/columns/duckdb.ts'
import { cutStudyReleasesTask } from '#server/areas/inform/releases/tasks/cut-study-releases.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'

/** Cuts the study releases that are due in a database and audits them, as the product's jobs do. */
export async function cutReleases(db: Database, clock: Clock = systemClock): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-releases-'))
  const columns = await openColumns(directory)
  try {
    await cutStudyReleasesTask({ db, columns, clock, log: createLog({ LOG_LEVEL: 'silent' }) }).run()
  } finally {
    await columns.close()
    await rm(directory, { recursive: true, force: true })
  }
}
