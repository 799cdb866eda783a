import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestReleases, recordsOf } from '#server/areas/inform/reads.ts'
import { openColumns } from '#server/platform/columns/duckdb.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { cutStudyReleasesTask } from './cut-study-releases.ts'
import { refreshCopies } from './refresh-copies.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const cut = () => cutStudyReleasesTask(server.db, server.clock).run()
const releasesOf = ({ id }: BuiltStudy) =>
  server.db.selectFrom('study_release').selectAll().where('questionnaire_id', '=', id).orderBy('id').execute()
const recordsIn = async (releaseId: number | undefined) =>
  (
    await server.db
      .selectFrom('study_release_record')
      .select('record_key')
      .where('release_id', '=', releaseId ?? 0)
      .execute()
  ).map(row => row.record_key)
async function ask(as: number, study: BuiltStudy): Promise<string> {
  await server.refreshCopies()
  const body = { charts: { questionIds: [study.question('Pay'), study.question('Setting')] } }
  const { status, text } = await server.call('POST results/search-results', { as, query: { qsId: study.id }, body })
  expect(status).toBe(200)
  return text
}

describe('when a release is cut', () => {
  it('is after ten changes, not after nine; until then one hears nothing', async () => {
    const study = await build.study()
    const reader = await build.memberOf(study)
    const silent = await ask(reader, study)
    expect(silent).toContain('"as_of":null')
    for (const more of [1, 8]) {
      await build.submitted(study, more)
      await cut()
      expect(await releasesOf(study)).toEqual([])
      expect(await ask(reader, study)).toBe(silent)
    }
    await build.submitted(study, 1)
    expect(await ask(reader, study)).toBe(silent)
    await cut()
    expect(await releasesOf(study)).toMatchObject([{ record_count: 10, is_final: false, cut: server.clock.now() }])
    expect(await ask(reader, study)).toContain(`"as_of":"${server.clock.now().toISOString()}"`)
  })

  it('waits for the interval, however many changes there are', async () => {
    const study = await build.study()
    await build.submitted(study, 10)
    await cut()
    await build.submitted(study, 30, { from: 10 })
    server.clock.forward(DAY_MS - 1)
    await cut()
    expect(await releasesOf(study)).toHaveLength(1)
    server.clock.forward(1)
    await cut()
    expect((await releasesOf(study)).map(({ record_count }) => record_count)).toEqual([10, 40])
  })

  it('does not wait at the end of the study, but needs ten changes there too', async () => {
    const study = await build.study({ end_date: '2180-06-30' })
    await build.submitted(study, 10)
    await cut()
    await build.submitted(study, 9, { from: 10 })
    await server.db.updateTable('questionnaire').set({ is_ended: true }).where('id', '=', study.id).execute()
    await cut()
    expect(await releasesOf(study)).toHaveLength(1)
    await build.submitted(study, 1, { from: 19 })
    await cut()
    expect((await releasesOf(study)).map(({ is_final }) => is_final)).toEqual([false, true])
  })

  it('counts a record once, however often it changes', async () => {
    const study = await build.study()
    const nine = await build.submitted(study, 9)
    const again = nine.map(({ key }) => ({ questionnaire_id: study.id, record_key: key, kind: 'edit' as const }))
    await server.db.insertInto('study_change').values(again).execute()
    await cut()
    expect(await releasesOf(study)).toEqual([])
  })

  it('follows the setting upwards, and never goes below ten', async () => {
    const study = await build.study()
    await build.submitted(study, 9)
    await build.setting('chart_valid_threshold', '2')
    await cut()
    expect(await releasesOf(study)).toEqual([])
    await build.setting('chart_valid_threshold', '12')
    await build.submitted(study, 2, { from: 9 })
    await cut()
    expect(await releasesOf(study)).toEqual([])
    await build.setting('chart_valid_threshold', '10')
    await cut()
    expect(await releasesOf(study)).toHaveLength(1)
  })

  it('goes by each study alone', async () => {
    const [one, two] = [await build.study(), await build.study()]
    await build.submitted(one, 6)
    await build.submitted(two, 6)
    await cut()
    expect([await releasesOf(one), await releasesOf(two)]).toEqual([[], []])
  })
})

describe('what changes between two releases', () => {
  it('is nothing for a reader, until ten more have accrued and the next one is cut', async () => {
    const study = await build.study()
    await build.submitted(study, 20)
    await cut()
    const reader = await build.memberOf(study)
    const before = await ask(reader, study)
    const survey = await build.answered(study, undefined, 77)
    await server.call('PUT survey/update', { as: survey.userId, query: { id: survey.id, submit: 1 }, body: {} })
    await build.submitted(study, 8, { from: 30 })
    server.clock.forward(3 * DAY_MS)
    await cut()
    expect(await ask(reader, study)).toBe(before)
    // The one who submitted sees the same figures as everybody, and her own value.
    expect(await ask(survey.userId, study)).toContain(`"my_value":${smallAnswers(77)['salary']}`)
    await build.submitted(study, 1, { from: 40 })
    await cut()
    expect(await ask(reader, study)).not.toBe(before)
    expect((await releasesOf(study)).at(-1)?.record_count).toBe(30)
  })

  it('keeps no records of the release before', async () => {
    const study = await build.study()
    await build.submitted(study, 12)
    await cut()
    server.clock.forward(DAY_MS)
    await build.submitted(study, 12, { from: 12 })
    await cut()
    const [old, latest] = await releasesOf(study)
    expect([(await recordsIn(old?.id)).length, (await recordsIn(latest?.id)).length]).toEqual([0, 24])
  })

  it('does not lose or count twice whoever submits while a release is being cut', async () => {
    const study = await build.study()
    await build.submitted(study, 10)
    let cutting: Promise<void> | undefined
    await server.db.transaction().execute(async other => {
      // Holds the cut between counting the changes and freezing the set.
      await sql`LOCK TABLE study_release_record IN SHARE MODE`.execute(other)
      let isOver = false
      cutting = cut().finally(() => {
        isOver = true
      })
      const waits = sql<{
        n: number
      }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'study_release_record'::regclass`
      while (!isOver && (await waits.execute(other)).rows[0]?.n === 0)
        await new Promise(resolve => setTimeout(resolve, 5))
      await build.submitted(study, 1, { from: 10 })
    })
    await cutting
    const [release] = await releasesOf(study)
    const changes = await server.db
      .selectFrom('study_change')
      .select(['id', 'record_key'])
      .where('questionnaire_id', '=', study.id)
      .execute()
    const counted = changes
      .filter(({ id }) => id <= (release?.last_change_id ?? 0n))
      .map(({ record_key }) => record_key)
    expect(new Set(await recordsIn(release?.id))).toEqual(new Set(counted))
  })

  it('is one release when two processes cut at the same moment', async () => {
    const study = await build.study()
    await build.submitted(study, 10)
    await Promise.all([cut(), cut(), cut()])
    expect(await releasesOf(study)).toHaveLength(1)
  })
})

describe('the frozen set', () => {
  it('survives a reset: what has been published stays until the next release', async () => {
    const study = await build.study()
    const kept = await build.submitted(study, 15)
    await cut()
    const reader = await build.memberOf(study)
    const before = await ask(reader, study)
    const gone = kept.slice(0, 5).map(({ surveyId }) => surveyId)
    await server.db.deleteFrom('survey').where('id', 'in', gone).execute()
    server.clock.forward(DAY_MS)
    await cut()
    expect(await ask(reader, study)).toBe(before)
    await build.submitted(study, 10, { from: 20 })
    await cut()
    const [, latest] = await releasesOf(study)
    const keys = await recordsIn(latest?.id)
    expect(keys).toHaveLength(20)
    expect(keys).not.toContain(kept[0]?.key)
  })

  it('names nobody: a record key, a profile of four dimensions, answers', async () => {
    const study = await build.study()
    await build.submitted(study, 10)
    await cut()
    const [release] = await releasesOf(study)
    const [record] = await server.db
      .selectFrom('study_release_record')
      .selectAll()
      .where('release_id', '=', release?.id ?? 0)
      .execute()
    expect(Object.keys(record ?? {}).sort()).toEqual(['answers', 'profile', 'record_key', 'release_id'])
    expect(Object.keys(record?.profile ?? {}).sort()).toEqual(['membership_type', 'specialty', 'state', 'subspecialty'])
  })

  it('is copied whole or not at all: a release that was replaced meanwhile is not read as an emptier one', async () => {
    const study = await build.study()
    await build.submitted(study, 10)
    await cut()
    const [old] = await latestReleases(server.db, study.id)
    server.clock.forward(DAY_MS)
    await build.submitted(study, 10, { from: 10 })
    await cut()
    if (!old) throw new Error('no release')
    const read = async () => {
      for await (const _ of recordsOf(server.db, old, study.definition));
    }
    await expect(read()).rejects.toThrow('replaced')
  })

  it('gives the same figures when the copy is made anew', async () => {
    const study = await build.study()
    await build.submitted(study, 40)
    await cut()
    const reader = await build.memberOf(study)
    const before = await ask(reader, study)
    const other = await startTestServer({ beside: server })
    const directory = await mkdtemp(join(tmpdir(), 'collegium-copies-'))
    try {
      await other.refreshCopies()
      const body = { charts: { questionIds: [study.question('Pay'), study.question('Setting')] } }
      const again = await other.call('POST results/search-results', { as: reader, query: { qsId: study.id }, body })
      expect(again.text).toBe(before)
      const [release] = await latestReleases(server.db, study.id)
      const column = `v${study.variable('salary')}`
      const read = async () => {
        const columns = await openColumns(directory)
        await refreshCopies(server.db, columns)
        const cells = await columns.distributions(release?.copyName ?? '', [column], {})
        await columns.close()
        return cells
      }
      // Made the first time, opened the second.
      const made = await read()
      expect(made[0]?.reduce((sum, { count }) => sum + count, 0)).toBe(40)
      expect(await read()).toEqual(made)
    } finally {
      await other.stop()
      await rm(directory, { recursive: true })
    }
  })
})
