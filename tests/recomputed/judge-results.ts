import type { RawAnswers, StudyVariable } from '#server/testing/raw-answers.ts'
import type { Card } from './card.ts'
import { contradictions } from './contradictions.ts'
import { judge } from './judge.ts'
import { choicesOf, describe, type Group, type Measure, numbersOf, type Person } from './people.ts'
import { type Calculated, peopleOf, type StoredPerson } from './stored-people.ts'
import type { Judged } from './summary.ts'

/** Study with its people, based on raw answers. */
export interface StoredStudy {
  readonly id: number
  readonly people: readonly StoredPerson[]
  readonly asked: readonly StudyVariable[]
  /** Functions that return the width of the public scale's step at a value, by measure. */
  readonly steps: ReadonlyMap<string, (value: number) => number>
}

/** Returns a study. Total compensation and compensation per work RVU are recalculated unless submissions contain them. */
export function storedStudy(id: number, raw: RawAnswers): StoredStudy {
  const parts = raw.asked.flatMap(({ uid, module }) => (module === null && uid.startsWith('comp_') ? [uid] : []))
  const calculated: readonly Calculated[] = [
    { name: 'totalCompensation', parts, divisor: null },
    { name: 'dollarsPerWrvu', parts, divisor: 'wrvu' },
  ]
  const people = peopleOf(raw, raw.carried.length > 0 ? [] : calculated)
  const steps = [...Map.groupBy(raw.steps, ({ measure }) => measure)].map(
    ([measure, own]): [string, (value: number) => number] => [
      measure,
      value => {
        const step = own.find(({ from, to }) => from !== null && to !== null && value >= from && value <= to)
        return (step?.to ?? 0) - (step?.from ?? 0)
      },
    ],
  )
  return { id, people, asked: raw.asked, steps: new Map(steps) }
}

/** Response of an operation about a group. */
interface Item {
  /** ID such as "q12" for a question or "dv:totalCompensation" for a calculated value. */
  readonly id: string
  readonly results: readonly {
    readonly variable_id: number | null
    readonly uid: string
    readonly released: Card
    readonly my_value: number | readonly number[] | null
  }[]
}

/** Judges the results of a group for measures with at least `least` answers. */
export function judgeResults(study: StoredStudy, group: Group, items: readonly Item[], least = 10): readonly Judged[] {
  return items.flatMap(item => {
    const question = study.asked.find(each => `q${each.question}` === item.id)
    const people = peopleIn(study, group, question?.module ?? null)
    const isScale = question === undefined || question.type === 'SLIDER'
    return item.results.flatMap(({ variable_id, uid, released: card, my_value }): Judged[] => {
      const id = variable_id === null ? item.id : `v${variable_id}`
      const stepAt = study.steps.get(id)
      const measure: Measure = { id, kind: isScale ? 'scale' : 'choice', ...(stepAt ? { stepAt } : {}) }
      const answered = isScale ? numbersOf(people, id).length : choicesOf(people, id).answered
      if (answered < least) return []
      const value = typeof my_value === 'number' ? my_value : null
      const whose = `${uid}, ${describe(group)}${value === null ? '' : `, ${value}`}`
      const found = contradictions(card, value, stepAt).map(text => `${text}: ${whose}`)
      return [
        { card, measure, answered, figures: judge({ ...group, people }, measure, card, value), contradictions: found },
      ]
    })
  })
}

/** Returns the people counted in results. Results of a module include only members who completed it. */
function peopleIn({ people }: StoredStudy, group: Group, module: number | null): readonly Person[] {
  if (module === null) return group.people
  const completed = new Set<Person>(people.filter(each => each.completed.includes(module)))
  return group.people.filter(each => completed.has(each))
}
