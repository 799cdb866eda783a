import type { Respondent } from '#rules/inform/divide/index.ts'
import { bandOf, type FilterableAnswer } from '#rules/inform/filterable.ts'
import { profileRow } from '#rules/inform/groups/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { profileDimensions } from '../../reads.ts'
import type { waitingRespondents } from '../reads.ts'
import { type CodedAnswers, codedAnswers } from './coded-answers.ts'
import type { EditionColumns } from './edition-columns.ts'

export interface Person extends Respondent {
  readonly userId: number
  /** Row of the person's answers. */
  readonly row: number
}

interface Asked extends EditionColumns {
  readonly filterable: readonly FilterableAnswer[]
}

/** Returns waiting people by ascending user ID, and their answers by column. */
export async function peopleIn(
  db: Transaction,
  respondents: ReturnType<typeof waitingRespondents>,
  { columns, core, filterable }: Asked,
): Promise<{ readonly waiting: readonly Person[]; readonly answers: ReadonlyMap<string, CodedAnswers> }> {
  const { trees } = await profileDimensions(db)
  const coded = columns.map(({ name, read }) => ({ name, read, answers: codedAnswers() }))
  const bandColumns = filterable.map(answer => ({ answer, column: core.find(({ name }) => name === answer.column) }))
  const waiting: Person[] = []
  for await (const some of respondents)
    for (const { userId, facts, society, isVouched, answers } of some) {
      const profile = profileRow(trees, facts)
      const bands = bandColumns.map(({ answer, column }) => {
        const value = column?.read(answers)
        return bandOf(answer, typeof value === 'number' ? value : null)
      })
      const row = waiting.push({ userId, profile, society, isVouched, bands, row: waiting.length }) - 1
      for (const column of coded) {
        const answer = column.read(answers)
        if (answer !== null) column.answers.put(row, answer)
      }
    }
  return { waiting, answers: new Map(coded.map(({ name, answers }) => [name, answers])) }
}
