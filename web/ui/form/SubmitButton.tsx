import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '../ActionButton.tsx'

interface Props extends Omit<ButtonProps, 'loading' | 'disabled'> {
  readonly isSubmitting: boolean
  readonly children: ReactNode
  /** Label while submitting. By default, a spinner appears next to the usual label. */
  readonly busyLabel?: string
  /** Whether the form cannot be submitted, for the reason in the text next to it. */
  readonly isDisabled?: boolean
}

/** Button that submits a form. The form ensures that it is submitted only once. */
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
