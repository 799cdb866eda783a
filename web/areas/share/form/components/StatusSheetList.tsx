import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import { useMediaQuery } from '@mantine/hooks'
import { responsesOf } from '#rules/share/responses.ts'
import type { Question } from '#rules/share/study.ts'
import { TERMS } from '../../late-messages.ts'
import { FORM, REVIEW_TITLE, STATUS } from '../../messages.ts'
import { ICO_QUESTION, nameOf } from '../../study.ts'
import { termText } from '../job-terms.ts'
import type { SectionBar } from '../section-bars.ts'
import { type JobTermsOf, useJobTerms } from '../use-job-terms.ts'
import { Legend } from './Legend.tsx'
import { StatusSymbol } from './StatusSymbol.tsx'
import classes from './status.module.css'

interface Props {
  readonly bars: readonly SectionBar[]
  readonly current: number
  /** First open question, unless it is the current question. */
  readonly open: Question | null
  /** Terms of the job, or `null` if the study asks for none. */
  readonly jobTerms: JobTermsOf | null
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onJump: (questionId: number) => void
  readonly onTerm: (termId: number) => void
  readonly onReview: () => void
}

/** List of questions by section, with the legend of their symbols. It opens as a bottom sheet on phones and as a side panel elsewhere. */
export default function StatusSheetList(props: Props) {
  const { bars, current, open, jobTerms, isOpen, onClose, onJump, onTerm, onReview } = props
  const isWide = useMediaQuery('(min-width: 600px)', undefined, { getInitialValueInEffect: false })
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? '28rem' : '80%'}
      withCloseButton={false}
      returnFocus={false}
    >
      <div className="flex centered spread">
        <Drawer.Title className={classes.sheetTitle}>Questions</Drawer.Title>
        <Drawer.CloseButton aria-label="Close" size={44} />
      </div>
      <Legend />
      <Button variant="default" fullWidth className="mt-16" onClick={onReview}>
        {REVIEW_TITLE}
      </Button>
      {open ? (
        <Button variant="light" fullWidth className="mt-16" onClick={() => onJump(open.id)}>
          {FORM.firstOpen}
        </Button>
      ) : null}
      {bars.map(({ id, title, stops }) => (
        <section key={id} aria-label={title || undefined}>
          {title ? <h3 className={classes.sheetSection}>{title}</h3> : null}
          <ol className="plain-list">
            {stops.map(({ question, number, status }) => (
              <li key={question.id}>
                <button
                  type="button"
                  className={classes.entry}
                  aria-current={question.id === current ? 'step' : undefined}
                  data-autofocus={question.id === current ? true : undefined}
                  onClick={() => onJump(question.id)}
                >
                  <StatusSymbol status={status} />
                  <span className={classes.entryName}>
                    {number}. {nameOf(question)}
                  </span>
                  <span className={classes.entryStatus}>{STATUS[status]}</span>
                </button>
              </li>
            ))}
            {id === ICO_QUESTION.section_id && jobTerms ? <TermEntries of={jobTerms} onOpen={onTerm} /> : null}
          </ol>
        </section>
      ))}
    </Drawer>
  )
}

/** Terms of the job, asked with the place of work, each with its chosen answer (decision G-122). */
function TermEntries({ of, onOpen }: { readonly of: JobTermsOf; readonly onOpen: (id: number) => void }) {
  const { asked, given } = useJobTerms(of)
  return asked.map(term => (
    <li key={term.id}>
      <button type="button" className={classes.entry} data-term onClick={() => onOpen(term.id)}>
        <span className={classes.entryName}>{nameOf(term.question)}</span>
        <span className={classes.entryStatus}>{termText(term, responsesOf(term.question, given)) || TERMS.clear}</span>
      </button>
    </li>
  ))
}
