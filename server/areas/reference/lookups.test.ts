import { describe, expect, it } from 'vitest'
import { STATES } from '#rules/reference/geography.ts'
import { readCountyMetros, readZips } from './files.ts'
import { areaOfZip, citiesOf, cityOf, metroAreas } from './lookups.ts'

const abbrevOf = (id: number | undefined) => STATES.find(state => state.id === id)?.abbrev

describe('reference files', () => {
  it('contain as many rows as their sources', () => {
    expect(metroAreas()).toHaveLength(387)
    expect(metroAreas().flatMap(({ divs }) => divs)).toHaveLength(37)
    expect(readCountyMetros()).toHaveLength(1186)
    expect(readZips()).toHaveLength(40_977)
  })

  it('agree with each other', () => {
    const areas = new Map(metroAreas().map(area => [area.cbsa_code, area]))
    expect(areas.size).toBe(387)
    for (const { cbsa_code, div_code } of readCountyMetros()) {
      const divisions = areas.get(cbsa_code)?.divs.map(div => div.div_code)
      expect(divisions?.length ? divisions : [null]).toContain(div_code)
    }
    for (const { population, divs } of areas.values())
      if (divs.length > 0) expect(divs.reduce((sum, div) => sum + div.population, 0)).toBe(population)
  })

  it('list the ZIP codes of every state once, in order', () => {
    const zips = readZips().map(({ zip }) => zip)
    expect(zips).toEqual([...new Set(zips)].sort())
    expect(STATES.filter(({ id }) => citiesOf(id).length === 0)).toEqual([])
    expect(Math.max(...STATES.map(({ id }) => citiesOf(id).length))).toBeLessThan(2000)
    expect(citiesOf(52)).toEqual([])
  })

  it('include at least one ZIP code for every metropolitan area', () => {
    const reached = new Set(readZips().map(({ zip }) => areaOfZip(zip)?.cbsa_code))
    expect(metroAreas().filter(({ cbsa_code }) => !reached.has(cbsa_code))).toEqual([])
  })
})

describe('location of a ZIP code', () => {
  it.each([
    ['10016', 'New York', 'NY', '35620', '35614'],
    ['07103', 'Newark', 'NJ', '35620', '35084'],
    ['90048', 'Los Angeles', 'CA', '31080', '31084'],
    ['60611', 'Chicago', 'IL', '16980', '16984'],
    ['77030', 'Houston', 'TX', '26420', null],
    ['30322', 'Atlanta', 'GA', '12060', '12054'],
    ['20010', 'Washington', 'DC', '47900', '47764'],
    ['33606', 'Tampa', 'FL', '45300', '45294'],
    ['44106', 'Cleveland', 'OH', '17410', null],
    ['06106', 'Hartford', 'CT', '25540', null],
    ['06268', 'Storrs Mansfield', 'CT', '25540', null],
    ['23219', 'Richmond', 'VA', '40060', null],
    ['99508', 'Anchorage', 'AK', '11260', null],
    ['96813', 'Honolulu', 'HI', '46520', null],
    ['59645', 'White Sulphur Springs', 'MT', null, null],
  ])('%s is %s, %s, in %s %s', (zip, city, abbrev, cbsa_code, div_code) => {
    const place = areaOfZip(zip)
    expect(place).toMatchObject({ cbsa_code, div_code })
    expect(abbrevOf(place?.state_id)).toBe(abbrev)
    expect(cityOf(zip)).toEqual({ zip, city, state_id: place?.state_id })
  })

  it.each(['00000', '00901', '09001', '', '1001', '10016-1234', '__proto__'])("doesn't exist for %j", zip => {
    expect(areaOfZip(zip)).toBeNull()
    expect(cityOf(zip)).toBeNull()
  })
})
