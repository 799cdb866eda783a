import { useMemo, useState } from 'react'
import { type Action, answerQuestion } from '#rules/share/answering.ts'
import { formsOf, type StudyDraft } from '#rules/share/draft.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { pageWith } from '#rules/share/worksheet.ts'
import { expandedStudy } from '../study.ts'

const NONE: Answers = new Map()

/** Returns the form with a question, for trial answers that never leave the page. */
export function usePreview(draft: StudyDraft, questionId: number | null) {
  const [answers, setAnswers] = useState(NONE)
  const form = useMemo(() => formWith(draft, questionId), [draft, questionId])
  const study = useMemo(() => form && expandedStudy(form, draft.facts.period), [form, draft.facts.period])
  const evaluation = useMemo(() => study && evaluate(study, answers), [study, answers])
  const question = study?.questions.find(({ id }) => id === questionId) ?? null
  // A hidden question is shown on its own.
  const page = useMemo(
    () =>
      study && evaluation && question && evaluation.status.has(question.id)
        ? pageWith(study, evaluation, question)
        : question
          ? [question]
          : [],
    [study, evaluation, question],
  )
  return {
    study,
    question,
    /** Questions that members see together with the question. */
    page,
    answers,
    evaluation,
    act: (question: Question, action: Action): void =>
      setAnswers(now => (study ? answerQuestion(study, now, question.id, action) : now)),
    /** Sets generated answers. */
    fill: setAnswers,
    clear: () => setAnswers(NONE),
    isAnswered: answers.size > 0,
  }
}

function formWith(draft: StudyDraft, questionId: number | null): Study | null {
  const { core, modules } = formsOf(draft)
  const holds = ({ questions }: Study): boolean => questions.some(({ id }) => id === questionId)
  return holds(core) ? core : ([...modules.values()].find(holds) ?? null)
}
