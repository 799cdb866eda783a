import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { GeographicType } from '#contract/connect.ts'
import classes from './Geography.module.css'
import { GeographyInfo } from './GeographyInfo.tsx'
import { GeographyMetro } from './GeographyMetro.tsx'
import { GeographyRegion } from './GeographyRegion.tsx'
import { GeographyState } from './GeographyState.tsx'
import { GEOGRAPHY, type GeographyFormProps, type GeographyValue, geographyDetails } from './geography.ts'

interface Props {
  readonly location: GeographyValue
  /** false: nothing has been chosen, not even "no preference". */
  readonly isChosen: boolean
  /** @param isChosen false while only the kind of place is chosen */
  readonly onChoose: (location: GeographyValue, isChosen: boolean) => void
  /** Id of the text that names it. */
  readonly labelledBy: string
  /** It was tried to save without the place: the field that lacks is marked. */
  readonly showsMissing?: boolean
  /** With other places, "no preference" is not offered. */
  readonly isFurther?: boolean
}

const TYPES = ['none', 'region', 'state', 'metropolitan'] as const satisfies readonly GeographicType[]
const NO_PREFERENCE: GeographyValue = { type: 'none', value: null }

/** Where a member would like to work: no preference, or a region, a state or a metropolitan area (3 §2.8). */
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
  /** Choosing another kind of place clears the place. */
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
    <div className={classes.picker}>
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
