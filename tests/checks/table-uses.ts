import { lineAt, visit } from './sources.ts'

export interface TableUse {
  readonly table: string
  readonly isWrite: boolean
  readonly line: number
}

const READ = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/
const WRITE = /^(insertInto|updateTable|deleteFrom|mergeInto)$/
const NAME = String.raw`(?:ONLY\s+)?"?\w+"?`
const ALIAS = String.raw`(?:\s+(?:AS\s+)?\w+)?`
/** Matches tables in raw SQL, including lists with commas. Other names (`unnest(...)`, a name of WITH) are not tables. */
const SQL_USE = new RegExp(
  String.raw`\b(DELETE\s+FROM|FROM|USING|JOIN|UPDATE|INTO|TRUNCATE)\s+(${NAME}(?:${ALIAS}\s*,\s*${NAME})*)`,
  'gi',
)
const SQL_WRITE = /^(DELETE\s+FROM|UPDATE|INTO|TRUNCATE)$/i

/** Returns the tables that a module reads and writes, through the query builder and in raw SQL. */
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
      for (const each of first.type === 'ArrayExpression' ? first.elements : [first]) {
        if (each?.type === 'Literal' && typeof each.value === 'string')
          add(each.value.split(/\s+/, 1)[0] ?? '', isWrite, each.start)
        else if (isWrite) found.push({ table: 'named at run time', isWrite, line: lineAt(text, first.start) })
      }
    },
    TemplateLiteral: ({ quasis }) => {
      for (const { value, start } of quasis) {
        const sql = value.cooked ?? ''
        for (const [, verb = '', list = ''] of sql.matchAll(SQL_USE))
          for (const each of list.split(',')) {
            const table =
              each
                .trim()
                .replace(/^ONLY\s+/i, '')
                .split(/\s/, 1)[0] ?? ''
            add(table.replaceAll('"', ''), SQL_WRITE.test(verb), start)
          }
      }
    },
  })
  return found
}
