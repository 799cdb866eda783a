import { badRequest } from '#contract/errors.ts'
import type { AnsweredResults } from '#contract/inform/inform.ts'
import { nodeOf } from '#rules/inform/groups/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { profileDimensions } from '../../reads.ts'
import { type ReportRequest, reportOf, resolveReportGroup } from './report.ts'

/**
 * Returns a report about paid specialties from the regular release engine. It has no one's own values.
 * @param paid IDs of the paid specialties
 * @throws {ApiError} `refused` unless they contain the group
 */
export async function paidReport(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  asked: Omit<ReportRequest, 'userId' | 'sectionId'>,
  paid: readonly { readonly id: number }[],
): Promise<AnsweredResults> {
  const report: ReportRequest = { ...asked, sectionId: null, userId: null }
  const [{ about }, { trees }] = await Promise.all([
    resolveReportGroup(db, { editionCache }, report),
    profileDimensions(db),
  ])
  const open = new Set(paid.flatMap(({ id }) => nodeOf(trees, 'specialty', id)?.path[0] ?? []))
  const nodes = about.selection.profile.find(({ dimension }) => dimension === 'specialty')?.nodes ?? []
  if (nodes.length === 0 || !nodes.every(({ path }) => open.has(path[0] ?? 0))) throw badRequest(NOT_PAID)
  return reportOf(db, { editionCache }, report)
}

const NOT_PAID =
  'Choose a specialty of one of your posted job offers. A paid or invoiced offer gives you access to the results for its specialty.'
