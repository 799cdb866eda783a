import { createContext, type ReactNode } from 'react'

/** Information about a page: a button next to its heading and, while it is open, a panel below. */
export interface Aside {
  readonly button: ReactNode
  readonly panel: ReactNode
}

/** Provided around a screen; the main heading renders it. */
export const PageAside = createContext<Aside | null>(null)
