import { useId, useMemo, useRef, useState } from 'react'
import { type Action, answerQuestion } from '#rules/share/answering.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Answers, Question } from '#rules/share/study.ts'
import { QuestionPanel } from '../../components/QuestionPanel.tsx'
import { SAMPLE, SAMPLE_QUESTION, SAMPLE_STUDY } from '../question.ts'
import classes from './sample.module.css'

const NONE: Answers = new Map()

/** Shows a question as in the form, for guests to try. The answer is never stored or sent. */
export function SampleQuestion() {
  const [answers, setAnswers] = useState(NONE)
  const evaluation = useMemo(() => evaluate(SAMPLE_STUDY, answers), [answers])
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()
  const act = (question: Question, action: Action) =>
    setAnswers(before => answerQuestion(SAMPLE_STUDY, before, question.id, action))
  return (
    <section className={classes.sample} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {SAMPLE.title}
      </h2>
      <p className={classes.lead}>{SAMPLE.lead}</p>
      <QuestionPanel
        study={SAMPLE_STUDY}
        question={SAMPLE_QUESTION}
        surveyId={1}
        answers={answers}
        evaluation={evaluation}
        sectionTitle=""
        zeroLabel=""
        refusal={undefined}
        heading={heading}
        onAct={act}
        onGo={() => undefined}
        picker={null}
      />
    </section>
  )
}
