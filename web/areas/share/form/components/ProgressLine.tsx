import { IconChevronDown } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import type { Headway } from '#rules/share/headway.ts'
import type { Question } from '#rules/share/study.ts'
import { ALL_ANSWERED } from '#web/platform/headway.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { FORM } from '../../messages.ts'
import type { SectionBar } from '../section-bars.ts'
import type { JobTermsOf } from '../use-job-terms.ts'
import { MiniBars } from './MiniBars.tsx'
import { loadSheet } from './parts.ts'
import classes from './progress.module.css'

type Props = Headway & {
  readonly bars: readonly SectionBar[]
  readonly current: number
  readonly number: number
  /** Number of invalid answers (`countInvalid`). */
  readonly invalid: number
  /** First open question, unless it is the current question. */
  readonly open: Question | null
  readonly onJump: (questionId: number) => void
  readonly onTerm: (termId: number) => void
  /** Opens the list of the member's answers. */
  readonly onReview: () => void
  readonly jobTerms: JobTermsOf | null
  /** Estimated time left, as text. */
  readonly timeLeft: string
  /** Whether the window is small. */
  readonly isSmall: boolean
}

/**
 * Progress as text, in a button that opens the list of questions. In a small window it replaces the status bar with a card that shows the
 * bars in miniature and opens the list wherever it is tapped.
 */
export const ProgressLine = memo(function ProgressLine(props: Props) {
  const {
    completed,
    total,
    isAbout,
    bars,
    current,
    number,
    invalid,
    open,
    onJump,
    onTerm,
    jobTerms,
    timeLeft,
    isSmall,
  } = props
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const left = total - completed
  const firstOpen = open && completed > 0 ? open : null
  const close = (): void => {
    setOpen(false)
    // The list releases focus as it closes, after this code runs.
    setTimeout(() => opener.current?.focus())
  }
  const jump = (id: number): void => {
    if (id === current) {
      close()
      return
    }
    setOpen(false)
    onJump(id)
  }
  const jumpToTerm = (id: number): void => {
    setOpen(false)
    onTerm(id)
  }
  const review = (): void => {
    setOpen(false)
    props.onReview()
  }
  return (
    <div className={classes.progress}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={FORM.list}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <span className={classes.count}>
          <span className={classes.word}>Question </span>
          {number} of {isAbout ? 'about ' : ''}
          {total}
        </span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <span>
        {left === 0 ? (
          ALL_ANSWERED
        ) : (
          <>
            <span className={classes.answered}>{completed} answered, </span>
            <span className={classes.toGo}>{left} left</span>
          </>
        )}
      </span>
      {invalid > 0 ? (
        <span className={classes.attention}>
          {invalid === 1 ? '1 invalid response' : `${invalid} invalid responses`}
        </span>
      ) : null}
      {left === 0 ? null : <span className={classes.time}>{timeLeft}</span>}
      {firstOpen ? (
        <button type="button" className={classes.firstOpen} onClick={() => onJump(firstOpen.id)}>
          {FORM.firstOpen}
        </button>
      ) : null}
      {isSmall ? <MiniBars bars={bars} current={current} /> : null}
      {wasOpened ? (
        <LazyPart
          load={loadSheet}
          part={{
            bars,
            current,
            open: firstOpen,
            jobTerms,
            isOpen,
            onClose: close,
            onJump: jump,
            onTerm: jumpToTerm,
            onReview: review,
          }}
        />
      ) : null}
    </div>
  )
})
