/**
 * Checks whether this document was loaded for the page it shows. The script policy applies to a whole document and allows the provider only
 * on the payment page. That page therefore needs a full load.
 */
export function isLoadedFor(path: string): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === path
}
