import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './term-disclosure.module.css'

interface Props {
  readonly label: string
  /** What is said of the term; empty: it is left open. */
  readonly said: string
  /** In place of what is said. */
  readonly unsaid: string
  readonly isWrong: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** What a message about the term leads to. */
  readonly field?: string
  readonly children: () => ReactNode
}

/** A term in a list, with what is said of it; opened, it shows its question. */
export function TermDisclosure({ label, said, unsaid, isWrong, isOpen, onToggle, field, children }: Props) {
  const id = useId()
  return (
    <li className={classes.term}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        data-field={field}
        onClick={onToggle}
      >
        <span className={classes.label}>{label}</span>
        <span className={said ? classes.said : classes.unsaid} data-invalid={isWrong || undefined}>
          {said || unsaid}
        </span>
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children() : null}
      </div>
    </li>
  )
}
