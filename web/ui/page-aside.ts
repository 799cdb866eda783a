import { createContext, type ReactNode } from 'react'

/** What a page says of itself: a button beside its heading and, while it is open, a panel below. */
export interface Aside {
  readonly button: ReactNode
  readonly panel: ReactNode
}

/** Filled around a screen; whoever draws the main heading shows it. */
export const PageAside = createContext<Aside | null>(null)
