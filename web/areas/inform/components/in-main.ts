/** Tooltips stand inside the landmark that they belong to: those at the end of the page are part of none. */
export const IN_MAIN = { portalProps: { target: '#main' } } as const
