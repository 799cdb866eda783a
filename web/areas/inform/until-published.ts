interface ResultsQuery {
  readonly state: {
    readonly data?: { readonly as_of: string | null } | null | undefined
    readonly status: 'pending' | 'error' | 'success'
    /** How often it was answered. */
    readonly dataUpdateCount: number
  }
}

/** A server that has just begun makes its copies within seconds. */
export const SOON_MS = 4000
const SOON_TIMES = 15
/** A study that is not published yet may take its time. */
export const LATER_MS = 60_000

/** In how many ms a query for results asks again by itself: while there are none. After a failure the reader decides. */
export function untilPublished({ state: { data, status, dataUpdateCount } }: ResultsQuery): number | false {
  if (status === 'error' || !data || data.as_of !== null) return false
  return dataUpdateCount <= SOON_TIMES ? SOON_MS : LATER_MS
}
