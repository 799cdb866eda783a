import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '../theme/Wordmark.tsx'
import { Footer } from './Footer.tsx'
import classes from './Frame.module.css'

interface Props {
  readonly children: ReactNode
  /** Beside the wordmark. */
  readonly navigation?: ReactNode
  /** At the end of the header. */
  readonly menu?: ReactNode
  /** Below everything, fixed to the edge on a phone. */
  readonly bottom?: ReactNode
  readonly withFooter?: boolean
}

/** Header that stays, main part, footer: the same for every role. */
export function Frame({ children, navigation, menu, bottom, withFooter = true }: Props) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to="/" className={classes.home} aria-label="Collegium, home">
            <Wordmark />
          </Link>
          {navigation}
          <div className={classes.menu}>{menu}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {withFooter ? <Footer /> : null}
      {bottom}
    </div>
  )
}
