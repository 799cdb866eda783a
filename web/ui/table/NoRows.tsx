import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { TABLE } from './labels.ts'
import { isFiltered, type ListState } from './list-state.ts'

interface Props {
  readonly state: ListState
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode }
  readonly onReset?: (() => void) | undefined
}

/** Message for an empty list, or for no rows that match the filters. */
export function NoRows({ state, empty, onReset }: Props) {
  if (!isFiltered(state) || !onReset)
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  return (
    <EmptyState
      title={TABLE.noHit}
      action={
        <Button variant="default" onClick={onReset}>
          {TABLE.reset}
        </Button>
      }
    >
      {TABLE.noHitText}
    </EmptyState>
  )
}
