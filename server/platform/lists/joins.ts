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
 * Removes left joins whose tables a query doesn't use. The rows stay the same if no join duplicates a row, as in lists with unique keys.
 * PostgreSQL also removes such joins, but keeps their join columns, and then can't count with an index.
 */
export function withoutIdleJoins(query: Expression<unknown>): Expression<unknown> {
  const node = query.toOperationNode()
  return SelectQueryNode.is(node) ? new ExpressionWrapper(pruned(node)) : query
}

/** Starts from the last join, because later joins can refer to earlier ones. */
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

/** Collects the tables whose columns are used anywhere in a query, including in raw SQL. */
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
