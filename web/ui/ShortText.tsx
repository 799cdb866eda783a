import { Anchor, Tooltip, type TooltipProps, VisuallyHidden } from '@mantine/core'

/** The number of characters shown; a tooltip shows the full text after the delay in ms (2 §9). */
const MAX_LENGTH = 32
const DELAY_MS = 200

interface Props {
  readonly children: string
  readonly tooltip?: Omit<TooltipProps, 'label' | 'children'>
  /** Makes the text a button that looks like a link. */
  readonly onClick?: () => void
}

/** A text on one line. Screen readers read all of it; truncated text can be focused by keyboard. */
export function ShortText({ children, tooltip, onClick }: Props) {
  const text = children.trim()
  const button = onClick
    ? ({ component: 'button', type: 'button', ta: 'start', inherit: true, onClick } as const)
    : null
  if (text.length <= MAX_LENGTH) return button ? <Anchor {...button}>{text}</Anchor> : <span>{text}</span>
  const short = (
    <>
      <span aria-hidden="true">{`${text.slice(0, MAX_LENGTH).trimEnd()}…`}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
  return (
    <Tooltip
      label={text}
      openDelay={DELAY_MS}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
      {...tooltip}
    >
      {button ? (
        <Anchor {...button}>{short}</Anchor>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut can be read by keyboard as well
        <span tabIndex={0}>{short}</span>
      )}
    </Tooltip>
  )
}
