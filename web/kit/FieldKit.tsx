import { useState } from 'react'
import { Combobox } from '../ui/combobox/Combobox.tsx'
import { MultiCombobox } from '../ui/combobox/MultiCombobox.tsx'
import { Upload } from '../ui/upload/Upload.tsx'
import { Part } from './Part.tsx'

const CITIES = ['Atlanta', 'Baltimore', 'Boston', 'Chicago', 'Dallas', 'Denver', 'Detroit', 'Houston', 'New York'].map(
  (name, at) => ({ id: at + 1, name, detail: at % 2 === 0 ? 'A second line about it' : '' }),
)
const ACCEPTED = { types: ['image/png', 'image/jpeg'], typesText: 'PNG or JPEG', maxBytes: 2_000_000 }
const nothing = (): void => undefined

export function FieldKit() {
  const [city, setCity] = useState<number | null>(3)
  const [cities, setCities] = useState<readonly number[]>([1, 3])
  return (
    <>
      <Part name="Combobox">
        <p id="kit-city">Type part of a name.</p>
        <Combobox
          label="City"
          describedBy="kit-city"
          placeholder="Select a city"
          nothing="No matches"
          items={CITIES}
          value={city}
          onChange={setCity}
        />
      </Part>
      <Part name="Combobox of several">
        <MultiCombobox
          name="cities"
          label="Cities"
          hint="Type to search."
          placeholder="Add a city"
          nothing="No matches"
          items={CITIES}
          chosen={cities}
          error={cities.length === 0 ? 'This field is required' : undefined}
          onChange={setCities}
          onLeave={nothing}
        />
      </Part>
      <Part name="Upload">
        <Upload label="Logo" accepted={ACCEPTED} file={null} progress={null} onPick={nothing} onCancel={nothing} />
        <Upload
          label="Logo, being sent"
          accepted={ACCEPTED}
          file={null}
          progress={0.4}
          onPick={nothing}
          onCancel={nothing}
        />
        <Upload
          label="Logo, refused"
          accepted={ACCEPTED}
          file={null}
          progress={null}
          error="The file isn’t an image."
          onPick={nothing}
          onCancel={nothing}
        />
        <Upload
          label="Study guide"
          accepted={ACCEPTED}
          file={{ name: 'a-study-guide-with-a-name-of-some-length-2026.pdf', size: 812_000 }}
          progress={null}
          onPick={nothing}
          onCancel={nothing}
          onRemove={nothing}
        />
        <Upload
          label="Picture"
          accepted={ACCEPTED}
          file={{ name: 'mark.svg', size: 1500, url: '/mark.svg' }}
          progress={null}
          onPick={nothing}
          onCancel={nothing}
          onRemove={nothing}
        />
      </Part>
    </>
  )
}
