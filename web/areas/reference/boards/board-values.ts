import type { BoardAnswer } from '#contract/certifying-board.ts'
import { nameError, repeatedNames } from '#rules/society/society.ts'
import { BOARDS } from './messages.ts'

/** A certification in the form. */
export interface Certification {
  /** Tells rows apart, new ones too. */
  readonly key: string
  readonly title: string
  /** What it is called so far; null: a new one. */
  readonly former: string | null
}

/** A board as its form has it. */
export interface BoardValues extends Record<string, unknown> {
  readonly title: string
  readonly certifications: readonly Certification[]
}

export function valuesOf(board: BoardAnswer | null): BoardValues {
  const certifications = (board?.certifications ?? []).map(title => ({ key: title, title, former: title }))
  return { title: board?.title ?? '', certifications }
}

/** By the paths that the server names, too. */
export function errorsOf({ title, certifications }: BoardValues): Record<string, string> {
  const repeated = repeatedNames(certifications.map(each => each.title))
  const name = nameError(title)
  const wrong = certifications.flatMap((each, at): [string, string][] => {
    const error = nameError(each.title) ?? (repeated.has(at) ? BOARDS.repeated : null)
    return error === null ? [] : [[`certifications.${at}.title`, error]]
  })
  return { ...(name === null ? {} : { title: name }), ...Object.fromEntries(wrong) }
}

/** Sent data. */
export function fieldsOf({ title, certifications }: BoardValues) {
  return {
    title: title.trim(),
    certifications: certifications.map(each => ({ title: each.title.trim(), former: each.former })),
  }
}

/** Returns others' saved values that differ from the typed ones. */
export function differencesFrom(values: BoardValues, theirs: BoardAnswer) {
  const own = fieldsOf(values)
  const titles = own.certifications.map(({ title }) => title)
  const isSame = [...titles].sort().join('\n') === [...theirs.certifications].sort().join('\n')
  return [
    ...(own.title === theirs.title ? [] : [{ label: BOARDS.name, text: theirs.title }]),
    ...(isSame ? [] : [{ label: BOARDS.certifications, text: theirs.certifications.join(', ') }]),
  ]
}

/** On top of what someone else saved: theirs are kept, and what they removed or renamed is new again. */
export function onTopOf({ title, certifications }: BoardValues, theirs: BoardAnswer): BoardValues {
  const there = new Set(theirs.certifications)
  const own = certifications.map(each =>
    each.former !== null && !there.has(each.former) ? { ...each, former: null } : each,
  )
  const named = new Set(own.flatMap(({ former, title: now }) => [former, now.trim()]))
  const added = valuesOf(theirs).certifications.filter(({ former }) => !named.has(former))
  // One that both added is there once.
  const kept = own.map(each =>
    each.former === null && there.has(each.title.trim()) ? { ...each, former: each.title.trim() } : each,
  )
  return { title, certifications: [...kept, ...added] }
}
