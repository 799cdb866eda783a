import { Button, Tooltip } from '@mantine/core'
import { IN_MAIN } from '../../components/in-main.ts'

interface Props {
  readonly children: string
  /** Reason why the button is disabled, or `null` if it is enabled. */
  readonly hint: string | null
  readonly onClick: () => void
}

/** Shows a button that stays focusable while disabled, so that everyone can read the reason. */
export function HintedButton({ children, hint, onClick }: Props) {
  return (
    <Tooltip
      label={hint ?? ''}
      disabled={hint === null}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={260}
      {...IN_MAIN}
    >
      <Button
        variant="default"
        aria-disabled={hint !== null || undefined}
        data-disabled={hint !== null}
        onClick={hint === null ? onClick : undefined}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
