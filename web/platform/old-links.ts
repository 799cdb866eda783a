/**
 * Where an address of the product's earlier days leads, in which the path stood behind a hash ("/#/user/surveyHome"): a path of ours, or
 * null when it is no such address.
 */
export function oldLinkTarget(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const here = 'https://here.invalid'
  const target = URL.parse(hash.slice(1), here)
  // Two slashes would name another site.
  if (!target || target.origin !== here) return null
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash
}
