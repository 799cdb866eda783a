import { Tooltip, type TooltipProps, VisuallyHidden } from '@mantine/core'

/** The number of characters shown; a tooltip shows the full text after the delay in ms (2 §9). */
const LONGEST = 32
const DELAY_MS = 200

interface Props {
  readonly children: string
  readonly tooltip?: Omit<TooltipProps, 'label' | 'children'>
}

/** A text on one line. Screen readers read all of it; truncated text can be focused by keyboard. */
export function ShortText({ children, tooltip }: Props) {
  const text = children.trim()
  if (text.length <= LONGEST) return <span>{text}</span>
  return (
    <Tooltip
      label={text}
      openDelay={DELAY_MS}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
      {...tooltip}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut can be read by keyboard as well */}
      <span tabIndex={0}>
        <span aria-hidden="true">{`${text.slice(0, LONGEST).trimEnd()}…`}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
