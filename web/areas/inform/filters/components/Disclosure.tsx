import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { PromptTooltip } from '../../components/PromptTooltip.tsx'
import classes from './Filters.module.css'

interface Props {
  readonly title: string
  /** Full title if `title` is abbreviated. */
  readonly prompt?: string
  /** Number of selections inside. */
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly level: 3 | 4
  readonly children: ReactNode
}

/** Shows a heading that expands and collapses its content. */
export function Disclosure({ title, prompt = '', count, isOpen, onToggle, level, children }: Props) {
  const id = useId()
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <div className={classes.disclosure} data-level={level}>
      <Heading className="flush">
        <PromptTooltip prompt={prompt} label={title}>
          <button type="button" id={id} className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <IconChevronRight size={16} className={classes.chevron} aria-hidden />
            <span className={classes.toggleText}>{title}</span>
            {count > 0 ? (
              <span className={classes.badge}>
                <span className="visually-hidden">, </span>
                {count}
                <span className="visually-hidden"> selected</span>
              </span>
            ) : null}
          </button>
        </PromptTooltip>
      </Heading>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be a heading with a button
        <div role="group" aria-labelledby={id} className={classes.inside}>
          {children}
        </div>
      ) : null}
    </div>
  )
}
