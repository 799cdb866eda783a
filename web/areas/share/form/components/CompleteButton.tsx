import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Completion } from '#rules/share/progress.ts'
import classes from './actions.module.css'

interface Props {
  readonly completion: Completion
  readonly onComplete: () => void
  readonly label: string
}

/**
 * Button that completes a study or a module. While disabled, it can still be focused or tapped to show the reason, because a button that
 * cannot be focused would hide its reason from keyboard and touch users.
 */
export function CompleteButton({ completion: { enabled, tooltip }, onComplete, label }: Props) {
  const [isShown, setShown] = useState(false)
  const tooltipId = useId()
  const show = () => setShown(true)
  const hide = () => setShown(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tooltip stays while the pointer is on it (WCAG 1.4.13)
    <span
      className={classes.complete}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') hide()
      }}
    >
      <Button
        size="md"
        variant={enabled ? 'filled' : 'default'}
        leftSection={<IconSend size={18} aria-hidden="true" />}
        aria-disabled={!enabled || undefined}
        aria-describedby={tooltip ? tooltipId : undefined}
        className={enabled ? undefined : classes.completeOff}
        onClick={enabled ? onComplete : show}
      >
        {label}
      </Button>
      {tooltip ? (
        <span id={tooltipId} role="tooltip" className={classes.tooltip} data-shown={isShown || undefined}>
          {tooltip}
        </span>
      ) : null}
    </span>
  )
}
