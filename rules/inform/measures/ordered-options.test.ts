import { describe, expect, it } from 'vitest'
import { areOrdered } from './ordered-options.ts'

describe('areOrdered', () => {
  it.each([
    ['Never', 'A few times a year', 'A few times a month', 'Every week', 'Every day'],
    ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'],
    ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
    ['Very satisfied', 'Satisfied', 'Neither', 'Dissatisfied', 'Very dissatisfied'],
    ['None', 'Some', 'An equal share', 'The final say'],
    ['Poor', 'Fair', 'Good', 'Excellent'],
    ['1 star', '2 stars', '3 stars'],
    ['Less than 1', '1 to 5', '6 to 20', 'More than 20'],
    ['$50,000', '$100,000', '$150,000'],
  ])('recognizes a scale: %s to …', (...names) => {
    expect(areOrdered(names)).toBe(true)
  })

  it.each([
    ['Private practice', 'Hospital', 'Academic'],
    ['Full time', 'Part time', 'None'],
    ['Agree', 'Strongly disagree', 'Neutral'],
    ['Yes', 'No'],
    ['2 jobs', '1 job', '3 jobs'],
  ])('returns false for other options: %s, …', (...names) => {
    expect(areOrdered(names)).toBe(false)
  })
})
