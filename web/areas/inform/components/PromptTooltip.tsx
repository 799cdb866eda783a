import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { IN_MAIN } from './in-main.ts'

/** Delays for showing and hiding a prompt, in ms (2 §2.4). */
const DELAY = { openDelay: 700, closeDelay: 100 }

interface Props {
  readonly prompt: string
  /** Visible label. A prompt with the same text is not shown. */
  readonly label: string
  /** Whether the tooltip is rendered inside the dialog instead of a portal. */
  readonly within?: boolean
  readonly children: ReactElement
}

/** Shows a question's full wording on hover and focus. */
export function PromptTooltip({ prompt, label, within = false, children }: Props) {
  return (
    <Tooltip
      label={prompt}
      disabled={prompt === '' || prompt === label}
      {...DELAY}
      events={{ hover: true, focus: true, touch: false }}
      multiline
      maw={360}
      position="bottom-start"
      {...(within ? { withinPortal: false } : IN_MAIN)}
    >
      {children}
    </Tooltip>
  )
}
