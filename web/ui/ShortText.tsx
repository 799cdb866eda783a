import { Anchor, Tooltip, type TooltipProps } from '@mantine/core'

/** Maximum number of characters shown. A tooltip shows the full text after the delay in ms (2 §9). */
const MAX_LENGTH = 32
const DELAY_MS = 200

interface Props {
  readonly children: string
  readonly tooltip?: Omit<TooltipProps, 'label' | 'children'>
  /** Handler that turns the text into a button with the style of a link. */
  readonly onClick?: () => void
}

/** Text on one line. Screen readers read all of it, and truncated text is focusable by keyboard. */
export function ShortText({ children, tooltip, onClick }: Props) {
  const text = children.trim()
  const button = onClick
    ? ({ component: 'button', type: 'button', ta: 'start', inherit: true, onClick } as const)
    : null
  if (text.length <= MAX_LENGTH) return button ? <Anchor {...button}>{text}</Anchor> : <span>{text}</span>
  const short = (
    <>
      <span aria-hidden="true">{`${text.slice(0, MAX_LENGTH).trimEnd()}…`}</span>
      <span className="visually-hidden">{text}</span>
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
