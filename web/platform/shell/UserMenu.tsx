import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconHelpCircle, IconLogout } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CurrentUser } from '#contract/auth.ts'
import { leave } from '../departure.ts'
import { SHELL } from '../messages.ts'
import classes from './UserMenu.module.css'

const SCHEMES = [
  { value: 'auto', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The person's name; behind it what is about them and not about an area. */
export function UserMenu({
  user,
  areas,
}: {
  readonly user: CurrentUser
  readonly areas?: readonly { name: string; to: string }[]
}) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  return (
    <Menu position="bottom-end" width={250} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`${name}, menu`}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(user)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <span className={classes.personName}>{name}</span>
          {user.society ? <span>{user.society.name}</span> : null}
        </div>
        <Menu.Divider />
        {areas?.map(area => (
          <Menu.Item key={area.to} component={Link} to={area.to} className={classes.phoneOnly}>
            {area.name}
          </Menu.Item>
        ))}
        <Menu.Label>{SHELL.appearance}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={value => {
            const scheme = SCHEMES.find(candidate => candidate.value === value)
            if (scheme) setColorScheme(scheme.value)
          }}
        >
          {SCHEMES.map(scheme => (
            <Menu.RadioItem key={scheme.value} value={scheme.value} closeMenuOnClick={false}>
              {scheme.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to="/help" leftSection={<IconHelpCircle size={16} aria-hidden="true" />}>
          {SHELL.help}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void leave()}>
          {SHELL.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initialsOf({ first_name, last_name, email }: CurrentUser): string {
  return (first_name.slice(0, 1) + last_name.slice(0, 1)).toUpperCase() || email.slice(0, 1).toUpperCase()
}
