import { useState } from 'react'
import { GeographyLoading } from './GeographyLoading.tsx'
import { GeographySearch } from './GeographySearch.tsx'
import { GeographySelect } from './GeographySelect.tsx'
import { GEOGRAPHY, type GeographyFormProps, numberIn, textIn, useCities, useStates } from './geography.ts'

/** Fields for a state and, optionally, one of its cities. A city is identified by its ZIP code. */
export function GeographyState({ value, onValue }: GeographyFormProps) {
  const lookup = useStates()
  const [stateId, setState] = useState(numberIn(value, 'state_id'))
  const [zip, setCity] = useState(textIn(value, 'city_id'))
  const cities = useCities(stateId)
  if (!lookup.data) return <GeographyLoading query={lookup} />
  const states = lookup.data
  const choose = (id: number | null, cityId: string | null): void => {
    setState(id)
    setCity(cityId)
    const state = states.find(one => one.id === id)
    const city = cities.data?.find(one => one.zip === cityId)
    onValue(
      state
        ? {
            state_id: state.id,
            city_id: city?.zip ?? null,
            display_name: city ? `${city.city}, ${state.abbrev}` : state.name,
          }
        : null,
    )
  }
  return (
    <div className="column gap-12">
      <GeographySelect
        label={GEOGRAPHY.stateField}
        placeholder={GEOGRAPHY.statePlaceholder}
        options={states.map(({ id, name }) => ({ id: `${id}`, name }))}
        value={stateId === null ? null : `${stateId}`}
        onChange={id => choose(id === null ? null : Number(id), null)}
        isRequired
      />
      {stateId !== null && !cities.data ? (
        <GeographyLoading query={cities} />
      ) : (
        <GeographySearch
          key={stateId}
          legend={GEOGRAPHY.cityField}
          searchLabel={GEOGRAPHY.citySearch}
          items={(cities.data ?? []).map(({ zip: id, city: name }) => ({ id, name }))}
          hint={GEOGRAPHY.cities}
          value={zip}
          onChange={id => choose(stateId, id)}
          disabledText={stateId === null ? GEOGRAPHY.citiesFirst : null}
        />
      )}
    </div>
  )
}
