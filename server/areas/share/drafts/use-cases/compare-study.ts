import { notFound } from '#contract/errors.ts'
import { diffOf, type FactNames, type StudyPatch, touchedBy } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { relatableQuestions } from '#server/areas/connect/lookups.ts'
import { membershipTypes, societyById } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import {
  changesSince,
  lastChange,
  publications,
  publishedChanges,
  storedVersion,
  storedVersions,
  studyRow,
} from '../reads.ts'
import { editedStudy } from './edit-study.ts'
import { publishedDraft } from './published-draft.ts'

/** Returns the last change of each changed part. */
export function lastChanges<C extends { readonly patch: StudyPatch }>(changes: readonly C[]): ReadonlyMap<string, C> {
  return new Map(changes.flatMap(change => [...touchedBy(change.patch)].map(part => [part, change] as const)))
}

/** Returns the versions of a study, latest first. @throws {ApiError} `not_found` */
export async function versionsOf(db: Database, shared: Database, id: number) {
  const row = await studyRow(db, id)
  if (!row) throw notFound()
  const known = await publications(db, id)
  const kept = await storedVersions(db, id)
  const { draft, published } = await editedStudy(db, shared, id)
  const current = row.published === null ? [] : [row.version]
  const priorId = draft.facts.prior_year_questionnaire_id
  const prior = priorId === null ? undefined : await studyRow(db, priorId)
  return {
    id,
    title: draft.facts.title,
    period: draft.facts.period,
    versions: [...new Set([...current, ...kept])]
      .toSorted((one, other) => other - one)
      .map(version => ({
        version,
        isCurrent: version === row.version && published !== null,
        published: known.get(version) ?? null,
      })),
    draft: await lastChange(db, id),
    prior: prior ? { id: prior.id, title: prior.title, period: prior.period } : null,
  }
}

interface Compared {
  readonly id: number
  /** Published version, or `undefined` for the draft. */
  readonly to?: number | undefined
  readonly fromId?: number | undefined
  /** Published version, or `undefined` for the one that members see. */
  readonly from?: number | undefined
}

/** Returns the differences between two versions or studies, and their authors. @throws {ApiError} `not_found` */
export async function compareStudy(db: Database, shared: Database, { id, to, fromId = id, from }: Compared) {
  const later = to === undefined ? (await editedStudy(db, shared, id)).draft : await versionOf(db, shared, id, to)
  const row = await studyRow(db, fromId)
  const earlierVersion = from ?? row?.version ?? 0
  const earlier = await versionOf(db, shared, fromId, earlierVersion)
  const by = fromId === id ? 'id' : 'uid'
  const diff = diffOf(earlier, later, by, await namesIn(db, [earlier, later]))
  const authors = new Map(
    (await publishedChanges(db, id, by === 'id' ? earlierVersion : 0, to ?? null)).map(
      ({ part, ...changed }) => [part, changed] as const,
    ),
  )
  if (to === undefined)
    for (const [part, { at, by: name }] of lastChanges(await changesSince(db, id, 0)))
      authors.set(part, { at, by: name })
  const who = (part: string) => authors.get(part) ?? null
  return {
    ...diff,
    facts: diff.facts.map(({ fact, ...change }) => ({ ...change, changed: who(`facts.${fact}`) })),
    sections: diff.sections.map(each => ({ ...each, changed: who(`section.${each.id}`) })),
    questions: diff.questions.map(each => ({ ...each, changed: who(`question.${each.id}`) })),
  }
}

async function versionOf(db: Database, shared: Database, id: number, version: number): Promise<StudyDraft> {
  const row = await studyRow(db, id)
  if (!row) throw notFound()
  const found =
    row.published !== null && row.version === version
      ? await publishedDraft(db, shared, row)
      : await storedVersion(db, id, version)
  if (!found) throw notFound()
  return found
}

/** Returns the names of IDs used in studies. */
async function namesIn(db: Database, drafts: readonly StudyDraft[]): Promise<FactNames> {
  const ids = new Set(drafts.flatMap(({ facts }) => facts.societies))
  const societies = await Promise.all([...ids].map(id => societyById(db, id)))
  const types = await membershipTypes(db)
  const priors = new Set(drafts.flatMap(({ facts }) => facts.prior_year_questionnaire_id ?? []))
  const studies = await Promise.all([...priors].map(id => studyRow(db, id)))
  const jobs = await relatableQuestions(db)
  const names = new Map<string, string>([
    ...jobs.map(each => [`job ${each.id}`, each.label] as const),
    ...societies.flatMap(each => (each ? [[`society ${each.id}`, each.name] as const] : [])),
    ...types.map(each => [`type ${each.id}`, each.type_name] as const),
    ...studies.flatMap(each => (each ? [[`study ${each.id}`, `${each.period} ${each.title}`] as const] : [])),
  ])
  return (kind, id) => names.get(`${kind} ${id}`) ?? null
}
