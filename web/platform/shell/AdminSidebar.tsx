import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { SHELL } from '../messages.ts'
import classes from './AdminSidebar.module.css'
import { adminPages } from './admin-navigation.ts'
import { isActiveAt } from './navigation-target.ts'

/** Sidebar with the administration pages. On a small screen, it is above the page and opens with a button. */
export function AdminSidebar({ roles }: { readonly roles: readonly Role[] }) {
  const id = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname])
  const groups = adminPages(roles)
  const current = groups.flatMap(({ targets }) => targets).find(target => isActiveAt(target, pathname))
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
        {groups.map(({ title, targets }) => (
          <div key={title ?? ''} className={classes.group}>
            {title ? <p className={classes.title}>{title}</p> : null}
            <ul>
              {targets.map(target => (
                <li key={target.to}>
                  <Link to={target.to} className={classes.link} aria-current={target === current ? 'page' : undefined}>
                    {target.name}
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
