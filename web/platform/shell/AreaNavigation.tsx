import { Link, useLocation } from 'react-router'
import { SHELL } from '../messages.ts'
import classes from './AreaNavigation.module.css'
import type { Area } from './areas.ts'
import { isActiveAt } from './navigation-target.ts'

/** Largest displayed number of unread conversations. */
const MAX_SHOWN = 99

interface Props {
  readonly areas: readonly Area[]
  readonly position: 'header' | 'bottom'
  /** Number of unread conversations. */
  readonly unread?: number
}

/** Navigation in the header from 601 px, or in a bar at the bottom of a phone, within reach of the thumb. */
export function AreaNavigation({ areas, position, unread = 0 }: Props) {
  const { pathname } = useLocation()
  if (areas.length === 0) return null
  return (
    <nav aria-label={SHELL.areas} className={position === 'header' ? classes.header : classes.bottom}>
      <ul className={classes.list}>
        {areas.map(area => (
          <li key={area.name} className={classes.item}>
            <Link to={area.to} className={classes.link} aria-current={isActiveAt(area, pathname) ? 'page' : undefined}>
              {position === 'bottom' ? <area.icon size={22} stroke={1.6} aria-hidden="true" /> : null}
              {area.name}
              {area.hasUnread && unread > 0 ? (
                <>
                  <span className="visually-hidden">, </span>
                  <span className={classes.unread}>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
                  <span className="visually-hidden">{SHELL.unread(unread)}</span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
