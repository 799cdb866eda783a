import { PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import { countedNow } from '#rules/inform/editions/index.ts'
import { bandOf, type FilterableAnswer } from '#rules/inform/filterable.ts'
import type { Trees } from '#rules/inform/groups/index.ts'
import { answerDimensionsOf, profileRow } from '#rules/inform/groups/index.ts'
import { countedColumns } from '#rules/inform/measures/index.ts'
import { chosenFor, type WaitingRespondent, waitingRespondents } from '#server/areas/inform/editions/reads.ts'
import { profileDimensions } from '#server/areas/inform/reads.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { makeBatches } from '#server/testing/editions.ts'
import { forgetEdition, setSubmitted } from '#server/testing/planted.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type Accounts, accountsOf } from './accounts.ts'
import type { Budget } from './budget.ts'
import { PLANTED, plantCoins } from './coins.ts'
import { type KnownEdition, knownBatch, type Person } from './crowd.ts'
import type { Engine } from './engine.ts'
import { naiveEngine } from './naive.ts'
import { type Product, productOf, type Target } from './product.ts'
import { RUN_SEED } from './streams.ts'

const PAY = 'comp_base'
const MIN_GROUP = 10
/** Seed of the blur. Runs with the same seed blur the same people by the same amounts. */
const BLUR_SEED = 1 + RUN_SEED

/** Demo world with planted secrets: 1,503 respondents with accounts, in the product and without the engine. */
export interface World {
  readonly budget: Budget
  readonly server: TestServer
  readonly target: Target
  readonly accounts: Accounts
  readonly columns: readonly string[]
  readonly naive: Engine
  readonly product: Product
  /** People without an answer when results opened. */
  readonly later: readonly Person[]
  /** Returns everyone who has answered so far. */
  readonly people: () => readonly Person[]
  /** Returns the edition as attackers know it. */
  readonly edition: () => KnownEdition
  /** Submits the answers of more people, reads everyone's current answers, and creates the batch that is due, if any. */
  submit(people: readonly Person[]): Promise<void>
  /** Returns the number of requests answered. */
  readonly requests: () => number
  stop(): Promise<void>
}

/** Changes made before results open. */
export interface Preparation {
  /** Respondents when results open. Everyone by default. */
  readonly first?: (people: readonly Person[]) => readonly Person[]
  /** Adds accounts to the database. */
  readonly join?: (server: TestServer, studyId: number, people: readonly Person[], trees: Trees) => Promise<void>
}

/** @param say Reports from time to time how many requests were answered. */
export async function startWorld(
  budget: Budget,
  { first, join }: Preparation,
  say: (text: string) => void,
): Promise<World> {
  const server = await startTestServer('demo')
  const { db } = server
  const { id } = await db
    .selectFrom('questionnaire')
    .select('id')
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow()
  const definition = await studyDefinition(db, db, id)
  if (!definition) throw new Error('There is no study.')
  const { questions, derived } = definition.core
  const asked = [...PLANTED, PAY].flatMap(uid => {
    const question = questions.find(({ variables }) => variables.some(variable => variable.uid === uid))
    const variable = question?.variables.find(each => each.uid === uid)
    return question && variable ? [{ question: question.id, variable: variable.id, uid }] : []
  })
  const { filterable } = await chosenFor(db, id)
  const named = filterable.map(({ column }) => column)
  const { trees } = await profileDimensions(db)
  const columns = countedColumns(questions, derived)
  const read = async (): Promise<Person[]> => {
    const people: Person[] = []
    const waiting: WaitingRespondent[] = []
    for await (const some of waitingRespondents(db, { questionnaireId: id, sectionId: null }, null))
      waiting.push(...some)
    for (const { userId, facts, society, isVouched, answers } of waiting) {
      const profile = profileRow(trees, facts)
      const numbers = asked.map(({ variable }) => answers[variable])
      const pay = numbers.at(-1)
      people.push({
        userId,
        profile,
        society,
        isVouched,
        bands: filterable.map(answer =>
          bandFor(answer, columns.find(({ name }) => name === answer.column)?.read(answers)),
        ),
        secrets: numbers.slice(0, -1).map(Number),
        pay: typeof pay === 'number' ? pay : null,
      })
    }
    return people
  }

  const begun = await read()
  await join?.(server, id, begun, trees)
  const all = await read()
  await plantCoins(
    server,
    id,
    all.map(({ userId }) => userId),
    asked.slice(0, -1).map(({ variable }) => variable),
  )
  await forgetEdition(db, id)
  const early = new Set((first?.(all) ?? all).map(({ userId }) => userId))
  const planted = await read()
  const later = planted.filter(({ userId }) => !early.has(userId))
  const late = later.map(({ userId }) => userId)
  if (late.length > 0) await setSubmitted(db, id, late, null)
  let people = await read()
  const makeDue = async () => {
    await makeBatches(db, server.clock, BLUR_SEED)
    await server.refreshCopies()
  }
  await makeDue()
  const edition = (counted: readonly Person[], before: KnownEdition | null): KnownEdition => {
    const batches = server.editionCache.of(id, null)?.edition.batches ?? []
    const batch = batches.at(-1)
    if (!batch || batches.length !== (before?.batches.length ?? 0) + 1) throw new Error('No batch was made.')
    const known = knownBatch(batch, counted, named)
    return { batches: [...(before?.batches ?? []), known], people: [...(before?.people ?? []), ...counted] }
  }
  let known = edition(countedNow(people, MIN_GROUP, { isFirst: true, isLast: false }), null)

  const target: Target = {
    id,
    filterable: {
      trees,
      dimensions: new Set(PROFILE_DIMENSIONS),
      answers: answerDimensionsOf(questions, derived, filterable),
    },
    charts: asked.map(({ question }) => question),
    uids: asked.map(({ uid }) => uid),
    variables: asked.map(({ variable }) => variable),
    columns: asked.slice(0, -1).map(({ variable }) => `v${variable}`),
    bands: named,
    keys: asked.map(({ question, variable }) => `${question}_${variable}`),
  }
  const accounts = await accountsOf(server)
  const product = productOf(server, target, accounts, () => known, say)
  return {
    budget,
    server,
    target,
    accounts,
    columns: named,
    naive: naiveEngine(() => people, named),
    product,
    requests: product.requests,
    later,
    people: () => people,
    edition: () => known,
    async submit(others) {
      if (others.length > 0)
        await setSubmitted(
          db,
          id,
          others.map(({ userId }) => userId),
          server.clock.now(),
        )
      people = await read()
      const counted = new Set(known.people.map(({ userId }) => userId))
      const waiting = people.filter(({ userId }) => !counted.has(userId))
      const isDue = waiting.length >= known.people.length
      await makeDue()
      // The batch may be delayed (release-engine, rules 14 and 17).
      const batches = server.editionCache.of(id, null)?.edition.batches.length ?? 0
      if (isDue && batches > known.batches.length)
        known = edition(countedNow(waiting, MIN_GROUP, { isFirst: false, isLast: false }), known)
    },
    stop: server.stop,
  }
}

function bandFor(answer: FilterableAnswer, value: number | 'unknown' | null | undefined): number | null {
  return bandOf(answer, typeof value === 'number' ? value : null)
}
