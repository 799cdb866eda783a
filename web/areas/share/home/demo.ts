const MIN_PERCENT = 45
const MAX_PERCENT = 75

export interface Participation {
  /** Percentage of the convenience group. */
  readonly convenience: number
  readonly random: number
}

/**
 * Returns sample participation for Demo Mode (1 §6, 1 §9). The convenience group has 45 to 75 percent, drawn once per study and stored. The
 * random group has 0.
 * @param draw A random number, 0 <= n < 1
 */
export function demoParticipation(
  studyId: number,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
  draw: () => number = Math.random,
): Participation {
  const key = `collegium-demo-participation:${studyId}`
  const drawn = MIN_PERCENT + Math.floor(draw() * (MAX_PERCENT - MIN_PERCENT + 1))
  try {
    const kept = Number(storage().getItem(key))
    if (Number.isInteger(kept) && kept >= MIN_PERCENT && kept <= MAX_PERCENT) return { convenience: kept, random: 0 }
    storage().setItem(key, String(drawn))
  } catch {
    // Without storage, a new value is drawn each time.
  }
  return { convenience: drawn, random: 0 }
}
