import { NavLink } from 'react-router'
import { SOCIETY } from '../messages.ts'
import classes from './society.module.css'

const PAGES = [
  ['edit', SOCIETY.details],
  ['edit-members', SOCIETY.members],
  ['mapping', SOCIETY.types],
  ['certifying-boards', SOCIETY.boards],
  ['administrators', SOCIETY.administrators],
  ['api-keys', SOCIETY.apiKeys],
  ['audit-log', SOCIETY.auditLog],
] as const

/** Tabs between the pages of one society, for platform administrators. */
export function SocietyTabs({ id }: { readonly id: number }) {
  return (
    <nav className={classes.tabs} aria-label={SOCIETY.pages}>
      {PAGES.map(([page, name]) => (
        <NavLink key={page} to={`/admin/society/${page}/${id}`}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
