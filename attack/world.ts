import type { Node } from '#rules/inform/dimensions.ts'
import { profileRow } from '#rules/inform/profile-rows.ts'
import type { Trees } from '#rules/inform/profile-trees.ts'
import { profileTrees } from '#server/areas/inform/reads.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { alonePairs } from './alone-pairs.ts'
import type { Engine } from './engine.ts'
import { factsOf, makeLists } from './facts.ts'
import { type Live, naiveEngine } from './naive.ts'
import { type Accounts, type Product, productOf } from './product.ts'
import { releasedRows } from './released-rows.ts'
import { Roster } from './roster.ts'
import { ATTACKED_STUDY, answersOf } from './study.ts'

/** The scale of an attack. */
export interface Budget {
  readonly people: number
  /** How many people one-step differencing targets, and how many each of the more expensive attacks targets. */
  readonly targets: number
  readonly victims: number
  /** How many groups are averaged, and in how many ways each is requested. */
  readonly groups: number
  readonly variants: number
  /** How many combinations of up to three profile levels are searched for shown cuts. */
  readonly shapes: number
}

export const FULL: Budget = { people: 1500, targets: 1000, victims: 200, groups: 12, variants: 300, shapes: 1000 }
export const SMALL: Budget = { people: 400, targets: 80, victims: 36, groups: 5, variants: 20, shapes: 50 }

/** The product with a population whose answers the suite knows, and the same population without the engine. */
export interface World {
  readonly budget: Budget
  readonly server: TestServer
  readonly build: ReturnType<typeof builders>
  readonly study: BuiltStudy
  readonly trees: Trees
  readonly accounts: Accounts
  readonly naive: Engine
  readonly product: Product
  /** The roster (what members of a society know about each other) and the answers, before any further survey. */
  readonly people: Live
  /** The specialty that a dashboard shows. */
  readonly dashboardNode: Node
  /** Submits another survey through the operation. */
  submitOne(): Promise<void>
  stop(): Promise<void>
}

const SEED = 20_261
const DAY_MS = 24 * 60 * 60 * 1000

export async function startWorld(budget: Budget): Promise<World> {
  const server = await startTestServer()
  const build = builders(server.db)
  const lists = await makeLists(server.db, build)
  const other = await build.membershipType()
  const study = await build.study({
    ...ATTACKED_STUDY,
    memberTypes: [...lists.membershipTypes.values()],
    otherTypes: [other],
  })
  const trees = await profileTrees(server.db)
  const facts = factsOf(budget.people, SEED, lists)
  const kept = await build.submitted(study, budget.people, {
    profile: index => facts[index] ?? {},
    values: answersOf,
  })
  const people: Live = {
    roster: new Roster(facts.map(each => profileRow(trees, each))),
    answers: kept.map(({ counted }) => counted),
  }
  await server.cutReleases()
  await server.refreshCopies()
  const accounts = await accountsOf(
    server,
    build,
    study,
    people.roster,
    other,
    kept.map(({ userId }) => userId),
  )
  const released = await releasedRows(
    server.db,
    study.id,
    kept.map(({ key }) => key),
  )
  const live = { ...people }
  const questions = [...study.definition.questions.values()]
  let submitted = 0
  return {
    budget,
    server,
    build,
    study,
    trees,
    accounts: accounts.all,
    people,
    dashboardNode: accounts.node,
    naive: naiveEngine(live, trees, questions),
    product: productOf(server, study, trees, accounts.all, new Roster(released)),
    async submitOne() {
      const values = answersOf(budget.people + ++submitted)
      const { id, userId } = await build.survey(study, undefined, values)
      const { status, text } = await server.call('PUT survey/update', {
        as: userId,
        query: { id, submit: 1 },
        body: { responses: [] },
      })
      if (status !== 200) throw new Error(`A survey could not be submitted: ${text}`)
      const { answers } = await server.db
        .selectFrom('submission')
        .select('answers')
        .where('survey_id', '=', id)
        .executeTakeFirstOrThrow()
      live.roster = new Roster([...live.roster.rows, {}])
      live.answers = [...live.answers, answers as Live['answers'][number]]
      // Only the number of surveys may delay the next release.
      server.clock.forward(2 * DAY_MS)
      await server.cutReleases()
      await server.refreshCopies()
    },
    stop: server.stop,
  }
}

/** The respondents, administrators, a physician without a society, a recruiter, and a member whose dashboard shows a specialty. */
async function accountsOf(
  server: TestServer,
  build: ReturnType<typeof builders>,
  study: BuiltStudy,
  roster: Roster,
  otherType: number,
  members: readonly number[],
): Promise<{ all: Accounts; node: Node }> {
  const node = roster
    .nodes('specialty')
    .filter(({ path }) => path.length === 1)
    .toSorted((left, right) => alonePairs(roster, right).length - alonePairs(roster, left).length)[0]
  if (!node) throw new Error('No one has a specialty.')
  const [first = 0] = members
  await server.db
    .updateTable('app_user')
    .set({ specialty_id: node.path[0] ?? null })
    .where('id', '=', first)
    .execute()
  const outsider = await build.user('NON_MSS_USER', { society_membership_type_id: otherType })
  await server.db
    .updateTable('survey')
    .set({ user_id: outsider })
    .where('user_id', '=', members.at(-1) ?? 0)
    .execute()
  const society = { society_id: study.societyId }
  return {
    node,
    all: {
      member: members.slice(1, -1),
      'member of no society': [outsider],
      'society administrator': [await build.user('MSS_ADMIN', society), await build.user('MSS_ADMIN', society)],
      'platform administrator': [await build.user('GM_ADMIN'), await build.user('GM_ADMIN')],
      dashboard: [first],
      'sample report, recruiter': [await build.user('MSS_RECRUITER', society)],
    },
  }
}
