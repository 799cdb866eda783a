import { useQuery } from '@tanstack/react-query'
import { GENDERS } from '#rules/account/codes.ts'
import { NameFields } from '#web/platform/form/PersonFields.tsx'
import type { useServerForm } from '#web/platform/form/use-server-form.ts'
import { specialtiesQuery } from '#web/platform/shared-queries.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { USERS as TEXT } from '../messages.ts'
import type { UserOptions } from '../queries.ts'
import { hasSociety, isOfPhysician, type UserValues } from '../user-values.ts'
import classes from './users.module.css'

type UserForm = ReturnType<typeof useServerForm<UserValues, unknown>>
interface Props {
  readonly form: UserForm
  readonly options: UserOptions
  readonly roles: readonly { readonly value: string; readonly label: string }[]
  readonly emailHint: string
}

const none = (label: string) => ({ value: '', label })

/** Fields for a user's names, role, and affiliation. The role determines which fields are shown. */
export function AccountFields({ form, options, roles, emailHint }: Props) {
  const specialties = useQuery(specialtiesQuery)
  const { values } = form
  return (
    <>
      <NameFields field={form.field} isOthers isFirst />
      <TextField
        {...form.field('email')}
        label={TEXT.email}
        description={emailHint}
        required
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <SelectField {...form.field('roles')} label={TEXT.role} options={roles} />
      {hasSociety(values) ? (
        <SelectField
          {...form.field('society_id')}
          label={TEXT.society}
          options={[none(TEXT.noSociety), ...options.societies]}
        />
      ) : null}
      {isOfPhysician(values) ? (
        <div className={classes.pair}>
          <SelectField
            {...form.field('society_membership_type_id')}
            label={TEXT.membershipType}
            options={[none(TEXT.noType), ...options.types]}
          />
          <SelectField
            {...form.field('specialty_id')}
            label={TEXT.specialty}
            options={[
              none(TEXT.noSpecialty),
              ...(specialties.data ?? []).map(({ id, title }) => ({ value: `${id}`, label: title })),
            ]}
          />
        </div>
      ) : null}
    </>
  )
}

/** Fields of a physician's profile that administrators can correct. */
export function ProfileFields({ form }: { readonly form: UserForm }) {
  if (!isOfPhysician(form.values)) return null
  return (
    <>
      <h3 className="heading text-16 mt-8">{TEXT.profile}</h3>
      <div className={classes.pair}>
        <TextField {...form.field('zip_code')} label={TEXT.zip} inputMode="numeric" maxLength={5} autoComplete="off" />
        <TextField
          {...form.field('year_of_birth')}
          label={TEXT.yearOfBirth}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      </div>
      <div className={classes.pair}>
        <SelectField
          {...form.field('gender')}
          label={TEXT.gender}
          options={[none(TEXT.notStated), ...GENDERS.map(({ code, label }) => ({ value: code, label }))]}
        />
        <TextField {...form.field('npi')} label={TEXT.npi} inputMode="numeric" maxLength={10} autoComplete="off" />
      </div>
      {form.values.npi === '' ? null : (
        <CheckboxField {...form.field('is_npi_confirmed')} label={TEXT.confirmed} description={TEXT.confirmedHint} />
      )}
    </>
  )
}
