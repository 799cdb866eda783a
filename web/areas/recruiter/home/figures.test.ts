import { expect, it } from 'vitest'
import { newPhysicians } from './components/Figures.tsx'

const offer = (specialty_id: number, newCandidates: number, status: 'active' | 'closed' = 'active') => ({
  specialty_id,
  newCandidates,
  status,
})

it('counts candidates of offers of one specialty at least once, and at most as often as listed', () => {
  expect(newPhysicians([offer(1, 3), offer(1, 5), offer(2, 1), offer(2, 9, 'closed')])).toBe('6 to 9')
  expect(newPhysicians([offer(1, 1), offer(1, 1), offer(1, 3)])).toBe('3 to 5')
})

it('counts exactly where no two offers can have the same candidates', () => {
  expect(newPhysicians([offer(1, 3), offer(2, 1), offer(2, 0)])).toBe('4')
  expect(newPhysicians([])).toBe('0')
})
