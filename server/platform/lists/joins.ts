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

/** From the last join on, because each may be named by those after it. */
function pruned({ joins = [], ...rest }: SelectQueryNode): SelectQueryNode {
  const names = new Names()
  names.transformNode(rest)
  const kept: JoinNode[] = []
  for (const join of joins.toReversed()) {
    const name = nameOf(join.table)
    if (join.joinType === 'LeftJoin' && name !== null && !names.found.has(name)) continue
    names.transformNode(join)
    kept.unshift(join)
  }
  return { ...rest, joins: kept }
}

function nameOf(table: OperationNode): string | null {
  if (TableNode.is(table)) return table.table.identifier.name
  return AliasNode.is(table) && IdentifierNode.is(table.alias) ? table.alias.name : null
}

/** The tables whose columns are named anywhere in a query, also in SQL that is written out. */
class Names extends OperationNodeTransformer {
  readonly found = new Set<string>()

  protected override transformReference(node: ReferenceNode, queryId?: QueryId): ReferenceNode {
    if (node.table) this.found.add(node.table.table.identifier.name)
    return super.transformReference(node, queryId)
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    for (const [, name = ''] of node.sqlFragments.join(' ').matchAll(/(\w+)"?\./g)) this.found.add(name)
    return super.transformRaw(node, queryId)
  }
}
