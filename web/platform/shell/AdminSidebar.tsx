import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { SHELL } from '../messages.ts'
import classes from './AdminSidebar.module.css'
import { adminPlaces } from './admin-places.ts'
import { isPlaceAt } from './place.ts'

/** Every place of the administration: beside the page, on a small screen above it behind a button. */
export function AdminSidebar({ roles }: { readonly roles: readonly Role[] }) {
  const id = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname])
  const groups = adminPlaces(roles)
  const current = groups.flatMap(({ places }) => places).find(place => isPlaceAt(place, pathname))
  return (
    <nav aria-label={SHELL.administration} className={classes.sidebar}>
      <button
        type="button"
        className={classes.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {current?.name ?? SHELL.menu}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={id} className={isOpen ? classes.open : classes.list}>
        {groups.map(({ title, places }) => (
          <div key={title ?? ''} className={classes.group}>
            {title ? <p className={classes.title}>{title}</p> : null}
            <ul>
              {places.map(place => (
                <li key={place.to}>
                  <Link to={place.to} className={classes.link} aria-current={place === current ? 'page' : undefined}>
                    {place.name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
