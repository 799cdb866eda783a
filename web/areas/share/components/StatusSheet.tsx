import { Drawer } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { STATUS } from '../messages.ts'
import { nameOf } from '../study.ts'
import { StatusSymbol } from './StatusSymbol.tsx'
import classes from './status.module.css'

interface Props {
  readonly evaluation: Evaluation
  readonly current: number
  readonly onJump: (questionId: number) => void
}

/** The status bar of a phone: "12 of 45", which opens the list of the questions. */
export function StatusSheet({ evaluation, current, onJump }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { visibleQuestions, status, progress } = evaluation
  const at = visibleQuestions.findIndex(({ id }) => id === current) + 1
  const total = progress.questionsTotal
  const jump = (id: number): void => {
    setOpen(false)
    onJump(id)
  }
  return (
    <div className={classes.compact}>
      <button
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
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
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="80%"
        withCloseButton={false}
        returnFocus={false}
      >
        <div className={classes.sheetHead}>
          <Drawer.Title className={classes.sheetTitle}>Questions</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={44} />
        </div>
        <ol className={classes.list}>
          {visibleQuestions.map((question, index) => {
            const is = status.get(question.id) ?? 'uncompleted'
            return (
              <li key={question.id}>
                <button
                  type="button"
                  className={classes.entry}
                  aria-current={question.id === current ? 'step' : undefined}
                  data-autofocus={question.id === current ? true : undefined}
                  onClick={() => jump(question.id)}
                >
                  <StatusSymbol status={is} />
                  <span className={classes.entryName}>
                    {index + 1}. {nameOf(question)}
                  </span>
                  <span className={classes.entryStatus}>{STATUS[is]}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </Drawer>
    </div>
  )
}
