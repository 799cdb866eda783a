import { NO_PACE, type Pace } from '#rules/share/pace.ts'
import { UNTIL_SIGN_OUT } from './clear-local-data.ts'

const keyOf = (surveyId: number): string => `${UNTIL_SIGN_OUT}pace-${surveyId}`

/** Returns the member's pace in a survey on this device, so that cards and the reopened form show the same time as the form. */
export function ownPace(surveyId: number): Pace {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(surveyId)) ?? '[]')
    const [questions, spent, usual]: unknown[] = Array.isArray(stored) ? stored : []
    return isTime(questions) && isTime(spent) && isTime(usual) ? { questions, spent, usual } : NO_PACE
  } catch {
    return NO_PACE
  }
}

/** Stores the pace until the member signs out. */
export function keepPace(surveyId: number, { questions, spent, usual }: Pace): void {
  try {
    localStorage.setItem(keyOf(surveyId), JSON.stringify([questions, spent, usual]))
  } catch {
    // Without storage, cards show the usual time.
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}
