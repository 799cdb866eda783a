import { describe, expect, it } from 'vitest'
import { datesText, designRows, filtersText, timeText } from './texts.ts'

const word = (dimension: string, text: string) => ({ dimension, text })

describe('filtersText', () => {
  it('returns a note if there are no filters', () => {
    expect(filtersText([])).toBe('Filters are not specified')
  })

  it('names each dimension once', () => {
    const words = [word('Specialty', 'Cardiology'), word('Gender', 'Female'), word('Specialty', 'Surgery')]
    expect(filtersText(words)).toBe('Specialty: Cardiology, Surgery; Gender: Female')
  })

  it('counts the filters that a summary of ten omits', () => {
    const words = Array.from({ length: 12 }, (_, at) => word('Metro', `City ${at}`))
    expect(filtersText(words)).toMatch(/^Metro: City 0, .*City 9; and 2 more$/)
    expect(filtersText(words, words.length)).toMatch(/City 11$/)
  })
})

describe('designRows', () => {
  it('returns each part of the design, or a note that it is not specified', () => {
    const design = { society: 'Society of Care', specialty: 'Cardiology', subspecialty: null, membership_category: ' ' }
    expect(designRows({ ...design, study_sample_model: 'Everybody is invited.' })).toEqual([
      ['Society', 'Society of Care'],
      ['Specialty', 'Cardiology'],
      ['Subspecialty', 'Not specified'],
      ['Membership category', 'Not specified'],
      ['Study sample model', 'Everybody is invited.'],
    ])
  })
})

describe('dates of the report', () => {
  const at = new Date(2026, 10, 21, 14, 5)
  const period = { from: '2026-01-05', to: '2026-12-31' }

  it('include the date of printing, the date of the results, and the study period', () => {
    expect(datesText({ at, asOf: '2026-11-03T12:00:00.000Z', period })).toBe(
      'Nov 21, 2026  ·  Results as of Nov 3, 2026  ·  Study Period Jan 5, 2026 to Dec 31, 2026',
    )
    expect(datesText({ at, asOf: '2026-11-03T12:00:00.000Z', batch: 2, period })).toContain(
      'Results as of Nov 3, 2026 (update 2)  ·',
    )
    expect(datesText({ at, asOf: null, period })).toContain('Results not published yet')
  })

  it('show times as h:mm A', () => {
    expect(timeText(at)).toBe('2:05 PM')
    expect(timeText(new Date(2026, 10, 21, 0, 30))).toBe('12:30 AM')
  })
})
