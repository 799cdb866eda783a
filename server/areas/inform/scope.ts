import { notFound } from '#contract/errors.ts'
import { isAdmin } from '#contract/roles.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import {
  completedModules,
  eligibility,
  hasSubmitted,
  hasSubmittedNextYear,
  isStudyOf,
  type StudyDefinition,
  studiesOfSociety,
  studyDefinition,
} from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { studiesWithResults } from './reads.ts'

declare const scope: unique symbol

/** Measures of a study that can be requested: the dashboard's, the sample report's, or all. */
export type Offer = 'dashboard' | 'sample' | 'all'

/** Study whose results the caller can see. All reports identify a study with it. */
export interface OpenStudy {
  readonly [scope]: 'OpenStudy'
  readonly id: number
  readonly definition: StudyDefinition
  readonly offer: Offer
  /** Open modules by section: the completed ones, or all for administrators. */
  readonly modules: ReadonlySet<number>
  /** Whether the caller submitted the study. Always false for administrators. */
  readonly hasSubmitted: boolean
  readonly isAdmin: boolean
}

/**
 * Opens a study. Administrators see everything, as do people who completed this study or the next one. Other members of its societies see
 * the dashboard (2 §4.2). A society administrator sees what members see (decision G-057).
 * @throws {ApiError} `not_found` if the study does not exist for the caller
 */
export async function openStudy(
  db: Database,
  { db: shared }: Pick<Services, 'db'>,
  caller: AuthenticatedUser,
  questionnaireId: number,
): Promise<OpenStudy> {
  const admin = isAdmin(caller.roles)
  // Queried together, for one round trip instead of five.
  const [definition, visible, own, hasNext, modules] = await Promise.all([
    studyDefinition(db, shared, questionnaireId),
    caller.roles.includes('GM_ADMIN') || isStudyOf(db, { userId: caller.userId, questionnaireId }),
    !admin && hasSubmitted(db, caller.userId, questionnaireId),
    !admin && hasSubmittedNextYear(db, caller.userId, questionnaireId),
    admin ? [] : completedModules(db, caller.userId, questionnaireId),
  ])
  if (!definition || !(visible || hasNext)) throw notFound()
  return mint({
    id: questionnaireId,
    definition,
    offer: admin || own || hasNext ? 'all' : 'dashboard',
    modules: admin ? new Set(definition.modules.keys()) : new Set(modules.map(({ id }) => id)),
    hasSubmitted: own,
    isAdmin: admin,
  })
}

/**
 * Returns the newest study with results that the caller can see, or `null` if there is none. While the primary study has none, the study of
 * the year before comes first, because it has the same measures (decision 88).
 */
export async function newestStudy(
  db: Database,
  services: Pick<Services, 'db'>,
  caller: AuthenticatedUser,
): Promise<OpenStudy | null> {
  const [studies, visible] = await Promise.all([studiesWithResults(db), eligibility(db, caller.userId)])
  const open = studies.filter(({ id }) => visible.some(each => each.id === id))
  const primary = visible.find(({ is_primary }) => is_primary)
  const hasResults = open.some(({ id }) => id === primary?.id)
  const prior = hasResults ? null : (primary?.prior_year_questionnaire_id ?? null)
  const newest = open.find(({ id }) => id === prior) ?? open[0]
  return newest ? openStudy(db, services, caller, newest.id) : null
}

/**
 * Returns the study that anyone can view: the one in the setting sample_questionnaire_id, or else the newest closed one, or else the
 * newest. Closed studies come first, because participants see more of an open study than others. Returns `null` while no study has results.
 */
export async function sampleStudy(
  db: Database,
  services: Pick<Services, 'db' | 'clock'>,
  offer: Exclude<Offer, 'all'>,
): Promise<OpenStudy | null> {
  const [studies, { sample_questionnaire_id }] = await Promise.all([studiesWithResults(db), settingsOf(db)])
  const days = studyDaysAt(services.clock.now())
  const chosen =
    studies.find(({ id }) => id === sample_questionnaire_id) ??
    studies.find(study => availabilityOn(days, study).isClosed) ??
    studies[0]
  return chosen ? studyForAll(db, services, chosen.id, offer) : null
}

/**
 * Returns a study as recruiters can see it: all of its results, but no modules. The paid specialties limit the people in a report.
 * @throws {ApiError} `not_found` if no such study has results
 */
export async function studyForRecruiters(
  db: Database,
  { db: shared }: Pick<Services, 'db'>,
  questionnaireId: number,
): Promise<OpenStudy> {
  const studies = await studiesWithResults(db)
  if (!studies.some(({ id }) => id === questionnaireId)) throw notFound()
  const definition = await studyDefinition(db, shared, questionnaireId)
  if (!definition) throw notFound()
  return mint({
    id: questionnaireId,
    definition,
    offer: 'all',
    modules: new Set(),
    hasSubmitted: false,
    isAdmin: false,
  })
}

/** Returns the newest of these studies for recruiters, or `null` if there is none. @param ids `null` includes all studies */
export async function newestStudyOf(
  db: Database,
  services: Pick<Services, 'db'>,
  ids: readonly number[] | null,
): Promise<OpenStudy | null> {
  const newest = (await studiesWithResults(db)).find(({ id }) => ids === null || ids.includes(id))
  return newest ? studyForRecruiters(db, services, newest.id) : null
}

/** Returns a society's newest study with results that can be shown about its members, or `null` if there is none. */
export async function newestStudyOfSociety(
  db: Database,
  { db: shared }: Pick<Services, 'db'>,
  { societyId, isAdmin: isFor }: { readonly societyId: number; readonly isAdmin: boolean },
): Promise<OpenStudy | null> {
  const [studies, own] = await Promise.all([studiesWithResults(db), studiesOfSociety(db, societyId)])
  const newest = studies.find(({ id }) => own.some(each => each.id === id))
  const definition = newest && (await studyDefinition(db, shared, newest.id))
  if (!definition) return null
  const { id } = newest
  return mint({ id, definition, offer: 'all', modules: new Set(), hasSubmitted: false, isAdmin: isFor })
}

/** Returns a study as anyone can view it, without filters and without own values. */
async function studyForAll(
  db: Database,
  { db: shared }: Pick<Services, 'db'>,
  questionnaireId: number,
  offer: Exclude<Offer, 'all'>,
): Promise<OpenStudy> {
  const definition = await studyDefinition(db, shared, questionnaireId)
  if (!definition) throw notFound()
  return mint({ id: questionnaireId, definition, offer, modules: new Set(), hasSubmitted: false, isAdmin: false })
}

function mint(study: Omit<OpenStudy, typeof scope>): OpenStudy {
  return study as unknown as OpenStudy
}
