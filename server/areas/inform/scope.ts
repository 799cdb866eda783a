import { notFound } from '#contract/errors.ts'
import { isAdmin } from '#contract/roles.ts'
import { availabilityOn } from '#rules/share/availability.ts'
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
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services, SignedIn } from '#server/platform/http/handler.ts'
import { studiesWithResults } from './reads.ts'

declare const scope: unique symbol

/** Measures of a study that may be requested: the dashboard's, the sample report's, or all. */
export type Offer = 'dashboard' | 'sample' | 'all'

/** A study whose results the caller may see: the only way for a report to name one. */
export interface OpenStudy {
  readonly [scope]: 'OpenStudy'
  readonly id: number
  readonly definition: StudyDefinition
  readonly offer: Offer
  /** Open modules by section: completed ones; for administrators, all. */
  readonly modules: ReadonlySet<number>
  /** The caller submitted it; never of administrators. */
  readonly hasSubmitted: boolean
  readonly isAdmin: boolean
}

/**
 * Everything is open to administrators and to people who completed the study or the study that follows it; other members of its societies
 * see what is on the dashboard (2 §4.2). A society administrator sees what its members see (decision G-057).
 * @throws {Failure} `not_found` when there is no such study for the caller.
 */
export async function openStudy(
  db: Database,
  { db: shared }: Pick<Services, 'db'>,
  caller: SignedIn,
  questionnaireId: number,
): Promise<OpenStudy> {
  const admin = isAdmin(caller.roles)
  // Queried together: one round trip instead of five.
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

/** The newest study with results that the caller may see; null without one. */
export async function newestStudy(
  db: Database,
  services: Pick<Services, 'db'>,
  caller: SignedIn,
): Promise<OpenStudy | null> {
  const [studies, visible] = await Promise.all([studiesWithResults(db), eligibility(db, caller.userId)])
  const newest = studies.find(({ id }) => visible.some(each => each.id === id))
  return newest ? openStudy(db, services, caller, newest.id) : null
}

/**
 * The study that anyone may view: the one in the setting sample_questionnaire_id; without it, the newest closed one (participants see more
 * of an open study than others), or else the newest. Null while no study has results.
 */
export async function sampleStudy(
  db: Database,
  services: Pick<Services, 'db' | 'clock'>,
  offer: Exclude<Offer, 'all'>,
): Promise<OpenStudy | null> {
  const [studies, { sample_questionnaire_id }] = await Promise.all([studiesWithResults(db), settingsOf(db)])
  const today = dayOf(services.clock.now())
  const chosen =
    studies.find(({ id }) => id === sample_questionnaire_id) ??
    studies.find(study => availabilityOn(today, study).isClosed) ??
    studies[0]
  return chosen ? studyForAll(db, services, chosen.id, offer) : null
}

/**
 * A study as recruiters may see it: all that its results have, none of its modules. Which people a report is about is limited by what was paid for.
 * @throws {Failure} `not_found` when there is none with results
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

/** The newest of these, for recruiters; null without one. @param ids null: of all */
export async function newestStudyOf(
  db: Database,
  services: Pick<Services, 'db'>,
  ids: readonly number[] | null,
): Promise<OpenStudy | null> {
  const newest = (await studiesWithResults(db)).find(({ id }) => ids === null || ids.includes(id))
  return newest ? studyForRecruiters(db, services, newest.id) : null
}

/** Returns the newest study with results of a society for which results about its members may be shown; `null` without one. */
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

/** A study as anyone may view it: without filters and without own values. */
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
