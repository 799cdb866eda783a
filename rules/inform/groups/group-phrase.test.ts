import { describe, expect, it } from 'vitest'
import type { Selection } from '../dimensions.ts'
import { type GroupTexts, groupPhrase, groupTexts, type Naming, placePhrase, withOthers } from './group-phrase.ts'

const EVERYONE: GroupTexts = { genders: [], specialties: [], places: [], others: [] }
const phrase = (words: Partial<GroupTexts>) => groupPhrase({ ...EVERYONE, ...words })

describe('groupPhrase', () => {
  it('describes genders, specialties, and places in English', () => {
    const west = [placePhrase('region', 'West')]
    expect(phrase({ places: west }).title).toBe('Physicians in the West')
    expect(phrase({ specialties: ['Cardiology'] }).title).toBe('Cardiology')
    expect(phrase({ specialties: ['Cardiology'], places: west }).title).toBe('Cardiology in the West')
    expect(phrase({ genders: ['M'], places: ['California'] }).title).toBe('Men in California')
    expect(phrase({ genders: ['F'], specialties: ['Surgery'], places: west })).toEqual({
      title: 'Women in Surgery in the West',
      people: 'women in Surgery in the West',
    })
    expect(phrase({ genders: ['F', 'M'] }).title).toBe('Women and men')
  })

  it('returns no title for all respondents', () => {
    expect(phrase({})).toEqual({ title: null, people: 'respondents' })
  })

  it('lists at most three names of each kind', () => {
    expect(phrase({ places: ['Ohio', 'Iowa'] }).title).toBe('Physicians in Ohio or Iowa')
    expect(phrase({ places: ['Ohio', 'Iowa', 'Utah', 'Texas', 'Maine'] }).title).toBe(
      'Physicians in Ohio, Iowa, Utah, or 2 more',
    )
  })

  it('appends other filters to the title', () => {
    const others = ['U.S. veteran: Yes']
    expect(phrase({ others })).toEqual({ title: 'U.S. veteran: Yes', people: 'respondents in this group' })
    expect(phrase({ genders: ['F'], others }).title).toBe('Women, U.S. veteran: Yes')
  })
})

describe('placePhrase', () => {
  it('adds an article if English requires it', () => {
    expect(placePhrase('subregion', 'New England')).toBe('New England')
    expect(placePhrase('subregion', 'Mountain')).toBe('the Mountain states')
    expect(placePhrase('subregion', 'Pacific')).toBe('the Pacific')
    expect(placePhrase('state', 'District of Columbia')).toBe('the District of Columbia')
    expect(placePhrase('metro', 'Boston-Cambridge-Newton, MA-NH')).toBe('Boston-Cambridge-Newton, MA-NH')
  })
})

describe('groupTexts', () => {
  const naming: Naming = node => ('band' in node ? `Call: ${node.band}` : `${node.dimension} ${node.path.join('.')}`)
  const title = (selection: Partial<Selection>) =>
    groupPhrase(groupTexts({ profile: [], answers: [], ...selection }, naming)).title

  it('describes a selection by its specialties, places, and genders', () => {
    const female = { dimension: 'gender', nodes: [{ dimension: 'gender', path: [0] }] } as const
    const west = { dimension: 'location', nodes: [{ dimension: 'location', path: [1] }] } as const
    const cardiology = { dimension: 'specialty', nodes: [{ dimension: 'specialty', path: [7] }] } as const
    expect(title({ profile: [cardiology, female, west] })).toBe('Women in specialty 7 in the location 1')
    expect(title({})).toBeNull()
  })

  it('appends other attributes and answers', () => {
    const other = { dimension: 'gender', nodes: [{ dimension: 'gender', path: [3] }] } as const
    const answer = {
      column: 'v1',
      nodes: [
        { column: 'v1', band: 0 },
        { column: 'v1', band: 1 },
      ],
    }
    expect(title({ profile: [other], answers: [answer] })).toBe('Gender 3, Call: 0 or Call: 1')
  })
})

describe('withOthers', () => {
  const group = { title: 'Physicians in Bend, OR', people: 'respondents in Bend, OR' }

  it('describes a group whose values are counted together with others', () => {
    expect(withOthers(group, [{}])).toEqual({
      title: 'Physicians in Bend, OR, counted together with others',
      people: 'respondents who are counted together',
    })
  })

  it('leaves all respondents and separately counted groups unchanged', () => {
    expect(withOthers(group)).toEqual(group)
    expect(withOthers({ title: null, people: 'respondents' }, [{}])).toEqual({ title: null, people: 'respondents' })
  })
})
