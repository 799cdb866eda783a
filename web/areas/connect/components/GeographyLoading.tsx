import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { GEOGRAPHY } from './geography.ts'

/** In place of a list that is on its way, or that did not come. */
export function GeographyLoading({ query }: { readonly query: UseQueryResult<unknown> }) {
  if (!query.isError) return <Skeleton height={96} radius="md" />
  return (
    <Button variant="default" onClick={() => void query.refetch()} loading={query.isFetching}>
      {GEOGRAPHY.retry}
    </Button>
  )
}
