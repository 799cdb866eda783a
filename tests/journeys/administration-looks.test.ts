import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#server/platform/environment.ts'
import { afterLayout, expectAccessible } from './support/accessible.ts'
import { eventually, journeys, pathOf } from './support/journeys.ts'
import { NARROW, showAs, WIDE } from './support/looks.ts'

/** Asked for by pages about something that the demo world does not have. */
const NOTHING_THERE = /status of 40[04] /
/** Some fifty pages, on a busy machine. */
const PATIENCE_MS = 300_000
/** Looked at both ways where they are used: in connect-messages and multi-survey. */
const LOOKED_AT = ['/admin/message-reports', '/admin/survey', '/surveyMultiForm/:surveyIds']
const world = journeys()

/** What the paths name. */
async function ids(): Promise<Readonly<Record<string, string>>> {
  const { db } = world.server
  const first = async (table: 'questionnaire' | 'question' | 'specialty' | 'subspecialty' | 'survey') =>
    String((await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id)
  const society = await db
    .selectFrom('app_user')
    .select('society_id')
    .where('email', '=', 'society@collegium.example')
    .executeTakeFirstOrThrow()
  const { id: importId } = await db
    .insertInto('member_import')
    .values({
      society_id: Number(society.society_id),
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
    surveyIds: await first('survey'),
    societyId: String(society.society_id),
    importId: String(importId),
    key: content?.key ?? '',
  }
}

/** Read as text: the module itself is the browser's. */
const SCREENS = [
  ...readFileSync(`${ROOT}/web/screens/admin.ts`, 'utf8').matchAll(
    /\[\s*'(\/[^']+)',\s*'[^']*',\s*'([\w ]+)',\s*(?:\(\) => import\()?'?([^')\]]+)/g,
  ),
]

/** One path of each page. */
function pathsFor(audiences: readonly string[], named: Readonly<Record<string, string>>): readonly string[] {
  const byPage = new Map<string, string>()
  for (const [, path = '', audience = '', page = ''] of SCREENS)
    if (audiences.includes(audience) && !LOOKED_AT.includes(path) && !byPage.has(page)) byPage.set(page, path)
  return [...byPage.values()].map(path =>
    path.startsWith('/admin/settings/edit')
      ? '/admin/settings/edit/comparison_limit'
      : path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? ''),
  )
}

const scrolledSideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Follows a path as a link would: the app and axe are not loaded again. */
const followed = (path: string) =>
  `history.pushState({ idx: 1 }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`

/** Says when nothing is asked for any more: quicker than half a second of silence. */
function requestsOf(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', request => void open.add(request))
  page.on('requestfinished', request => void open.delete(request))
  page.on('requestfailed', request => void open.delete(request))
  return async () => {
    await afterLayout(page)
    await eventually(() => open.size, 'requests under way').toBe(0)
    // What follows from their answers.
    await afterLayout(page)
    await eventually(() => open.size, 'requests under way').toBe(0)
  }
}

const LOOKS = [
  ['wide and light', WIDE],
  ['narrow and dark', NARROW],
] as const

/** What is wrong with how pages look on a light desktop and on a dark phone. Every other one begins as the one before it ended. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = []
  const quiet = requestsOf(page)
  for (const [at, path] of paths.entries()) {
    await page.evaluate(followed(path))
    await eventually(() => pathOf(page), path).toBe(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await quiet()
    for (const [name, look] of at % 2 === 0 ? LOOKS : LOOKS.toReversed()) {
      await showAs(page, look)
      await expectAccessible(page, `${path}, ${name}`).catch((error: unknown) => faults.push(String(error)))
      if ((await scrolledSideways(page)) > 0) faults.push(`${path}, ${name}: scrolls sideways`)
    }
  }
  return faults
}

describe('the pages of administrators, on a light desktop and on a dark phone', () => {
  it.each([
    ['the platform’s', 'admin@collegium.example', ['GM_ADMIN', 'admin']],
    ['a society’s', 'society@collegium.example', ['MSS_ADMIN', 'society home']],
  ])(
    'are accessible, and fit: %s',
    async (_, email, audiences) => {
      const paths = pathsFor(audiences, await ids())
      expect(paths.length).toBeGreaterThan(5)
      const { page, watch } = await world.visitAs(email, '/terms')
      watch.expect(NOTHING_THERE)
      expect(await faultsOf(page, paths)).toEqual([])
    },
    PATIENCE_MS,
  )
})
