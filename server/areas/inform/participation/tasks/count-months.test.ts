import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { countMonthsTask } from './count-months.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN')
  server.clock.set(new Date('2026-05-20T12:00:00Z'))
})
afterAll(() => server.stop())

const FEW = { n: null, isEstimate: false }
const TEN = { n: 10, isEstimate: false }

/** Runs the count, and returns the months shown on the platform administrator's home page. */
async function counted() {
  await countMonthsTask(server.services).run()
  const { body } = await server.call('GET gmAdmin/dashboard/get-overview-data', { as: admin })
  return body.people
}
const monthOf = async (month: string) => (await counted()).find(each => each.month === month)
const registered = (people: number, day: string, row: Parameters<typeof build.vouched>[0] = {}) =>
  Promise.all(Array.from({ length: people }, () => build.vouched({ created: new Date(`${day}T12:00:00Z`), ...row })))

describe('registrations and participation by month', () => {
  it('cover the last twelve months, with no numbers if there are no people', async () => {
    const months = await counted()
    expect(months).toHaveLength(12)
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-06', '2026-05'])
    expect(months.every(({ registered, submitted }) => registered.n === null && submitted.n === null)).toBe(true)
  })

  it('change by ten vouched-for people, in the month of the tenth, and never decrease', async () => {
    const nine = await registered(9, '2026-02-10')
    await registered(30, '2026-02-11', { npi_confirmed: null })
    await registered(30, '2026-02-11', { is_demo: true })
    expect(await monthOf('2026-02')).toEqual({ month: '2026-02', registered: FEW, submitted: FEW })
    await registered(1, '2026-03-02')
    expect((await monthOf('2026-02'))?.registered).toEqual(FEW)
    expect((await monthOf('2026-03'))?.registered).toEqual(TEN)
    await server.db.deleteFrom('app_user').where('id', 'in', nine).execute()
    expect((await monthOf('2026-03'))?.registered).toEqual(TEN)
  })

  it("count each person's study once, regardless of later changes to the survey", async () => {
    const study = await build.study()
    const moment = new Date('2026-04-05T12:00:00Z')
    const people = await registered(14, '2024-01-01')
    await build.submitted(study, 14, { people, moment })
    expect((await monthOf('2026-04'))?.submitted).toEqual(TEN)
    await server.db.deleteFrom('survey').where('questionnaire_id', '=', study.id).execute()
    // Four of these people were not counted yet. No one is counted twice.
    await build.submitted(study, 14, { people, moment })
    expect((await monthOf('2026-04'))?.submitted).toEqual(TEN)
    const other = await build.study()
    const inMay = { moment: new Date('2026-05-01T12:00:00Z') }
    const [ten, four] = [people.toSorted((a, b) => a - b).slice(0, 10), people.toSorted((a, b) => a - b).slice(10)]
    await build.submitted(other, 9, { people: [...four, ...ten.slice(0, 5)], ...inMay })
    // Nine people have thirteen submissions.
    expect((await monthOf('2026-05'))?.submitted).toEqual(FEW)
    await build.submitted(other, 1, { people: ten.slice(5, 6), ...inMay })
    expect((await monthOf('2026-05'))?.submitted).toEqual(TEN)
  })
})
