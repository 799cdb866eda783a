import { columnsOf } from '#rules/inform/question-measures.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import type { Columns } from '#server/platform/columns/port.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { latestReleases, recordsOf, type StudyRelease } from '../reads.ts'

const LOOK_EVERY_MS = 3000

/** Per process: the release of each study that its copy answers from. */
const served = new WeakMap<Columns, Map<number, StudyRelease>>()

/** What results come from: the latest release whose copy is ready here; the one before it while that is being made. */
export function servedRelease(columns: Columns, questionnaireId: number): StudyRelease | null {
  return served.get(columns)?.get(questionnaireId) ?? null
}

/** Brings this process's copies up to the latest releases, one after the other. @returns how many it made or opened. */
export async function refreshCopies(db: Database, columns: Columns): Promise<number> {
  const serving = served.get(columns) ?? new Map<number, StudyRelease>()
  served.set(columns, serving)
  const latest = await latestReleases(db)
  let renewed = 0
  for (const release of latest) {
    if (serving.get(release.questionnaireId)?.copyName === release.copyName) continue
    const definition = await studyDefinition(db, db, release.questionnaireId)
    if (!definition) continue
    const table = {
      columns: columnsOf([...definition.questions.values()], definition.core.derived),
      rows: () => recordsOf(db, release, definition),
    }
    await columns.ensure(release.copyName, table)
    serving.set(release.questionnaireId, release)
    renewed++
  }
  if (renewed > 0) await columns.keepOnly(new Set([...serving.values()].map(({ copyName }) => copyName)))
  return renewed
}

/** Keeps doing so until stopped. A failure is logged and tried again. */
export function keepCopiesFresh(db: Database, columns: Columns, log: Log): () => Promise<void> {
  let current = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const look = () => {
    current = refreshCopies(db, columns).then(
      () => undefined,
      err => log.error({ err }, 'copies'),
    )
    void current.then(() => {
      if (!stopped) timer = setTimeout(look, LOOK_EVERY_MS)
    })
  }
  look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await current
  }
}
