/** People with their profiles and raw answers, one record each. */

/** Number, chosen options, "I don't know", or no answer. */
export type Answer = number | readonly number[] | 'unknown' | null

export interface Person {
  /** Value of each attribute. Missing if not stated. */
  readonly traits: Readonly<Record<string, number>>
  /** Answers by measure. Missing if not answered. */
  readonly answers: Readonly<Record<string, Answer>>
}

export interface Measure {
  readonly id: string
  readonly kind: 'scale' | 'choice'
  /** Returns the width of the public scale's step at a value. Missing if values are whole numbers. */
  readonly stepAt?: (value: number) => number
}

/** Attribute with one or more values. Any of the values matches. */
export interface Condition {
  readonly attribute: string
  readonly values: readonly number[]
}

/** People who meet conditions. */
export interface Group {
  readonly kind: string
  readonly conditions: readonly Condition[]
  readonly people: readonly Person[]
}

export function isIn({ traits }: Person, conditions: readonly Condition[]): boolean {
  return conditions.every(({ attribute, values }) => values.some(value => traits[attribute] === value))
}

/** Returns people's answers that are numbers, in ascending order. */
export function numbersOf(people: readonly Person[], measure: string): readonly number[] {
  const numbers: number[] = []
  for (const { answers } of people) {
    const answer = answers[measure]
    if (typeof answer === 'number') numbers.push(answer)
  }
  return numbers.sort((left, right) => left - right)
}

/** Counts the people who chose each option, and the people who answered. */
export function choicesOf(people: readonly Person[], measure: string) {
  const counts = new Map<number, number>()
  let answered = 0
  for (const { answers } of people) {
    const answer = answers[measure] ?? null
    if (answer === null || answer === 'unknown') continue
    answered++
    for (const option of typeof answer === 'number' ? [answer] : answer)
      counts.set(option, (counts.get(option) ?? 0) + 1)
  }
  return { counts, answered }
}

export function describe({ conditions }: Pick<Group, 'conditions'>): string {
  if (conditions.length === 0) return 'everybody'
  return conditions.map(({ attribute, values }) => `${attribute} ${values.join(' or ')}`).join(', ')
}
