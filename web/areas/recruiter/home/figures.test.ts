import { expect, it } from 'vitest'
import { newPhysicians } from './components/Figures.tsx'

const offer = (specialty_id: number, newCandidates: number, status: 'active' | 'closed' = 'active') => ({
  specialty_id,
  newCandidates,
  status,
})

it('counts the offer with the most candidates of each specialty', () => {
  expect(newPhysicians([offer(1, 3), offer(1, 5), offer(2, 1), offer(2, 9, 'closed')])).toBe('at least 6')
})

it('counts exactly where no two offers can have the same candidates', () => {
  expect(newPhysicians([offer(1, 3), offer(2, 1), offer(2, 0)])).toBe('4')
  expect(newPhysicians([])).toBe('0')
})
