import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { PROFILE_FIELDS, type Profile, type ProfileField } from '#rules/account/profile.ts'
import { SignedInUser } from '#web/platform/use-session.ts'
import { AdminProfile } from './components/AdminProfile.tsx'
import { ProfileForm } from './components/ProfileForm.tsx'
import { FIELD, PROFILE } from './messages.ts'
import type { ProfileSource } from './profile-form.ts'

const EMPTY: Profile = {
  username: null,
  specialty_id: null,
  subspecialty_id: null,
  visa_status: 'US',
  is_us_veteran: null,
  ethnicity: [],
  gender_identity: null,
  licensed_states: [],
  practice_zip: null,
  npi: null,
  has_board_certification: 0,
  boardCertifications: [],
}
const surgery = { id: 1, title: 'Surgery', subspecialties: [{ id: 11, title: 'Hand' }] }
const medicine = { id: 2, title: 'Medicine', subspecialties: [] }

function draw(part: ReactNode, user?: CurrentUser): string {
  const client = new QueryClient()
  client.setQueryData(['reference', 'certifications'], [{ id: 5, title: 'Hand', board: 'Board', isCertified: true }])
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <SignedInUser value={user ?? null}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />
        </SignedInUser>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

interface Drawn {
  readonly shown?: readonly ProfileField[]
  readonly required?: readonly ProfileField[]
  readonly profile?: Partial<Profile>
  readonly specialties?: ProfileSource['specialties']
  readonly header?: boolean
}
/** Returns the form as first rendered. */
function form({ shown = PROFILE_FIELDS, required = [], profile, specialties, header = true }: Drawn = {}): string {
  const source: ProfileSource = {
    profile: { ...EMPTY, ...profile },
    membershipType: { supported_fields: JSON.stringify(shown), profile_required_fields: JSON.stringify(required) },
    specialties: specialties ?? [surgery, medicine],
  }
  return draw(<ProfileForm source={source} header={header} onSaved={() => undefined} onCancel={() => undefined} />)
}
const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&amp;', '&')
/** Returns a field with its label and its controls. */
const field = (markup: string, name: string) =>
  markup.split('data-field="').find(part => part.startsWith(`${name}"`)) ?? ''
const labelled = (markup: string, label: string) => words(markup).includes(label)

const LABELS: Readonly<Record<ProfileField, string>> = {
  specialty: FIELD.specialty,
  subspecialty: FIELD.subspecialty,
  visa_status: FIELD.visa,
  is_us_veteran: FIELD.veteran,
  ethnicity: FIELD.ethnicity,
  gender_identity: FIELD.gender,
  practice_zip: FIELD.zip,
  npi: FIELD.npi,
  boardCertifications: FIELD.board,
}

describe('the profile form', () => {
  it.each(PROFILE_FIELDS)('shows %s only for a membership type with that field', name => {
    const label = `${LABELS[name]}${name === 'boardCertifications' ? '' : ' '}`
    expect(labelled(form({ shown: [name] }), label)).toBe(true)
    const others = PROFILE_FIELDS.filter(each => each !== name && !(name === 'specialty' && each === 'subspecialty'))
    expect(labelled(form({ shown: others }), label)).toBe(false)
  })

  it('shows licensed states for every membership type', () => {
    expect(labelled(form({ shown: [] }), FIELD.states)).toBe(true)
    expect(field(form({ shown: [] }), 'licensed_states')).not.toContain(FIELD.optional)
  })

  it('labels ethnicity as optional unless it is required', () => {
    expect(words(field(form(), 'ethnicity'))).toContain(`${FIELD.ethnicity} (optional)`)
    expect(words(field(form({ required: ['ethnicity'] }), 'ethnicity'))).not.toContain('(optional)')
  })

  it('marks required fields, and labels the others as optional', () => {
    const markup = form({ required: ['practice_zip'] })
    expect(field(markup, 'practice_zip')).toMatch(/<input[^>]* required=""/)
    expect(words(field(markup, 'practice_zip'))).not.toContain('(optional)')
    expect(field(markup, 'npi')).not.toMatch(/<input[^>]* required=""/)
    expect(words(field(markup, 'npi'))).toContain(`${FIELD.npi} (optional)`)
  })

  it('selects U.S. citizen by default, or the saved visa status', () => {
    expect(field(form(), 'visa_status')).toMatch(/<option value="US" selected="">U.S. citizen/)
    expect(field(form({ profile: { visa_status: 'J1' } }), 'visa_status')).toMatch(/<option value="J1" selected="">/)
  })

  it('disables the subspecialty until a specialty is selected', () => {
    expect(field(form(), 'subspecialty_id')).toMatch(/<select[^>]* disabled=""/)
    expect(words(field(form(), 'subspecialty_id'))).toContain(FIELD.subspecialtyFirst)
    expect(field(form({ profile: { specialty_id: 1 } }), 'subspecialty_id')).not.toMatch(/<select[^>]* disabled=""/)
  })

  it('shows a single specialty as text, and several as a select', () => {
    expect(field(form({ specialties: [surgery, medicine] }), 'specialty_id')).toContain('<select')
    const alone = form({ specialties: [surgery] })
    expect(field(alone, 'specialty_id')).toBe('')
    expect(words(alone)).toContain(`${FIELD.specialty} Surgery`)
    expect(field(alone, 'subspecialty_id')).not.toMatch(/<select[^>]* disabled=""/)
  })

  it('shows the statement, and lists certifications only if it is checked', () => {
    const without = form()
    expect(words(without)).toContain('I am currently either Board Certified or Board Eligible')
    expect(words(without)).not.toContain(FIELD.certifications)
    expect(words(form({ profile: { has_board_certification: 1 } }))).toContain(FIELD.certifications)
  })

  it('shows no errors before a field is touched', () => {
    const markup = form({ required: ['practice_zip', 'ethnicity'], profile: { npi: 'x', username: 'short' } })
    expect(markup).not.toContain('This field is required')
    expect(markup).not.toContain('Should contain only numbers')
    expect(markup).not.toContain('aria-invalid="true"')
  })

  it.each([
    [true, 'Save'],
    [false, 'Save & Next'],
  ])('with header=%s, has the button %s', (header, label) => {
    const buttons = [...form({ header }).matchAll(/<button[^>]*>.*?<\/button>/g)].map(([tag]) => words(tag).trim())
    expect(buttons.slice(-2)).toEqual([label, PROFILE.cancel])
  })
})

describe('the profile form of administrators', () => {
  const user: CurrentUser = {
    id: 1,
    email: 'ada@example.org',
    username: null,
    first_name: 'Ada',
    last_name: 'Osei',
    roles: ['MSS_ADMIN'],
    is_demo: 0,
    is_email_validated: 1,
    is_email_optout: 0,
    is_password_reset_required: 0,
    lacks_second_factor: 0,
    society_id: 1,
    society: { id: 1, name: 'Society' },
    society_membership_type_id: null,
    specialty_id: null,
    subspecialty_id: null,
    specialty: null,
    subspecialty: null,
    completed_surveys: [],
    completedStudyWithJobPreferences: false,
    settings: '{}',
  }

  it('has two names to edit, and shows the email address as read-only', () => {
    const inputs = [...draw(<AdminProfile />, user).matchAll(/<input[^>]*>/g)].map(([tag]) => ({
      value: /value="([^"]*)"/.exec(tag)?.[1],
      isReadOnly: /readonly/i.test(tag),
    }))
    expect(inputs).toEqual([
      { value: 'Ada', isReadOnly: false },
      { value: 'Osei', isReadOnly: false },
      { value: 'ada@example.org', isReadOnly: true },
    ])
  })

  it.each([
    [['GM_ADMIN'], 'Admin'],
    [['GM_ADMIN', 'MSS_ADMIN'], 'Admin'],
    [['MSS_ADMIN'], 'Society Admin'],
  ] as const)('shows %j as %s', (roles, label) => {
    expect(words(draw(<AdminProfile />, { ...user, roles: [...roles] }))).toContain(`Profile type: ${label} `)
  })
})
