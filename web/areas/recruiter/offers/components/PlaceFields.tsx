import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { OFFER_FORM } from '../messages.ts'
import type { LocationOptions } from '../places.ts'
import type { OfferFormState } from '../use-offer-form.ts'
import classes from './offer-form.module.css'

interface Props {
  readonly form: OfferFormState
  readonly places: LocationOptions
  /** Error of the location, or `null` until it should be shown. */
  readonly error: string | null
  readonly isStateMissing: boolean
  readonly onLeave: () => void
}

/** Edits the location of the job. A ZIP code fills in the other fields. Without one, the recruiter selects them. */
export function PlaceFields({ form, places, error, isStateMissing, onLeave }: Props) {
  const { place } = form.values
  const shared = { error: null, onBlur: onLeave }
  const put = (part: Partial<typeof place>): void => form.change({ place: { ...place, ...part } })
  const abbrev = places.states.find(({ id }) => id === place.state_id)?.abbrev
  const area = places.areas.find(({ cbsa_code }) => cbsa_code === place.cbsa_code)
  const near = places.areas.filter(each => each === area || (abbrev !== undefined && isIn(each.cbsa_name, abbrev)))
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextField
          {...shared}
          name="zip"
          label={OFFER_FORM.zip}
          description={OFFER_FORM.zipHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={place.zip}
          error={error}
          // The other fields belong to the previous ZIP code.
          onChange={typed => {
            const zip = typed.replaceAll(/\D/g, '')
            put(zip.length === 5 ? { zip, state_id: null, cbsa_code: null, div_code: null } : { zip })
          }}
        />
        <SelectField
          {...shared}
          name="state_id"
          label={OFFER_FORM.state}
          description={OFFER_FORM.stateHint}
          required
          error={isStateMissing ? OFFER_FORM.required : null}
          options={[
            { value: '', label: OFFER_FORM.chooseState },
            ...places.states.map(({ id, name }) => ({ value: `${id}`, label: name })),
          ]}
          value={`${place.state_id ?? ''}`}
          onChange={state =>
            put({ state_id: state === '' ? null : Number(state), zip: '', cbsa_code: null, div_code: null })
          }
        />
      </div>
      {/^\d{5}$/.test(place.zip) ? (
        <p className={classes.quiet} role="status">
          {form.offer.zip === place.zip ? [form.offer.place, form.offer.cbsa_name].filter(Boolean).join(' · ') : ''}
        </p>
      ) : (
        <div className={classes.pair}>
          <SelectField
            {...shared}
            name="cbsa_code"
            label={OFFER_FORM.area}
            disabled={near.length === 0}
            options={[
              { value: '', label: OFFER_FORM.noArea },
              ...near.map(({ cbsa_code, cbsa_name }) => ({ value: cbsa_code, label: cbsa_name })),
            ]}
            value={place.cbsa_code ?? ''}
            onChange={code => put({ cbsa_code: code || null, div_code: null })}
          />
          {area && area.divs.length > 0 ? (
            <SelectField
              {...shared}
              name="div_code"
              label={OFFER_FORM.division}
              options={[
                { value: '', label: OFFER_FORM.wholeArea },
                ...area.divs.map(({ div_code, div_name }) => ({ value: div_code, label: div_name })),
              ]}
              value={place.div_code ?? ''}
              onChange={code => put({ div_code: code || null })}
            />
          ) : null}
        </div>
      )}
    </div>
  )
}

/** Checks whether an area is in a state. For example, "New York-Newark-Jersey City, NY-NJ-PA" is in three states. */
function isIn(areaName: string, abbrev: string): boolean {
  return (areaName.split(', ').at(-1) ?? '').split('-').includes(abbrev)
}
