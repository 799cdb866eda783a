import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import type { Role } from '#contract/roles.ts'
import { SHELL } from '../messages.ts'
import classes from './AdminSidebar.module.css'
import { adminPages, type NavigationGroup } from './admin-navigation.ts'
import { isActiveAt, type NavigationTarget } from './navigation-target.ts'

/** Sidebar with the administration pages. On a small screen, it is above the page and opens with a button. */
export function AdminSidebar({ roles }: { readonly roles: readonly Role[] }) {
  const id = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState(openedGroups)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname])
  const groups = adminPages(roles)
  const current = groups.flatMap(({ targets }) => targets).find(target => isActiveAt(target, pathname))
  const toggle = (title: string, isShown: boolean): void => {
    const next = isShown ? [...opened, title] : opened.filter(each => each !== title)
    setOpened(next)
    storeOpenedGroups(next)
  }
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
        {groups.map(({ title, targets }) =>
          title === undefined ? (
            <div key="" className={classes.group}>
              <Targets targets={targets} current={current} />
            </div>
          ) : (
            <Group
              key={title}
              title={title}
              targets={targets}
              current={current}
              isOpened={opened.includes(title)}
              onToggle={toggle}
            />
          ),
        )}
      </div>
    </nav>
  )
}

interface GroupProps extends Required<NavigationGroup> {
  readonly current: NavigationTarget | undefined
  /** Whether the administrator opened the group on this device. */
  readonly isOpened: boolean
  readonly onToggle: (title: string, isShown: boolean) => void
}

/** Group of pages that can be folded. The group of the current page is open until it is folded. */
function Group({ title, targets, current, isOpened, onToggle }: GroupProps) {
  const id = useId()
  const { pathname } = useLocation()
  const [foldedAt, setFoldedAt] = useState<string | null>(null)
  const hasCurrent = current !== undefined && targets.includes(current)
  const isShown = isOpened || (hasCurrent && foldedAt !== pathname)
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={classes.title}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => {
          setFoldedAt(isShown ? pathname : null)
          if (isShown || !hasCurrent) onToggle(title, !isShown)
        }}
      >
        {title}
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isShown}>
        <Targets targets={targets} current={current} />
      </div>
    </div>
  )
}

function Targets({ targets, current }: Pick<GroupProps, 'targets' | 'current'>) {
  return (
    <ul>
      {targets.map(target => (
        <li key={target.to}>
          <Link to={target.to} className={classes.link} aria-current={target === current ? 'page' : undefined}>
            {target.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const KEY = 'admin-menu-groups'
const titles = z.array(z.string())

/** Returns the titles of the groups that were opened on this device. */
function openedGroups(): readonly string[] {
  try {
    return titles.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

function storeOpenedGroups(groups: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(groups))
  } catch {
    // Without storage, the choice stays in memory.
  }
}
