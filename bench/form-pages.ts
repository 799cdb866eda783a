import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { ROOT } from '#server/platform/environment.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { SIGN_IN } from '#web/platform/messages.ts'
import { type Site, serve } from './form-site.ts'
import { WATCH } from './form-steps.ts'
import type { FormQuestion } from './form-study.ts'
import { surveyJsOf } from './form-surveyjs.ts'
import { buildSurveyJs } from './surveyjs-pages.ts'
import { buildInto } from './web-size.ts'
import type { World } from './world.ts'

export interface Sites {
  readonly ours: Site
  readonly surveyjs: Site
}

/** Builds both pages for production and serves each from a separate address. */
export async function makeSites(world: World, study: readonly FormQuestion[]): Promise<Sites> {
  const ours = await buildInto(join(world.directory, 'ours'), {
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'vite.config.ts'),
  })
  const surveyjs = await buildSurveyJs('study', join(world.directory, 'surveyjs'))
  await writeFile(join(surveyjs.directory, 'study.json'), JSON.stringify(surveyJsOf(study)))
  return { ours: await serve(ours.directory, await world.listen()), surveyjs: await serve(surveyjs.directory) }
}

/** Opens the product: a member signs in and opens a survey of the study. */
export async function openOurs(
  page: Page,
  world: World,
  origin: string,
  study: readonly FormQuestion[],
): Promise<void> {
  const build = builders(world.services.db)
  const made = await build.study({ sections: [{ title: 'Practice', questions: study.map(({ plan }) => plan) }] })
  const of = { society_id: made.societyId, society_membership_type_id: made.memberType }
  const member = await build.withPassword('MSS_USER', of)
  const { id } = await build.survey(made, member.id)
  await page.goto(`${origin}/login`)
  await page.getByLabel(SIGN_IN.email).fill(member.email)
  await page.getByLabel(SIGN_IN.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: SIGN_IN.submit, exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
  await page.goto(`${origin}/user/surveyForm/${id}`)
}

/** @param slowdown The factor by which the browser's processor is slower than this machine's. */
export async function newPage(browser: Browser, slowdown: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  await context.addInitScript({ content: WATCH })
  const page = await context.newPage()
  if (slowdown > 1) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  return page
}
