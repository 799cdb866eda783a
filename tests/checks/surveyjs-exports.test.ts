import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anExchangeable } from '#rules/formats/exchangeable.testing.ts'
import { surveyJs } from '#rules/formats/surveyjs/index.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { madeUpAnswers } from '#rules/share/made-up.ts'
import { minimumText } from '#rules/share/slider.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import { ROOT } from '#server/platform/environment.ts'
import { readWorld } from '../../database/seed/files.ts'
import { draftOfRow } from '../../database/seed/study-drafts.ts'
import { buildStudies, studyRows } from '../../database/seed/world-studies.ts'
import { installApart } from '../../scripts/install-apart.ts'

const HOME = join(ROOT, 'bench', 'surveyjs')
const GENERATED = 40
const ANSWERS = 3

const outcome = z.object({ shown: z.array(z.string()), problems: z.array(z.string()) })
const loaded = z.array(
  z.object({ errors: z.array(z.string()), withoutChoices: z.array(z.string()), outcomes: z.array(outcome) }),
)

beforeAll(() => installApart(HOME, 'SurveyJS'), 180_000)

interface Example {
  readonly draft: StudyDraft
  readonly answers: readonly Answers[]
}

/** Returns a study without the conditions that SurveyJS doesn't have, which a property keeps for Collegium. */
function withoutOwnConditions(draft: StudyDraft): StudyDraft {
  const text = surveyJs.write(draft).text
  const isOwn = new Set(
    elementsIn(text).flatMap(({ name, collegium }) => (collegium && 'condition.0' in collegium ? [name] : [])),
  )
  const bare = (question: DraftQuestion): DraftQuestion =>
    isOwn.has(nameOf(question))
      ? { ...question, conditions: [], variables: question.variables.map(each => ({ ...each, condition: null })) }
      : question
  return { ...draft, sections: draft.sections.map(each => ({ ...each, questions: each.questions.map(bare) })) }
}

const element = z.object({ name: z.string(), collegium: z.record(z.string(), z.unknown()).optional() })
const survey = z.object({ pages: z.array(z.object({ elements: z.array(element) })) })
const elementsIn = (text: string) => survey.parse(JSON.parse(text)).pages.flatMap(({ elements }) => elements)

function isSingle({ type, variables }: DraftQuestion): boolean {
  return type === 'YES_NO' || type.startsWith('FIND_') || (type === 'SLIDER' && variables.length === 1)
}

function nameOf(question: DraftQuestion): string {
  return isSingle(question) ? (question.variables[0]?.uid ?? '') : `q${question.id}`
}

const wholeOf = (draft: StudyDraft): Study => ({ questions: questionsOf(draft), derived: draft.derived })

/** Returns numbers from 0 to 1 that look random and are always the same. */
function chances(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Returns an answer as SurveyJS stores it. `undefined` if there is none. */
function surveyValue(question: DraftQuestion, answers: Answers): unknown {
  const { type, variables } = question
  const given = variables.flatMap((variable): [string, string][] => {
    const value = answers.get(variable.id)?.value ?? null
    return value === null ? [] : [[variable.uid, value]]
  })
  const [first] = given
  if (!first || type === 'CONFIRMATION') return undefined
  const chosen = given.flatMap(([uid, value]) => (value === '1' ? [uid] : []))
  if (type === 'YES_NO') return first[1] === '1'
  if (type === 'SELECT_ONE') return chosen[0]
  if (type === 'SELECT_ANY') return chosen
  if (isSingle(question)) return Number(first[1])
  const isText = type === 'MULTI_VARIABLE_SELECT_ONE'
  return Object.fromEntries(given.map(([uid, value]) => [uid, isText ? value : Number(value)]))
}

function dataOf(draft: StudyDraft, answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    questionsOf(draft).flatMap(question => {
      const value = surveyValue(question, answers)
      return value === undefined ? [] : [[nameOf(question), value]]
    }),
  )
}

/** Returns complete answers. SurveyJS has no unknown numbers, so they are the lowest ones. */
function answersTo(draft: StudyDraft, seed: number): Answers {
  const variables = new Map(questionsOf(draft).flatMap(question => question.variables.map(each => [each.id, each])))
  return new Map(
    [...madeUpAnswers(wholeOf(draft), chances(seed))].map(([id, given]) => {
      const variable = variables.get(id)
      const isUnknown = given.is_unknown === 1 && variable
      return [id, isUnknown ? { ...given, is_unknown: 0, value: minimumText(variable) } : given]
    }),
  )
}

/** Returns the items that our rules show. */
function shownBy(draft: StudyDraft, answers: Answers): string[] {
  const { visibleQuestions, visibleVariables } = evaluate(wholeOf(draft), answers)
  const visible = new Set(visibleQuestions.map(({ id }) => id))
  return questionsOf(draft)
    .filter(({ id, type }) => type !== 'GEOGRAPHY_ICO_WRAPPER' && visible.has(id))
    .flatMap(question =>
      isSingle(question)
        ? [nameOf(question)]
        : question.variables
            .filter(({ id }) => visibleVariables.has(id))
            .map(({ uid }) => `${nameOf(question)}.${uid}`),
    )
    .toSorted()
}

/** Loads studies in SurveyJS and gives their answers there. */
function inSurveyJs(examples: readonly Example[]) {
  const tasks = examples.map(({ draft, answers }) => ({
    survey: JSON.parse(surveyJs.write(draft).text),
    answers: answers.map(each => dataOf(draft, each)),
  }))
  const input = JSON.stringify(tasks)
  const main = join(HOME, 'exports', 'main.ts')
  const { stdout, stderr, status } = spawnSync(process.execPath, [main], { input, encoding: 'utf8', maxBuffer: 1e9 })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return loaded.parse(JSON.parse(stdout))
}

function exampleOf(draft: StudyDraft): Example {
  return { draft, answers: Array.from({ length: ANSWERS }, (_, seed) => answersTo(draft, seed)) }
}

const world = readWorld()
const SHIPPED = studyRows(world, buildStudies(world), new Date('2031-06-01')).map(row =>
  exampleOf(withoutOwnConditions(draftOfRow(row))),
)
const MADE = fc
  .sample(anExchangeable, { numRuns: GENERATED, seed: 31 })
  .map(draft => exampleOf(withoutOwnConditions(draft)))

describe.each([
  ['shipped studies', SHIPPED],
  ['generated studies', MADE],
])('in SurveyJS, %s', (_, examples) => {
  it('load without errors, show the same items as here, and accept complete answers', () => {
    for (const [at, { errors, withoutChoices, outcomes }] of inSurveyJs(examples).entries()) {
      const example = examples[at]
      expect([errors, withoutChoices]).toEqual([[], []])
      for (const [index, { shown, problems }] of outcomes.entries()) {
        const answers = example?.answers[index]
        if (!example || !answers) throw new Error('There is no example.')
        expect(shown.toSorted()).toEqual(shownBy(example.draft, answers))
        expect(problems).toEqual([])
      }
    }
  })
})
