import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '../theme/Wordmark.tsx'
import { Footer } from './Footer.tsx'
import { PageEntered } from './PageEntered.tsx'
import classes from './PageFrame.module.css'

interface Props {
  readonly children: ReactNode
  /** Next to the wordmark. */
  readonly navigation?: ReactNode
  /** At the end of the header. */
  readonly menu?: ReactNode
  /** A line between header and page, which scrolls away. */
  readonly strip?: ReactNode
  /** Next to the page. */
  readonly sidebar?: ReactNode
  /** Fixed to the lower edge on a phone; after the header for keyboards, so that it is near however long the page is. */
  readonly bottom?: ReactNode
  readonly withFooter?: boolean
}

/** Header that stays, main part, footer: the same for every role. */
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
