/** Words of the scales in studies, each in ascending order. */
const SCALES: readonly (readonly RegExp[])[] = [
  // Frequency. Options without a period are between options with one.
  [
    /^never\b/,
    /^(?:almost never|hardly ever)\b/,
    /^(?:rarely|seldom)\b/,
    /\b(?:a year|every year|yearly)\b/,
    /^(?:sometimes|occasionally)\b/,
    /\b(?:a month|every month|monthly)\b/,
    /^often\b/,
    /\b(?:a week|every week|weekly)\b/,
    /^(?:very often|usually|mostly|most of the time)\b/,
    /\b(?:a day|every day|daily)\b/,
    /^(?:almost )?always\b/,
  ],
  [
    /^strongly disagree\b/,
    /^(?:somewhat )?disagree\b/,
    /^(?:neutral|neither|undecided)\b/,
    /^(?:somewhat )?agree\b/,
    /^strongly agree\b/,
  ],
  [
    /^(?:very|extremely) dissatisfied\b/,
    /^(?:somewhat )?dissatisfied\b/,
    /^(?:neutral|neither)\b/,
    /^(?:somewhat )?satisfied\b/,
    /^(?:very|extremely) satisfied\b/,
  ],
  [
    /^very unlikely\b/,
    /^(?:somewhat )?unlikely\b/,
    /^(?:neutral|neither|undecided)\b/,
    /^(?:somewhat )?likely\b/,
    /^very likely\b/,
  ],
  [/^(?:very poor|terrible)\b/, /^poor\b/, /^fair\b/, /^good\b/, /^very good\b/, /^excellent\b/],
  [
    /^(?:none|not at all)\b/,
    /^(?:a little|some|slightly)\b/,
    /^(?:moderate|somewhat|an equal share)/,
    /^(?:a lot|much|very)\b/,
    /^(?:extremely|the final say)\b/,
  ],
]

/** Checks whether options are the ordered steps of a scale: "Never" to "Every day", "1 to 5" to "More than 20". */
export function areOrdered(names: readonly string[]): boolean {
  if (names.length < 3) return false
  const words = names.map(name => name.trim().toLowerCase())
  return (
    SCALES.some(scale => isMonotonic(words.map(word => scale.findIndex(step => step.test(word))))) || areNumbers(words)
  )
}

/** Checks for ascending numbers, such as "Less than 1", "1 to 5", "6 to 20", and "More than 20". */
function areNumbers(words: readonly string[]): boolean {
  const found = words.map(word =>
    /^(?:(less than|under|up to)|(more than|over|at least))?\s*\$?(\d[\d,]*(?:\.\d+)?)/.exec(word),
  )
  if (found.some(each => each === null)) return false
  const numbers = found.map(each => Number(each?.[3]?.replaceAll(',', '')) + (each?.[1] ? -0.5 : each?.[2] ? 0.5 : 0))
  return isMonotonic(numbers.map(number => number + 1))
}

/** Checks whether all words were found and their order is ascending or descending. */
function isMonotonic(places: readonly number[]): boolean {
  if (places.some(place => place < 0)) return false
  const steps = places.slice(1).map((place, at) => Math.sign(place - (places[at] ?? 0)))
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}
