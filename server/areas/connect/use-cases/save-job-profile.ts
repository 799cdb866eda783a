import { z } from 'zod'
import type { JobProfileResponse, jobProfileChange } from '#contract/connect/connect.ts'
import { MAX_ICOS } from '#contract/connect/ico.ts'
import { badRequest, type FieldError, notFound, validationError } from '#contract/errors.ts'
import { type Collision, collisionText, mergedTerms, type Terms } from '#rules/connect/ico-edits.ts'
import { termQuestion } from '#rules/connect/term-question.ts'
import { icoTermText } from '#rules/connect/term-words.ts'
import { checkTerm, normalizeResponse, type TermResponse } from '#rules/connect/terms.ts'
import { placesText } from '#rules/connect/wanted-places.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { jobProfileOf } from '../lookups.ts'
import { bankTerms } from '../matches/use-cases/bank-terms.ts'
import { serializeResponse } from '../present.ts'
import { countProfiles, hasTitle, possibleTerms, profileRow, responsesOf, type TermRow } from '../reads.ts'
import type { AuthorizedJobProfile } from '../scope.ts'
import { renameCopy } from '../study-profiles/writes.ts'
import * as writes from '../writes.ts'
import { geographyEdit } from './geography.ts'

export type Change = z.output<typeof jobProfileChange>
type Given = NonNullable<Change['jobQuestions']>[number]

/**
 * Saves the given parts of a profile, and unposts it. If it throws, nothing is saved.
 * @throws {ApiError} `refused` for the title of another profile of the user, and for conflicting changes from another tab; `invalid` for
 * invalid values
 */
export async function saveJobProfile(
  db: Transaction,
  own: AuthorizedJobProfile,
  asked: Change,
  now: Date,
): Promise<void> {
  const change = asked.seen ? await overNewer(db, own, asked, asked.seen) : asked
  const row = await profileRow(db, own.id)
  if (!row) throw notFound()
  const { title = row.title } = change
  const isRenamed = title !== row.title
  if (isRenamed) {
    // Before the titles are locked, because renaming the copy itself also locks the copy first.
    await renameCopy(db, own, { from: row.title, to: title }, now)
    await assertUniqueTitle(db, own.userId, title, own.id)
  }
  const edit = { ...(isRenamed ? { title, titled: now } : {}), ...geographyEdit(row, change) }
  if (change.jobQuestions !== undefined) await saveTerms(db, own, change.jobQuestions, now)
  await writes.editProfile(db, own, edit, now)
}

/**
 * Returns the part of an edit that applies on top of newer saved data: the place and each changed term.
 * @throws {ApiError} `refused` if one of these was changed differently since the edit began
 */
async function overNewer(
  db: Transaction,
  own: AuthorizedJobProfile,
  asked: Change,
  seen: NonNullable<Change['seen']>,
): Promise<Change> {
  const [profile, stored] = await Promise.all([jobProfileOf(db, own.id), responsesOf(db, own.id)])
  if (!profile) throw notFound()
  const given = termsIn(asked.jobQuestions ?? seen.jobQuestions)
  const kept: Terms = new Map(
    profile.jobQuestions.map(({ id, jobQuestionVariables }) => [
      id,
      jobQuestionVariables.flatMap(variable => variable.jobProfileQuestionResponses.map(normalizeResponse)),
    ]),
  )
  const required = new Set(profile.requiredJobQuestionIds)
  const merged = mergedTerms({ kept, seen: termsIn(seen.jobQuestions), given, required })
  // A page that doesn't know further places leaves them unchanged.
  const textOf = (of: PlacesNamed) => placeText(seen.further_places ? of : { ...of, further_places: [] })
  const isPlaceChanged = asked.geographic_preference_type !== undefined && textOf(asked) !== textOf(seen)
  const isPlaceNewer = textOf(profile) !== textOf(seen) && textOf(profile) !== textOf(asked)
  const collisions = [
    ...(isPlaceChanged && isPlaceNewer ? [{ name: PLACE, kept: placeNames(profile), given: placeNames(asked) }] : []),
    ...(await collisionsOf(db, merged.collisions, kept, given)),
  ]
  if (collisions.length > 0) throw badRequest(collisionText(collisions))
  const { geographic_preference_type, geographic_preference_value, is_geography_chosen, further_places, ...rest } =
    asked
  const place = { geographic_preference_type, geographic_preference_value, is_geography_chosen, further_places }
  const has = new Set(stored.map(row => row.job_question_id))
  return {
    ...rest,
    ...(isPlaceChanged ? place : {}),
    // Without answers, a term stays as stored.
    jobQuestions: [...merged.terms].flatMap(([job_question_id, answers]) => {
      if (answers !== kept.get(job_question_id)) return [{ job_question_id, responses: [...answers] }]
      if (has.has(job_question_id)) return [{ job_question_id, responses: [] }]
      const shown = given.get(job_question_id)
      return shown ? [{ job_question_id, responses: [...shown] }] : []
    }),
  }
}

const PLACE = 'Desired Location'

async function collisionsOf(
  db: Database,
  ids: readonly number[],
  kept: Terms,
  given: Terms,
): Promise<readonly Collision[]> {
  if (ids.length === 0) return []
  const terms = new Map((await bankTerms(db)).map(term => [term.id, term]))
  return ids.map(id => {
    const term = terms.get(id)
    const wordsOf = (side: Terms) =>
      term ? icoTermText(term, new Map((side.get(id) ?? []).map(each => [each.job_question_variable_id, each]))) : null
    return { name: term?.label ?? 'A term', kept: wordsOf(kept), given: wordsOf(given) }
  })
}

const namedPlace = z.object({ display_name: z.string() })

function placeNames({ geographic_preference_value, further_places = [] }: PlacesNamed): string {
  const values = [geographic_preference_value, ...further_places.map(place => place.geographic_preference_value)]
  return (
    placesText(values.flatMap(value => namedPlace.safeParse(jsonOf(value ?? '')).data?.display_name ?? [])) ||
    'no preference'
  )
}

function termsIn(given: readonly Given[]): Terms {
  return new Map(given.map(({ job_question_id, responses }) => [job_question_id, responses.map(normalizeResponse)]))
}

type PlacesNamed = Pick<
  Change,
  'geographic_preference_type' | 'geographic_preference_value' | 'is_geography_chosen' | 'further_places'
>

/** Returns the same text for equal places, regardless of the order of their parts. */
function placeText({
  geographic_preference_type,
  geographic_preference_value,
  is_geography_chosen,
  further_places = [],
}: PlacesNamed): string {
  const value = partsOf(geographic_preference_value ?? null)
  const further = further_places.map(place => [
    place.geographic_preference_type,
    partsOf(place.geographic_preference_value),
  ])
  return JSON.stringify([geographic_preference_type, value, is_geography_chosen ?? 1, further])
}

function partsOf(text: string | null): readonly (readonly [string, unknown])[] {
  const parts = z.record(z.string(), z.unknown()).safeParse(text === null ? {} : jsonOf(text))
  return parts.success ? Object.entries(parts.data).sort(([a], [b]) => (a < b ? -1 : 1)) : []
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @throws {ApiError} `refused` if the user has another profile with this title (3 §5) */
export async function assertUniqueTitle(db: Transaction, userId: number, title: string, besides = 0): Promise<void> {
  await writes.lockTitles(db, userId)
  if (title !== '' && (await hasTitle(db, userId, title, besides)))
    throw badRequest('The Job Profile Title must be unique')
}

/** @throws {ApiError} `refused` at the limit */
export async function assertIcoLimit(db: Transaction, userId: number): Promise<void> {
  if ((await countProfiles(db, userId)) >= MAX_ICOS)
    throw badRequest(`You’ve reached the limit of ${MAX_ICOS} ICOs, including deleted ones. Edit one instead.`)
}

async function saveTerms(
  db: Transaction,
  own: AuthorizedJobProfile,
  given: readonly Given[],
  now: Date,
): Promise<void> {
  const { terms, responses } = await checkedTerms(db, own.id, given)
  const required = terms.filter(term => term.required).map(({ id }) => id)
  await writes.removeOtherTerms(db, own, [...given.map(({ job_question_id }) => job_question_id), ...required])
  await writes.saveResponses(db, own, responses, now)
}

/**
 * Returns the answers to terms of a profile as they would be saved, one per variable, and all terms that it can have.
 * @throws {ApiError} `invalid` for values that a profile can't have
 */
export async function checkedTerms(
  db: Database,
  profileId: number,
  given: readonly Given[],
): Promise<{ readonly terms: readonly TermRow[]; readonly responses: readonly TermResponse[] }> {
  const before = await responsesOf(db, profileId)
  const terms = await possibleTerms(db, [...new Set(before.map(row => row.job_question_id))])
  const known = new Map(terms.map(term => [term.id, term]))
  const kept = Map.groupBy(before, row => row.job_question_id)
  const checked = given.map(each => {
    const term = known.get(each.job_question_id)
    if (!term)
      return { errors: [{ field: `jobQuestions.${each.job_question_id}`, message: 'We can’t find this term.' }] }
    const stored = (kept.get(term.id) ?? []).map(serializeResponse)
    return checkedTerm(term, profileId, stored, each.responses)
  })
  const [first, ...rest] = checked.flatMap(({ errors }) => errors)
  if (first) throw validationError([first, ...rest])
  const responses = checked.flatMap(each => ('responses' in each ? each.responses : []))
  return {
    terms,
    // If a variable occurs twice, the last value counts.
    responses: [...new Map(responses.map(one => [one.job_question_variable_id, one])).values()],
  }
}

/** Returns the given responses to a term, one per variable. The profile includes the term even if it is not specified. */
function checkedTerm(
  term: TermRow,
  profileId: number,
  stored: readonly JobProfileResponse[],
  given: Given['responses'],
): { readonly errors: readonly FieldError[]; readonly responses: readonly TermResponse[] } {
  const empty = { job_profile_id: profileId, value: null, declined: 0, no_preference: 0, is_unknown: 0 } as const
  const after = new Map<number, TermResponse>(
    term.jobQuestionVariables.map(({ id }) => [id, { ...empty, job_question_variable_id: id }]),
  )
  for (const one of [...stored, ...given.map(normalizeResponse)]) after.set(one.job_question_variable_id, one)
  const responses = [...after.values()]
  const shape = given.length === 0 ? [] : checkTerm({ ...term, variables: term.jobQuestionVariables }, responses)
  const errors = shape.map(({ job_question_variable_id, message }) => ({
    field: `jobQuestions.${term.id}.${job_question_variable_id}`,
    message,
  }))
  return { errors: errors.length > 0 ? errors : totalErrors(term, responses), responses }
}

/** Returns errors for parts that don't add up to 100 percent. A form can show the parts before they do (3 §5). */
function totalErrors(term: TermRow, responses: readonly TermResponse[]): readonly FieldError[] {
  const question = termQuestion(term)
  if (!question) return []
  const answers = new Map(
    responses.map(({ job_question_variable_id: variable_id, value, declined, no_preference, is_unknown }) => {
      const isRefused = declined === 1 || no_preference === 1
      return [
        variable_id,
        { variable_id, value: isRefused ? null : value, declined, is_unknown, is_set_min: 0 as const },
      ]
    }),
  )
  const messages = evaluate({ questions: [question], derived: [] }, answers).messages.get(term.id) ?? []
  return messages.flatMap(({ invalid: isInvalid, message }) =>
    isInvalid ? [{ field: `jobQuestions.${term.id}`, message }] : [],
  )
}
