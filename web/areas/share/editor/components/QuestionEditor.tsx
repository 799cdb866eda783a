import { Checkbox, NativeSelect } from '@mantine/core'
import { memo, useMemo } from 'react'
import { relationProblem } from '#rules/connect/related-question.ts'
import { type DraftProblem, usesOf } from '#rules/share/check/index.ts'
import { uidsOf, withType } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, type DraftQuestion, type StudyDraft } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'
import { RARE } from '../field-messages.ts'
import { EDIT, TYPES } from '../messages.ts'
import type { EditedStudy } from '../queries.ts'
import type { Selection } from '../selection.ts'
import { newId } from '../use-draft.ts'
import { Conditions } from './Conditions.tsx'
import { editQuestion } from './editing.ts'
import classes from './editor.module.css'
import { fixedIf } from './Fixed.tsx'
import { Items } from './Items.tsx'
import { MemoTextField } from './MemoTextField.tsx'
import { More } from './More.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { Uses } from './Uses.tsx'

interface Props {
  readonly question: DraftQuestion
  /** Study, which lags behind typed text. */
  readonly draft: StudyDraft
  readonly jobs: EditedStudy['jobQuestions']
  readonly problems: readonly DraftProblem[]
  readonly session: DraftSession
  readonly isLocked: boolean
  readonly onSelect: (selection: Selection) => void
}

/** Edits a question with all its fields. Rarely used fields are collapsed. */
export function QuestionEditor({ question, draft, jobs, problems, session, isLocked, onSelect }: Props) {
  const set = (changes: Partial<DraftQuestion>) => editQuestion(session, question, changes)
  const own = problems.filter(({ place }) => place.kind === 'question' && place.id === question.id)
  return (
    <div className={classes.form}>
      <div className={classes.titleRow}>
        <h2 className={classes.title}>{questionName({ ...question, prompt: question.prompt || EDIT.untitled })}</h2>
        {isLocked ? null : <QuestionActions id={question.id} session={session} onSelect={onSelect} />}
      </div>
      {own.map(({ level, problem }) => (
        <p key={problem} className={classes.problem} data-level={level}>
          <strong>{level === 'error' ? EDIT.error : EDIT.warning}:</strong> {problem}
        </p>
      ))}
      <p className="quiet">{EDIT.textVariables}</p>
      <MemoTextField
        label={EDIT.prompt}
        lines={2}
        most={DRAFT_LIMITS.text}
        value={question.prompt}
        onText={prompt => set({ prompt })}
      />
      <div className={classes.pair}>
        <MemoTextField
          label={EDIT.label}
          hint={EDIT.labelHint}
          most={DRAFT_LIMITS.label}
          value={question.label}
          onText={label => set({ label })}
        />
        <NativeSelect
          label={EDIT.type}
          {...fixedIf(isLocked, EDIT.typeHint)}
          value={question.type}
          data={KINDS}
          onChange={event => {
            const type = QUESTION_TYPES.find(each => each === event.currentTarget.value)
            if (type) set(withType(question, type, uidsOf(session.state().draft), newId))
          }}
        />
      </div>
      <Checkbox
        label={EDIT.required}
        {...fixedIf(isLocked)}
        checked={question.required}
        onChange={event => set({ required: event.currentTarget.checked })}
      />
      <Items question={question} derived={draft.derived} session={session} isLocked={isLocked} />
      <Conditions question={question} draft={draft} session={session} isLocked={isLocked} />
      <Readers id={question.id} variables={question.variables} draft={draft} onSelect={onSelect} />
      <RelatedJob question={question} jobs={jobs} session={session} />
      <More question={question} session={session} isLocked={isLocked} />
    </div>
  )
}

const KINDS = QUESTION_TYPES.map(value => ({ value, label: TYPES[value] }))

interface ReadersProps extends Pick<Props, 'draft' | 'onSelect'>, Pick<DraftQuestion, 'id' | 'variables'> {}

/** Lists the parts that depend on the question. */
const Readers = memo(function Readers({ id, variables, draft, onSelect }: ReadersProps) {
  const uses = useMemo(() => usesOf({ id, variables }, draft), [id, variables, draft])
  return <Uses uses={uses} onSelect={onSelect} />
})

interface RelatedJobProps {
  readonly question: DraftQuestion
  readonly jobs: EditedStudy['jobQuestions']
  readonly session: DraftSession
}

/** Selects the related job question. Offers those with the same answers, and the current one. */
function RelatedJob({ question, jobs, session }: RelatedJobProps) {
  const { related_job_question_id: id } = question
  const offered = jobs.filter(job => job.id === id || relationProblem(question, job) === null)
  const isGone = id !== null && !jobs.some(job => job.id === id)
  if (id === null && offered.length === 0) return null
  return (
    <NativeSelect
      label={RARE.job}
      description={RARE.jobHint}
      value={id === null ? '' : String(id)}
      data={[
        { value: '', label: RARE.noJob },
        ...(isGone ? [{ value: String(id), label: RARE.gone }] : []),
        ...offered.map(job => ({ value: String(job.id), label: job.label })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        editQuestion(session, question, { related_job_question_id: value === '' ? null : Number(value) })
      }
    />
  )
}
