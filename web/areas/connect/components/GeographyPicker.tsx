import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { GeographicType } from '#contract/connect/connect.ts'
import classes from './Geography.module.css'
import { GeographyInfo } from './GeographyInfo.tsx'
import { GeographyMetro } from './GeographyMetro.tsx'
import { GeographyRegion } from './GeographyRegion.tsx'
import { GeographyState } from './GeographyState.tsx'
import { GEOGRAPHY, type GeographyFormProps, type GeographyValue, geographyDetails } from './geography.ts'

interface Props {
  readonly location: GeographyValue
  /** Whether a choice was made, including "no preference". */
  readonly isChosen: boolean
  /** @param isChosen Whether the choice is complete, which is `false` if only the type of place is selected */
  readonly onChoose: (location: GeographyValue, isChosen: boolean) => void
  /** ID of the element that labels the field. */
  readonly labelledBy: string
  /** Whether to mark missing fields, because saving failed without the place. */
  readonly showsMissing?: boolean
  /** Whether other places exist, so that "no preference" isn't offered. */
  readonly isFurther?: boolean
}

const TYPES = ['none', 'region', 'state', 'metropolitan'] as const satisfies readonly GeographicType[]
const NO_PREFERENCE: GeographyValue = { type: 'none', value: null }

/** Field for the preferred location: no preference, or a region, a state, or a metropolitan area (3 §2.8). */
export default function GeographyPicker({
  location,
  isChosen,
  onChoose,
  labelledBy,
  showsMissing = false,
  isFurther = false,
}: Props) {
  const [type, setType] = useState<GeographicType | null>(isChosen ? location.type : null)
  const [isInfo, setInfo] = useState(false)
  const name = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const closeInfo = (): void => {
    setInfo(false)
    setTimeout(() => opener.current?.focus())
  }
  /** Selecting another type of place clears the place. */
  const choose = (next: GeographicType): void => {
    setType(next)
    onChoose(NO_PREFERENCE, next === 'none')
  }
  const shownType = type ?? (isChosen ? 'none' : null)
  const formOf = (of: GeographicType): GeographyFormProps => ({
    value: location.type === of ? geographyDetails(location) : null,
    showsMissing,
    onValue: value =>
      value ? onChoose({ type: of, value: JSON.stringify(value) }, true) : onChoose(NO_PREFERENCE, false),
  })
  const forms: Readonly<Record<GeographicType, () => ReactNode>> = {
    none: () => null,
    region: () => <GeographyRegion {...formOf('region')} />,
    state: () => <GeographyState {...formOf('state')} />,
    metropolitan: () => <GeographyMetro {...formOf('metropolitan')} />,
  }
  return (
    <div className="column gap-20">
      <div role="radiogroup" aria-labelledby={labelledBy} aria-required="true" className={classes.types}>
        {TYPES.filter(one => !isFurther || one !== 'none').map(one => (
          <label key={one} className={classes.choice} data-checked={shownType === one || undefined}>
            <input type="radio" name={name} checked={shownType === one} onChange={() => choose(one)} />
            <span className={classes.label}>{GEOGRAPHY[one]}</span>
          </label>
        ))}
      </div>
      {shownType === null ? null : forms[shownType]()}
      <button type="button" className={classes.about} onClick={() => setInfo(true)} ref={opener}>
        <IconInfoCircle size={18} aria-hidden="true" />
        {GEOGRAPHY.about}
      </button>
      {isInfo ? <GeographyInfo onClose={closeInfo} /> : null}
    </div>
  )
}
