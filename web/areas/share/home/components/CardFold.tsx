import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './home.module.css'

interface Props {
  readonly label: string
  /** ID of the title of the card. */
  readonly titleId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Expands and collapses content at the end of a study's card. */
export function CardFold({ label, titleId, isOpen, onToggle, children }: Props) {
  const panelId = useId()
  return (
    <div className={classes.fold}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-describedby={titleId}
        onClick={onToggle}
      >
        <IconChevronDown size={18} aria-hidden="true" />
        {label}
      </button>
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
