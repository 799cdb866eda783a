/** Somewhere that a navigation leads to. */
export interface Place {
  readonly name: string
  readonly to: string
  /** Other paths that belong there. */
  readonly paths?: readonly string[]
  /** The paths below `to` are other places. */
  readonly isAlone?: true
}

/** Whether a path belongs to a place: it is one of its paths, or below one. */
export function isPlaceAt({ to, paths = [], isAlone }: Omit<Place, 'name'>, pathname: string): boolean {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return pathname === to || (!isAlone && isBelow(to)) || paths.some(isBelow)
}
