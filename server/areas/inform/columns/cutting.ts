import {
  type AnswerNode,
  type Cut,
  conditionsOf,
  LEVELS,
  levelOf,
  type Node,
  type ProfileFilter,
  type Selection,
} from '#rules/inform/dimensions.ts'
import { named, quoted } from './copy-file.ts'

/** The values of a statement's parameters, numbered from $1. */
export interface Parameters {
  readonly values: number[]
  /** @returns its place in the statement, typed: a number without a type would turn integer columns into floating-point ones. */
  add(value: number, type: 'INTEGER' | 'DOUBLE'): string
}

export function parameters(): Parameters {
  const values: number[] = []
  return {
    values,
    add(value, type) {
      if (!Number.isFinite(value)) throw new Error('Not a value of the columnar copy.')
      return `$${values.push(value)}::${type}`
    },
  }
}

/** How one statement counts all cuts of a selection: the rows that can be in one, distinguished by the values of `columns`. */
export interface Cutting {
  /** With WHERE; empty for everybody. */
  readonly where: string
  readonly columns: readonly string[]
  /** How many cuts. */
  readonly size: number
  /** The index (in the order of `cutsOf`) of the cut that a row's values of `columns` belong to; -1: none. */
  indexOf(values: readonly (number | null)[]): number
}

/** One dimension of it. */
interface Part {
  readonly condition: string
  readonly columns: readonly string[]
  readonly size: number
  indexOf(values: readonly (number | null)[]): number
}

/** @param known the columns of the copy; other questions have no answers */
export function cuttingOf(selection: Selection, known: ReadonlySet<string>, given: Parameters): Cutting {
  const parts = [
    ...selection.profile.map(filter => profilePart(filter, given)),
    ...selection.answers.map(({ column, nodes }) => answerPart(column, nodes, known, given)),
  ]
  const conditions = parts.map(({ condition }) => condition)
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    columns: parts.flatMap(({ columns }) => columns),
    size: parts.reduce((size, part) => size * part.size, 1),
    indexOf(values) {
      let index = 0
      let from = 0
      for (const part of parts) {
        const own = part.indexOf(values.slice(from, from + part.columns.length))
        if (own < 0) return -1
        index = index * part.size + own
        from += part.columns.length
      }
      return index
    },
  }
}

const ALWAYS = () => 0

function profilePart({ nodes, dimension }: ProfileFilter, given: Parameters): Part {
  const [only, ...more] = nodes
  if (only === undefined) throw new Error('A filter without a node.')
  if (more.length === 0) return { condition: nodeCondition(only, given), columns: [], size: 1, indexOf: ALWAYS }
  const depth = Math.max(...nodes.map(({ path }) => path.length))
  const indexes = new Map(nodes.map(({ path }, index) => [path.join('.'), index]))
  // By the nodes' own levels; `indexOf` excludes rows with a different path above.
  const byLevel = Map.groupBy(nodes, levelOf)
  const lists = [...byLevel].map(([level, group]) =>
    isOneOf(
      level,
      group.map(({ path }) => given.add(path.at(-1) ?? 0, 'INTEGER')),
    ),
  )
  return {
    condition: `(${lists.join(' OR ')})`,
    columns: LEVELS[dimension].slice(0, depth),
    size: nodes.length,
    indexOf(path) {
      for (let length = depth; length > 0; length--) {
        const index = indexes.get(path.slice(0, length).join('.'))
        if (index !== undefined) return index
      }
      return -1
    },
  }
}

function answerPart(column: string, nodes: readonly AnswerNode[], known: ReadonlySet<string>, given: Parameters): Part {
  const [only, ...more] = nodes
  if (only === undefined) throw new Error('A filter without a node.')
  if (!known.has(named(column))) return { condition: 'FALSE', columns: [], size: nodes.length, indexOf: ALWAYS }
  if (more.length === 0)
    return { condition: answerCondition(only, known, given), columns: [], size: 1, indexOf: ALWAYS }
  const values = nodes.map(node => {
    if (node.kind !== 'value') throw new Error('Ranges of one column may overlap.')
    return node.value
  })
  return {
    condition: isOneOf(
      quoted(column),
      values.map(value => given.add(value, 'INTEGER')),
    ),
    columns: [quoted(column)],
    size: values.length,
    indexOf: ([value = null]) => (value === null ? -1 : values.indexOf(value)),
  }
}

/** The condition of one cut; TRUE for everybody. */
export function cutCondition({ profile, answers }: Cut, known: ReadonlySet<string>, given: Parameters): string {
  const conditions = [
    ...profile.map(node => nodeCondition(node, given)),
    ...answers.map(node => answerCondition(node, known, given)),
  ]
  return conditions.length > 0 ? conditions.join(' AND ') : 'TRUE'
}

/** The deepest level first: it leaves the fewest rows. */
function nodeCondition(node: Node, given: Parameters): string {
  return conditionsOf(node)
    .toReversed()
    .map(({ level, value }) => `${level} = ${given.add(value, 'INTEGER')}`)
    .join(' AND ')
}

function answerCondition(node: AnswerNode, known: ReadonlySet<string>, given: Parameters): string {
  const column = quoted(node.column)
  if (!known.has(named(node.column))) return 'FALSE'
  if (node.kind === 'value') return `${column} = ${given.add(node.value, 'INTEGER')}`
  const bounds = [
    ...(node.from === null ? [] : [`${column} >= ${given.add(node.from, 'DOUBLE')}`]),
    ...(node.to === null ? [] : [`${column} < ${given.add(node.to, 'DOUBLE')}`]),
  ]
  return bounds.length > 0 ? bounds.join(' AND ') : `${column} IS NOT NULL`
}

function isOneOf(column: string, values: readonly string[]): string {
  return `${column} IN (${values.join(', ')})`
}
