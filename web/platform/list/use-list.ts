import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { ListDeclaration, ListOperation, ListQuery } from '#contract/list.ts'
import type { ListResult } from '#web/ui/table/columns.ts'
import { type ListState, PAGE_SIZE, readListState, serializeSort, writeListState } from '#web/ui/table/list-state.ts'
import { shapeOf } from './declared.ts'

export interface Page<Row> {
  readonly items: readonly Row[]
  readonly _meta: { readonly totalCount: number }
}

interface Settings<D extends ListDeclaration, Row> {
  readonly operation: ListOperation<D>
  /** Parent records of the list, if it has any. */
  readonly of?: Readonly<Record<string, number | string>> | undefined
  /** Calls the operation. */
  readonly ask: (query: ListQuery<D>, signal: AbortSignal) => Promise<Page<Row>>
}

/** Returns a list from the contract in the state given by the URL. Each change of the page, order, or filters adds a history entry. */
export function useList<D extends ListDeclaration, Row>({ operation, of, ask }: Settings<D, Row>) {
  const [parameters, setParameters] = useSearchParams()
  const shape = shapeOf(operation.list)
  const state = readListState(parameters, shape)
  const { query, refused } = queryOf(operation, state, of)
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['list', operation.route, query],
    queryFn: ({ signal }) => ask(query, signal),
    placeholderData: keepPreviousData,
    // Someone else may have changed the list.
    staleTime: 0,
  })
  // A list that fails to load is logged to the console, not shown as a toast (4 §8).
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  const result: ListResult<Row> = {
    rows: data?.items,
    total: data?._meta.totalCount ?? 0,
    isFetching,
    isError,
    retry: () => void refetch(),
  }
  return {
    state,
    query,
    /** Filters from the URL that do not apply. */
    refused,
    result,
    defaultSort: shape.defaultSort,
    change: (next: ListState) => setParameters(writeListState(parameters, shape, next)),
  }
}

/** Returns the query for the server. Filters from the URL with values that the schema does not accept are omitted and listed. */
function queryOf<D extends ListDeclaration>(
  { query }: ListOperation<D>,
  { page, sort, filters }: ListState,
  of: Readonly<Record<string, number | string>> | undefined,
): { readonly query: ListQuery<D>; readonly refused: readonly string[] } {
  const rest = { page: page - 1, perPage: PAGE_SIZE, sort: serializeSort(sort), ...of }
  const asked = query.safeParse(Object.assign({}, filters, rest))
  if (asked.success) return { query: asked.data, refused: [] }
  const wrong = new Set(asked.error.issues.map(({ path }) => path[0]))
  const accepted = Object.fromEntries(Object.entries(filters).filter(([name]) => !wrong.has(name)))
  return {
    query: query.parse(Object.assign({}, accepted, rest)),
    refused: Object.keys(filters).filter(name => wrong.has(name)),
  }
}
