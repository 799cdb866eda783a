import type { Page } from 'playwright-core'
import type { Answer } from './form-study.ts'

/** Selectors of a form's parts. Both forms label choices with `label` elements. */
export interface Marks {
  readonly heading: string
  readonly numbers: string
  readonly next: string
}

/** Milliseconds from the input event to the frame that shows its result. */
export interface Step {
  readonly prompt: string
  readonly answer: number
  readonly next: number
}

const PATIENCE_MS = 20_000

/**
 * Script that is injected into every page before the page's own code. `begin` is the event that starts the measurement. The result is on
 * the screen with the second frame after `end`, or after a new heading is in the document.
 */
export const WATCH = `
window.bench = {
  text: mark => document.querySelector(mark)?.textContent.trim() ?? '',
  async place(mark, label, at = 0) {
    const all = [...document.querySelectorAll(mark)]
    const element = label === null ? all[at] : all.find(one => one.textContent.trim() === label)
    if (!element) return null
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + Math.min(width / 2, 40), y: y + height / 2 }
  },
  arm(begin, end, heading) {
    this.outcome = new Promise((resolve, reject) => {
      let begun = 0
      setTimeout(() => reject(new Error('A ' + begin + ' had no effect.')), ${PATIENCE_MS})
      const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)))
      const once = { capture: true, once: true }
      addEventListener(begin, event => {
        begun = event.timeStamp
        if (heading === null) return
        const before = this.text(heading)
        const observer = new MutationObserver(() => {
          const now = this.text(heading)
          if (now === '' || now === before) return
          observer.disconnect()
          painted()
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }, once)
      if (heading === null) addEventListener(end, painted, once)
    })
  },
}`

export interface Form {
  readonly page: Page
  readonly marks: Marks
  /** Returns the answer to the question with this heading. */
  readonly answerTo: (prompt: string) => Answer
  /** Milliseconds of rest before each input, for saves, responses, and idle work to finish. */
  readonly rest: number
}

/** Answers the question on the screen and opens the next one. */
export async function takeStep(form: Form): Promise<Step> {
  const { page, marks, answerTo } = form
  const prompt = await page.evaluate<string>(call('text', marks.heading))
  const given = answerTo(prompt)
  const answer =
    'label' in given
      ? await measured(form, ['pointerdown', 'click', null], await clickOn(page, 'label', given.label))
      : await typeAll(form, given.digits)
  const next = await measured(form, ['pointerdown', 'click', marks.heading], await clickOn(page, marks.next))
  return { prompt, answer, next }
}

/**
 * Types the digits and returns the time of the last one. With several numbers, only the last one is timed, because it completes the answer.
 */
async function typeAll(form: Form, digits: readonly string[]): Promise<number> {
  const { page, marks } = form
  let taken = 0
  for (const [at, digit] of digits.entries()) {
    const click = await clickOn(page, marks.numbers, null, at)
    await click()
    taken = await measured(form, ['keydown', 'input', null], () => page.keyboard.press(digit))
  }
  return taken
}

async function measured(
  { page, rest }: Form,
  events: readonly [begin: string, end: string, heading: string | null],
  use: () => Promise<void>,
): Promise<number> {
  await page.waitForTimeout(rest)
  return timed(page, events, use)
}

/** Returns the milliseconds from the event `begin` of an input to the frame that shows its result: after `end`, or with a new heading. */
export async function timed(
  page: Page,
  events: readonly [begin: string, end: string, heading: string | null],
  use: () => Promise<void>,
): Promise<number> {
  await page.evaluate(call('arm', ...events))
  await use()
  return page.evaluate<number>('bench.outcome')
}

async function clickOn(page: Page, mark: string, label: string | null = null, at = 0): Promise<() => Promise<void>> {
  const place = await page.evaluate<{ x: number; y: number } | null>(call('place', mark, label, at))
  if (!place) throw new Error(`The page has no ${mark} ${label ?? ''}.`)
  return () => page.mouse.click(place.x, place.y)
}

function call(name: string, ...input: readonly unknown[]): string {
  return `bench.${name}(${input.map(each => JSON.stringify(each)).join(', ')})`
}
