import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '#server/platform/environment.ts'

/** Format of the reference data in database/reference/. Its README.md lists the sources. */

const code = z.string().regex(/^\d{5}$/)
const name = z.string().min(1)
const population = z.coerce.number<string>().int().positive()

const metroArea = z.strictObject({ cbsa_code: code, population, cbsa_name: name })
const metroDivision = z.strictObject({ div_code: code, cbsa_code: code, population, div_name: name })
const countyMetro = z.strictObject({
  county_fips: code,
  cbsa_code: code,
  div_code: z.union([code, z.literal('').transform(() => null)]),
  county_name: name,
})
/** Validated as one string, because validating 41,000 rows one by one would delay the first request. */
const zipTable = z.string().regex(/^zip\tcounty_fips\tcity\n(?:\d{5}\t\d{5}\t[^\t\n]+\n)+$/)

const board = z.strictObject({ title: name, certifications: z.array(name).min(1) })
export type BoardData = z.infer<typeof board>

export const readMetroAreas = () => readTable('metro-areas', metroArea)
export const readMetroDivisions = () => readTable('metro-divisions', metroDivision)
export const readCountyMetros = () => readTable('county-metros', countyMetro)
export const readBoards = (): BoardData[] => z.array(board).parse(JSON.parse(readText('boards.json')))

export interface ZipCode {
  readonly zip: string
  readonly county_fips: string
  readonly city: string
}

export function readZips(): ZipCode[] {
  const result = zipTable.safeParse(readText('zips.tsv'))
  if (!result.success) throw new Error('database/reference/zips.tsv isn’t a table of zip, county_fips and city.')
  const [, ...lines] = result.data.trimEnd().split('\n')
  return lines.map(line => ({ zip: line.slice(0, 5), county_fips: line.slice(6, 11), city: line.slice(12) }))
}

function readText(file: string): string {
  return readFileSync(join(ROOT, 'database/reference', file), 'utf8')
}

/** Parses tab-separated values with a header line. */
function readTable<T extends z.ZodType>(table: string, row: T): z.output<T>[] {
  const [head = '', ...lines] = readText(`${table}.tsv`).trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line, at) => {
    const cells = line.split('\t')
    const result = row.safeParse(Object.fromEntries(columns.map((column, index) => [column, cells[index]])))
    if (!result.success || cells.length !== columns.length)
      throw new Error(`database/reference/${table}.tsv, line ${at + 2}: ${result.error?.message ?? 'too many columns'}`)
    return result.data
  })
}
