import type { FurtherPlace, GeographicType, JobProfile } from '#contract/connect/connect.ts'
import type { BankQuestion } from '#contract/connect/ico.ts'
import type { InputOf } from '#contract/index.ts'
import { termQuestion } from '#rules/connect/term-question.ts'
import type { TermState } from '#rules/connect/term-state.ts'
import { termState } from '#rules/connect/term-state.ts'
import { type Action, transition } from '#rules/share/answering.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { emptyResponse, isEmpty, responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response } from '#rules/share/study.ts'
import type { Message } from '#rules/share/validation.ts'
import { UNTIL_SIGN_OUT } from '#web/platform/clear-local-data.ts'

/**
 * Term from the bank or a profile, with its question in the format of the rules. `question` is `null` if the term has no variables to
 * answer.
 */
export interface IcoTerm {
  readonly term: BankQuestion
  readonly question: Question | null
}

/** ICO as its owner sees it on the screen. Typed text isn't changed until it is saved. */
export interface Draft {
  readonly place: Pick<JobProfile, 'geographic_preference_type' | 'geographic_preference_value' | 'further_places'>
  /** Whether a place was chosen. "No preference" counts as chosen. */
  readonly isPlaceChosen: boolean
  /** Terms chosen in addition to the required ones. */
  readonly termIds: readonly number[]
  /** Answers by variable. */
  readonly answers: Answers
  /** Terms with no preference, for which any offer is acceptable. */
  readonly open: readonly number[]
}

export function icoTerm(term: BankQuestion): IcoTerm {
  return { term, question: termQuestion(term) }
}

/** Returns the draft of an ICO as saved on the server. */
export function draftOf(profile: JobProfile): Draft {
  const { jobQuestions, requiredJobQuestionIds } = profile
  const answers = new Map<number, Response>()
  const open: number[] = []
  for (const { id, jobQuestionVariables } of jobQuestions) {
    const given = jobQuestionVariables.flatMap(variable => variable.jobProfileQuestionResponses)
    if (given.some(({ no_preference }) => no_preference === 1)) open.push(id)
    for (const { job_question_variable_id: variable_id, value, declined, no_preference, is_unknown } of given) {
      const kept = no_preference === 1 ? {} : declined === 1 ? { declined } : { value, is_unknown }
      answers.set(variable_id, { ...emptyResponse(variable_id), ...kept })
    }
  }
  return {
    place: placesIn(profile),
    isPlaceChosen: profile.is_geography_chosen === 1,
    termIds: profile.jobQuestionIds.filter(id => !requiredJobQuestionIds.includes(id)),
    answers,
    open,
  }
}

/** Returns the fields about places, without unrelated fields. */
function placesIn({ geographic_preference_type, geographic_preference_value, further_places }: Draft['place']) {
  return { geographic_preference_type, geographic_preference_value, further_places }
}

/** Returns the draft after an action on a term. Any choice replaces "no preference" (3 §4). */
export function applyTermAction(draft: Draft, question: Question, action: Action): Draft {
  const after = transition(question, responsesOf(question, draft.answers), action)
  return {
    ...draft,
    answers: new Map([...draft.answers, ...after.map(one => [one.variable_id, one] as const)]),
    open: draft.open.filter(id => id !== question.id),
  }
}

/** Turns "no preference" on or off for a term. Either clears the answer, including a declined one. */
export function withoutPreference(draft: Draft, question: Question, on: boolean): Draft {
  const cleared = question.variables.map(({ id }) => [id, emptyResponse(id)] as const)
  const others = draft.open.filter(id => id !== question.id)
  return {
    ...draft,
    answers: new Map([...draft.answers, ...cleared]),
    open: on ? [...others, question.id] : others,
  }
}

/** Returns the responses to a term in the format of requests. */
function sentResponses({ answers, open }: Draft, { id, variables }: Pick<Question, 'id' | 'variables'>) {
  const no_preference = open.includes(id) ? (1 as const) : (0 as const)
  return variables.map(variable => {
    const { value, declined, is_unknown } = answers.get(variable.id) ?? emptyResponse(variable.id)
    return { job_question_variable_id: variable.id, value, declined, no_preference, is_unknown }
  })
}

/** Returns the state of a term. Invalid answers count as no answer. */
export function stateOf(draft: Draft, { term, question }: IcoTerm): TermState {
  if (!question) return 'open'
  const state = termState(term.type, sentResponses(draft, question))
  return state === 'answered' && hasTermError(draft, question) ? 'open' : state
}

/** Returns the errors of a term, and hints that appear before it is invalid. */
export function messagesIn({ answers }: Draft, question: Question): readonly Message[] {
  return evaluate({ questions: [question], derived: [] }, answers).messages.get(question.id) ?? []
}

export function isInvalid(draft: Draft, terms: readonly IcoTerm[]): boolean {
  return terms.some(({ question }) => question !== null && hasTermError(draft, question))
}

export function hasTermError(draft: Draft, question: Question): boolean {
  return messagesIn(draft, question).some(({ invalid }) => invalid)
}

type Change = NonNullable<InputOf<'PUT job-profile/update-for-user'>['body']>
type AskedTerms = NonNullable<Change['jobQuestions']>
type Payload = Omit<Change, 'seen' | 'jobQuestions'> & { readonly jobQuestions: AskedTerms }

/** Returns the request body for saving and posting: places and terms, without geography among the terms (3 §7). */
export function payloadOf(draft: Draft, terms: readonly IcoTerm[]): Payload {
  return {
    ...draft.place,
    is_geography_chosen: draft.isPlaceChosen ? 1 : 0,
    jobQuestions: terms.flatMap(({ question }) =>
      question ? [{ job_question_id: question.id, responses: [...sentResponses(draft, question)] }] : [],
    ),
  }
}

/** Returns the values before the edit, so that saving doesn't undo another tab's changes. */
export function seenOf(saved: Draft, terms: readonly IcoTerm[]): NonNullable<Change['seen']> {
  const { place, isPlaceChosen } = saved
  return { ...place, is_geography_chosen: isPlaceChosen ? 1 : 0, jobQuestions: payloadOf(saved, terms).jobQuestions }
}

/** Applies the draft's changes to the saved values. */
export function rebased({ draft, base }: LocalDraftContent, saved: Draft): Draft {
  if (!base) return draft
  const isPlaceKept = isSame(
    { ...draft, ...EMPTY },
    { ...draft, ...EMPTY, place: base.place, isPlaceChosen: base.isPlaceChosen },
  )
  const ids = new Set([...draft.answers.keys(), ...base.answers.keys(), ...saved.answers.keys()])
  const answers = [...ids].flatMap(id => {
    const [mine, before] = [draft.answers.get(id), base.answers.get(id)]
    const own = textOf(mine) === textOf(before) ? saved.answers.get(id) : (mine ?? emptyResponse(id))
    return own ? [[id, own] as const] : []
  })
  return {
    place: isPlaceKept ? saved.place : draft.place,
    isPlaceChosen: isPlaceKept ? saved.isPlaceChosen : draft.isPlaceChosen,
    termIds: mergedIds(draft.termIds, base.termIds, saved.termIds),
    answers: new Map(answers),
    open: mergedIds(draft.open, base.open, saved.open),
  }
}

const EMPTY = { termIds: [], answers: new Map<number, Response>(), open: [] } as const

function textOf(response: Response | undefined): string {
  if (!response || isEmpty(response)) return ''
  const { value, declined, is_unknown } = response
  return JSON.stringify([value, declined, is_unknown])
}

/** Returns the saved IDs, with additions and without removals since the draft began. */
function mergedIds(mine: readonly number[], before: readonly number[], saved: readonly number[]): readonly number[] {
  const added = mine.filter(id => !before.includes(id) && !saved.includes(id))
  return [...saved.filter(id => mine.includes(id) || !before.includes(id)), ...added]
}

/** Checks whether two drafts would be saved identically. */
export function isSame(a: Draft, b: Draft): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}

/** Returns a draft without empty values, in a fixed order. */
function plain({ place, isPlaceChosen, termIds, answers, open }: Draft) {
  const byNumber = (x: number, y: number): number => x - y
  const given = [...answers.values()]
    .filter(one => !isEmpty(one))
    .map(({ variable_id, value, declined, is_unknown }) => ({
      variable_id,
      value,
      declined,
      is_unknown,
      is_set_min: 0,
    }))
    .sort((x, y) => x.variable_id - y.variable_id)
  return {
    place: placesIn(place),
    isPlaceChosen,
    termIds: [...termIds].sort(byNumber),
    answers: given,
    open: [...open].sort(byNumber),
  }
}

const KINDS: readonly GeographicType[] = ['none', 'region', 'state', 'metropolitan']

/** Returns the stored value if it is a draft. Checked manually, because a schema library would be a tenth of the page's code. */
function readDraft(kept: unknown): Draft | null {
  const { place, isPlaceChosen, termIds, answers, open } = recordOf(kept)
  const { geographic_preference_type, geographic_preference_value: value, further_places = [] } = recordOf(place)
  const kind = KINDS.find(one => one === geographic_preference_type)
  if (!kind || !(value === null || typeof value === 'string') || typeof isPlaceChosen !== 'boolean') return null
  if (!isIds(termIds) || !isIds(open) || !Array.isArray(answers) || !Array.isArray(further_places)) return null
  const further = further_places.map(readPlace)
  if (!further.every(one => one !== null)) return null
  const given = answers.map(readResponse)
  if (!given.every(one => one !== null)) return null
  return {
    place: { geographic_preference_type: kind, geographic_preference_value: value, further_places: further },
    isPlaceChosen,
    termIds,
    answers: new Map(given.map(one => [one.variable_id, one])),
    open,
  }
}

function readPlace(place: unknown): FurtherPlace | null {
  const { geographic_preference_type, geographic_preference_value } = recordOf(place)
  const kind = KINDS.find(one => one === geographic_preference_type)
  if (!kind || kind === 'none' || typeof geographic_preference_value !== 'string') return null
  return { geographic_preference_type: kind, geographic_preference_value }
}

function readResponse(text: unknown): Response | null {
  const { variable_id, value, declined, is_unknown } = recordOf(text)
  if (typeof variable_id !== 'number' || !(value === null || typeof value === 'string')) return null
  return {
    ...emptyResponse(variable_id),
    value,
    declined: declined === 1 ? 1 : 0,
    is_unknown: is_unknown === 1 ? 1 : 0,
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(one => typeof one === 'number')
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Draft with the saved values when it was changed. `base` is `null` if they were not stored. */
export interface LocalDraftContent {
  readonly draft: Draft
  readonly base: Draft | null
}

export interface LocalDraft {
  read(): LocalDraftContent | null
  /** Stores the draft. `null` means that there are no unsaved changes. */
  write(kept: LocalDraftContent | null): void
}

/** Returns access to an ICO's draft on this device, by person and ICO. If the device can't store it, the draft exists only on the page. */
export function localDraft(userId: number, icoId: number, storage: () => Store = () => localStorage): LocalDraft {
  const key = `${UNTIL_SIGN_OUT}${userId}:ico-${icoId}`
  return {
    read: () => {
      try {
        const kept = recordOf(JSON.parse(storage().getItem(key) ?? 'null'))
        const draft = readDraft(kept)
        return draft && { draft, base: readDraft(kept['base']) }
      } catch {
        return null
      }
    },
    write: kept => {
      try {
        if (kept)
          storage().setItem(key, JSON.stringify({ ...plain(kept.draft), base: kept.base ? plain(kept.base) : null }))
        else storage().removeItem(key)
      } catch {
        // The draft remains on the page.
      }
    },
  }
}
