import { z } from 'zod'
import { id, noBody, nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

export const specialty = z.object({ id, title: z.string() })

export const listSpecialties = defineOperation({
  method: 'GET',
  route: 'specialty/index',
  summary: 'The specialties, by title.',
  source: '1 §4 Session; 4 §7.5',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  answer: z.array(specialty),
  writes: false,
  bounded: 'Medicine has about a hundred specialties.',
})
