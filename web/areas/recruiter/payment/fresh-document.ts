/**
 * Whether this document was loaded for the page it shows. The policy for scripts belongs to a document: the provider's is admitted on the payment
 * page alone, so that page has to be loaded, not only shown.
 */
export function isLoadedFor(path: string): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === path
}
