import { type ReactNode, useId } from 'react'
import type { MissingPart } from '#rules/share/derived.ts'
import type { MyAnswer, MyCalculated, MySection } from '#rules/share/my-answers.ts'
import { REVIEW } from '../answer-messages.ts'
import { nameOf } from '../study.ts'
import formClasses from './form.module.css'
import classes from './my-answers.module.css'

/** Renders the element of a row around its content. By default, a row is only text. */
export type RowElement = (answer: MyAnswer, props: RowProps) => ReactNode

export interface RowProps {
  readonly className: string | undefined
  readonly 'data-status': string
  readonly children: ReactNode
}

interface Marks {
  /** Questions whose newest answer the server hasn't acknowledged. */
  readonly unsent?: ReadonlySet<number>
  /** Reasons why the server rejected answers, by question. */
  readonly refusals?: ReadonlyMap<number, string>
  /** Opens a question that a calculated value needs. */
  readonly onGo?: (questionId: number) => void
}

type ListProps = Marks & {
  readonly answers: readonly MyAnswer[]
  readonly row?: RowElement | undefined
}

/** Level of the sections' headings: `h3` in the review, which has a heading of its own. */
interface Level {
  readonly heading?: 'h2' | 'h3' | undefined
}

type Props = Marks &
  Level & {
    readonly sections: readonly MySection[]
    readonly row?: RowElement
  }

/** Sections of a study with the member's answers. */
export function AnswerSections({ sections, row, heading, ...marks }: Props) {
  return sections.map(({ id, title, answers }) => (
    <TitledList key={id} title={title} heading={heading}>
      <AnswerRows answers={answers} row={row} {...marks} />
    </TitledList>
  ))
}

type ListOfTitle = Level & { readonly title: string; readonly children: ReactNode }

export function TitledList({ title, heading: Heading = 'h3', children }: ListOfTitle) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <Heading id={titleId} className={classes.sectionTitle}>
          {title}
        </Heading>
      ) : null}
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

const asText: RowElement = (_, props) => <div {...props} />

/** Rows of answers, each with last year's answer and the reasons to check it. */
export function AnswerRows({ answers, row = asText, unsent, refusals, onGo }: ListProps) {
  return answers.map(answer => {
    const { question, status, missing } = answer
    const refusal = refusals?.get(question.id)
    return (
      <li key={question.id}>
        {row(answer, {
          className: classes.row,
          'data-status': refusal === undefined ? status : 'invalid',
          children: (
            <>
              <span className={classes.name}>{nameOf(question)}</span>
              <Given answer={answer} isUnsent={unsent?.has(question.id) ?? false} refusal={refusal} />
            </>
          ),
        })}
        <MissingParts missing={missing} onGo={onGo} />
      </li>
    )
  })
}

interface GivenProps {
  readonly answer: MyAnswer
  readonly isUnsent: boolean
  readonly refusal: string | undefined
}

function Given({ answer: { lines, isChanged, notes, status }, isUnsent, refusal }: GivenProps) {
  const isFault = status === 'invalid'
  return (
    <span>
      {lines.map(({ id, label, text, lastYear }) => (
        <span key={id} className={classes.line}>
          {label ? <span className="text-14 muted">{label}: </span> : null}
          <span className={classes.value}>{text}</span>{' '}
          {lastYear !== null && lastYear !== text ? (
            <span className={classes.lastYear}>{REVIEW.lastYear(lastYear)} </span>
          ) : null}
        </span>
      ))}
      {isChanged === false ? <span className={classes.lastYear}>{REVIEW.same} </span> : null}
      {notes.map(note => (
        <span key={note} className={classes.note} data-fault={isFault || undefined}>
          {note}{' '}
        </span>
      ))}
      {isUnsent ? <span className={classes.note}>{REVIEW.isUnsent} </span> : null}
      {refusal === undefined ? null : (
        <span className={classes.note} data-fault>
          {REVIEW.refused}: {refusal}
        </span>
      )}
    </span>
  )
}

interface MissingProps {
  readonly missing: readonly MissingPart[]
  readonly onGo: ((questionId: number) => void) | undefined
}

/** Links to the questions that a calculated value needs. */
function MissingParts({ missing, onGo }: MissingProps) {
  const parts = [...new Map(missing.map(part => [part.question_id, part])).values()]
  if (!onGo || parts.length === 0) return null
  return (
    <div className={classes.missing}>
      {parts.map(({ question_id, label }) => (
        <button key={question_id} type="button" className={formClasses.textButton} onClick={() => onGo(question_id)}>
          {REVIEW.goTo(label)}
        </button>
      ))}
    </div>
  )
}

interface CalculatedProps extends Level {
  readonly values: readonly MyCalculated[]
  readonly onGo?: (questionId: number) => void
}

/** Values that the product calculates from the answers. */
export function CalculatedValues({ values, heading, onGo }: CalculatedProps) {
  if (values.length === 0) return null
  return (
    <TitledList title={REVIEW.calculated} heading={heading}>
      {values.map(({ name, label, text, missing }) => (
        <li key={name}>
          <div className={classes.row}>
            <span className={classes.name}>{label}</span>
            <span className={classes.value}>{text}</span>
          </div>
          <MissingParts missing={missing} onGo={onGo} />
        </li>
      ))}
    </TitledList>
  )
}
