import { expect, it } from 'vitest'
import { newPhysicians } from './components/Figures.tsx'

const offer = (specialty_id: number, newCandidates: number, status: 'active' | 'closed' = 'active') => ({
  specialty_id,
  newCandidates,
  status,
})

it('newPhysicians counts the largest offer per specialty as the minimum, and all offers as the maximum', () => {
  expect(newPhysicians([offer(1, 3), offer(1, 5), offer(2, 1), offer(2, 9, 'closed')])).toBe('6 to 9')
  expect(newPhysicians([offer(1, 1), offer(1, 1), offer(1, 3)])).toBe('3 to 5')
})

it('newPhysicians returns an exact number if no two offers can have the same candidates', () => {
  expect(newPhysicians([offer(1, 3), offer(2, 1), offer(2, 0)])).toBe('4')
  expect(newPhysicians([])).toBe('0')
})
