import { lineAt, visit } from './sources.ts'

export interface TableUse {
  readonly table: string
  readonly isWrite: boolean
  readonly line: number
}

const READ = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/
const WRITE = /^(insertInto|updateTable|deleteFrom|mergeInto)$/
/** In raw SQL. Whatever else stands there (`unnest(...)`, a name of WITH) is no table. */
const SQL_USE = /\b(FROM|JOIN|UPDATE|INTO|ANALYZE|LOCK\s+TABLE|TRUNCATE)\s+(?:ONLY\s+)?"?(\w+)"?/gi
const SQL_WRITE = /(?:\b(?:UPDATE|INTO|TRUNCATE)\s+|\bDELETE\s+FROM\s+)(?:ONLY\s+)?"?$/i

/** Which tables a module reads and writes: through the query builder, and in raw SQL. */
export function tableUses(path: string, text: string, tables: ReadonlySet<string>): readonly TableUse[] {
  const found: TableUse[] = []
  const add = (table: string, isWrite: boolean, offset: number) => {
    if (tables.has(table)) found.push({ table, isWrite, line: lineAt(text, offset) })
  }
  visit(path, text, {
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return
      const { name } = callee.property
      const isWrite = WRITE.test(name)
      if (!isWrite && !READ.test(name)) return
      for (const each of first.type === 'ArrayExpression' ? first.elements : [first])
        if (each?.type === 'Literal' && typeof each.value === 'string')
          add(each.value.split(/\s+/, 1)[0] ?? '', isWrite, each.start)
    },
    TemplateLiteral: ({ quasis }) => {
      for (const { value, start } of quasis) {
        const sql = value.cooked ?? ''
        for (const match of sql.matchAll(SQL_USE)) {
          const table = match[2] ?? ''
          const before = sql.slice(0, match.index + match[0].lastIndexOf(table))
          add(table, SQL_WRITE.test(before), start)
        }
      }
    },
  })
  return found
}
