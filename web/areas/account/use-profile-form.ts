import { type ReactNode, useState } from 'react'
import type { Profile } from '#rules/account/profile.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { PROFILE } from './messages.ts'
import {
  bodyOf,
  errorsOf,
  type Field,
  openingDraft,
  type ProfileSource,
  padded,
  requiredFields,
  visibleFields,
} from './profile-form.ts'
import { useSaveProfile } from './queries.ts'

export interface ProfileFormState {
  readonly draft: Profile
  readonly source: ProfileSource
  readonly change: (draft: Profile) => void
  /** Marks the field as left, so that its error is shown. */
  readonly touch: (field: Field) => void
  readonly errorOf: (field: Field) => ReactNode
  readonly isVisible: (field: Field) => boolean
  readonly isRequired: (field: Field) => boolean
}

/** Manages a form with a profile, including saving. */
export function useProfileForm(source: ProfileSource, only: readonly Field[] | undefined, onSaved: () => void) {
  // The fields don't change while the form is open, so a field doesn't disappear once it is valid.
  const [visible] = useState(() => visibleFields(source, only))
  const save = useSaveProfile()
  const required = requiredFields(source.membershipType)
  const form = useServerForm({
    initialValues: valuesOf(openingDraft(source)),
    // The fields depend on the membership type, which the body's schema doesn't include, so this uses the same rule as the server.
    validate: draft =>
      Object.fromEntries(errorsOf(draft, source, visible).map(({ field, message }) => [field, message])),
    normalize: draft => valuesOf(padded(draft)),
    submit: draft => save.mutateAsync(bodyOf(draft, visible)),
    onSuccess: () => {
      toastSuccess(PROFILE.saved)
      onSaved()
    },
  })
  const state: ProfileFormState = {
    draft: form.values,
    source,
    change: draft => form.setValues(valuesOf(draft)),
    touch: form.touch,
    errorOf: form.errorOf,
    isVisible: field => visible.has(field),
    isRequired: field => required.has(field),
  }
  return { form, state }
}

/** Returns a profile as form values. The mapped type has the index signature that forms need. */
function valuesOf(profile: Profile): { readonly [F in Field]: Profile[F] } {
  return profile
}
