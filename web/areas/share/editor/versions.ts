import { diffOf, type FactNames, type FieldChange } from '#rules/share/draft/index.ts'
import type { Versions } from './draft-session.ts'
import { EDIT } from './messages.ts'

/** Field that two people changed concurrently, with both versions. */
export interface VersionRow {
  /** Part that the field belongs to, or an empty string for the study. */
  readonly of: string
  readonly field: string
  readonly mine: string | null
  readonly theirs: string | null
}

/** Returns the differences, field by field, in parts that both people changed. */
export function versionRows({ mine, theirs, parts }: Versions, nameOf: FactNames): readonly VersionRow[] {
  const { facts, sections, questions, derived } = diffOf(theirs, mine, 'id', nameOf)
  const rows = (of: string, fields: readonly FieldChange[]): VersionRow[] =>
    fields.map(({ field, before, after }) => ({ of, field, mine: after, theirs: before }))
  const ofParts = (kind: 'section' | 'question', all: typeof questions) =>
    all
      .filter(({ id }) => parts.has(`${kind}.${id}`))
      .flatMap(({ name, kind: change, fields }) => {
        if (change === 'added') return [{ of: name, field: '', mine: EDIT.asItWas, theirs: EDIT.removed }]
        if (change === 'removed') return [{ of: name, field: '', mine: EDIT.removed, theirs: EDIT.asItWas }]
        return rows(name, fields)
      })
  return [
    ...rows(
      '',
      facts.filter(({ fact }) => parts.has(`facts.${fact}`)),
    ),
    ...ofParts('section', sections),
    ...ofParts('question', questions),
    ...(parts.has('derived') ? rows('', derived) : []),
  ]
}
