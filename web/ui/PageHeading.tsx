import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './PageHeading.module.css'
import { PageAside } from './page-aside.ts'
import { claimFocus, requestFocus, setTitle } from './page-title.ts'

interface Props {
  /** Title as plain text, which also becomes the document's title. */
  readonly title: string
  /** Small line above the title, such as the area or the period. */
  readonly kicker?: string
  /** One or two sentences below the title. */
  readonly lead?: ReactNode
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode
  /** Whether the page's information panel appears below. `false` if the screen shows it elsewhere. */
  readonly hasPanel?: boolean

  /** Whether the page is a form. The page then starts at this heading on the first load too, so that one Tab reaches the first field. */
  readonly isForm?: boolean
}

/** Only h1 of a screen. It receives the focus after navigation, and passes the focus on when it is replaced (skeleton to content). */
export function PageHeading({ title, kicker, lead, actions, hasPanel = true, isForm = false }: Props) {
  const aside = useContext(PageAside)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => setTitle(title), [title])
  useLayoutEffect(() => {
    const element = heading.current
    const isUntouched = document.activeElement === document.body
    if (claimFocus() || (isForm && isUntouched)) element?.focus({ preventScroll: true })
    return () => {
      if (element && document.activeElement === element) requestFocus()
    }
  }, [isForm])
  return (
    <>
      <div className={classes.row}>
        <div className={classes.text}>
          {kicker ? <p className={classes.kicker}>{kicker}</p> : null}
          <div className="flex centered gap-6">
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            {aside?.button}
          </div>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className="row gap-10">{actions}</div> : null}
      </div>
      {hasPanel ? aside?.panel : null}
    </>
  )
}
