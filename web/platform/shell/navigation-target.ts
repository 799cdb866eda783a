/** A page in a navigation. */
export interface NavigationTarget {
  readonly name: string
  readonly to: string
  /** Other paths that belong to it. */
  readonly paths?: readonly string[]
  /** Of these, the paths that belong to other targets. */
  readonly except?: readonly string[]
  /** The paths below `to` are other targets. */
  readonly isAlone?: true
}

/** Whether a path belongs to the target: it is one of its paths, or below one. */
export function isActiveAt(
  { to, paths = [], except = [], isAlone }: Omit<NavigationTarget, 'name'>,
  pathname: string,
): boolean {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  if (except.some(isBelow)) return false
  return pathname === to || (!isAlone && isBelow(to)) || paths.some(isBelow)
}
