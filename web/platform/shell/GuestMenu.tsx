import { ActionIcon, Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { GuestRole } from '../guest-role.ts'
import { SHELL } from '../messages.ts'
import classes from './layouts.module.css'

/** Menu with sign-in, sign-up, and help. Guests in the recruiter role have a separate sign-up and help page (4 §2.5, decision G-012). */
export function GuestMenu({ role }: { readonly role: GuestRole }) {
  const { pathname } = useLocation()
  const isRecruiter = role === 'recruiter'
  const signUp = isRecruiter ? '/recruiter/sign-up' : '/registration'
  return (
    <>
      <ActionIcon
        component={Link}
        to={isRecruiter ? '/recruiter/faq' : '/help'}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={SHELL.help}
        className={classes.help ?? ''}
      >
        <IconHelpCircle size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {pathname === '/login' ? null : (
        <Button component={Link} to="/login" variant="default" px="sm">
          {SHELL.signIn}
        </Button>
      )}
      {pathname === signUp ? null : (
        <Button component={Link} to={signUp} px="sm">
          {SHELL.signUp}
        </Button>
      )}
    </>
  )
}
