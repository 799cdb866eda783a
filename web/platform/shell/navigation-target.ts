/** Page in a navigation. */
export interface NavigationTarget {
  readonly name: string
  readonly to: string
  /** Other paths that belong to the page. */
  readonly paths?: readonly string[]
  /** Exceptions among these paths, which belong to other targets. */
  readonly except?: readonly string[]
  /** Whether the paths below `to` belong to other targets. */
  readonly isAlone?: true
}

/** Checks whether a path belongs to the target, as one of its paths or below one. */
export function isActiveAt(
  { to, paths = [], except = [], isAlone }: Omit<NavigationTarget, 'name'>,
  pathname: string,
): boolean {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  if (except.some(isBelow)) return false
  return pathname === to || (!isAlone && isBelow(to)) || paths.some(isBelow)
}
