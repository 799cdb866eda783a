/**
 * Returns the path for a URL from earlier versions, which had the path behind a hash ("/#/user/surveyHome"). Returns `null` for any other
 * URL.
 */
export function oldLinkTarget(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const here = 'https://here.invalid'
  const target = URL.parse(hash.slice(1), here)
  // Two slashes would address another host.
  if (!target || target.origin !== here) return null
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash
}
