import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#server/platform/environment.ts'
import { expectAccessible } from './support/accessible.ts'
import { journeys } from './support/journeys.ts'
import { NARROW, showAs, WIDE } from './support/looks.ts'

/** Asked for by pages about something that the demo world does not have. */
const NOTHING_THERE = /status of 40[04] /
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
    if (audiences.includes(audience) && !byPage.has(page)) byPage.set(page, path)
  return [...byPage.values()].map(path =>
    path.startsWith('/admin/settings/edit')
      ? '/admin/settings/edit/comparison_limit'
      : path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? ''),
  )
}

const scrolledSideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** What is wrong with how a page looks, on a light desktop and on a dark phone. */
async function faultsOf(page: Page, path: string): Promise<readonly string[]> {
  const faults: string[] = []
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  for (const [name, look] of [
    ['wide and light', WIDE],
    ['narrow and dark', NARROW],
  ] as const) {
    await showAs(page, look)
    await expectAccessible(page, `${path}, ${name}`).catch((error: unknown) => faults.push(String(error)))
    if ((await scrolledSideways(page)) > 0) faults.push(`${path}, ${name}: scrolls sideways`)
  }
  return faults
}

const PLATFORM = ['admin@collegium.example', ['GM_ADMIN', 'admin']] as const
const SOCIETY = ['society@collegium.example', ['MSS_ADMIN', 'society home']] as const

describe('the pages of administrators, on a light desktop and on a dark phone', () => {
  // In parts, so that each ends in time on a busy machine.
  it.each([
    ['the platform’s, first part', ...PLATFORM, 0, 3],
    ['the platform’s, second part', ...PLATFORM, 1, 3],
    ['the platform’s, third part', ...PLATFORM, 2, 3],
    ['a society’s', ...SOCIETY, 0, 1],
  ])('are accessible, and fit: %s', async (_, email, audiences, part, parts) => {
    const all = pathsFor(audiences, await ids())
    const paths = all.filter((_path, index) => index % parts === part)
    expect(paths.length).toBeGreaterThan(5)
    const { page, watch } = await world.visitAs(email, '/terms')
    watch.expect(NOTHING_THERE)
    const faults: string[] = []
    for (const path of paths) faults.push(...(await faultsOf(page, path)))
    expect(faults).toEqual([])
  })
})
