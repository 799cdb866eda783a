import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props extends ButtonProps {
  readonly isSubmitting: boolean
  readonly children: ReactNode
  /** The label while it is sent; a spinner beside the usual one, if left out. */
  readonly busyLabel?: string
}

/** Never disabled while it is sent: a disabled button would lose the focus. The form's guard sees to it that it is sent once. */
export function SubmitButton({ isSubmitting, children, busyLabel, ...rest }: Props) {
  const spinner = isSubmitting && busyLabel === undefined ? <Loader size="xs" color="currentColor" /> : undefined
  return (
    <Button type="submit" size="md" aria-disabled={isSubmitting || undefined} leftSection={spinner} {...rest}>
      {isSubmitting ? (busyLabel ?? children) : children}
    </Button>
  )
}
