import { Button, Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { Question } from '#rules/share/study.ts'
import { FORM, STATUS } from '../../messages.ts'
import { nameOf } from '../../study.ts'
import type { SectionBar } from '../section-bars.ts'
import { Legend } from './Legend.tsx'
import { StatusSymbol } from './StatusSymbol.tsx'
import classes from './status.module.css'

interface Props {
  readonly bars: readonly SectionBar[]
  readonly current: number
  /** The first open question, unless it is the current one. */
  readonly open: Question | null
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onJump: (questionId: number) => void
}

/** The questions by name, section by section, with the legend of their symbols: a bottom sheet on phones, at the side elsewhere. */
export default function StatusSheetList({ bars, current, open, isOpen, onClose, onJump }: Props) {
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
      <div className={classes.sheetHead}>
        <Drawer.Title className={classes.sheetTitle}>Questions</Drawer.Title>
        <Drawer.CloseButton aria-label="Close" size={44} />
      </div>
      <Legend />
      {open ? (
        <Button variant="light" fullWidth className={classes.sheetOpen} onClick={() => onJump(open.id)}>
          {FORM.firstOpen}
        </Button>
      ) : null}
      {bars.map(({ id, title, stops }) => (
        <section key={id} aria-label={title || undefined}>
          {title ? <h3 className={classes.sheetSection}>{title}</h3> : null}
          <ol className={classes.list}>
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
          </ol>
        </section>
      ))}
    </Drawer>
  )
}
