import { useMatches } from 'react-router'
import type { ROUTE_NAMES } from '#contract/content.ts'

type RouteName = (typeof ROUTE_NAMES)[number]

/** Texts that belong to a screen, by their route name: one that is the page, or one in its information panel. */
export interface ScreenTexts {
  readonly content?: RouteName
  readonly info?: RouteName
}

/** What the table of screens says of one, beside its code. */
export interface ScreenHandle extends ScreenTexts {
  readonly name: string
}

/** The screen that the address names; null while an address leads elsewhere. */
export function useScreen(): ScreenHandle | null {
  const handle: unknown = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : null
}

function isHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle
}
