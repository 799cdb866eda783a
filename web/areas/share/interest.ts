/** Whether the question of interest was shown on this device for a survey: once is enough (1 §4). */
export function wasInterestShown(userId: number, surveyId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId, surveyId)) !== null
  } catch {
    return false
  }
}

export function rememberInterest(userId: number, surveyId: number): void {
  try {
    localStorage.setItem(keyOf(userId, surveyId), '1')
  } catch {
    // It may be shown again.
  }
}

const keyOf = (userId: number, surveyId: number): string => `collegium-interest:${userId}:${surveyId}`
