import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auditRelease, unplacedRecords } from '#rules/inform/audit.ts'
import { ALL_LEVELS, EVERYBODY, type Level } from '#rules/inform/dimensions.ts'
import { type ProfileFacts, profileRow } from '#rules/inform/profile-rows.ts'
import { openColumns } from '#server/areas/inform/columns/duckdb.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { profileTrees } from '../../reads.ts'
import { latestReleases, recordsOf } from '../reads.ts'
import { refreshCopies, withRelease } from '../use-cases/serve-release.ts'
import { cutStudyRelease, recordAudit } from '../writes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const cut = () => server.cutReleases()
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
const profileRecord = z.partialRecord(z.enum(ALL_LEVELS), z.number().nullable())
const isStated = (profile: unknown, level: Level) =>
  typeof profile === 'object' &&
  profile !== null &&
  Object.entries(profile).some(([name, value]) => name === level && value !== null)
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

  it('neither loses nor double-counts people who submit while a release is being cut', async () => {
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

describe('the audit of a release', () => {
  /** Cuts without auditing, as when a process ends between the two. */
  const cutOnly = (study: BuiltStudy) =>
    server.db
      .transaction()
      .execute(transaction =>
        cutStudyRelease(transaction, study.id, server.clock.now(), { minimumChanges: 10, intervalMs: DAY_MS }, false),
      )

  it('comes before it is served', async () => {
    const study = await build.study()
    await build.submitted(study, 40)
    expect(await cutOnly(study)).toBe(true)
    const reader = await build.memberOf(study)
    expect(await ask(reader, study)).toContain('"as_of":null')
    expect(await latestReleases(server.db, study.id)).toEqual([])
    await cut()
    expect(await ask(reader, study)).toContain(`"as_of":"${server.clock.now().toISOString()}"`)
    expect(await releasesOf(study)).toMatchObject([
      {
        audit: 'passed',
        audited: server.clock.now(),
        audit_note: expect.stringContaining('Nobody is singled out by'),
      },
    ])
  })

  it('leaves the release before in its place meanwhile, with its records, and no other is cut', async () => {
    const study = await build.study()
    await build.submitted(study, 20)
    await cut()
    const reader = await build.memberOf(study)
    const before = await ask(reader, study)
    await build.submitted(study, 20, { from: 20 })
    server.clock.forward(DAY_MS)
    expect(await cutOnly(study)).toBe(true)
    expect(await ask(reader, study)).toBe(before)
    // A process that has no copy yet can still make that of the release before.
    const other = await startTestServer({ sharing: server })
    await other.refreshCopies()
    await withRelease(other.columns, study.id, async release => expect(release?.recordCount).toBe(20))
    await other.stop()
    await build.submitted(study, 20, { from: 40 })
    server.clock.forward(DAY_MS)
    expect(await cutOnly(study)).toBe(false)
    await cut()
    expect((await releasesOf(study)).map(({ audit }) => audit)).toEqual(['passed', 'passed'])
    expect(await ask(reader, study)).not.toBe(before)
  })

  it('failed, keeps it from being served for ever; the next one has its own chance', async () => {
    const study = await build.study()
    await build.submitted(study, 20)
    await cut()
    const reader = await build.memberOf(study)
    const before = await ask(reader, study)
    await build.submitted(study, 20, { from: 20 })
    server.clock.forward(DAY_MS)
    await cutOnly(study)
    const [, failed] = await releasesOf(study)
    const release = { id: failed?.id ?? 0, questionnaireId: study.id }
    const outcome = { hasPassed: false, note: 'It took too long.', unplaced: [] }
    const record = () =>
      server.db.transaction().execute(transaction => recordAudit(transaction, release, outcome, server.clock.now()))
    await record()
    await cut()
    expect(await ask(reader, study)).toBe(before)
    expect(await recordsIn(release.id)).toEqual([])
    expect((await releasesOf(study)).map(({ audit, audit_note }) => [audit, audit_note])).toEqual([
      ['passed', expect.any(String)],
      ['failed', outcome.note],
    ])
    await build.submitted(study, 10, { from: 40 })
    server.clock.forward(DAY_MS)
    await cut()
    expect(await ask(reader, study)).not.toBe(before)
    // What has been decided stays: a slow process cannot take a release back.
    const [, , passed] = await releasesOf(study)
    release.id = passed?.id ?? 0
    await record()
    expect(await recordsIn(release.id)).toHaveLength(50)
  })

  it('files those nowhere who could be singled out, in the records and in the copy that is served', async () => {
    const study = await build.study()
    const kept = await build.submitted(study, 80, { profile: crossing })
    expect(await cutOnly(study)).toBe(true)
    const [pending] = await releasesOf(study)
    const profilesOf = async () =>
      new Map(
        (
          await server.db
            .selectFrom('study_release_record')
            .select(['record_key', 'profile'])
            .where('release_id', '=', pending?.id ?? 0)
            .execute()
        ).map(({ record_key, profile }) => [record_key, profileRecord.parse(profile)]),
      )
    const before = await profilesOf()
    const records = kept.map(({ key }) => ({ row: before.get(key) ?? {}, count: 1 }))
    const { unplaced } = unplacedRecords(records, 10)
    expect(unplaced.length).toBeGreaterThan(0)
    await cut()
    await server.refreshCopies()

    const nowhere = Object.fromEntries(ALL_LEVELS.map(level => [level, null]))
    const after = await profilesOf()
    expect(kept.map(({ key }) => after.get(key))).toEqual(
      kept.map(({ key }, index) => (unplaced.includes(index) ? nowhere : before.get(key))),
    )
    expect(
      auditRelease(
        kept.map(({ key }) => ({ row: after.get(key) ?? {}, count: 1 })),
        10,
      ).derivable,
    ).toEqual([])
    await withRelease(server.columns, study.id, async release => {
      const copy = release?.copyName ?? ''
      expect(copy).not.toBe(pending?.copy_name)
      expect(server.columns.has(pending?.copy_name ?? '')).toBe(false)
      expect((await server.columns.people(copy, EVERYBODY))[0]?.count).toBe(80)
      const nodes = [0, 1, 2].map(value => ({ dimension: 'gender', path: [value] }) as const)
      const people = await server.columns.people(copy, { profile: [{ dimension: 'gender', nodes }], answers: [] })
      expect(people.reduce((sum, { count }) => sum + count, 0)).toBe(80 - unplaced.length)
    })
    expect((await releasesOf(study))[0]?.audit_note).toContain(`Profiles filed nowhere for that: ${unplaced.length}.`)
  })
})

/** Respondents of four states and their metropolitan areas, some of whom live on the other side of a border. */
function crossing(respondent: number) {
  let state = 7919 * (respondent + 1)
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
  const [state_id, home] = HOMES[next(HOMES.length)] ?? [1, null]
  const cbsa_code = next(100) < 85 ? home : (HOMES[next(HOMES.length)]?.[1] ?? null)
  return { state_id, cbsa_code, gender_identity: ['F', 'M', 'GV'][next(3)] ?? 'F' }
}
const HOMES = [
  [1, '13820'],
  [18, '31140'],
  [25, null],
  [43, '34980'],
] as const

describe('a request under way', () => {
  it('ends with the release it began with, however many newer ones come', async () => {
    const study = await build.study()
    await build.submitted(study, 20)
    await cut()
    await server.refreshCopies()
    let began = ''
    await withRelease(server.columns, study.id, async release => {
      began = release?.copyName ?? ''
      server.clock.forward(DAY_MS)
      await build.submitted(study, 20, { from: 20 })
      await cut()
      await server.refreshCopies()
      const [people] = await server.columns.people(began, EVERYBODY)
      expect(people?.count).toBe(20)
      await withRelease(server.columns, study.id, async newer => expect(newer?.recordCount).toBe(40))
    })
    await expect(server.columns.people(began, EVERYBODY)).rejects.toThrow('no such copy')
  })

  it('is told when a study has no release', async () => {
    const study = await build.study()
    expect(await withRelease(server.columns, study.id, async release => release)).toBe(null)
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

  it('identifies no one: a record key, a profile, answers', async () => {
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
    expect(Object.keys(record?.profile ?? {}).sort()).toEqual(ALL_LEVELS.toSorted())
  })

  it('places everyone on all levels of every dimension, as the rules derive from their profile', async () => {
    const study = await build.study()
    const [specialty, other] = [await build.specialty(), await build.specialty()]
    const { id: subspecialty } = await server.db
      .insertInto('subspecialty')
      .values({ specialty_id: specialty, title: 'Hand' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pick = <T>(options: readonly T[], at: number) => options[at % options.length] ?? null
    const facts = (respondent: number): ProfileFacts => ({
      society_membership_type_id: pick([study.memberType, null, 2_000_000_000], respondent),
      specialty_id: pick([specialty, other, null, 2_000_000_000], respondent),
      subspecialty_id: pick([null, subspecialty, 2_000_000_000], respondent >> 1),
      gender_identity: pick(['F', 'PNA', null, 'unheard of'], respondent >> 2),
      ethnicity: pick([[], ['NATIVE'], ['NA'], ['WHITE', 'ASIAN'], ['unheard of']], respondent) ?? [],
      visa_status: pick(['US', 'ABILITY', null], respondent >> 1),
      is_us_veteran: pick([true, false, null], respondent >> 2),
      state_id: pick([1, 51, null, 99], respondent),
      ...(pick(
        [
          { cbsa_code: null, div_code: null },
          { cbsa_code: '35620', div_code: '35614' },
          { cbsa_code: '10740', div_code: null },
          { cbsa_code: '10740', div_code: '35614' },
          { cbsa_code: '00001', div_code: 'none' },
        ],
        respondent >> 1,
      ) ?? { cbsa_code: null, div_code: null }),
    })
    const kept = await build.submitted(study, 120, {
      profile: index => ({ ...facts(index), ethnicity: [...facts(index).ethnicity] }),
    })
    await cut()
    const trees = await profileTrees(server.db)
    const records = await server.db
      .selectFrom('study_release_record')
      .innerJoin('study_release', 'study_release.id', 'release_id')
      .select(['record_key', 'profile'])
      .where('questionnaire_id', '=', study.id)
      .execute()
    const profiles = new Map(records.map(({ record_key, profile }) => [record_key, profile]))
    const nowhere = Object.fromEntries(ALL_LEVELS.map(level => [level, null]))
    expect(kept.map(({ key }) => profiles.get(key))).toEqual(
      kept.map((_, index) => ({ ...nowhere, ...profileRow(trees, facts(index)) })),
    )
    // The cases above reach every level.
    for (const level of ALL_LEVELS)
      expect(
        records.some(({ profile }) => isStated(profile, level)),
        level,
      ).toBe(true)
  })

  it('holds the answers to modules, of those who completed them', async () => {
    const study = await build.study()
    const values = (respondent: number) => ({
      ...smallAnswers(respondent),
      ...(respondent % 3 === 0 ? { telehealth: respondent % 2 === 0 ? '1' : '0' } : {}),
    })
    await build.submitted(study, 60, { values })
    await cut()
    await server.refreshCopies()
    await withRelease(server.columns, study.id, async release => {
      const [everybody] = await server.columns.distributions(
        release?.copyName ?? '',
        [`v${study.variable('telehealth')}`, `v${study.variable('takes_call')}`],
        EVERYBODY,
      )
      expect(everybody?.map(cells => cells.map(({ value, count }) => [value, count]))).toEqual([
        [
          [0, 10],
          [1, 10],
        ],
        [
          [0, 30],
          [1, 30],
        ],
      ])
    })
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

  it('gives the same figures when the copy is rebuilt', async () => {
    const study = await build.study()
    await build.submitted(study, 40)
    await cut()
    const reader = await build.memberOf(study)
    const before = await ask(reader, study)
    const other = await startTestServer({ sharing: server })
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
        const [cells = []] = await columns.distributions(release?.copyName ?? '', [column], EVERYBODY)
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
