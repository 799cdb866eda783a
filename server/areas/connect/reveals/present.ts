import type { Reveal } from '#contract/connect/reveal.ts'
import type { Side } from '#rules/connect/messages.ts'
import { REVEAL_KINDS } from '#rules/connect/reveals.ts'
import { dayOf } from '#server/platform/clock.ts'
import { markThen } from '../messages/present.ts'
import type { RevealRow } from './reads.ts'

export function serializeReveal(row: RevealRow, side: Side): Reveal {
  const { id, given, opened, withdrawn } = row
  const isShown = side === 'member' || opened !== null
  return {
    id,
    kind: REVEAL_KINDS.find(kind => kind === row.kind) ?? 'name',
    content: isShown ? (row.content ?? row.file_name) : null,
    given: side === 'member' ? given.toISOString() : dayOf(given),
    opened: opened?.toISOString() ?? null,
    withdrawn: withdrawn?.toISOString() ?? null,
    ...(side === 'member' ? { to: { organization: row.organization, mark: markThen(row) } } : {}),
  }
}
