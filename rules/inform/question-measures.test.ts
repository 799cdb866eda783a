import { expect, test } from 'vitest'
import { question } from '../share/builders.testing.ts'
import { measuresOf } from './question-measures.ts'

test('regions are named as answers number them', () => {
  const [measure] = measuresOf(question(1, 'FIND_REGION'))
  expect(measure?.categories).toEqual([
    { value: 1, name: 'Northeast' },
    { value: 2, name: 'Midwest' },
    { value: 3, name: 'South' },
    { value: 4, name: 'West' },
  ])
})
