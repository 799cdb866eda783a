import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#database/seed/accounts.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { PROFILE } from '#web/areas/account/messages.ts'
import { PANEL as INFO } from '#web/areas/content/messages.ts'
import { PANEL, PICKER, STRIP, WITHHELD } from '#web/areas/inform/messages.ts'
import { ASK, SUBMIT } from '#web/areas/share/late-messages.ts'
import { FORM } from '#web/areas/share/messages.ts'
import { FAILURE, REQUIRED, SIGN_IN } from '#web/platform/messages.ts'
import { asksBeforeLeaving, ROUTES, type RouteVisitor, redirectTarget } from '#web/platform/shell/route-access.ts'
import { expectAccessible, expectUncovered } from './support/accessible.ts'
import { planAnswer } from './support/answering.ts'
import { expectFirstRows } from './support/first-rows.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { OBSERVE_SHIFT, SHIFTED } from './support/layout-shift.ts'
import { inspect, inspectEnlarged, inspectOnward, lookAt, looksOf, NARROW, showAs, WIDE } from './support/looks.ts'
import { followed, requestsOf, screenAt, screensOf } from './support/screens.ts'
import { StudyFormPage } from './support/study-form.ts'
import { studyCard } from './support/study-home.ts'
import { firstOfKind, type PrimaryStudy, primaryStudy, questionOf, storedSurvey } from './support/survey.ts'

const HALFWAY = 'halfway@collegium.example'
const FINISHED = 'finished@collegium.example'
const OUTSIDE = 'independent@collegium.example'
const UNCONFIRMED = 'trainee@collegium.example'
/** Timeout for about sixty screens on a busy machine. */
const PATIENCE_MS = 300_000
/** Expected messages for an invalid link, and for a member without a survey last year. */
const NOTHING_THERE =
  /status of 40[04] .*(auth%2F|society%2F|certificate%2F|get-survey-details|get-single-for-user|get-for-job-profile)/
/** Expected messages for records missing in the demo world, on administrators' screens. */
const NOTHING_TO_ADMINISTER = /status of 40[04] /
/** Screens tested with content in connect-messages and multi-survey. */
const SEEN_ELSEWHERE = ['/admin/message-reports', '/surveyMultiForm/:surveyIds']
/** Layout shift that people notice (Core Web Vitals). */
const NOTICED_SHIFT = 0.1
const world = journeys()

const VISITORS: readonly RouteVisitor[] = [
  'guest',
  'recruiting guest',
  'unconfirmed member',
  ...new Set(DEMO_ACCOUNTS.map(({ role }) => role)),
]

/** Screens that look different for later visitors, by visitor. */
const LOOKED_AT_AGAIN: Partial<Record<RouteVisitor, readonly string[]>> = {
  'recruiting guest': ['/landing', '/who-are-you', '/recruiter/sign-up'],
  'unconfirmed member': ['/profile'],
  NON_MSS_USER: ['/user/dashboard', '/user/surveyHome', '/profile'],
  MSS_RECRUITER: ['/recruiter/faq', '/recruiter/ico'],
  MSS_ADMIN: ['/profile'],
  GM_ADMIN: ['/profile'],
}

/** Pages that must not shift while they load, because physicians use them most. */
const LOADED: readonly string[] = ['/user/dashboard', '/user/surveyHome', '/user/filters']

interface Step {
  readonly path: string
  /** Final path of the visitor. */
  readonly to: string
  readonly isLookedAt: boolean
}

const emailOf = (visitor: RouteVisitor): string | null => {
  if (visitor === 'guest' || visitor === 'recruiting guest') return null
  if (visitor === 'unconfirmed member') return UNCONFIRMED
  if (visitor === 'MSS_USER') return FINISHED
  if (visitor === 'NON_MSS_USER') return OUTSIDE
  return DEMO_ACCOUNTS.find(({ role }) => role === visitor)?.email ?? null
}

/** Opens a public page for the given visitor. */
async function visitBy(visitor: RouteVisitor) {
  const email = emailOf(visitor)
  const visit = email ? await world.visitAs(email, '/terms') : await world.visit()
  if (visitor === 'recruiting guest')
    await visit.context.addCookies([{ name: 'guest_role', value: 'recruiter', url: world.server.origin }])
  if (!email) await visit.page.goto('/terms')
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  return visit
}

/** Returns the IDs in administrators' paths. */
async function namedIds(): Promise<Readonly<Record<string, string>>> {
  const { db } = world.server
  const first = async (table: 'questionnaire' | 'question' | 'specialty' | 'subspecialty') =>
    String((await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id)
  const { society_id } = await db
    .selectFrom('app_user')
    .select('society_id')
    .where('email', '=', 'society@collegium.example')
    .executeTakeFirstOrThrow()
  const { id: importId } = await db
    .insertInto('member_import')
    .values({
      society_id: Number(society_id),
      state: 'ready',
      content: Buffer.from('Email\nann@example.org'),
      file_name: 'members.csv',
      media_type: 'text/csv',
      columns: ['Email'],
      created: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [content] = await db.selectFrom('dynamic_content').select('key').orderBy('key').limit(1).execute()
  return {
    questionnaireId: await first('questionnaire'),
    qsId: await first('questionnaire'),
    questionId: await first('question'),
    specialtyId: await first('specialty'),
    subspecialtyId: await first('subspecialty'),
    societyId: String(society_id),
    importId: String(importId),
    key: content?.key ?? '',
  }
}

/**
 * Returns a visitor's steps: one path of each kind, each path by the first visitor allowed, and all administrators' screens. The route
 * guards are tested without a browser. Each screen is checked for the first visitor who can open it.
 */
async function wayOf(visitor: RouteVisitor, study: PrimaryStudy): Promise<readonly Step[]> {
  const survey = await storedSurvey(world.server.db, visitor === 'NON_MSS_USER' ? OUTSIDE : FINISHED, study.id)
  const again = LOOKED_AT_AGAIN[visitor] ?? []
  const seen = new Set<string>()
  const isNew = (path: string): boolean => {
    const page = screenAt(path)?.page ?? path
    const isFirst = !seen.has(page)
    seen.add(page)
    return isFirst
  }
  const ids = visitor.endsWith('ADMIN') ? await namedIds() : {}
  const ofAdministrators = screensOf(visitor)
    .filter(({ pattern, page }) => !SEEN_ELSEWHERE.includes(pattern) && !seen.has(page) && seen.add(page))
    .map(({ pattern }) =>
      pattern === '/admin/settings/edit/:key'
        ? '/admin/settings/edit/comparison_limit'
        : pattern.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? ''),
    )
    .map((path): Step => ({ path, to: path, isLookedAt: true }))
  const patterns = new Set(screensOf(visitor).map(({ pattern }) => pattern))
  const ofTable = ROUTES.filter(({ path, who, isFirst }) => isFirst || who[0] === visitor || again.includes(path))
    // Administrators' screens are visited separately, with specific IDs.
    .filter(({ path }) => !ofAdministrators.some(step => screenAt(step.path)?.pattern === screenAt(path)?.pattern))
    .map(({ path: pattern, who }): Step => {
      const path = pattern.replace(':study', `${study.id}`).replace(':survey', `${survey?.id}`)
      const isIn = who.includes(visitor)
      const isMine = who[0] === visitor || again.includes(pattern)
      return {
        path,
        to: isIn ? path : redirectTarget(visitor, path, who),
        isLookedAt: isIn && isMine && !patterns.has(screenAt(path)?.pattern ?? '') && isNew(path),
      }
    })
  return [...ofTable, ...ofAdministrators]
}

/** Checks a page after loading it in each view, including its layout shift. */
async function lookWhileLoading(page: Page, path: string): Promise<void> {
  for (const look of looksOf(page)) {
    await showAs(page, look)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate<number>(SHIFTED), `${path}, ${look.name}: shift`).toBeLessThan(NOTICED_SHIFT)
    await lookAt(page, path, look)
  }
}

/** Checks a page like `inspectOnward`, and the rows of its list on a desktop. */
async function inspectPage(page: Page, place: string): Promise<void> {
  const [first] = looksOf(page)
  if (first === WIDE) await expectFirstRows(page, place)
  await inspectOnward(page, place)
  if (first !== WIDE) await expectFirstRows(page, place)
}

/** Additional states of pages to check, by path. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/login': async page => {
    await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click()
    await page.getByText(REQUIRED, { exact: true }).first().waitFor()
    await inspectOnward(page, 'sign in, with errors')
    await inspectEnlarged(page, 'sign in, with errors')
  },
  '/user/dashboard': async page => {
    await showAs(page, WIDE)
    const menu = page.getByRole('button', { name: 'Priya Lindqvist' })
    await menu.click()
    await inspect(page, 'dashboard, menu')
    await page.keyboard.press('Escape')
  },
}

describe('every route', () => {
  it.each(VISITORS)(
    'takes %s to an accessible page that fits the screen, or redirects',
    async visitor => {
      const study = await primaryStudy(await world.server.apiAs(HALFWAY))
      if (visitor === 'unconfirmed member')
        await world.server.db
          .updateTable('app_user')
          .set({ is_email_validated: false })
          .where('email', '=', UNCONFIRMED)
          .execute()
      const { page, watch } = await visitBy(visitor)
      await page.addInitScript(OBSERVE_SHIFT)
      watch.expect(visitor.endsWith('ADMIN') ? NOTHING_TO_ADMINISTER : NOTHING_THERE)
      const entered = entries(page)
      const quiet = requestsOf(page)
      const faults: string[] = []
      const attempt = (look: Promise<void>) => look.catch((error: unknown) => void faults.push(String(error)))
      let mustLoad = false
      for (const { path, to, isLookedAt } of await wayOf(visitor, study)) {
        const isIn = path === to
        entered.splice(0, entered.length - 1)
        if (mustLoad) await page.goto(path)
        else await page.evaluate(followed(path))
        mustLoad = isIn && asksBeforeLeaving(path)
        const reported = path.replace(/\/token$/, '/:')
        const isEntered = () => entered.some(one => one === path || (reported !== path && one.startsWith(reported)))
        // Old links may be corrected before they are reported.
        const isThere = () => (isIn ? isEntered() || pathOf(page) === `/user${path}` : pathOf(page) === to)
        await eventually(isThere, `${visitor}: ${path}`).toBe(true)
        const heading = page.getByRole('heading', { level: 1 }).first()
        await heading.waitFor()
        const text = await heading.textContent()
        if (!text || Object.values<string>(FAILURE).includes(text)) faults.push(`${path}: ${text}`)
        if (!isLookedAt) continue
        await quiet()
        const isLoaded = visitor === 'MSS_USER' && LOADED.includes(path)
        await attempt(isLoaded ? lookWhileLoading(page, path) : inspectPage(page, `${visitor}: ${path}`))
        if (visitor === 'MSS_USER' || visitor === 'guest') await attempt(STATES[path]?.(page) ?? Promise.resolve())
      }
      expect(faults).toEqual([])
    },
    PATIENCE_MS,
  )
})

/** Collects the paths that the page reports as entered. */
function entries(page: Page): string[] {
  const entered: string[] = []
  page.on('request', request => {
    if (request.url().includes('logger%2Fcreate-event')) entered.push(String(request.postDataJSON().parameters.to))
  })
  return entered
}

describe('accessibility checks of page states', () => {
  it('pass for the dialogs before a study', async () => {
    const email = 'incomplete@collegium.example'
    const study = await primaryStudy(await world.server.apiAs(email))
    const { page } = await world.visitAs(email, '/user/surveyHome')
    await studyCard(page, study.title).getByRole('button', { name: 'Begin Study' }).click()
    const profile = page.getByRole('dialog', { name: PROFILE.title })
    await profile.getByRole('button', { name: PROFILE.save, exact: true }).waitFor()
    expect((await profile.boundingBox())?.width).toBeCloseTo(0.47 * WIDE.width, 0)
    await showAs(page, NARROW)
    expect((await profile.boundingBox())?.width).toBeCloseTo(0.9 * NARROW.width, 0)
    await showAs(page, WIDE)
    await inspect(page, 'profile')
    await profile.getByRole('button', { name: PROFILE.save, exact: true }).click()
    await inspect(page, 'profile, with errors')
  })

  it('pass for each type of question', async () => {
    const api = await world.server.apiAs(HALFWAY)
    const study = await primaryStudy(api)
    const survey = await storedSurvey(world.server.db, HALFWAY, study.id)
    const { page } = await world.visitAs(HALFWAY, '/help')
    const form = new StudyFormPage(page)
    const { visibleQuestions } = evaluate(study.core, survey?.answers ?? new Map())
    const kinds = new Set(visibleQuestions.map(({ type }) => type))
    expect(kinds).toEqual(new Set(study.core.questions.map(({ type }) => type)))
    for (const kind of kinds) {
      const question = firstOfKind(visibleQuestions, kind)
      await page.evaluate(followed(`/surveyForm/${survey?.id}?question=${question.id}`))
      await form.isAt(question)
      await inspect(page, `${kind}: ${question.label}`)
      await inspectEnlarged(page, `${kind}: ${question.label}`)
    }
    await page.getByRole('button', { name: INFO.open }).click()
    await page.getByRole('button', { name: INFO.titles.studyForm }).waitFor()
    await expectUncovered(page, 'the form below its information')
    await inspectEnlarged(page, 'the form below its information')
    await page.getByRole('button', { name: INFO.close, exact: true }).click()

    const work = questionOf(study, 'Work RVUs')
    await page.evaluate(followed(`/surveyForm/${survey?.id}?question=${work.id}`))
    await form.isAt(work)
    await form.next()
    const ask = page.getByRole('dialog').filter({ hasText: ASK.valueTitle })
    await ask.getByRole('button', { name: ASK.stay }).waitFor()
    await inspect(page, 'value not selected')
    await ask.getByRole('button', { name: ASK.stay }).click()
    await form.button(FORM.complete).focus()
    await page.getByRole('tooltip').waitFor()
    // Otherwise, scrolling to the focus leaves a button half under the header.
    await page.evaluate('scrollTo(0, 0)')
    await inspect(page, 'why the study cannot be completed')

    const payers = questionOf(study, 'Payer mix')
    await page.evaluate(followed(`/surveyForm/${survey?.id}?question=${payers.id}`))
    await form.isAt(payers)
    const [first] = payers.variables
    if (first) await form.number(payers, first).fill('40')
    await form.says('Total must be: 100%')
    await inspect(page, 'a total that is wrong')
    await showAs(page, NARROW)
    await page.getByRole('button', { name: /^\d+ of (about )?\d+/ }).click()
    await page.getByRole('dialog', { name: 'Questions' }).waitFor()
    await expectAccessible(page, 'the list of questions')
    await page.getByRole('dialog', { name: 'Questions' }).getByRole('button', { name: 'Close' }).click()
    await showAs(page, WIDE)
    await page.getByRole('link', { name: 'Collegium, home' }).click()
    await page.getByRole('dialog').filter({ hasText: ASK.leaveTitle }).waitFor()
    await inspect(page, 'leaving the study')
  })

  it('pass for the answers before they are submitted', async () => {
    const email = 'early@collegium.example'
    const study = await primaryStudy(await world.server.apiAs(email))
    const survey = await storedSurvey(world.server.db, email, study.id)
    let answers = survey?.answers ?? new Map()
    const open = () => {
      const { visibleQuestions, status } = evaluate(study.core, answers)
      return visibleQuestions.find(({ id }) => status.get(id) !== 'completed' && status.get(id) !== 'declined')
    }
    const { page } = await world.visitAs(email, `/surveyForm/${survey?.id}`)
    const form = new StudyFormPage(page)
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    for (let question = open(); question; question = open()) {
      await page.evaluate(followed(`/surveyForm/${survey?.id}?question=${question.id}`))
      await form.isAt(question)
      const plan = planAnswer(study.core, answers, question)
      for (const action of plan.actions) await form.act(question, action)
      await form.says('Saved')
      answers = plan.answers
    }
    await form.button(FORM.complete).click()
    const submitting = page.getByRole('region', { name: SUBMIT.icoTitle })
    await submitting.getByRole('button', { name: SUBMIT.submit, exact: true }).waitFor()
    await inspect(page, 'my answers')
    await submitting.getByRole('button', { name: SUBMIT.cancel, exact: true }).click()
    await submitting.waitFor({ state: 'hidden' })
  })

  it('pass for the results', async () => {
    const api = await world.server.apiAs(FINISHED)
    const study = await primaryStudy(api)
    // Shows one measure only. Members' steps include the page with all measures.
    const setting = questionOf(study, 'Practice setting')
    const { page } = await world.visitAs(FINISHED, `/user/filters/${study.id}?q=${setting.id}`)
    await page
      .getByRole('button', { name: /^Show as table: / })
      .first()
      .click()
    await page.getByRole('table').first().waitFor()
    await inspect(page, 'results as a table')
    await page.getByRole('button', { name: PANEL.selectMeasures }).click()
    await page.getByRole('dialog', { name: PICKER.title }).getByRole('checkbox').first().waitFor()
    await inspect(page, 'the choice of measures')

    const { items: specialties } = await api('GET specialty/index', { query: { perPage: 1000 } })
    const kindOf = async (id: number) => {
      const filterValues = { derivedVarValues: { [`userSpecialtyId_${id}`]: true } }
      const body = { charts: { questionIds: [setting.id] }, filterValues }
      const { results } = await api('POST results/search-results', { query: { qsId: study.id }, body })
      return results[0]?.results[0]?.released.kind
    }
    const kinds = await Promise.all(specialties.map(({ id }) => kindOf(id)))
    const few = specialties.find((_, at) => kinds[at] === 'withheld')
    expect(few).toBeDefined()
    await page.goto(`/user/filters/${study.id}?q=${setting.id}&specialty=${few?.id}`)
    await page.getByText(WITHHELD.few, { exact: true }).waitFor()
    await inspect(page, 'withheld results')
    await page.goto(`/user/filters/${study.id}?q=`)
    await page.getByRole('heading', { level: 1, name: study.title }).waitFor()
    await page.getByText(PANEL.noMeasures).waitFor()
    await inspect(page, 'nothing selected')
    // On a phone, the panel is behind a button.
    await showAs(page, NARROW)
    await page.getByRole('button', { name: new RegExp(`^${STRIP.measures} \\d+$`) }).click()
    await page.getByRole('button', { name: PANEL.selectMeasures }).click()
    await page.getByRole('dialog', { name: PICKER.title }).getByRole('checkbox').first().waitFor()
    await expectAccessible(page, 'the choice of measures on a phone')
  })
})
