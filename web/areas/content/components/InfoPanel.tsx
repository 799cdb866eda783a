import { CloseButton, Skeleton } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { PANEL } from '../messages.ts'
import type { Text } from '../queries.ts'
import classes from './info.module.css'

interface Props {
  readonly title: string
  /** `undefined` until the text has loaded. */
  readonly text: Text | undefined
  /** Note from Collegium, shown before the administrator's text. */
  readonly note: string | null
  readonly isUnfolded: boolean
  readonly onFold: () => void
  readonly onClose: () => void
}

/** Shows information about a page. The panel is a single line until it is expanded, so that the page's content stays visible. */
export function InfoPanel({ title, text, note, isUnfolded, onFold, onClose }: Props) {
  const [heading, body] = [useId(), useId()]
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.line}>
        <h2 id={heading} className={classes.heading}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isUnfolded}
            aria-controls={body}
            onClick={onFold}
          >
            <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />
            {title}
          </button>
        </h2>
        <CloseButton aria-label={PANEL.close} onClick={onClose} />
      </div>
      <div id={body} className={classes.body} hidden={!isUnfolded}>
        {note === null ? null : <p className="flush mb-12">{note}</p>}
        {text ? (
          <>
            <p className="heading mb-8">{text.header}</p>
            <RichText html={text.html} />
          </>
        ) : (
          <>
            <Skeleton height={16} width="40%" />
            <Skeleton height={12} mt="0.75rem" />
            <Skeleton height={12} mt="0.5rem" width="80%" />
          </>
        )}
      </div>
    </section>
  )
}
