import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/index.ts'
import { settingError } from '#rules/account/setting-values.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import { useSaveSetting } from '../account-queries.ts'
import { SETTINGS } from '../messages.ts'
import classes from './account.module.css'

type Setting = AnswerOf<'GET settings/view'>

/** The value of a setting, in a field of its type. */
export function SettingForm({ setting: { key, value: saved, value_type } }: { readonly setting: Setting }) {
  const [value, setValue] = useState(saved)
  const [isTouched, setTouched] = useState(false)
  /** What the server said of a value that it did not take. */
  const [refused, setRefused] = useState<{ readonly value: string; readonly message: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [alone] = useState(oneAtATime)
  const navigate = useNavigate()
  const save = useSaveSetting(key)
  const fault = settingError(key, value_type, value)
  const leave = () => void navigate('/admin/settings')

  const focus = () => form.current?.querySelector<HTMLElement>('[name="value"]')?.focus()
  const send = async () => {
    setTouched(true)
    if (fault) return focus()
    try {
      await save.mutateAsync(value)
      toastSuccess(SETTINGS.saved)
      leave()
    } catch (error) {
      showError(error)
      const said = error instanceof CallError ? error.body?.errors?.find(({ field }) => field === 'value') : undefined
      if (!said) return
      setRefused({ value, message: said.message })
      focus()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void alone(send)
  }
  const field = {
    name: 'value',
    label: SETTINGS.value,
    description: `${SETTINGS.type}: ${value_type}`,
    size: 'md',
    value,
    error: refused?.value === value ? refused.message : isTouched ? fault : null,
    onBlur: () => setTouched(true),
  } as const
  return (
    <Card className={classes.sheet}>
      <form ref={form} noValidate aria-label={SETTINGS.editTitle} onSubmit={submit}>
        {value_type === 'boolean' ? (
          <NativeSelect {...field} onChange={event => setValue(event.currentTarget.value)}>
            <option value="1">{SETTINGS.yes}</option>
            <option value="0">{SETTINGS.no}</option>
          </NativeSelect>
        ) : value_type === 'json' ? (
          <Textarea {...field} rows={6} spellCheck={false} onChange={event => setValue(event.currentTarget.value)} />
        ) : (
          <TextInput
            {...field}
            inputMode={value_type === 'integer' ? 'numeric' : 'text'}
            spellCheck={false}
            onChange={event => setValue(event.currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          {/* Not disabled while it saves: a disabled button would lose the focus. */}
          <Button type="submit" size="md" aria-disabled={save.isPending || undefined}>
            {save.isPending ? SETTINGS.saving : SETTINGS.save}
          </Button>
          <Button variant="default" size="md" onClick={leave}>
            {SETTINGS.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
