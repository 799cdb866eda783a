import { STATES } from '#rules/reference/geography.ts'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import { FIELD } from '../messages.ts'
import type { ProfileFormState } from '../use-profile-form.ts'

const ITEMS = STATES.map(({ id, name, abbrev }) => ({ id, name, words: abbrev }))

/** Field for licensed states, shown to all members (1 §5). */
export function StatesField({ state }: { readonly state: ProfileFormState }) {
  const { draft, change, touch, errorOf, isVisible } = state
  if (!isVisible('licensed_states')) return null
  return (
    <MultiCombobox
      name="licensed_states"
      label={FIELD.states}
      hint={FIELD.statesHint}
      placeholder={FIELD.statesPlaceholder}
      nothing={FIELD.noState}
      items={ITEMS}
      chosen={draft.licensed_states}
      error={errorOf('licensed_states')}
      onChange={ids => change({ ...draft, licensed_states: ids })}
      onLeave={() => touch('licensed_states')}
    />
  )
}
