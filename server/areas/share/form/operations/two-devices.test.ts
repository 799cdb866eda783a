import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Response } from '#rules/share/study.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let survey: { id: number; userId: number }
/** Start time of the test. */
let start: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
})
beforeEach(async () => {
  survey = await build.survey(study)
  start = server.clock.now().getTime()
  server.clock.forward(60_000)
})
afterAll(() => server.stop())

type Values = Parameters<BuiltStudy['responses']>[0]
/** Returns a time in seconds after the start of the test. The clock shows 60. */
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const given = (values: Values, seconds: number) =>
  study.responses(values).map(response => ({ ...response, changed: at(seconds) }))
const send = (body: object) => server.call('PUT survey/update', { as: survey.userId, query: { id: survey.id }, body })
const save = (values: Values, seconds?: number) =>
  send({ responses: seconds === undefined ? study.responses(values) : given(values, seconds) })
const others = async (reply: ReturnType<typeof send>): Promise<Response[]> => {
  const { status, body } = await reply
  expect(status).toBe(200)
  return body.others.toSorted((left, right) => left.variable_id - right.variable_id)
}

const rows = () =>
  server.db
    .selectFrom('response')
    .innerJoin('variable', 'variable.id', 'variable_id')
    .selectAll('response')
    .select('uid')
    .where('survey_id', '=', survey.id)
    .orderBy('variable_id')
    .execute()
const stored = async () => Object.fromEntries((await rows()).map(({ uid, value }) => [uid, value]))

describe('saving two answers to a variable', () => {
  it('keeps the later one, and returns it to the device that sends the earlier one', async () => {
    expect(await others(save({ salary: '2000' }, 50))).toEqual([])
    const before = await rows()
    server.clock.forward(1000)
    expect(await others(save({ salary: '1000' }, 40))).toEqual(study.responses({ salary: '2000' }))
    expect(await rows()).toEqual(before)
  })

  it('keeps the later one if it is sent last', async () => {
    await save({ salary: '1000' }, 40)
    expect(await others(save({ salary: '2000' }, 50))).toEqual([])
    expect(await stored()).toEqual({ salary: '2000' })
  })

  it.each<[string, string | null | Partial<Response>, string | null | Partial<Response>]>([
    ['cleared', '4000', null],
    ['declined', '4000', { declined: 1 }],
    ['unknown', { declined: 1 }, { is_unknown: 1 }],
    ['set to the minimum', { is_unknown: 1 }, { value: '0', is_set_min: 1 }],
  ])('keeps the later one even if it is %s', async (_, earlier, later) => {
    await save({ wrvus: later }, 50)
    expect(await others(save({ wrvus: earlier }, 40))).toEqual(study.responses({ wrvus: later }))
  })

  it('keeps the one received last if both were given at the same time', async () => {
    await save({ salary: '1000' }, 50)
    expect(await others(save({ salary: '2000' }, 50))).toEqual([])
    expect(await stored()).toEqual({ salary: '2000' })
  })

  it('uses the current time for an answer without one', async () => {
    await save({ salary: '1000' }, 60)
    await save({ salary: '2000' })
    expect(await others(save({ salary: '3000' }, 59))).toEqual(study.responses({ salary: '2000' }))
    expect((await rows()).map(({ changed }) => changed.toISOString())).toEqual([at(60)])
  })

  it('ignores an earlier, identical answer', async () => {
    await save({ salary: '1000' }, 50)
    expect(await others(save({ salary: '1000' }, 40))).toEqual([])
    expect((await rows()).map(({ changed }) => changed.toISOString())).toEqual([at(50)])
  })

  it('compares times separately for each variable', async () => {
    await save({ salary: '1000' }, 50)
    await save({ bonus: '1000' }, 30)
    expect(await others(save({ salary: '2000', bonus: '2000' }, 40))).toEqual(study.responses({ salary: '1000' }))
    expect(await stored()).toEqual({ salary: '1000', bonus: '2000' })
  })

  it('compares times together for all options of a choice', async () => {
    await save({ hospital: '0', office: '1', academic: '0' }, 50)
    const reply = others(save({ hospital: '1', office: '0', academic: '0' }, 40))
    expect(await reply).toEqual(study.responses({ hospital: '0', office: '1' }))
    expect(await stored()).toEqual({ hospital: '0', office: '1', academic: '0' })
  })

  it('has the same result in any order of arrival', async () => {
    const moments = [10, 20, 30, 40]
    const said = (seconds: number): Values => ({
      salary: `${seconds}000`,
      ...(seconds < 30 ? { bonus: `${seconds}000` } : {}),
    })
    for (const order of [moments, moments.toReversed(), [20, 40, 10, 30], [30, 10, 40, 20]]) {
      survey = await build.survey(study)
      for (const seconds of order) await save(said(seconds), seconds)
      expect(await stored()).toEqual({ salary: '40000', bonus: '20000' })
    }
    survey = await build.survey(study)
    await Promise.all(moments.map(seconds => save(said(seconds), seconds)))
    expect(await stored()).toEqual({ salary: '40000', bonus: '20000' })
  })
})

describe('a device clock that is ahead', () => {
  it("doesn't override later answers, because a future time counts as now", async () => {
    expect(await others(save({ salary: '1000' }, 86_400))).toEqual([])
    expect((await rows()).map(({ changed }) => changed.toISOString())).toEqual([at(60)])
    server.clock.forward(1000)
    await save({ salary: '2000' }, 61)
    expect(await stored()).toEqual({ salary: '2000' })
  })

  it.each(['2026-01-01', 'now', '', 1, '2026-01-01T00:00:00+02:00'])(
    'is rejected with 422 if it sends the time %j',
    async changed => {
      const responses = study.responses({ salary: '1000' }).map(response => ({ ...response, changed }))
      const answer = await send({ responses })
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'responses.0.changed'])
      const seen = await send({ seen: changed })
      expect([seen.status, seen.body.errors?.[0]?.field]).toEqual([422, 'seen'])
      expect(await stored()).toEqual({})
    },
  )
})

describe('an answer saved on another device', () => {
  it('is returned if saved since, regardless of its time', async () => {
    const { body: opened } = await server.call('GET survey/get-with-default-job-profile', {
      as: survey.userId,
      query: { id: survey.id },
    })
    server.clock.forward(1000)
    const { body: mine } = await save({ salary: '1000', takes_call: '1' })
    server.clock.forward(1000)
    await save({ bonus: '2000' }, 5)
    await save({ state: '7' }, 50)
    server.clock.forward(1000)
    expect(await others(send({ seen: mine.saved }))).toEqual(study.responses({ bonus: '2000', state: '7' }))
    const all = study.responses({ salary: '1000', bonus: '2000', takes_call: '1', state: '7' })
    expect(await others(send({ seen: opened.saved }))).toEqual(all)
    expect(await others(send({}))).toEqual([])
    const { body: last } = await send({ seen: mine.saved })
    server.clock.forward(1000)
    expect(await others(send({ seen: last.saved }))).toEqual([])
  })

  it('is not returned for variables in the request itself', async () => {
    const { body: seen } = await save({ wrvus: '100' })
    server.clock.forward(1000)
    await save({ salary: '1000', bonus: '1000', state: '7' })
    server.clock.forward(1000)
    const responses = [...study.responses({ salary: '3000' }), ...given({ bonus: '3000' }, 10)]
    expect(await others(send({ seen: seen.saved, responses }))).toEqual(study.responses({ bonus: '1000', state: '7' }))
    expect(await stored()).toEqual({ wrvus: '100', salary: '3000', bonus: '1000', state: '7' })
  })

  it('is never returned from another survey', async () => {
    const another = await build.survey(study)
    server.clock.forward(1000)
    const body = { responses: study.responses({ salary: '1000' }) }
    await server.call('PUT survey/update', { as: another.userId, query: { id: another.id }, body })
    expect(await others(send({ seen: at(0) }))).toEqual([])
  })

  it('is returned without writing anything', async () => {
    const read = () => server.db.selectFrom('survey').selectAll().where('id', '=', survey.id).executeTakeFirst()
    const before = await read()
    await send({ seen: at(0) })
    expect(await read()).toEqual(before)
  })
})

describe('a repeated request', () => {
  it('changes nothing', async () => {
    const responses = given({ salary: '1000', hospital: '1', office: '0', wrvus: { is_unknown: 1 } }, 50)
    const first = await send({ responses, seen: at(0) })
    const before = await rows()
    const again = await send({ responses, seen: at(0) })
    expect([again.status, again.body, await rows()]).toEqual([200, first.body, before])
  })

  it("doesn't undo answers given after the first request", async () => {
    const responses = given({ salary: '1000', bonus: '1000' }, 40)
    await send({ responses })
    server.clock.forward(1000)
    await save({ salary: '2000' }, 50)
    expect(await others(send({ responses }))).toEqual(study.responses({ salary: '2000' }))
    expect(await stored()).toEqual({ salary: '2000', bonus: '1000' })
  })
})

describe('a request that waits for another one for the same survey', () => {
  /** Sends a request while the survey is locked, and unlocks the survey once the request is waiting. */
  async function waiting(body: object, meanwhile: (db: Transaction) => Promise<unknown>) {
    const reply = await server.db.transaction().execute(async transaction => {
      await transaction.selectFrom('survey').select('id').where('id', '=', survey.id).forUpdate().execute()
      const sent = send(body)
      await expect.poll(waits, { timeout: 5000 }).toBe(1)
      server.clock.forward(1000)
      await meanwhile(transaction)
      return { sent }
    })
    return reply.sent
  }
  const waits = async () => {
    const found = await sql<{ count: number }>`
      SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    `.execute(server.db)
    return found.rows[0]?.count
  }
  /** Returns the save that runs while the request is waiting. */
  const meanwhileSaved =
    (values: Values) =>
    (db: Transaction, moment = server.clock.now()) =>
      db
        .insertInto('response')
        .values(
          study.responses(values).map(({ variable_id, value }) => ({
            survey_id: survey.id,
            variable_id,
            value,
            changed: moment,
            saved: moment,
          })),
        )
        .execute()

  it('returns the answers that the other one saves, if it opens the survey', async () => {
    const opened = await server.db.transaction().execute(async transaction => {
      await transaction.selectFrom('survey').select('id').where('id', '=', survey.id).forUpdate().execute()
      const query = { id: survey.id }
      const moment = server.clock.now()
      server.clock.forward(1000)
      const reply = server.call('GET survey/get-with-default-job-profile', { as: survey.userId, query })
      await expect.poll(waits, { timeout: 5000 }).toBe(1)
      await meanwhileSaved({ salary: '1000' })(transaction, moment)
      return { reply }
    })
    const { body } = await opened.reply
    expect(body.survey.responses).toEqual(study.responses({ salary: '1000' }))
  })

  it('is saved with the time after waiting, so that the other device receives it', async () => {
    const { body } = await waiting(
      { responses: study.responses({ bonus: '1000' }) },
      meanwhileSaved({ salary: '1000' }),
    )
    expect(body.saved).toBe(server.clock.now().toISOString())
    expect((await rows()).map(({ saved }) => saved)).toEqual([server.clock.now(), server.clock.now()])
  })

  it('counts as later if its answers have no time', async () => {
    await waiting({ responses: study.responses({ salary: '2000' }) }, meanwhileSaved({ salary: '1000' }))
    expect(await stored()).toEqual({ salary: '2000' })
  })
})

describe('submitting from two devices', () => {
  const submit = (responses: object[] = []) =>
    server.call('PUT survey/update', {
      as: survey.userId,
      query: { id: survey.id, submit: 1 },
      body: { responses },
    })
  const isSubmitted = async () => {
    const { db } = server
    const { submitted } = await db
      .selectFrom('survey')
      .select('submitted')
      .where('id', '=', survey.id)
      .executeTakeFirstOrThrow()
    const kept = await db.selectFrom('submission').select('answers').where('survey_id', '=', survey.id).execute()
    expect(kept).toHaveLength(submitted ? 1 : 0)
    return submitted !== null
  }
  const INCOMPLETE = [400, 'Complete all questions and correct invalid answers before you submit.']

  it('uses the current answers, not the overridden ones', async () => {
    const { state, ...rest } = smallAnswers(1)
    await save(rest, 20)
    await save({ state: null }, 50)
    const before = await rows()
    const late = await submit([...given({ state: `${state}` }, 40), ...given({ salary: '1000' }, 40)])
    expect([late.status, late.body.message]).toEqual(INCOMPLETE)
    expect([await isSubmitted(), await rows()]).toEqual([false, before])
    expect((await submit(given({ state: `${state}` }, 55))).status).toBe(200)
    expect(await isSubmitted()).toBe(true)
  })

  it("doesn't affect other members' saves in the same transaction if it fails", async () => {
    const colleagues = [await build.survey(study), await build.survey(study), await build.survey(study)]
    const { state, ...rest } = smallAnswers(1)
    await save(rest, 20)
    await save({ state: null }, 50)
    const saving = ({ id, userId }: typeof survey) =>
      server.call('PUT survey/update', {
        as: userId,
        query: { id },
        body: { responses: study.responses({ salary: '5000' }) },
      })
    const [first, refused, ...more] = await Promise.all([
      ...colleagues.slice(0, 1).map(saving),
      submit(given({ state: `${state}` }, 40)),
      ...colleagues.slice(1).map(saving),
    ])
    expect([first, ...more].map(reply => reply?.status)).toEqual([200, 200, 200])
    expect([refused?.status, await isSubmitted()]).toEqual([400, false])
    const kept = await server.db
      .selectFrom('response')
      .select('value')
      .where(
        'survey_id',
        'in',
        colleagues.map(({ id }) => id),
      )
      .execute()
    expect(kept.map(({ value }) => value)).toEqual(['5000', '5000', '5000'])
  })

  it('counts later answers from another device', async () => {
    await save({ ...smallAnswers(1), salary: '300000' }, 50)
    const { status, body } = await submit(given({ salary: '200000' }, 40))
    expect([status, body.others]).toEqual([200, study.responses({ salary: '300000' })])
    const { answers } = await server.db
      .selectFrom('submission')
      .select('answers')
      .where('survey_id', '=', survey.id)
      .executeTakeFirstOrThrow()
    expect(answers).toMatchObject({ [study.variable('salary')]: 300_000 })
  })

  it('is rejected while the devices have left a question partly declined', async () => {
    await save(smallAnswers(1), 20)
    await save({ colleagues: '2' }, 50)
    const declined = { colleagues: { declined: 1 }, fairness: { declined: 1 } } as const
    expect(await others(save(declined, 40))).toEqual(study.responses({ colleagues: '2' }))
    const { status, body } = await submit()
    expect([status, body.message]).toEqual(INCOMPLETE)
    await save({ colleagues: '2', fairness: null }, 55)
    expect((await submit()).status).toBe(200)
  })
})
