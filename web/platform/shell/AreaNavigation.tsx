import { Link, useLocation } from 'react-router'
import { SHELL } from '../messages.ts'
import classes from './AreaNavigation.module.css'
import { AREAS, isIn } from './areas.ts'

/** In the header from 601 px on; on a phone a bar at the lower edge, within reach of the thumb. */
export function AreaNavigation({ place }: { readonly place: 'header' | 'bottom' }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={SHELL.areas} className={place === 'header' ? classes.header : classes.bottom}>
      <ul className={classes.list}>
        {AREAS.map(area => (
          <li key={area.name} className={classes.item}>
            <Link to={area.to} className={classes.link} aria-current={isIn(area, pathname) ? 'page' : undefined}>
              {place === 'bottom' ? <area.icon size={22} stroke={1.6} aria-hidden="true" /> : null}
              {area.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
