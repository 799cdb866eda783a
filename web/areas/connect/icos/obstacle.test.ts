import { expect, it } from 'vitest'
import type { JobProfile } from '#contract/connect.ts'
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

it('is none for a complete, saved ICO that is not posted, with a name or without', () => {
  expect(obstacleTo(ready, poster)).toBeNull()
  expect(obstacleTo({ ...ready, profile: { ...profile, title: '' } }, poster)).toBeNull()
})

it('is what is not saved: recruiters would match the former answers', () => {
  expect(messageOf({ isDirty: true })).toBe(ICO.saveFirst)
  expect(messageOf({ isDirty: true, isSaving: true })).toBe(ICO.saving)
  expect(messageOf({ isSaving: true })).toBe(ICO.saving)
})

it('is who posts, until they are known', () => {
  expect(messageOf({}, null)).toBe(ICO.loading)
})

it('is that it is posted already', () => {
  expect(messageOf({ profile: { ...profile, is_posted: 1 } })).toBe(ICO.posted)
})

it('is a study that is not submitted, and a place that is not chosen', () => {
  expect(messageOf({ profile: { ...profile, is_complete: 0 } })).toBe(POSTING_TEXT.study)
  expect(messageOf({ draft: { ...draft, isPlaceChosen: false } })).toBe(POSTING_TEXT.terms)
})

it('is a profile that lacks what the settings require, and leads there', () => {
  const lacking = { ...poster, fields: ['npi'] }
  expect(obstacleTo(ready, lacking)).toEqual({ message: POSTING_TEXT.profile('NPI'), isProfile: true })
  expect(obstacleTo(ready, { ...poster, profile: { ...physician, specialty_id: null } })?.isProfile).toBe(true)
  expect(obstacleTo({ ...ready, isDirty: true }, lacking)?.isProfile).toBe(false)
})
