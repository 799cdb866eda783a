import { IconChevronUp } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { LazyPart } from './LazyPart.tsx'
import { loadSheet } from './parts.ts'
import classes from './status.module.css'

interface Props {
  readonly evaluation: Evaluation
  readonly current: number
  readonly onJump: (questionId: number) => void
}

/** The status bar on phones: "12 of 45", which opens the list of questions. */
export const StatusSheet = memo(function StatusSheet({ evaluation, current, onJump }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { visibleQuestions, progress } = evaluation
  const at = visibleQuestions.findIndex(({ id }) => id === current) + 1
  const total = progress.questionsTotal
  const close = (): void => {
    setOpen(false)
    // The list releases focus as it closes, which happens after this.
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
  return (
    <div className={classes.compact}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <span className={classes.count}>
          {at} of {total}
        </span>
        <span className={classes.track} aria-hidden="true">
          <span style={{ width: `${total === 0 ? 0 : (100 * progress.questionsCompleted) / total}%` }} />
        </span>
        <span className={classes.openerWord}>Questions</span>
        <IconChevronUp size={18} aria-hidden="true" />
      </button>
      {wasOpened ? (
        <LazyPart load={loadSheet} part={{ evaluation, current, isOpen, onClose: close, onJump: jump }} />
      ) : null}
    </div>
  )
})
