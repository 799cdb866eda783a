import { columnsOf } from '#rules/inform/question-measures.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Columns } from '../../columns/port.ts'
import { latestReleases, pendingReleases, recordsOf, type StudyRelease } from '../reads.ts'

/** Per process: the release of each study that its copy answers from. */
const served = new WeakMap<Columns, Map<number, StudyRelease>>()

/**
 * Runs work on the release that results come from: the latest audited release whose copy is ready here, or the previous one while the copy is
 * being built; null while a study has none. The copy stays attached until the work is done.
 */
export async function withRelease<T>(
  columns: Columns,
  questionnaireId: number,
  work: (release: StudyRelease | null) => Promise<T>,
): Promise<T> {
  const release = servedRelease(columns, questionnaireId)
  if (!release) return work(null)
  const letGo = columns.hold(release.copyName)
  try {
    return await work(release)
  } finally {
    letGo()
  }
}

function servedRelease(columns: Columns, questionnaireId: number): StudyRelease | null {
  return served.get(columns)?.get(questionnaireId) ?? null
}

/** The releases that this process serves. */
export function servedReleases(columns: Columns): readonly StudyRelease[] {
  return [...(served.get(columns)?.values() ?? [])]
}

/** Builds or opens the copy of a release. @returns false when the study is gone */
export async function makeCopy(db: Database, columns: Columns, release: StudyRelease): Promise<boolean> {
  const definition = await studyDefinition(db, db, release.questionnaireId)
  if (!definition) return false
  await columns.ensure(release.copyName, {
    columns: columnsOf([...definition.questions.values()], definition.core.derived),
    rows: () => recordsOf(db, release, definition),
  })
  return true
}

/** Updates this process's copies to the latest audited releases, one by one. @returns how many it built or opened */
export async function refreshCopies(db: Database, columns: Columns): Promise<number> {
  const serving = served.get(columns) ?? new Map<number, StudyRelease>()
  served.set(columns, serving)
  const latest = await latestReleases(db)
  let renewed = 0
  for (const release of latest) {
    if (serving.get(release.questionnaireId)?.copyName === release.copyName) continue
    if (!(await makeCopy(db, columns, release))) continue
    serving.set(release.questionnaireId, release)
    renewed++
  }
  // Releases awaiting their audit will soon be served, here or by another process of this machine.
  const kept = [...serving.values(), ...(await pendingReleases(db))]
  if (renewed > 0) await columns.keepOnly(new Set(kept.map(({ copyName }) => copyName)))
  return renewed
}
