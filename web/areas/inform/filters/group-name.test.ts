import { describe, expect, it } from 'vitest'
import { attributesOf } from './attributes.ts'
import { groupName } from './group-name.ts'
import type { FilterLabel } from './labels.ts'
import { NO_LOOKUPS, profileChoice } from './profile.ts'

const label = (key: string, dimension: string, text: string): FilterLabel => {
  const [prefix = '', value = ''] = key.split('_')
  return { key, dimension, text, choices: [profileChoice(prefix, value)], range: null }
}
const cardiology = label('userSpecialtyId_7', 'Specialty', 'Cardiology')
const women = label('userGender_F', 'Gender identity', 'Female')
const west = label('region_1', 'Region', 'West')
const veterans = label('userUSVeteran_1', 'U.S. veteran', 'Yes')

describe('groupName', () => {
  it('names the filters and the scope in English', () => {
    expect(groupName([], null)).toEqual({ title: null, people: 'respondents' })
    expect(groupName([cardiology, women], null).title).toBe('Women in Cardiology')
    expect(groupName([women], { kind: 'specialty', title: 'Surgery' }).title).toBe('Women in Surgery')
    expect(groupName([west, women, veterans], null).title).toBe('Women in the West, U.S. veteran: Yes')
    const many = ['Ohio', 'Iowa', 'Utah', 'Texas', 'Maine'].map((name, at) => label(`state_${at}`, 'State', name))
    expect(groupName(many, null).title).toBe('Physicians in Ohio, Iowa, Utah, or 2 more')
  })

  it('names only filters within the scope, as the server counts them', () => {
    const failure = label('userSubSpecialtyId_9', 'Subspecialty', 'Heart Failure')
    const subspecialty = { kind: 'subspecialty', title: 'Heart Failure' } as const
    expect(groupName([cardiology], subspecialty).title).toBe('Heart Failure')
    expect(groupName([cardiology, failure], { kind: 'specialty', title: 'Cardiology' }).title).toBe('Heart Failure')
    expect(groupName([cardiology, failure], null, [{ id: 9, title: '', specialty_id: 7 }]).title).toBe('Heart Failure')
    expect(groupName([cardiology, failure], null).title).toBe('Cardiology or Heart Failure')
  })

  it('names a question once for several of its options', () => {
    const setting = (text: string): FilterLabel => ({
      key: text,
      dimension: 'Practice setting',
      text,
      choices: [{ of: 'answer', key: '1_2', value: 3 }],
      range: null,
    })
    expect(groupName([cardiology, setting('Hospital'), setting('Academic')], null).title).toBe(
      'Cardiology, Practice setting: Hospital or Academic',
    )
  })

  it('names the group that the reader is compared with', () => {
    expect(groupName([cardiology], null).people).toBe('respondents in Cardiology')
    expect(groupName([women, west], null).people).toBe('women in the West')
    expect(groupName([veterans], null).people).toBe('respondents in this group')
    expect(groupName([label('userSpecialtyId_7', 'Specialty', '')], null).people).toBe('respondents in this group')
  })
})

describe('attributesOf', () => {
  const lookups = {
    ...NO_LOOKUPS,
    specialties: [
      { id: 7, title: 'Cardiology' },
      { id: 8, title: 'Surgery' },
    ],
    membershipTypes: [{ id: 1, type_name: 'Active' }],
  }
  const labels = (withAreas: boolean) => attributesOf(lookups, withAreas).map(({ label: name }) => name)

  it('returns the filterable attributes that have several values', () => {
    expect(labels(true)).toEqual([
      'Specialty',
      'Region',
      'Subregion',
      'State',
      'Gender identity',
      'Ethnicity',
      'Visa status',
      'U.S. veteran',
    ])
    expect(labels(false)).not.toContain('Specialty')
  })
})
