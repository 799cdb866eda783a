/** Eight universities to choose from in a FIND_SCHOOL question (1 §2 Study form, 1 §9). The specification doesn't give their names. */

export interface School {
  readonly id: number
  readonly name: string
}

export const SCHOOLS: readonly School[] = [
  { id: 1, name: 'Columbia University' },
  { id: 2, name: 'Duke University' },
  { id: 3, name: 'Harvard University' },
  { id: 4, name: 'Johns Hopkins University' },
  { id: 5, name: 'Stanford University' },
  { id: 6, name: 'University of California, San Francisco' },
  { id: 7, name: 'University of Pennsylvania' },
  { id: 8, name: 'Yale University' },
]
