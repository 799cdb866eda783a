import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { GEOGRAPHY } from './geography.ts'

/** Shown instead of a list that is loading or failed to load. */
export function GeographyLoading({ query }: { readonly query: UseQueryResult<unknown> }) {
  if (!query.isError) return <Skeleton height={96} radius="md" />
  return (
    <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
      {GEOGRAPHY.retry}
    </Button>
  )
}
