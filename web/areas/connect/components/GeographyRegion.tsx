import { useState } from 'react'
import { GeographyLoading } from './GeographyLoading.tsx'
import { GeographySelect } from './GeographySelect.tsx'
import { GEOGRAPHY, type GeographyFormProps, numberIn, useRegions } from './geography.ts'

/** Fields for a region and, optionally, one of its subregions. */
export function GeographyRegion({ value, onValue, showsMissing }: GeographyFormProps) {
  const lookup = useRegions()
  const [regionId, setRegion] = useState(numberIn(value, 'region_id'))
  const [subregionId, setSubregion] = useState(numberIn(value, 'subregion_id'))
  if (!lookup.data) return <GeographyLoading query={lookup} />
  const { regions, subregions } = lookup.data
  const within = subregions.filter(({ region_id }) => region_id === regionId)
  const choose = (region: number | null, subregion: number | null): void => {
    setRegion(region)
    setSubregion(subregion)
    const whole = regions.find(({ id }) => id === region)
    const part = subregions.find(({ id }) => id === subregion)
    onValue(
      whole
        ? {
            region_id: whole.id,
            subregion_id: part?.id ?? null,
            display_name: part ? `${part.title}, ${whole.title}` : whole.title,
          }
        : null,
    )
  }
  return (
    <div className="column gap-12">
      <GeographySelect
        label={GEOGRAPHY.regionField}
        placeholder={GEOGRAPHY.regionPlaceholder}
        options={regions.map(({ id, title }) => ({ id: `${id}`, name: title }))}
        value={regionId === null ? null : `${regionId}`}
        onChange={id => choose(id === null ? null : Number(id), null)}
        isRequired
        showsMissing={showsMissing}
      />
      <GeographySelect
        label={GEOGRAPHY.subregionField}
        placeholder={GEOGRAPHY.wholeRegion}
        options={within.map(({ id, title }) => ({ id: `${id}`, name: title }))}
        value={subregionId === null ? null : `${subregionId}`}
        onChange={id => choose(regionId, id === null ? null : Number(id))}
        isDisabled={regionId === null}
      />
    </div>
  )
}
