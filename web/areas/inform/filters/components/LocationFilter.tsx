import { Button, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { REGIONS, STATES, SUBREGIONS } from '#rules/reference/geography.ts'
import type { FilterChoice } from '../choices.ts'
import {
  choiceOfLocation,
  LOCATION_LABELS,
  LOCATION_TYPES,
  type LocationDraft,
  missingOf,
  NO_LOCATION,
  withRegion,
  withType,
} from '../location.ts'
import { LOCATION } from '../messages.ts'
import type { FilterLookups } from '../profile.ts'
import classes from './Filters.module.css'
import { MetroChoice } from './MetroChoice.tsx'

interface Props {
  readonly lookups: FilterLookups
  readonly onAdd: (choice: FilterChoice) => void
}

/** Shows a location filter: location type, then location. It can be added only when complete (2 §4.3, 2 §5). */
export function LocationFilter({ lookups, onAdd }: Props) {
  const [draft, setDraft] = useState(NO_LOCATION)
  const [showsErrors, setShowsErrors] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const missing = showsErrors ? missingOf(draft) : null
  const change = (next: LocationDraft) => {
    setDraft(next)
    setShowsErrors(false)
  }
  const add = () => {
    const choice = choiceOfLocation(draft)
    setShowsErrors(choice === null)
    if (!choice) {
      form.current?.querySelector<HTMLElement>(`[name="location-${missingOf(draft)}"]`)?.focus()
      return
    }
    onAdd(choice)
    setDraft({ ...NO_LOCATION })
  }
  return (
    <div ref={form} className="grid gap-10">
      <NativeSelect
        size="xs"
        name="location-type"
        label={LOCATION.type}
        value={draft.type ?? ''}
        error={missing === 'type' ? LOCATION.required : null}
        onChange={event => {
          const type = LOCATION_TYPES.find(each => each === event.currentTarget.value)
          change(type ? withType(draft, type) : NO_LOCATION)
        }}
      >
        <option value="">{LOCATION.choose}</option>
        {LOCATION_TYPES.map(type => (
          <option key={type} value={type}>
            {LOCATION_LABELS[type]}
          </option>
        ))}
      </NativeSelect>
      {draft.type === 'region' ? <RegionChoice draft={draft} error={missing === 'region'} onChange={change} /> : null}
      {draft.type === 'state' ? (
        <NativeSelect
          size="xs"
          name="location-state"
          label={LOCATION.stateField}
          value={draft.state ?? ''}
          error={missing === 'state' ? LOCATION.required : null}
          onChange={event => change({ ...draft, state: event.currentTarget.value || null })}
        >
          <option value="">{LOCATION.choose}</option>
          {STATES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      {draft.type === 'metropolitan' ? (
        <MetroChoice areas={lookups.areas} draft={draft} error={missing === 'metropolitan'} onChange={change} />
      ) : null}
      <Button size="compact-sm" variant="default" className={classes.addButton} onClick={add}>
        {LOCATION.add}
      </Button>
    </div>
  )
}

interface PlaceProps {
  readonly draft: LocationDraft
  readonly error: boolean
  readonly onChange: (draft: LocationDraft) => void
}

function RegionChoice({ draft, error, onChange }: PlaceProps) {
  const subregions = SUBREGIONS.filter(({ region_id }) => `${region_id}` === draft.region)
  return (
    <>
      <NativeSelect
        size="xs"
        name="location-region"
        label={LOCATION.regionField}
        value={draft.region ?? ''}
        error={error ? LOCATION.required : null}
        onChange={event => onChange(withRegion(draft, event.currentTarget.value || null))}
      >
        <option value="">{LOCATION.choose}</option>
        {REGIONS.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
      {subregions.length > 0 ? (
        <NativeSelect
          size="xs"
          label={LOCATION.subregionField}
          value={draft.subregion ?? ''}
          onChange={event => onChange({ ...draft, subregion: event.currentTarget.value || null })}
        >
          <option value="">{LOCATION.wholeRegion}</option>
          {subregions.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      ) : null}
    </>
  )
}
