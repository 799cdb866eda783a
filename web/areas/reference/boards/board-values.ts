import type { BoardDto } from '#contract/reference/certifying-board.ts'
import { nameError, repeatedNames } from '#rules/society/society.ts'
import { BOARDS } from './messages.ts'

/** Certification in the form. */
export interface Certification {
  /** Key that distinguishes rows, including new ones. */
  readonly key: string
  readonly title: string
  /** Saved name, or `null` for a new certification. */
  readonly former: string | null
}

/** Values of the board form. */
export interface BoardValues extends Record<string, unknown> {
  readonly title: string
  readonly certifications: readonly Certification[]
}

export function valuesOf(board: BoardDto | null): BoardValues {
  const certifications = (board?.certifications ?? []).map(title => ({ key: title, title, former: title }))
  return { title: board?.title ?? '', certifications }
}

/** Returns errors by field path, named as on the server. */
export function errorsOf({ title, certifications }: BoardValues): Record<string, string> {
  const repeated = repeatedNames(certifications.map(each => each.title))
  const name = nameError(title)
  const wrong = certifications.flatMap((each, at): [string, string][] => {
    const error = nameError(each.title) ?? (repeated.has(at) ? BOARDS.repeated : null)
    return error === null ? [] : [[`certifications.${at}.title`, error]]
  })
  return { ...(name === null ? {} : { title: name }), ...Object.fromEntries(wrong) }
}

/** Returns the data to send. */
export function fieldsOf({ title, certifications }: BoardValues) {
  return {
    title: title.trim(),
    certifications: certifications.map(each => ({ title: each.title.trim(), former: each.former })),
  }
}

/** Returns the values saved by someone else that differ from the typed ones. */
export function differencesFrom(values: BoardValues, theirs: BoardDto) {
  const own = fieldsOf(values)
  const titles = own.certifications.map(({ title }) => title)
  const isSame = [...titles].sort().join('\n') === [...theirs.certifications].sort().join('\n')
  return [
    ...(own.title === theirs.title ? [] : [{ label: BOARDS.name, text: theirs.title }]),
    ...(isSame ? [] : [{ label: BOARDS.certifications, text: theirs.certifications.join(', ') }]),
  ]
}

/**
 * Merges typed values with someone else's saved values. Certifications that they added are included, and those that they removed or renamed
 * count as new.
 */
export function onTopOf({ title, certifications }: BoardValues, theirs: BoardDto): BoardValues {
  const there = new Set(theirs.certifications)
  const own = certifications.map(each =>
    each.former !== null && !there.has(each.former) ? { ...each, former: null } : each,
  )
  const named = new Set(own.flatMap(({ former, title: now }) => [former, now.trim()]))
  const added = valuesOf(theirs).certifications.filter(({ former }) => !named.has(former))
  // A certification that both people added is included once.
  const kept = own.map(each =>
    each.former === null && there.has(each.title.trim()) ? { ...each, former: each.title.trim() } : each,
  )
  return { title, certifications: [...kept, ...added] }
}
