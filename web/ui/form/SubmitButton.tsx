import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '../ActionButton.tsx'

interface Props extends Omit<ButtonProps, 'loading' | 'disabled'> {
  readonly isSubmitting: boolean
  readonly children: ReactNode
  /** The label while submitting; by default, a spinner next to the usual label. */
  readonly busyLabel?: string
  /** The text next to it explains why it cannot be sent now. */
  readonly isDisabled?: boolean
}

/** Submits a form. The form makes sure that it is sent once. */
export function SubmitButton({ isSubmitting, children, busyLabel, isDisabled = false, ...rest }: Props) {
  const hasLabel = isSubmitting && busyLabel !== undefined
  return (
    <ActionButton
      type="submit"
      size="md"
      isBusy={isSubmitting && !hasLabel}
      isDisabled={isDisabled}
      {...rest}
      aria-disabled={isSubmitting || isDisabled || undefined}
    >
      {hasLabel ? busyLabel : children}
    </ActionButton>
  )
}
