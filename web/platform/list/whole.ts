import type { Page } from './use-list.ts'

/** Maximum number of rows on one page (decision G-105). */
const PER_PAGE = 1000

/** Returns all rows of a list that is known to be short, in one or more requests. */
export async function wholeList<Row>(
  ask: (query: { readonly page: number; readonly perPage: number }) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let total = 0
  let page = 0
  do {
    const { items, _meta } = await ask({ page, perPage: PER_PAGE })
    rows.push(...items)
    total = _meta.totalCount
    page += 1
  } while (page * PER_PAGE < total)
  return rows
}
