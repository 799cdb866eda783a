import { useState } from 'react'
import { GeographyLoading } from './GeographyLoading.tsx'
import { GeographySearch } from './GeographySearch.tsx'
import { GeographySelect } from './GeographySelect.tsx'
import { GEOGRAPHY, type GeographyFormProps, textIn, useAreas } from './geography.ts'

/** Fields for a metropolitan area and, optionally, one of its divisions. */
export function GeographyMetro({ value, onValue }: GeographyFormProps) {
  const lookup = useAreas()
  const [code, setArea] = useState(textIn(value, 'cbsa_code'))
  const [divisionCode, setDivision] = useState(textIn(value, 'div_code'))
  if (!lookup.data) return <GeographyLoading query={lookup} />
  const areas = lookup.data
  const area = areas.find(({ cbsa_code }) => cbsa_code === code)
  const choose = (areaCode: string | null, divCode: string | null): void => {
    setArea(areaCode)
    setDivision(divCode)
    const chosen = areas.find(({ cbsa_code }) => cbsa_code === areaCode)
    const division = chosen?.divs.find(({ div_code }) => div_code === divCode)
    onValue(
      chosen
        ? {
            cbsa_code: chosen.cbsa_code,
            div_code: division?.div_code ?? null,
            display_name: division?.div_name ?? chosen.cbsa_name,
          }
        : null,
    )
  }
  return (
    <div className="column gap-12">
      <GeographySearch
        legend={GEOGRAPHY.metropolitan}
        searchLabel={GEOGRAPHY.areaSearch}
        items={areas.map(({ cbsa_code: id, cbsa_name: name }) => ({ id, name }))}
        hint={GEOGRAPHY.areas}
        value={code}
        onChange={id => choose(id, null)}
        isRequired
        disabledText={null}
      />
      {area?.cbsa_type === 'div' ? (
        <GeographySelect
          label={GEOGRAPHY.division}
          placeholder={GEOGRAPHY.wholeArea}
          options={area.divs.map(({ div_code: id, div_name: name }) => ({ id, name }))}
          value={divisionCode}
          onChange={id => choose(code, id)}
        />
      ) : null}
    </div>
  )
}
