import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exactly, MOST_CRITERIA_SETS } from '#rules/inform/icos/index.ts'
import { countCandidates } from '#server/areas/inform/lookups.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY_MS = 86_400_000
let server: TestServer
let specialty: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  specialty = await build.specialty()
  for (let at = 0; at < 31; at++)
    await build.postedIco(await build.vouched({ specialty_id: specialty }), { region_id: at < 20 ? 1 : 2 })
  await server.makeBatches()
})
afterAll(() => server.stop())

const counted = (name: string, ...lists: Parameters<typeof countCandidates>[2]) =>
  countCandidates(server, { name, refusal: 'Used up.' }, lists)
const count = async (name: string, ...criteria: Parameters<typeof countCandidates>[2][number]) =>
  (await counted(name, criteria)).people[0]

describe('counting candidates by criteria', () => {
  it('answers a band of those who meet all of them', async () => {
    expect(await count('a')).toEqual({ from: 20, to: 49 })
    expect(await count('a', ...exactly('specialty', specialty), ...exactly('region', 2))).toEqual({ from: 10, to: 19 })
    expect(await count('a', ...exactly('specialty', specialty), ...exactly('region', 3))).toEqual({ from: 0, to: 9 })
  })

  it('takes what is counted of one position for one set', async () => {
    const lists = [exactly('region', 1), exactly('region', 2)]
    const { people, setsLeft } = await counted('e', ...lists)
    expect([people, setsLeft]).toEqual([
      [
        { from: 20, to: 49 },
        { from: 10, to: 19 },
      ],
      MOST_CRITERIA_SETS - 1,
    ])
    expect((await counted('e', ...lists)).setsLeft).toBe(MOST_CRITERIA_SETS - 1)
    expect((await counted('e', ...lists.toReversed())).setsLeft).toBe(MOST_CRITERIA_SETS - 2)
  })

  it('counts a hundred sets of criteria a day and organization, each once', async () => {
    for (let at = 0; at < MOST_CRITERIA_SETS; at++) await count('b', ...exactly('variable:1', at))
    await count('b', ...exactly('variable:1', 7))
    const beyond = () => count('b', ...exactly('variable:1', MOST_CRITERIA_SETS))
    await expect(beyond()).rejects.toMatchObject({ code: 'too_many', message: 'Used up.' })
    await expect(beyond()).rejects.toMatchObject({ code: 'too_many' })
    await count('b', ...exactly('variable:1', 8))
    await count('c', ...exactly('variable:1', MOST_CRITERIA_SETS))
    server.clock.forward(DAY_MS)
    await beyond()
    // Those of the day before go with the next batch that is looked for, of organizations that ask no more too.
    await server.makeBatches()
    const kept = await server.db.selectFrom('ico_criteria_set').select('organization').execute()
    expect(kept).toEqual([{ organization: 'b' }])
  })

  it('lets no two callers of an organization pass the limit at once', async () => {
    const all = Array.from({ length: MOST_CRITERIA_SETS + 5 }, (_, at) => count('d', ...exactly('variable:2', at)))
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_CRITERIA_SETS)
  })
})
