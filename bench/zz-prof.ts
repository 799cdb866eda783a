import { join } from 'node:path'
import { measuresOf } from '#rules/inform/question-measures.ts'
import { chartsOf } from '#server/areas/inform/present.ts'
import { drawOf } from '#server/areas/inform/operations/results.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { writeCopy } from './results-data.ts'
import { interleaved, median } from './rounds.ts'
import { insertMembers, insertStudy } from './study.ts'
import { startWorld } from './world.ts'
import { refreshCopies } from '#server/areas/inform/tasks/refresh-copies.ts'
import { latestReleases } from '#server/areas/inform/reads.ts'
import { DuckDBInstance } from '@duckdb/node-api'
const world = await startWorld({ fsync: 'off' })
const { db, columns } = world.services
const { questionnaire, society, membershipType } = await insertStudy(db)
const [member = 0] = await insertMembers(db, society, membershipType, 1)
const { id: survey } = await db.insertInto('survey').values({ questionnaire_id: questionnaire, user_id: member, submitted: new Date() }).returning('id').executeTakeFirstOrThrow()
await db.insertInto('submission').values({ survey_id: survey, record_key: 1n, answers: '{"1":1}' }).execute()
await db.insertInto('study_release').values({ questionnaire_id: questionnaire, last_change_id: 0n, record_count: 1 }).execute()
const [release] = await latestReleases(db, questionnaire)
const definition = (await studyDefinition(db, db, questionnaire))!
const file = join(world.directory, 'columns', `${release!.copyName}.duckdb`)
await writeCopy(file, definition, 1_000_000)
await refreshCopies(db, columns)
const address = await world.listen(); const token = await world.tokenOf(member)
const qs = [...definition.questions.values()].filter((_, i) => [0, 1, 2, 3, 6, 16, 17, 22, 23, 26].includes(i))
const ask = (ids: number[], f = {}) => async () => { const r = await fetch(`${address}/api?r=results/search-results&qsId=${questionnaire}`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify({ charts: { questionIds: ids }, filterValues: { derivedVarValues: f } }) }); const t = await r.text(); if (r.status !== 200) throw new Error(t) }
const cols = qs.flatMap(measuresOf).flatMap(m => m.columns)
const inst = await DuckDBInstance.create(':memory:'); const d = await inst.connect(); await d.run(`ATTACH '${file}' AS x (READ_ONLY)`)
const singles = cols.slice(0, 9), any = cols.slice(9)
const reader = { columns, copy: release!.copyName, cut: {}, threshold: 10, draw: drawOf(world.services.keys, questionnaire), own: null }
const U = (w: string) => [...singles.map((c, i) => `SELECT ${i} p, ${c}::DOUBLE v, NULL::DOUBLE w1, NULL::DOUBLE w2, NULL::DOUBLE w3, NULL::DOUBLE w4, NULL::DOUBLE w5, count(*)::INTEGER, sum(record_key)::HUGEINT FROM x.respondent ${w} GROUP BY ${c}`), `SELECT 99, ${any.map(c => c + '::DOUBLE').join(',')}, count(*)::INTEGER, sum(record_key)::HUGEINT FROM x.respondent ${w} GROUP BY ${any.join(',')}`].join(' UNION ALL ')
const plain = (w: string) => async () => { for (const c of cols) (await d.runAndReadAll(`SELECT ${c}, count(*) FROM x.respondent WHERE ${c} IS NOT NULL ${w} GROUP BY 1 ORDER BY 1`)).getRows() }
const f = { userSpecialtyId_3: true }
const T: Record<string, () => Promise<unknown>> = {
  http_empty: ask([]), http_all: ask(qs.map(q => q.id)), http_f1: ask(qs.map(q => q.id), f),
  columns_all: () => columns.distributions(release!.copyName, cols, {}), columns_f1: () => columns.distributions(release!.copyName, cols, { specialty: 3 }), columns_f2: () => columns.distributions(release!.copyName, cols, { specialty: 3, state: 5 }),
  charts_all: async () => { await chartsOf(qs, 2025, reader) },
  union_all: async () => (await d.runAndReadAll(U(''))).getColumns(), union_f1: async () => (await d.runAndReadAll(U('WHERE specialty=3'))).getColumns(), union_f2: async () => (await d.runAndReadAll(U('WHERE specialty=3 AND state=5'))).getColumns(),
  plain_all: plain(''), plain_f1: plain('AND specialty=3'), plain_f2: plain('AND specialty=3 AND state=5'),
  derived_ours: () => columns.distributions(release!.copyName, ['d_payPerRvu'], {}),
  derived_plain: async () => (await d.runAndReadAll(`SELECT d_payPerRvu, count(*) FROM x.respondent GROUP BY 1 ORDER BY 1`)).getRows(),
}
for (const s of cols) T['col ' + s] = () => columns.distributions(release!.copyName, [s], {})
const t = await interleaved(9, T)
for (const [n, a] of Object.entries(t)) console.log(n.padEnd(15), median(a).toFixed(1), Math.min(...a).toFixed(1))
await world.stop()
process.exit(0)
