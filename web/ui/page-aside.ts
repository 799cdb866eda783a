import { createContext, type ReactNode } from 'react'

/** Information about a page, with a button next to its heading and a panel below while it is open. */
export interface Aside {
  readonly button: ReactNode
  readonly panel: ReactNode
}

/** Context provided around a screen and rendered by the main heading. */
export const PageAside = createContext<Aside | null>(null)
