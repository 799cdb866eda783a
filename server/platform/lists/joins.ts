import {
  AliasNode,
  type Expression,
  ExpressionWrapper,
  IdentifierNode,
  type JoinNode,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  type RawNode,
  type ReferenceNode,
  SelectQueryNode,
  TableNode,
} from 'kysely'

/**
 * A query without the left joins whose tables it does not name. The rows stay the same where none is doubled by a join, as in lists, whose keys are
 * unique. PostgreSQL leaves such joins out as well, but not the columns that they join by, and does not count by an index then.
 */
export function withoutIdleJoins(query: Expression<unknown>): Expression<unknown> {
  const node = query.toOperationNode()
  return SelectQueryNode.is(node) ? new ExpressionWrapper(pruned(node)) : query
}

/** From the last one, because each may be joined to by those after it. */
function pruned(node: SelectQueryNode): SelectQueryNode {
  const { joins = [] } = node
  const idle = joins.findLast(join => join.joinType === 'LeftJoin' && !isNamed(join, node))
  return idle ? pruned({ ...node, joins: joins.filter(join => join !== idle) }) : node
}

function isNamed(join: JoinNode, node: SelectQueryNode): boolean {
  const name = nameOf(join.table)
  if (name === null) return true
  const others = { ...node, joins: (node.joins ?? []).filter(each => each !== join) }
  return namesIn(others).has(name)
}

function nameOf(table: OperationNode): string | null {
  if (TableNode.is(table)) return table.table.identifier.name
  return AliasNode.is(table) && IdentifierNode.is(table.alias) ? table.alias.name : null
}

function namesIn(node: OperationNode): ReadonlySet<string> {
  const found = new Names()
  found.transformNode(node)
  return found.names
}

/** The tables whose columns are named anywhere in a query, also in SQL that is written out. */
class Names extends OperationNodeTransformer {
  readonly names = new Set<string>()

  protected override transformReference(node: ReferenceNode, queryId?: QueryId): ReferenceNode {
    if (node.table) this.names.add(node.table.table.identifier.name)
    return super.transformReference(node, queryId)
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    for (const [, name = ''] of node.sqlFragments.join(' ').matchAll(/(\w+)"?\./g)) this.names.add(name)
    return super.transformRaw(node, queryId)
  }
}
