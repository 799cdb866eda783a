import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { keyIn } from '#server/testing/filtered-study.ts'
import { asking, figureOf, percentsOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Every third in a hospital, and these alone give their colleagues one star; every second takes call. */
const COUNT = 360
let server: TestServer
let study: BuiltStudy
let finished: number
beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  study = await build.study({ supports_profile_measures: true })
  finished =
    (await build.submitted(study, COUNT, { profile: at => ({ gender_identity: at % 2 === 0 ? 'F' : 'M' }) }))[0]
      ?.userId ?? 0
  await server.makeBatches()
})
afterAll(() => server.stop())

const ask = (label: string, variableValues: Record<string, unknown>) =>
  asking(server, study)(finished, { labels: [label], derived: [], variableValues })

it('offers answers that are not filterable as estimates, those of the dashboard first; never options of one question', async () => {
  const { body } = await ask('On call', {})
  const range = (label: string, uid: string) => `${keyIn(study, label, uid)}_minmax`
  expect(body.filterable?.slice(0, 2)).toEqual([range('Pay', 'salary'), range('Pay', 'bonus')])
  expect(body.filterable).toContain(keyIn(study, 'Setting', 'hospital'))
  expect(body.filterable).not.toContain(keyIn(study, 'Duties', 'teaching'))
})

it('makes them from blurred counts: a rough estimate near the truth, the same whenever it is asked', async () => {
  const hospital = { [keyIn(study, 'Setting', 'hospital')]: [1] }
  const first = await ask('Content', hospital)
  expect(first.body.group).toEqual({ n: COUNT / 3, isEstimate: true })
  const stars = figureOf(first.body.results, `q${study.question('Content')}`, 'colleagues')
  if (stars.released.kind === 'withheld') throw new Error('withheld')
  expect([stars.released.basis.kind, (stars.released.n ?? 1) % 5]).toEqual(['combined', 0])
  expect(percentsOf(stars).get(1)).toBeGreaterThan(85)
  const call = figureOf((await ask('On call', hospital)).body.results, `q${study.question('On call')}`)
  expect(Math.abs((percentsOf(call).get(1) ?? 0) - 50)).toBeLessThan(15)
  await server.makeBatches()
  expect((await ask('Content', hospital)).text).toBe(first.text)
})

it('withholds profile measures: how those of a gender answered would be one more count about each of them', async () => {
  const gender = async (variableValues: Record<string, unknown>) => {
    const asked = { labels: [], derived: ['userGender'], variableValues }
    const { body } = await asking(server, study)(finished, asked)
    return body.results.flatMap(({ results }) => results.map(({ released }) => released.kind))
  }
  expect(await gender({})).toEqual(['categories'])
  expect(await gender({ [keyIn(study, 'Setting', 'hospital')]: [1] })).toEqual(['withheld'])
})

it('keeps nothing but counts: no band of a person is in the roster, and none of the counts is exact by design', async () => {
  const names = await server.db.selectFrom('edition_roster').select('name').distinct().execute()
  expect(names.filter(({ name }) => /band:|answer:/.test(name))).toEqual([])
  const rows = await server.db
    .selectFrom('edition_counts')
    .select(['lens', 'numbers'])
    .where('lens', 'like', 'by:%')
    .execute()
  const column = `q${study.question('Setting')}`
  const sums = rows
    .filter(({ lens }) => lens === `by:answer:${column}`)
    .map(({ numbers }) => new Int32Array(numbers.buffer.slice(numbers.byteOffset, numbers.byteOffset + numbers.length)))
    .map(numbers => numbers.reduce((sum, each) => sum + each, 0))
  expect(sums.length).toBeGreaterThan(3)
  // All gave their setting; without blur, each of these would be the number of those who answered the measure.
  expect(new Set(sums).size).toBeGreaterThan(1)
})
