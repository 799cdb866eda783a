import type { Results } from '#contract/inform/inform.ts'
import { listed } from '#rules/inform/groups/index.ts'
import { JOINED } from './messages.ts'

type Joined = NonNullable<NonNullable<Results['group']>['joined']>

/** Returns the note that results cover all values combined with the group's values. */
export function joinedText(joined: Joined): string {
  const names = joined.map(({ attribute }) => (isNamed(attribute) ? JOINED.names[attribute] : JOINED.answers))
  return JOINED.text(
    listed(names, 'and'),
    joined.some(({ hasUnstated }) => hasUnstated),
  )
}

function isNamed(attribute: string): attribute is keyof typeof JOINED.names {
  return Object.hasOwn(JOINED.names, attribute)
}
