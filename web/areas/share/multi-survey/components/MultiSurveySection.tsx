import { type CSSProperties, Fragment, type ReactNode, useId } from 'react'
import type { Question } from '#rules/share/study.ts'
import { nameOf } from '../../study.ts'
import { cellKey, type EditedSurvey, type Editor, type EditorSection } from '../editor.ts'
import { EDITOR } from '../messages.ts'
import type { Cell } from '../use-editor.ts'
import { MultiSurveyCell } from './MultiSurveyCell.tsx'
import classes from './MultiSurveyTable.module.css'

export interface SectionProps {
  readonly editor: Editor
  readonly surveys: readonly EditedSurvey[]
  /** Keys (from `cellKey`) of corrected cells, and reasons why answers cannot be saved. */
  readonly corrected: ReadonlySet<string>
  readonly violations: ReadonlyMap<string, string>
  readonly open: Cell | null
  readonly onOpen: (surveyId: number, question: Question) => void
  /** Question of the open cell, with its inputs. */
  readonly panel: ReactNode
}

interface Props extends SectionProps {
  readonly section: EditorSection
  /** Questions that match the search. */
  readonly questions: readonly Question[]
}

/** Shows the questions of a section with one column per survey, or as one block per question below tablet width. */
export function MultiSurveySection({ section, questions, ...rest }: Props) {
  const { surveys, open, panel } = rest
  const titleId = useId()
  return (
    <section className={classes.section}>
      <h2 id={titleId} className={classes.sectionTitle}>
        {section.title}
      </h2>
      <div className={classes.scroller}>
        <table
          className={classes.table}
          aria-labelledby={titleId}
          style={{ '--surveys': surveys.length } as CSSProperties}
        >
          <thead>
            <tr>
              <th scope="col" className={classes.question}>
                {EDITOR.question}
              </th>
              {surveys.map(({ id }) => (
                <th key={id} scope="col">
                  {EDITOR.survey(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map(question => (
              <Fragment key={question.id}>
                <Row question={question} {...rest} />
                {open?.question === question ? (
                  <tr className={classes.panelRow}>
                    <td colSpan={surveys.length + 1}>{panel}</td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({
  question,
  editor,
  surveys,
  corrected,
  violations,
  open,
  onOpen,
}: SectionProps & { question: Question }) {
  const name = nameOf(question)
  return (
    <tr className={classes.row} data-open={open?.question === question || undefined}>
      <th scope="row" className={classes.question}>
        <span className="semibold ink">{name}</span>
        {name === question.prompt ? null : <span className={classes.prompt}>{question.prompt}</span>}
        <span className={classes.prompt}>
          {question.required ? 'Required · ' : ''}Q{question.id}
        </span>
      </th>
      {surveys.map(survey => {
        const key = cellKey(survey.id, question.id)
        return (
          <MultiSurveyCell
            key={survey.id}
            editor={editor}
            survey={survey}
            question={question}
            isCorrected={corrected.has(key)}
            violation={violations.get(key)}
            isOpen={open?.question === question && open.surveyId === survey.id}
            onOpen={onOpen}
          />
        )
      })}
    </tr>
  )
}
