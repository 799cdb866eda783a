import { PLAIN_QUESTION, type Question } from './study.ts'

/** Question about the place of work, which ends a study that asks for a job preference (1 §2 Study form). */
export const ICO_QUESTION: Question = {
  ...PLAIN_QUESTION,
  id: 0,
  section_id: 0,
  type: 'GEOGRAPHY_ICO_WRAPPER',
  label: 'Desired Location',
  prompt: 'For your ideal job, where would you like to work?',
  required: true,
}
