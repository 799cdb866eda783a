import { describe, expect, it } from 'vitest'
import { attributesOf } from './attributes.ts'
import { groupName, peersOf } from './group-name.ts'
import type { FilterLabel } from './labels.ts'
import { NO_LOOKUPS } from './profile.ts'

const label = (dimension: string, text: string): FilterLabel => ({
  key: `${dimension} ${text}`,
  dimension,
  text,
  choices: [],
  range: null,
})
const cardiology = label('Specialty', 'Cardiology')
const women = label('Gender identity', 'Female')

describe("a group's name", () => {
  it('is made of its filters and the scope', () => {
    expect(groupName([], null)).toBeNull()
    expect(groupName([cardiology, women], null)).toBe('Cardiology, Female')
    expect(groupName([women], 'Surgery')).toBe('Surgery, Female')
    expect(groupName([cardiology], 'Cardiology')).toBe('Cardiology')
    const many = ['Ohio', 'Iowa', 'Utah', 'Texas', 'Maine'].map(name => label('State', name))
    expect(groupName(many, null)).toBe('Ohio, Iowa, Utah, and 2 more')
  })

  it('says whom the reader is compared with', () => {
    expect(peersOf([], null)).toBe('respondents')
    expect(peersOf([cardiology], null)).toBe('respondents in Cardiology')
    expect(peersOf([], 'Surgery')).toBe('respondents in Surgery')
    expect(peersOf([women], null)).toBe('respondents in this group')
    expect(peersOf([cardiology, women], null)).toBe('respondents in this group')
  })
})

describe('the attributes to break out by', () => {
  const lookups = {
    ...NO_LOOKUPS,
    specialties: [
      { id: 7, title: 'Cardiology' },
      { id: 8, title: 'Surgery' },
    ],
    membershipTypes: [{ id: 1, type_name: 'Active' }],
  }
  const labels = (withAreas: boolean) => attributesOf(lookups, withAreas).map(({ label: name }) => name)

  it('are those of the filters that have several values', () => {
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
