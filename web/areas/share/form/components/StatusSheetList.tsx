import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.css'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { STATUS } from '../../messages.ts'
import { nameOf } from '../../study.ts'
import { StatusSymbol } from './StatusSymbol.tsx'
import classes from './status.module.css'

interface Props {
  readonly evaluation: Evaluation
  readonly current: number
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onJump: (questionId: number) => void
}

/** The questions by name, in a bottom sheet. */
export default function StatusSheetList({ evaluation, current, isOpen, onClose, onJump }: Props) {
  const { visibleQuestions, status } = evaluation
  return (
    <Drawer opened={isOpen} onClose={onClose} position="bottom" size="80%" withCloseButton={false} returnFocus={false}>
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
                onClick={() => onJump(question.id)}
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
  )
}
