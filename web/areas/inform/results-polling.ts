interface ResultsQuery {
  readonly state: {
    readonly data?: { readonly as_of: string | null } | null | undefined
    readonly status: 'pending' | 'error' | 'success'
    /** Number of responses received. */
    readonly dataUpdateCount: number
  }
}

/** Initial polling interval in ms. A server that has just started creates its copies within seconds. */
export const SOON_MS = 4000
const SOON_TIMES = 15
/** Later polling interval in ms. A study may remain unpublished for a long time. */
export const LATER_MS = 60_000

/** Returns the polling interval in ms while there are no results. After a failure, the reader retries manually. */
export function pollUntilPublished({ state: { data, status, dataUpdateCount } }: ResultsQuery): number | false {
  if (status === 'error' || !data || data.as_of !== null) return false
  return dataUpdateCount <= SOON_TIMES ? SOON_MS : LATER_MS
}
