import { countedColumns } from '#rules/inform/measures/index.ts'
import { waitingRespondents } from '#server/areas/inform/editions/reads.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** A person's answer to a column: a number, "I don't know", or nothing. */
export type Answer = number | 'unknown' | null

/** Returns the true answers of everyone who submitted, by column and user ID. Attacks are scored against them. */
export async function trueAnswers(
  { db }: TestServer,
  studyId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, Answer>>> {
  const definition = await studyDefinition(db, db, studyId)
  if (!definition) throw new Error('There is no study.')
  const columns = countedColumns(definition.core.questions, definition.core.derived).filter(({ name }) =>
    names.includes(name),
  )
  const found = new Map(columns.map(({ name }) => [name, new Map<number, Answer>()]))
  for await (const some of waitingRespondents(db, { questionnaireId: studyId, sectionId: null }, null))
    for (const { userId, answers } of some)
      for (const { name, read } of columns) found.get(name)?.set(userId, read(answers) ?? null)
  return found
}

/** Returns the IDs of variables of a study's core, by name. */
export async function variableIds(
  { db }: TestServer,
  studyId: number,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const definition = await studyDefinition(db, db, studyId)
  const variables = (definition?.core.questions ?? []).flatMap(question => question.variables)
  const found = new Map(variables.flatMap(({ uid, id }) => (uids.includes(uid) ? [[uid, id] as const] : [])))
  const missing = uids.filter(uid => !found.has(uid))
  if (missing.length > 0) throw new Error(`The study has no ${missing.join(', ')}.`)
  return found
}
