import { evaluate } from '#rules/share/evaluate.ts'
import { type LastYear, type MyCalculated, type MySection, myAnswers, myCalculated } from '#rules/share/my-answers.ts'
import { isEmpty, responsesOf } from '#rules/share/responses.ts'
import type { Answers } from '#rules/share/study.ts'
import type { OpenedSurvey } from '../queries.ts'
import { type FormStudy, formStudyOf, moduleStudyOf, openingAnswers } from '../study.ts'
import { COPY } from './messages.ts'

/** Section of the member's copy. */
export interface CopiedSection extends MySection {
  /** ID of the module, or `null` for a section of the core. */
  readonly moduleId: number | null
}

/** The member's copy of a submitted study. */
export interface AnswersCopy {
  readonly title: string
  /** Year of the study. */
  readonly period: number
  /** Time of the submission. */
  readonly submitted: string
  readonly sections: readonly CopiedSection[]
  readonly calculated: readonly MyCalculated[]
  /** Questions of modules whose newest answer is on this device only. */
  readonly unsent: ReadonlySet<number>
}

type Opened = Pick<OpenedSurvey, 'survey' | 'queued'>

/** Returns the core and every module with answers, in the study's order. */
export function copyOf({ survey, queued }: Opened, submitted: string, lastYear: LastYear | null): AnswersCopy {
  const { questionnaire, responses, modules } = survey
  const core = formStudyOf(questionnaire)
  const answersOf = ({ study }: FormStudy): Answers => openingAnswers(study, responses, queued)
  const answers = answersOf(core)
  const evaluation = evaluate(core.study, answers)
  const ofModules = questionnaire.sections.flatMap(({ id }): CopiedSection[] => {
    const module = moduleStudyOf(questionnaire, id)
    if (!module) return []
    const own = answersOf(module)
    const state = modules.find(one => one.id === id)
    const isBegun = module.study.questions.some(question => !responsesOf(question, own).every(isEmpty))
    if (!isBegun && !state?.submitted) return []
    const note = !state?.submitted ? COPY.notCompleted : state.has_changes ? COPY.changed : ''
    const title = `${module.moduleTitle ?? ''}${note ? ` (${note})` : ''}`
    const list = myAnswers(module.study, own, evaluate(module.study, own), { titles: new Map(), lastYear })
    return list.map(section => ({ ...section, title, moduleId: id }))
  })
  return {
    title: core.title,
    period: questionnaire.period,
    submitted,
    sections: [
      ...myAnswers(core.study, answers, evaluation, { titles: core.sections, lastYear }).map(section => ({
        ...section,
        // A submitted answer can't be corrected.
        answers: section.answers.map(answer => ({ ...answer, notes: [] })),
        moduleId: null,
      })),
      ...ofModules,
    ],
    calculated: myCalculated(core.study, answers, evaluation),
    unsent: new Set(queued.map(({ questionId }) => questionId)),
  }
}
