/** Writes zips.tsv from a postal code file of GeoNames (US.txt): `write-zips.ts <file>`. */
import { readFile, writeFile } from 'node:fs/promises'
import { STATES } from '#rules/reference/geography.ts'

/** Planning regions of towns that GeoNames still lists in an old county of Connecticut, by ZIP code. */
const PLANNING_REGIONS: Readonly<Record<string, string>> = {
  '06066': '09110', // Vernon
  '06255': '09150', // Thompson
  '06268': '09110', // Mansfield
  '06269': '09110', // Mansfield
  '06279': '09110', // Willington
  '06333': '09180', // East Lyme
  '06334': '09180', // Bozrah
  '06481': '09130', // Middlefield
  '06777': '09160', // Washington
  '06794': '09160', // Washington
  '06875': '09190', // Redding
}

const [source = ''] = process.argv.slice(2)
const fips = new Map(STATES.map(({ abbrev, state_fips }) => [abbrev, state_fips]))
const rows = new Map<string, string>()
for (const line of (await readFile(source, 'utf8')).trimEnd().split('\n')) {
  const [, zip = '', city = '', , state = '', , county = ''] = line.split('\t')
  const stateFips = fips.get(state)
  if (stateFips === undefined) continue
  if (rows.has(zip)) throw new Error(`${zip} is there twice.`)
  rows.set(zip, [zip, PLANNING_REGIONS[zip] ?? `${stateFips}${county}`, city].join('\t'))
}
const lines = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
await writeFile(new URL('zips.tsv', import.meta.url), `zip\tcounty_fips\tcity\n${lines.join('\n')}\n`)
