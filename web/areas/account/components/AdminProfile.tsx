import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { nameError } from '#rules/account/name.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import { useUpdateUser } from '../account-queries.ts'
import { ACCOUNT, PROFILE } from '../messages.ts'
import classes from './account.module.css'

type Names = Readonly<Record<'first_name' | 'last_name', string>>
const FIELDS = [
  { name: 'first_name', label: ACCOUNT.firstName, autoComplete: 'given-name' },
  { name: 'last_name', label: ACCOUNT.lastName, autoComplete: 'family-name' },
] as const

/** An administrator's own profile: the names can be changed, the address is only shown (4 §2.2, 4 §5). */
export function AdminProfile() {
  const { first_name, last_name, email, roles } = useUser()
  const saved = { first_name, last_name }
  const [names, setNames] = useState<Names>(saved)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const form = useRef<HTMLFormElement>(null)
  const [alone] = useState(oneAtATime)
  const update = useUpdateUser()

  const send = async () => {
    setTouched(new Set(FIELDS.map(({ name }) => name)))
    const sent = { first_name: names.first_name.trim(), last_name: names.last_name.trim() }
    setNames(sent)
    const wrong = FIELDS.find(({ name }) => nameError(sent[name]))
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong.name}"]`)?.focus()
    try {
      await update.mutateAsync(sent)
      toastSuccess(PROFILE.saved)
    } catch (error) {
      showError(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void alone(send)
  }
  const cancel = () => {
    setNames(saved)
    setTouched(new Set())
  }
  return (
    <Card className={classes.sheet}>
      <form ref={form} noValidate aria-label={ACCOUNT.adminTitle} onSubmit={submit}>
        <p className={classes.kind}>
          {ACCOUNT.profileType}: <strong>{roles.includes('GM_ADMIN') ? ACCOUNT.admin : ACCOUNT.societyAdmin}</strong>
        </p>
        <div className={classes.fields}>
          {FIELDS.map(({ name, label, autoComplete }) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              size="md"
              autoComplete={autoComplete}
              maxLength={100}
              required
              withAsterisk={false}
              value={names[name]}
              error={touched.has(name) ? nameError(names[name]) : null}
              onChange={event => setNames({ ...names, [name]: event.currentTarget.value })}
              onBlur={() => setTouched(new Set([...touched, name]))}
            />
          ))}
          <TextInput label={ACCOUNT.email} description={ACCOUNT.emailHint} size="md" value={email} readOnly />
        </div>
        <div className={classes.actions}>
          {/* Not disabled while it saves: a disabled button would lose the focus. */}
          <Button type="submit" size="md" aria-disabled={update.isPending || undefined}>
            {update.isPending ? PROFILE.saving : PROFILE.save}
          </Button>
          <Button variant="default" size="md" onClick={cancel}>
            {PROFILE.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
