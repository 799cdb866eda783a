import { useMatches } from 'react-router'
import type { ROUTE_NAMES } from '#contract/content.ts'

type RouteName = (typeof ROUTE_NAMES)[number]

/** Texts of a screen, by their route name: the page itself, or its information panel. */
export interface ScreenTexts {
  readonly content?: RouteName
  readonly info?: RouteName
}

/** Route table's facts about a screen. */
export interface ScreenHandle extends ScreenTexts {
  readonly name: string
}

/** The screen of the current URL; null during a redirect. */
export function useScreen(): ScreenHandle | null {
  const handle: unknown = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : null
}

function isHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle
}
