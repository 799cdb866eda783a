import { expect, it } from 'vitest'
import type { JobProfile } from '#contract/connect/connect.ts'
import { POSTING_TEXT } from '#rules/connect/posting.ts'
import { ICO } from './messages.ts'
import { obstacleTo, type Poster } from './obstacle.ts'

type Ico = Parameters<typeof obstacleTo>[0]
const profile = { title: 'West', is_complete: 1, is_posted: 0 } as JobProfile
const draft = { isPlaceChosen: true } as Ico['draft']
const ready: Ico = { profile, draft, terms: [], isDirty: false, isSaving: false }
const physician = {
  specialty_id: 1,
  npi: null,
  licensed_states: [1],
  boardCertifications: [],
} as unknown as NonNullable<Poster['profile']>
const membershipType = { supported_fields: '["specialty", "npi"]', profile_required_fields: '[]' } as NonNullable<
  Poster['membershipType']
>
const poster: Poster = { profile: physician, membershipType, fields: [] }
const messageOf = (ico: Partial<Ico>, of: Poster | null = poster) => obstacleTo({ ...ready, ...ico }, of)?.message

it('obstacleTo returns null for a complete, saved ICO that is not posted, with or without a name', () => {
  expect(obstacleTo(ready, poster)).toBeNull()
  expect(obstacleTo({ ...ready, profile: { ...profile, title: '' } }, poster)).toBeNull()
})

it('unsaved changes prevent posting, because recruiters would match the old answers', () => {
  expect(messageOf({ isDirty: true })).toBe(ICO.saveFirst)
  expect(messageOf({ isDirty: true, isSaving: true })).toBe(ICO.saving)
  expect(messageOf({ isSaving: true })).toBe(ICO.saving)
})

it("posting is not possible until the member's profile has loaded", () => {
  expect(messageOf({}, null)).toBe(ICO.loading)
})

it('a posted ICO cannot be posted again', () => {
  expect(messageOf({ profile: { ...profile, is_posted: 1 } })).toBe(ICO.posted)
})

it('an unsubmitted study or a missing place prevents posting', () => {
  expect(messageOf({ profile: { ...profile, is_complete: 0 } })).toBe(POSTING_TEXT.study)
  expect(messageOf({ draft: { ...draft, isPlaceChosen: false } })).toBe(POSTING_TEXT.terms)
})

it('a profile without required fields prevents posting, and is linked', () => {
  const lacking = { ...poster, fields: ['npi'] }
  expect(obstacleTo(ready, lacking)).toEqual({ message: POSTING_TEXT.profile('NPI'), isProfile: true })
  expect(obstacleTo(ready, { ...poster, profile: { ...physician, specialty_id: null } })?.isProfile).toBe(true)
  expect(obstacleTo({ ...ready, isDirty: true }, lacking)?.isProfile).toBe(false)
})
