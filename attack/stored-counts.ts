import type { BlockCounts } from '#rules/inform/edition.ts'
import type { Equation } from './ridge.ts'
import type { World } from './world.ts'

/** Every number that the server keeps about the planted questions: one equation for each block. */
export async function storedCounts({ server, target, edition }: World): Promise<readonly Equation[]> {
  const { people, roster } = edition()
  const copy = server.copies.of(target.id, null)
  const counts = await Promise.all(target.columns.map(async column => copy?.counts(column)))
  return roster.lenses.flatMap(({ name, blockOf, sizes }) => {
    const members: number[][] = Array.from(sizes, () => [])
    for (const [place, block] of blockOf.entries()) members[block]?.push(people[place]?.userId ?? 0)
    const byQuestion = counts.map(each => each?.byLens.get(name))
    return members.map((own, block) => ({
      people: own,
      parts: own.map(() => 1),
      sums: byQuestion.map(each => yesIn(each, block)),
      deviation: 0,
    }))
  })
}

/** How many of a block said yes, which is the first cell of such a question. */
export function yesIn(counts: BlockCounts | undefined, block: number): number {
  const row = counts?.rowOf[block] ?? -1
  const at = counts?.starts[row] ?? 0
  return counts?.cells[at] === 0 ? (counts.counts[at] ?? 0) : 0
}
