import { IconChevronDown, IconHelpCircle, IconLogout, IconMailForward, IconUserCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { homeOf } from '#contract/roles.ts'
import { SHELL } from '../messages.ts'
import { logOut } from '../sign-out.ts'
import { SchemeChoice } from './SchemeChoice.tsx'
import classes from './UserMenu.module.css'
import { useDisclosure } from './use-disclosure.ts'

interface Props {
  readonly user: CurrentUser
  /** Areas shown on a phone, on pages without bottom navigation. */
  readonly areas?: readonly { readonly name: string; readonly to: string }[]
}

/**
 * Menu of the user, for everything that is not part of an area. It is a plain disclosure rather than a component with a positioning engine,
 * because every page loads it and it always opens in the same corner.
 */
export function UserMenu({ user, areas }: Props) {
  const id = useId()
  const { root, trigger, isOpen, toggle, close } = useDisclosure()
  const profile = profileOf(user)
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <div ref={root} className={classes.root}>
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className={classes.name}>{name}</span>
        <IconChevronDown size={14} aria-hidden="true" />
      </button>
      <div id={id} className={classes.panel} hidden={!isOpen}>
        <p className={classes.person}>
          <span className="text-14 semibold ink">{name}</span>
          {user.society ? <span>{user.society.name}</span> : null}
        </p>
        {areas ? (
          <ul className={classes.areas}>
            {areas.map(area => (
              <li key={area.to}>
                <Link to={area.to} className={classes.item} onClick={close}>
                  {area.name}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <SchemeChoice />
        <ul className={classes.list}>
          {profile ? (
            <li>
              <Link to={profile} className={classes.item} onClick={close}>
                <IconUserCircle size={17} stroke={1.7} aria-hidden="true" />
                {SHELL.profile}
              </Link>
            </li>
          ) : null}
          <li>
            <Link to="/refer-a-colleague" className={classes.item} onClick={close}>
              <IconMailForward size={17} stroke={1.7} aria-hidden="true" />
              {SHELL.refer}
            </Link>
          </li>
          <li>
            <Link to={helpOf(user)} className={classes.item} onClick={close}>
              <IconHelpCircle size={17} stroke={1.7} aria-hidden="true" />
              {SHELL.help}
            </Link>
          </li>
          <li>
            <button type="button" className={classes.item} onClick={() => void logOut()}>
              <IconLogout size={17} stroke={1.7} aria-hidden="true" />
              {SHELL.logOut}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

function initialsOf({ first_name, last_name, email }: CurrentUser): string {
  return (first_name.slice(0, 1) + last_name.slice(0, 1)).toUpperCase() || email.slice(0, 1).toUpperCase()
}

/** Returns the path of the profile, or `null` while the email is not valid, when Edit Profile is hidden (1 §2 Layout). */
function profileOf({ is_email_validated, roles }: CurrentUser): string | null {
  if (is_email_validated === 0) return null
  return homeOf(roles) === '/recruiter' ? '/recruiter/profile' : '/profile'
}

/** Returns the path of the help page. Recruiters and users without a verified email have a separate page (4 §2.5). */
function helpOf({ is_email_validated, roles }: CurrentUser): string {
  return roles.includes('MSS_RECRUITER') || is_email_validated === 0 ? '/recruiter/faq' : '/help'
}
