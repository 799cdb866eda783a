import { Button, Tooltip } from '@mantine/core'
import { IN_MAIN } from '../../components/in-main.ts'

interface Props {
  readonly children: string
  /** Why it does nothing; null when it does. */
  readonly hint: string | null
  readonly onClick: () => void
}

/** A button that stays reachable while it does nothing, so that the reason can be read by everybody. */
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
