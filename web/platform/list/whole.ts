/** A whole list, where it is known to be short: as many rows as anyone may have on one page (decision G-105). */
export const WHOLE = { perPage: 1000 } as const
