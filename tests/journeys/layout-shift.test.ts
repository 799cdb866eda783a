import { expect, it } from 'vitest'
import { journeys } from './support/journeys.ts'
import { OBSERVE_SHIFT, SHIFTED } from './support/layout-shift.ts'

const world = journeys()

/** A shift of 0.1 is what people notice (Core Web Vitals). */
it.each([
  ['/user/dashboard', /^Welcome, /, { width: 1280, height: 900 }],
  ['/user/dashboard', /^Welcome, /, { width: 390, height: 844 }],
  ['/user/surveyHome', /^Share$/, { width: 1280, height: 900 }],
  ['/user/surveyHome', /^Share$/, { width: 390, height: 844 }],
  ['/user/filters', / Study/, { width: 1280, height: 900 }],
  ['/user/filters', / Study/, { width: 390, height: 844 }],
])('%s, headed %s, does not jump while it loads, at %j', async (path, name, viewport) => {
  const { page } = await world.visitAs('finished@collegium.example', '/help', { viewport })
  await page.addInitScript(OBSERVE_SHIFT)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate<number>(SHIFTED)).toBeLessThan(0.1)
})
