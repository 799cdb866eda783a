import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

interface Props
  extends Omit<ButtonProps, 'loading' | 'disabled'>,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'> {
  /** Whether the action is running. The button then shows a spinner and ignores clicks. */
  readonly isBusy?: boolean
  /** Whether the action is unavailable. The button then ignores clicks. */
  readonly isDisabled?: boolean
  readonly onClick?: (() => unknown) | undefined
}

/** Button that keeps the focus while it is busy or unavailable. A disabled button would lose it. */
export function ActionButton({
  isBusy = false,
  isDisabled = false,
  type = 'button',
  leftSection,
  onClick,
  ...rest
}: Props) {
  const isOff = isBusy || isDisabled
  return (
    <Button
      type={type}
      {...rest}
      aria-disabled={isOff || undefined}
      data-disabled={isDisabled}
      leftSection={isBusy ? <Loader size="xs" color="currentColor" /> : leftSection}
      onClick={onClick && !isOff ? () => void onClick() : undefined}
    />
  )
}
