import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '../theme/Wordmark.tsx'
import { Footer } from './Footer.tsx'
import { PageEntered } from './PageEntered.tsx'
import classes from './PageFrame.module.css'

interface Props {
  readonly children: ReactNode
  /** Navigation next to the wordmark. */
  readonly navigation?: ReactNode
  /** Menu at the end of the header. */
  readonly menu?: ReactNode
  /** Strip between the header and the page, which scrolls with the page. */
  readonly strip?: ReactNode
  /** Sidebar next to the page. */
  readonly sidebar?: ReactNode
  /** Navigation fixed to the bottom edge on a phone. For the keyboard, it follows the header, so that it is easy to reach on long pages. */
  readonly bottom?: ReactNode
  readonly withFooter?: boolean
}

/** Frame for every role, with a fixed header, a main part, and a footer. */
export function PageFrame({ children, navigation, menu, strip, sidebar, bottom, withFooter = true }: Props) {
  const main = (
    <main id="main" tabIndex={-1} className={classes.main}>
      <PageEntered />
      {children}
    </main>
  )
  const kinds = [classes.frame, bottom && classes.withBottom, sidebar && classes.withSidebar]
  return (
    <div className={kinds.filter(Boolean).join(' ')}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to="/" className={classes.home} aria-label="Collegium, home">
            <Wordmark />
          </Link>
          {navigation}
          <div className={classes.menu}>{menu}</div>
        </div>
      </header>
      {bottom}
      {strip ? <div className={classes.strip}>{strip}</div> : null}
      {sidebar ? (
        <div className={classes.body}>
          {sidebar}
          {main}
        </div>
      ) : (
        main
      )}
      {withFooter ? <Footer /> : null}
    </div>
  )
}
