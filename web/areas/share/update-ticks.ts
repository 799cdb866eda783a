/** The fields of the profile that an update may ask for, in the order of the screen (1 §2 Prior-year update). */
export const UPDATE_FIELDS = [
  'practice_zip',
  'boardCertifications',
  'visa_status',
  'licensed_states',
  'ethnicity',
] as const
export type UpdateField = (typeof UPDATE_FIELDS)[number]

export function isUpdateField(value: unknown): value is UpdateField {
  return UPDATE_FIELDS.some(field => field === value)
}

/** What is ticked for an update, by survey; stored on this device until the update is finished (1 §4 Prior-year flow). */
export interface Ticks {
  readonly questions: readonly number[]
  readonly fields: readonly UpdateField[]
  /** Whether the update began with exactly these ticks. */
  readonly hasBegun: boolean
  /** Variables whose answers carried over when the update last began; none before that. */
  readonly kept: readonly number[]
}

export const NO_TICKS: Ticks = { questions: [], fields: [], hasBegun: false, kept: [] }

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function keyOf(userId: number, surveyId: number): string {
  return `collegium-prior-year:${userId}:${surveyId}`
}

export function readTicks(userId: number, surveyId: number, storage: () => KeyValueStore = () => localStorage): Ticks {
  return attempt(NO_TICKS, () => ticksFrom(JSON.parse(storage().getItem(keyOf(userId, surveyId)) ?? 'null')))
}

export function writeTicks(
  userId: number,
  surveyId: number,
  ticks: Ticks,
  storage = (): KeyValueStore => localStorage,
): void {
  attempt(undefined, () => storage().setItem(keyOf(userId, surveyId), JSON.stringify(ticks)))
}

export function clearTicks(userId: number, surveyId: number, storage = (): KeyValueStore => localStorage): void {
  attempt(undefined, () => storage().removeItem(keyOf(userId, surveyId)))
}

/** Storage may be disabled or full; then the ticks last as long as the screen. */
function attempt<T>(otherwise: T, act: () => T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

/** Stored text may come from anywhere, so it is validated. */
function ticksFrom(value: unknown): Ticks {
  if (typeof value !== 'object' || value === null) return NO_TICKS
  const fields = 'fields' in value && Array.isArray(value.fields) ? value.fields : []
  return {
    questions: 'questions' in value ? idsFrom(value.questions) : [],
    fields: fields.filter(isUpdateField),
    hasBegun: 'hasBegun' in value && value.hasBegun === true,
    kept: 'kept' in value ? idsFrom(value.kept) : [],
  }
}

function idsFrom(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id: unknown): id is number => Number.isInteger(id)) : []
}
