import { Tooltip, type TooltipProps, VisuallyHidden } from '@mantine/core'

/** As many characters of a text are shown; the whole of it stands in a tooltip, after so many ms (2 §9). */
const LONGEST = 32
const DELAY_MS = 200

interface Props {
  readonly children: string
  readonly tooltip?: Omit<TooltipProps, 'label' | 'children'>
}

/** A text on one line. Those who cannot see it are read all of it; the keyboard reaches what is cut. */
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
