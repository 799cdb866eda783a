import { useMatches } from 'react-router'
import type { ROUTE_NAMES } from '#contract/content/content.ts'

type RouteName = (typeof ROUTE_NAMES)[number]

/** Texts of a screen, by their route name: the texts of the page or of its information panel. */
export interface ScreenTexts {
  readonly content?: RouteName
  readonly info?: RouteName
}

/** Data of the route table about a screen. */
export interface ScreenHandle extends ScreenTexts {
  readonly name: string
}

/** Returns the screen of the current URL, or `null` during a redirect. */
export function useScreen(): ScreenHandle | null {
  const handle: unknown = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : null
}

function isHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle
}
