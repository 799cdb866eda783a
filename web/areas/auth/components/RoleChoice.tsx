import { Button, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import { Link } from 'react-router'
import { setGuestRole, useGuestRole } from '#web/platform/guest-role.ts'
import { Card } from '#web/ui/Card.tsx'
import { ROLE_CHOICE } from './messages.ts'
import classes from './RoleChoice.module.css'

/** Choice of a guest's role. It is stored in a cookie and determines which pages guests see and how they sign up. */
export function RoleChoice() {
  const role = useGuestRole()
  const isRecruiter = role === 'recruiter'
  const choose = (value: string) => setGuestRole(value === 'recruiter' ? 'recruiter' : 'physician')
  return (
    <Card>
      <Radio.Group
        value={role}
        onChange={choose}
        label={ROLE_CHOICE.legend}
        classNames={{ label: classes.legend ?? '' }}
      >
        <div className="column gap-12 mt-16">
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
        </div>
      </Radio.Group>
      <div className="column gap-12 mt-24">
        <Button component={Link} to={isRecruiter ? '/recruiter/sign-up' : '/registration'} size="md" fullWidth>
          {ROLE_CHOICE.signUp}
        </Button>
        <Button component={Link} to="/login" size="md" variant="default" fullWidth>
          {ROLE_CHOICE.signIn}
        </Button>
      </div>
      <p className={classes.note}>
        {ROLE_CHOICE.notYet} <Link to={isRecruiter ? '/welcome/recruiter' : '/welcome'}>{ROLE_CHOICE.lookAround}</Link>
      </p>
    </Card>
  )
}
