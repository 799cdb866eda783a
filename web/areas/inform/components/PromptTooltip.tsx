import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { IN_MAIN } from './in-main.ts'

/** When a prompt shows and goes, in ms (2 §2.4). */
const DELAY = { openDelay: 700, closeDelay: 100 }

interface Props {
  readonly prompt: string
  /** What stands there anyway: a prompt that says no more is not shown. */
  readonly label: string
  /** Inside a dialog the prompt stands within it as well. */
  readonly within?: boolean
  readonly children: ReactElement
}

/** A question's wording in full, on hover and on focus. */
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
