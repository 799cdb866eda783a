import { type FormEvent, useRef, useState } from 'react'
import type { Profile } from '#rules/account/profile.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import { PROFILE } from './messages.ts'
import {
  bodyOf,
  type Field,
  faultsOf,
  openingDraft,
  type ProfileSource,
  requiredFields,
  settled,
  visibleFields,
} from './profile-form.ts'
import { useSaveProfile } from './queries.ts'

export interface ProfileFormState {
  readonly draft: Profile
  readonly source: ProfileSource
  readonly change: (draft: Profile) => void
  /** The field was left: from now on it says what is wrong with it. */
  readonly touch: (field: Field) => void
  readonly errorOf: (field: Field) => string | undefined
  readonly isVisible: (field: Field) => boolean
  readonly isRequired: (field: Field) => boolean
}

/** A profile being edited: what is typed, what is wrong with it, and saving it. What was typed stays after a failure. */
export function useProfileForm(source: ProfileSource, only: readonly Field[] | undefined, onSaved: () => void) {
  const [draft, setDraft] = useState(() => openingDraft(source))
  // Fixed at the opening: a field does not vanish from under the fingers once it is right.
  const [visible] = useState(() => visibleFields(source, only))
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [isSent, setSent] = useState(false)
  /** What the server said of a value that it did not take. */
  const [refused, setRefused] = useState<ReadonlyMap<string, { readonly message: string; readonly value: unknown }>>(
    new Map(),
  )
  const form = useRef<HTMLFormElement>(null)
  const [alone] = useState(oneAtATime)
  const save = useSaveProfile()
  const { membershipType } = source
  const required = requiredFields(membershipType)
  const faults = faultsOf(draft, membershipType, visible)

  const errorOf = (field: Field): string | undefined => {
    const refusal = refused.get(field)
    if (refusal && refusal.value === draft[field]) return refusal.message
    return isSent || touched.has(field) ? faults.find(fault => fault.field === field)?.message : undefined
  }
  const focus = (field: string): void => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(`[data-field="${field}"] ${what}`)
    // A button stands there alone when a list did not load: it tries again.
    const target = find(':is(input, select)') ?? find('button')
    target?.focus()
  }
  const send = async (): Promise<void> => {
    const sent = settled(draft)
    setDraft(sent)
    setSent(true)
    const [wrong] = faultsOf(sent, membershipType, visible)
    if (wrong) return focus(wrong.field)
    try {
      await save.mutateAsync(bodyOf(sent, visible))
      toastSuccess(PROFILE.saved)
      onSaved()
    } catch (error) {
      showError(error)
      const fields = error instanceof CallError ? (error.body?.errors ?? []) : []
      setRefused(new Map(fields.map(({ field, message }) => [field, { message, value: heldIn(sent, field) }])))
      if (fields[0]) focus(fields[0].field)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The pop-up stands in a portal: without this the form around it would be sent as well.
    event.stopPropagation()
    void alone(send)
  }
  const state: ProfileFormState = {
    draft,
    source,
    change: setDraft,
    touch: field => setTouched(before => new Set([...before, field])),
    errorOf,
    isVisible: field => visible.has(field),
    isRequired: field => required.has(field),
  }
  return { state, form, submit, isSaving: save.isPending }
}

function heldIn(draft: Profile, field: string): unknown {
  return Object.entries(draft).find(([property]) => property === field)?.[1]
}
