import { createHash } from 'node:crypto'
import { z } from 'zod'

/* Content of a backup (decision 40): a script that psql can run. Our own restore reads the lines that begin with `--` or `COPY`. */

const header = z.object({
  format: z.literal(1),
  version: z.string(),
  made: z.string(),
  migrations: z.array(z.string()),
})
const table = z.object({ name: z.string(), rows: z.number(), sha256: z.string() })
const end = z.object({ tables: z.number(), sequences: z.array(z.object({ name: z.string(), last: z.string() })) })

/** Version that made the backup, its time, and its migrations. */
export type Header = z.infer<typeof header>
/** Number of rows in a table, and the digest of their text in key order. */
export type TableDigest = z.infer<typeof table>
/** End of a backup. A backup without it is incomplete. */
export type End = z.infer<typeof end>

const HEADER = '-- collegium backup '
const TABLE = '-- table '
const END = '-- end '
const COPY = /^COPY "([a-z0-9_]+)" \(([a-z0-9_", ]+)\) FROM stdin;$/
/** Line after the last row, which can't be equal to any row. */
const ROWS_END = '\\.\n'

export const headerLine = (of: Header) => `${HEADER}${JSON.stringify(of)}\n`
export const copyLine = (name: string, columns: string) => `COPY "${name}" (${columns}) FROM stdin;\n`
export const tableLine = (of: TableDigest) => `${ROWS_END}${TABLE}${JSON.stringify(of)}\n`
export const endLine = (of: End) => `${END}${JSON.stringify(of)}\n`

const NEWLINE = 10

/** Counts and hashes rows during streaming. */
export class RowDigest {
  readonly #hash = createHash('sha256')
  #rows = 0

  async *through(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of rows) {
      this.#hash.update(chunk)
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows++
      yield chunk
    }
  }

  facts(name: string): TableDigest {
    return { name, rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Table of a backup, in order. Its rows must be read before the next table. */
export interface ArchivedTable {
  readonly name: string
  readonly columns: string
  /** Rows in the text format of COPY. */
  readonly rows: AsyncGenerator<Buffer>
  /** Returns the backup's facts about the table. Call it after reading the rows. */
  facts(): Promise<TableDigest>
}

export class ArchiveReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async header(): Promise<Header> {
    const line = await this.#line()
    if (!line.startsWith(HEADER)) throw new Error('This file isn’t a Collegium backup.')
    return header.parse(JSON.parse(line.slice(HEADER.length)))
  }

  /** @returns The next table, or the end of the backup */
  async next(): Promise<ArchivedTable | End> {
    for (;;) {
      const line = await this.#line()
      if (line.startsWith(END)) return end.parse(JSON.parse(line.slice(END.length)))
      const [, name, columns] = COPY.exec(line) ?? []
      if (name && columns) return { name, columns, rows: this.#rows(), facts: () => this.#facts() }
    }
  }

  async #facts(): Promise<TableDigest> {
    const line = await this.#line()
    if (!line.startsWith(TABLE)) throw new Error('The backup is corrupt.')
    return table.parse(JSON.parse(line.slice(TABLE.length)))
  }

  async #line(): Promise<string> {
    for (;;) {
      const at = this.#rest.indexOf(NEWLINE)
      if (at >= 0) return this.#take(at + 1).toString('utf8', 0, at)
      await this.#more()
    }
  }

  /** Yields the complete rows that have been read so far. */
  async *#rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#rest.indexOf(ROWS_END) === 0) {
        this.#take(ROWS_END.length)
        return
      }
      const last = this.#rest.indexOf(`\n${ROWS_END}`)
      const whole = (last >= 0 ? last : this.#rest.lastIndexOf(NEWLINE)) + 1
      if (whole > 0) yield this.#take(whole)
      else await this.#more()
    }
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes)
    this.#rest = this.#rest.subarray(bytes)
    return taken
  }

  /** Reads until the end of a line, because a row can be long. */
  async #more(): Promise<void> {
    const parts = [this.#rest]
    for (;;) {
      const { done, value } = await this.#chunks.next()
      if (done) throw new Error('The backup is incomplete.')
      parts.push(value)
      if (value.includes(NEWLINE)) break
    }
    this.#rest = Buffer.concat(parts)
  }
}
