import { readsOf } from '../conditions.ts'
import type { Question, Study } from '../study.ts'

/** Returns questions that depend on later questions. A member who only moves forward would never see them. */
export function dependingOnLater({ questions }: Study): { readonly question: Question; readonly later: Question }[] {
  const places = new Map(questions.flatMap(({ variables }, at) => variables.map(({ id }) => [id, at] as const)))
  return questions.flatMap((question, at) => {
    const read = new Set(readsOf(question).map(({ variable_id }) => places.get(variable_id) ?? -1))
    return [...read].flatMap(place => {
      const later = questions[place]
      return later && place > at ? [{ question, later }] : []
    })
  })
}
