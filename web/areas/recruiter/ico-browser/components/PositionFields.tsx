import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { useSpecialties } from '../../queries.ts'
import { BROWSER } from '../messages.ts'
import { cityQuery, useStates } from '../queries.ts'
import type { PositionState } from '../use-position.ts'
import classes from './browser.module.css'

interface Props {
  readonly state: PositionState
  readonly isGuest: boolean
  readonly onReset: () => void
}

const QUIET = { error: null, onBlur: () => undefined }

/** Shows the fields for specialty and place. */
export function PositionFields({ state, isGuest, onReset }: Props) {
  const { position, change } = state
  const specialties = useSpecialties()
  const states = useStates()
  return (
    <Card as="section" labelledBy="position">
      <div className={classes.cardHead}>
        <h2 id="position" className="heading text-17">
          {BROWSER.position}
        </h2>
        <button type="button" className={classes.textButton} onClick={onReset}>
          {BROWSER.reset}
        </button>
      </div>
      <div className="grid gap-16 mt-16">
        <SelectField
          {...QUIET}
          name="specialty"
          label={BROWSER.specialty}
          options={[
            { value: '', label: BROWSER.chooseSpecialty },
            ...(specialties.data ?? []).map(({ id, title }) => ({ value: `${id}`, label: title })),
          ]}
          value={`${position.specialtyId ?? ''}`}
          onChange={id => change({ specialtyId: id === '' ? null : Number(id) })}
        />
        <div className={classes.place}>
          {isGuest ? null : <ZipField state={state} />}
          <SelectField
            {...QUIET}
            name="state"
            label={BROWSER.state}
            options={[
              { value: '', label: BROWSER.chooseState },
              ...(states.data ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
            ]}
            value={`${position.stateId ?? ''}`}
            onChange={id => change({ stateId: id === '' ? null : Number(id), zip: '' })}
          />
        </div>
        <p className={classes.quiet}>{isGuest ? BROWSER.placeHintOfGuests : BROWSER.placeHint}</p>
      </div>
    </Card>
  )
}

const ZIP_LENGTH = 5

function ZipField({ state: { position, change } }: Pick<Props, 'state'>) {
  const { zip, stateId } = position
  const city = useQuery({ ...cityQuery(zip), enabled: zip.length === ZIP_LENGTH })
  const found = zip.length === ZIP_LENGTH ? city.data : undefined
  const foundState = found?.state_id ?? null
  useEffect(() => {
    if (foundState !== null && foundState !== stateId) change({ stateId: foundState })
  }, [foundState, stateId, change])
  return (
    <TextField
      {...QUIET}
      name="zip"
      label={BROWSER.zip}
      description={found?.city ?? BROWSER.zipHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={found === null ? BROWSER.zipUnknown : null}
      inputMode="numeric"
      autoComplete="off"
      maxLength={ZIP_LENGTH}
      value={zip}
      onChange={typed => change({ zip: typed.replaceAll(/\D/g, '') })}
    />
  )
}
