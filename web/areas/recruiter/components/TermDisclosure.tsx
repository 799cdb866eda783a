import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './term-disclosure.module.css'

interface Props {
  readonly label: string
  /** Value of the term, or empty if not specified. */
  readonly said: string
  /** Text shown if there is no value. */
  readonly unsaid: string
  readonly isWrong: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Target of a message about the term. */
  readonly field?: string
  readonly children: () => ReactNode
}

/** Shows a term and its value as a list item. Expanding the item shows the term's question. */
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
