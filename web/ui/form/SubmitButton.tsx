import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props extends ButtonProps {
  readonly isSubmitting: boolean
  readonly children: ReactNode
  /** The label while submitting; by default, a spinner next to the usual label. */
  readonly busyLabel?: string
}

/** Never disabled while submitting: a disabled button would lose the focus. The form makes sure that it is sent once. */
export function SubmitButton({ isSubmitting, children, busyLabel, ...rest }: Props) {
  const spinner = isSubmitting && busyLabel === undefined ? <Loader size="xs" color="currentColor" /> : undefined
  return (
    <Button type="submit" size="md" aria-disabled={isSubmitting || undefined} leftSection={spinner} {...rest}>
      {isSubmitting ? (busyLabel ?? children) : children}
    </Button>
  )
}
