import { Button, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { type GuestRole, guestRole, setGuestRole } from '#web/platform/guest-role.ts'
import { Card } from '#web/ui/Card.tsx'
import { ROLE_CHOICE } from './messages.ts'
import classes from './RoleChoice.module.css'

/** Remembered in a cookie; the way in is the same for both. */
export function RoleChoice() {
  const [role, setRole] = useState<GuestRole>(guestRole)
  const choose = (value: string) => {
    const next = value === 'recruiter' ? 'recruiter' : 'physician'
    setGuestRole(next)
    setRole(next)
  }
  return (
    <Card>
      <Radio.Group
        value={role}
        onChange={choose}
        label={ROLE_CHOICE.legend}
        classNames={{ label: classes.legend ?? '' }}
      >
        <Stack gap="sm" mt="md">
          <Radio
            value="physician"
            size="md"
            label={ROLE_CHOICE.physician}
            description={ROLE_CHOICE.physicianHint}
            classNames={{ root: classes.option ?? '', label: classes.label ?? '' }}
          />
          <Radio
            value="recruiter"
            size="md"
            label={ROLE_CHOICE.recruiter}
            description={ROLE_CHOICE.recruiterHint}
            classNames={{ root: classes.option ?? '', label: classes.label ?? '' }}
          />
        </Stack>
      </Radio.Group>
      <p className={classes.note} aria-live="polite">
        {role === 'recruiter' ? ROLE_CHOICE.recruiterNotOpen : ''}
      </p>
      <Button component={Link} to="/login" size="md" fullWidth>
        {ROLE_CHOICE.signIn}
      </Button>
    </Card>
  )
}
