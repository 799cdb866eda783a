import { derivableFrom } from '#rules/inform/audit.ts'
import { type Attack, none, onBoth } from './attack.ts'
import { indexesOf } from './members.ts'
import { shownMap } from './shown-map.ts'

/** Any sum and difference of the exact figures of all shown groups: is one person's indicator in the row space? */
export const linearAudit: Attack = {
  name: 'Linear audit of all shown cuts of up to 3 dimensions',
  hit: 'people whose answers are a sum of multiples of shown groups',
  run: world =>
    onBoth(world, async engine => {
      const { counted } = engine
      const { cuts } = await shownMap(engine, world)
      const rows = [[], ...cuts].map(cut => indexesOf(counted.inside(cut)))
      const records = counted.rows.map(row => ({ row, count: 1 }))
      return { hits: derivableFrom(records, rows).length, of: records.length }
    }),
  succeeds: ({ hits }) => hits > 0,
  holds: none,
}
