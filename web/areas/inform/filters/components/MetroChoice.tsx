import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { MetroAreaDto } from '#contract/reference/reference.ts'
import { areasWith, type LocationDraft, withArea, withSearch } from '../location.ts'
import { LOCATION } from '../messages.ts'
import classes from './Filters.module.css'

/** Maximum number of areas listed. */
const MAX_OPTIONS = 20

interface Props {
  readonly areas: readonly MetroAreaDto[]
  readonly draft: LocationDraft
  readonly error: boolean
  readonly onChange: (draft: LocationDraft) => void
}

/** Selects a metropolitan area by name, and optionally one of its divisions. */
export function MetroChoice({ areas, draft, error, onChange }: Props) {
  const name = useId()
  const found = areasWith(areas, draft.search)
  const area = areas.find(({ cbsa_code }) => cbsa_code === draft.area)
  return (
    <>
      <TextInput
        size="xs"
        type="search"
        name="location-metropolitan"
        label={LOCATION.metropolitan}
        description={LOCATION.areas(areas.length)}
        placeholder={LOCATION.search}
        value={draft.search}
        error={error ? LOCATION.required : null}
        onChange={event => onChange(withSearch(draft, event.currentTarget.value))}
      />
      <div role="radiogroup" aria-label={LOCATION.metropolitan} className={classes.areas}>
        {found.slice(0, MAX_OPTIONS).map(({ cbsa_code, cbsa_name }) => (
          <Radio
            key={cbsa_code}
            size="xs"
            name={name}
            className={classes.option}
            label={cbsa_name}
            checked={cbsa_code === draft.area}
            onChange={() => onChange(withArea(draft, cbsa_code))}
          />
        ))}
      </div>
      {found.length > MAX_OPTIONS ? <p className={classes.hint}>{LOCATION.first(MAX_OPTIONS)}</p> : null}
      {area && area.divs.length > 0 ? (
        <NativeSelect
          size="xs"
          label={LOCATION.division}
          value={draft.division ?? ''}
          onChange={event => onChange({ ...draft, division: event.currentTarget.value || null })}
        >
          <option value="">{LOCATION.wholeArea}</option>
          {area.divs.map(({ div_code, div_name }) => (
            <option key={div_code} value={div_code}>
              {div_name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
    </>
  )
}
