/** Answers to a term, one per variable. */
export interface TermAnswers {
  readonly job_question_variable_id: number
  readonly value: string | null
  readonly declined: 0 | 1
  readonly no_preference: 0 | 1
  readonly is_unknown: 0 | 1
}

/** Terms of a profile with their answers, by term. */
export type Terms = ReadonlyMap<number, readonly TermAnswers[]>

interface Edit {
  /** Currently stored terms. */
  readonly kept: Terms
  /** Terms at the start of the edit. */
  readonly seen: Terms
  readonly given: Terms
  /** Terms that every profile has. Without an answer, they are open. */
  readonly required: ReadonlySet<number>
}

export interface MergedTerms {
  readonly terms: Terms
  /** Terms that both this edit and someone else changed, in different ways. If there are any, nothing is saved. */
  readonly collisions: readonly number[]
}

/**
 * Merges an edit into the stored terms, one by one. A term that the edit did not change stays as stored, even if another tab has changed
 * it. An older page therefore does not undo a newer one.
 */
export function mergedTerms({ kept, seen, given, required }: Edit): MergedTerms {
  const terms = new Map<number, readonly TermAnswers[]>()
  const collisions: number[] = []
  for (const id of new Set([...kept.keys(), ...given.keys(), ...seen.keys()])) {
    const keyOf = (side: Terms): string => {
      const answers = side.get(id)
      return answers ? textOf(answers) : required.has(id) ? '[]' : ''
    }
    const [now, before, wanted] = [keyOf(kept), keyOf(seen), keyOf(given)]
    if (wanted !== before && now !== before && now !== wanted) collisions.push(id)
    const answers = (wanted === before ? kept : given).get(id)
    if (answers) terms.set(id, answers)
  }
  return { terms, collisions }
}

/** Returns the same text for equal answers. Unspecified answers add nothing. */
function textOf(answers: readonly TermAnswers[]): string {
  const said = answers.flatMap(({ job_question_variable_id: id, value, declined, no_preference, is_unknown }) =>
    value === null && declined === 0 && no_preference === 0 && is_unknown === 0
      ? []
      : [[id, no_preference === 1 || declined === 1 ? null : value, declined, no_preference, is_unknown] as const],
  )
  return JSON.stringify(said.toSorted(([a], [b]) => a - b))
}

/** Term that was changed differently elsewhere: the stored value and the value to save, as text. `null` if there is no answer. */
export interface Collision {
  readonly name: string
  readonly kept: string | null
  readonly given: string | null
}

/** Returns the notice for the second tab. */
export function collisionText(collisions: readonly Collision[]): string {
  const side = (of: (each: Collision) => string | null) =>
    collisions.map(each => `${each.name} ${of(each) ?? 'no answer'}`).join('; ')
  return `You changed this elsewhere to ${side(({ kept }) => kept)}. Nothing was saved. Save again to use ${side(({ given }) => given)} instead.`
}
