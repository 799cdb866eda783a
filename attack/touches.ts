import { Surroundings } from './around.ts'
import { type Attack, scoreOf } from './attack.ts'
import type { Person } from './crowd.ts'
import { aimsOf } from './local.ts'
import { allParts } from './parts.ts'
import { shuffled } from './streams.ts'
import type { World } from './world.ts'

const OTHERS = 9
const GROUPS = 3
/** Index of the planted question that everyone sees. An answer to it can be changed. */
const QUESTION = 5

/** One colleague's answer is corrected, and nine others send an unchanged module again. No result may reveal the difference. */
export const touches: Attack = {
  name: 'Touches, changed figures',
  async run(world) {
    const { naive, product, columns, edition, budget } = world
    const counted = new Set(edition().people.map(({ userId }) => userId))
    const people = world.people().filter(({ userId }) => counted.has(userId))
    const around = new Surroundings(people, columns, allParts(people, columns))
    const aims = aimsOf(people, budget.victims / 2, 131, 0)
    const changed = { naive: [] as boolean[], product: [] as boolean[] }
    for (const { person } of aims) {
      const groups = around.smallest(person, GROUPS)
      const before = await Promise.all(
        groups.map(async group => [await naive.ask(group), await product.askAnew(group)] as const),
      )
      const answer = person.secrets[QUESTION] === 1 ? 0 : 1
      for (const other of shuffled(people, person.userId).slice(0, OTHERS)) await sendAgain(world, other)
      await correct(world, person, answer)
      await world.submit([])
      const after = await Promise.all(
        groups.map(async group => [await naive.ask(group), await product.askAnew(group)] as const),
      )
      for (const [side, engine] of ['naive', 'product'].entries() as Iterable<[0 | 1, 'naive' | 'product']>) {
        changed[engine].push(groups.some((_, at) => before[at]?.[side]?.text !== after[at]?.[side]?.text))
      }
    }
    return [
      {
        name: this.name,
        naive: scoreOf(changed.naive),
        product: scoreOf(changed.product),
        chance: 0,
        oracle: 0,
      },
    ]
  },
}

async function surveyOf({ server, target }: World, { userId }: Person) {
  return server.db
    .selectFrom('survey')
    .leftJoin('survey_section as done', 'done.survey_id', 'survey.id')
    .select(['survey.id', 'done.section_id as module'])
    .where('user_id', '=', userId)
    .where('questionnaire_id', '=', target.id)
    .executeTakeFirstOrThrow()
}

/** Completes a module again, or submits the core, which the server rejects. */
async function sendAgain(world: World, person: Person): Promise<void> {
  const { id, module } = await surveyOf(world, person)
  const section = module === null ? {} : { sectionId: module }
  const { status, text } = await world.server.call('PUT survey/update', {
    as: person.userId,
    query: { id, submit: 1, ...section },
    body: { responses: [] },
  })
  if (status !== 200 && module !== null) throw new Error(`An unchanged module could not be sent again: ${text}`)
}

/** Corrects an answer. After submission, only a correction can change it. */
async function correct(world: World, person: Person, answer: number): Promise<void> {
  const { id } = await surveyOf(world, person)
  const marks = { declined: 0, is_unknown: 0, is_set_min: 0 }
  const { status, text } = await world.server.call('PUT response/multi-update', {
    as: world.accounts['platform administrator'],
    body: {
      responses: [{ survey_id: id, variable_id: world.target.variables[QUESTION], value: `${answer}`, ...marks }],
    },
  })
  if (status !== 200) throw new Error(`An answer could not be corrected: ${text}`)
}
