import { evaluate } from '#rules/share/evaluate.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import type { PlacedStudy } from './build-study.ts'
import type { AccountData } from './schemas.ts'

/** Survey that has been started or submitted. */
export interface SeededSurvey {
  readonly answers: Answers
  readonly minutes: number
  readonly isFinished: boolean
  /** IDs of the completed modules' sections. */
  readonly completed: readonly number[]
  /** Time of the survey, from 0 (the start of the study) to 1 (its end, or now). */
  readonly when: number
}

/** Returns the section IDs of modules with answers. */
export function modulesIn(study: PlacedStudy, answers: Answers): number[] {
  return [...study.modules].filter(([, form]) => variablesOf(form).some(id => answers.has(id))).map(([id]) => id)
}

/** Returns the part of the complete answers that an account has given so far. `null` if not started. */
export function stageOf(
  study: PlacedStudy,
  all: Answers,
  { stage, modules }: AccountData,
): Omit<SeededSurvey, 'when'> | null {
  const part = (form: Study, share: (questions: number) => number): Answers => {
    const { visibleQuestions } = evaluate(form, all)
    const first = visibleQuestions.slice(0, share(visibleQuestions.length))
    return only(all, { ...form, questions: first })
  }
  const half = (questions: number): number => Math.floor(questions / 2)
  if (stage === 'halfway') return { answers: part(study.core, half), minutes: 9, isFinished: false, completed: [] }
  if (stage === 'almost')
    return { answers: part(study.core, questions => questions - 1), minutes: 19, isFinished: false, completed: [] }
  if (stage !== 'finished') return null
  const forms = [...study.modules].map(([id, form], at) => ({ id, form, state: modules[at] ?? 'untouched' }))
  const completed = forms.filter(({ state }) => state === 'completed')
  const begun = forms.filter(({ state }) => state === 'begun')
  const answers = new Map([
    ...only(all, study.core),
    ...completed.flatMap(({ form }) => [...only(all, form)]),
    ...begun.flatMap(({ form }) => [...part(form, half)]),
  ])
  return { answers, minutes: 24, isFinished: true, completed: completed.map(({ id }) => id) }
}

function only(answers: Answers, form: Study): Answers {
  const ids = new Set(variablesOf(form))
  return new Map([...answers].filter(([id]) => ids.has(id)))
}

function variablesOf({ questions }: Study): number[] {
  return questions.flatMap(({ variables }) => variables.map(({ id }) => id))
}
