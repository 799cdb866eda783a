import { describe, expect, it } from 'vitest'
import { SETTING_LIST } from '#rules/account/setting-list.ts'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import { ACCOUNT, FIELD, PROFILE, SESSIONS, UNSUBSCRIBE } from '#web/areas/account/messages.ts'
import { SETTINGS } from '#web/areas/account/settings/messages.ts'
import { LIBRARY, REFER } from '#web/areas/content/messages.ts'
import { SHELL } from '#web/platform/messages.ts'
import { eventually, pathOf } from '../journeys/support/journeys.ts'
import { signIn } from '../journeys/support/sign-in.ts'
import type { Page } from '../support/page.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const MEMBER = 'member@collegium.example'
const FINISHED = 'finished@collegium.example'
const ADMIN = 'admin@collegium.example'
const world = screens()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('URLs', () => {
  it('from earlier versions lead guests to the sign-in screen, then to the requested page', async () => {
    const { page } = await world.visit()
    await page.goto('/#/user/surveyHome')
    await eventually(() => pathOf(page)).toBe('/who-are-you')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, FINISHED)
    await eventually(() => pathOf(page)).toBe('/user/surveyHome')
  })

  it('that do not exist or are not allowed lead to the home page', async () => {
    const { page } = await world.visitAs(ADMIN, '/user/dashboard')
    await eventually(() => pathOf(page)).toBe('/gm-admin')
    await page.goto('/mss-admin')
    await eventually(() => pathOf(page)).toBe('/admin/society')
    for (const path of ['/no/such/page', '/recruiter', '/registration', '/recruiter/email-validation']) {
      await page.goto(path)
      await eventually(() => pathOf(page)).toBe('/gm-admin')
    }
  })

  it('each URL is logged on entry with origin, target, and name, but without tokens', async () => {
    const { page } = await world.visit()
    const events: unknown[] = []
    page.on('request', request => {
      if (request.url().includes('logger%2Fcreate-event')) events.push(request.postDataJSON())
    })
    await page.goto('/help')
    await heading(page, LIBRARY.title)
    await page.getByRole('link', { name: SHELL.privacy }).click()
    await heading(page, SHELL.privacy)
    await eventually(() => events.length).toBe(2)
    expect(events).toMatchObject([
      { event: 'page-entered', parameters: { from: null, to: '/help', routeName: 'Knowledge library' } },
      { event: 'page-entered', parameters: { from: '/help', to: '/privacy', routeName: 'Privacy policy' } },
    ])
    expect(await page.evaluate<number>('window.scrollY')).toBe(0)
  })
})

describe('the knowledge library', () => {
  it('can be searched while typing, and read article by article', async () => {
    const { page } = await world.visit({ viewport: { width: 360, height: 740 } })
    await page.goto('/help')
    const articles = page.getByRole('list', { name: LIBRARY.articles }).getByRole('listitem')
    await articles.first().waitFor()
    const search = page.getByLabel(LIBRARY.search)
    await search.fill('percentile')
    await eventually(() => articles.first().textContent()).toMatch(/^How to read a percentile/)
    await search.fill('zebra')
    await page.getByText(LIBRARY.nothing).waitFor()
    await search.fill('anonymity')
    await articles.first().getByRole('link').click()
    await heading(page, 'How anonymity works')
    await expectAccessible(page, 'article')
    await page.goBack()
    await eventually(() => search.inputValue()).toBe('anonymity')
    await page.goto('/help#terms')
    await heading(page, 'Terms')
  })
})

describe('the account page', () => {
  it('lets an administrator change names, which can contain only letters', async () => {
    const { page } = await world.visitAs('society@collegium.example', '/profile')
    await heading(page, ACCOUNT.adminTitle)
    await page.getByText(ACCOUNT.societyAdmin, { exact: true }).waitFor()
    expect(await page.getByLabel(ACCOUNT.email, { exact: true }).getAttribute('readonly')).not.toBeNull()
    const first = page.getByLabel(ACCOUNT.firstName)
    await first.fill('R2D2')
    await button(page, PROFILE.save).click()
    await page.getByText('Only alpha characters are allowed').waitFor()
    expect(await page.locator(':focus').getAttribute('name')).toBe('first_name')
    await first.fill('  Zoë ')
    await button(page, PROFILE.save).click()
    await page.getByText(PROFILE.saved).waitFor()
    await page.reload()
    await eventually(() => first.inputValue()).toBe('Zoë')
  })

  it('lets a member opt out of email, and saves the choice', async () => {
    const { page } = await world.visitAs(MEMBER, '/profile', { viewport: { width: 360, height: 740 } })
    const choice = page.getByLabel(ACCOUNT.mailOptOut)
    await choice.check()
    await page.getByText(ACCOUNT.mailSaved).waitFor()
    await page.reload()
    await eventually(() => choice.isChecked()).toBe(true)
  })

  it('ends all sessions, including the session on another device', async () => {
    const other = await world.visitAs(FINISHED, '/user/surveyHome')
    const { page, watch } = await world.visitAs(FINISHED, '/profile')
    watch.expect(/status of 401 /)
    other.watch.expect(/status of 401 /)
    await button(page, SESSIONS.endAll).click()
    await page.getByRole('dialog').getByRole('button', { name: SESSIONS.yes }).click()
    await eventually(() => pathOf(page)).toBe('/login')
    await other.page.goto('/user/dashboard')
    await eventually(() => pathOf(other.page)).toMatch(/^\/(login|who-are-you)$/)
  })
})

describe('the profile form of a member', () => {
  it('validates field by field, sends only valid input, and keeps the input if saving fails', async () => {
    const { page, watch } = await world.visitAs(FINISHED, '/profile')
    const sent: unknown[] = []
    page.on('request', request => {
      if (request.url().includes('user%2Fupdate-profile')) sent.push(request.postDataJSON())
    })
    const zip = page.getByRole('textbox', { name: FIELD.zip })
    const digits = page.getByText('Should contain only numbers')
    await zip.fill('1234x')
    expect(await digits.count()).toBe(0)
    await zip.blur()
    await digits.waitFor()
    await button(page, PROFILE.save).click()
    await zip.and(page.locator(':focus')).waitFor()
    expect(sent).toEqual([])
    await zip.fill('501')
    await zip.blur()
    expect(await zip.inputValue()).toBe('00501')

    watch.expect(/status of 500 .*user%2Fupdate-profile/)
    await page.route(/user%2Fupdate-profile/, route =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
    )
    await button(page, PROFILE.save).click()
    await page.getByText('Some error occurred').waitFor()
    expect(await zip.inputValue()).toBe('00501')

    await page.unroute(/user%2Fupdate-profile/)
    const waiting: (() => void)[] = []
    await page.route(/user%2Fupdate-profile/, async route => {
      await new Promise<void>(resolve => waiting.push(resolve))
      await route.continue()
    })
    await button(page, PROFILE.save).click()
    await button(page, PROFILE.saving).waitFor()
    for (const goOn of waiting) goOn()
    await page.getByText(PROFILE.saved).waitFor()
    expect(sent.at(-1)).toMatchObject({ practice_zip: '00501', ethnicity: expect.any(Array) })
    await page.getByText(FINISHED, { exact: true }).waitFor()
  })

  it('shows that the list of certifications failed to load, and retries on request', async () => {
    const { page, watch } = await world.visitAs(FINISHED, '/profile')
    watch.expect(/status of 500 .*board-certification/)
    await page.route(/board-certification%2Findex/, route =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
    )
    const statement = page.getByLabel(FIELD.board)
    await statement.waitFor()
    if (await statement.isChecked()) await page.reload()
    else await statement.check()
    await page.getByText(PROFILE.listFailed).waitFor()
    await page.unroute(/board-certification%2Findex/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('combobox', { name: FIELD.certifications }).waitFor()
  })
})

describe('the unsubscribe link in an email', () => {
  it('unsubscribes with one click, without signing in, and resubscribes with another', async () => {
    const { db, keys } = world.server
    const { id } = await db.selectFrom('app_user').select('id').where('email', '=', MEMBER).executeTakeFirstOrThrow()
    const choice = async () =>
      (await db.selectFrom('app_user').select('is_email_optout').where('id', '=', id).executeTakeFirstOrThrow())
        .is_email_optout
    await db.updateTable('app_user').set({ is_email_optout: false }).where('id', '=', id).execute()
    const { page, watch } = await world.visit({ viewport: { width: 360, height: 740 } })
    await page.goto(`/unsubscribe/${sealReader(keys, id)}`)
    await button(page, UNSUBSCRIBE.yes).waitFor()
    // Opening the link changes nothing, because virus scanners open links.
    expect(await choice()).toBe(false)
    await expectAccessible(page, 'unsubscribe')
    await expectNoSidewaysScroll(page, 'unsubscribe')
    await button(page, UNSUBSCRIBE.yes).click()
    await page.getByText(UNSUBSCRIBE.done).waitFor()
    expect(await choice()).toBe(true)
    await button(page, UNSUBSCRIBE.undo).and(page.locator(':focus')).click()
    await page.getByText(UNSUBSCRIBE.undone).waitFor()
    expect(await choice()).toBe(false)

    watch.expect(/status of 404 .*mail-choice/)
    await page.goto('/unsubscribe/nobody')
    await button(page, UNSUBSCRIBE.yes).click()
    await page.getByText(UNSUBSCRIBE.unknown).waitFor()
  })
})

describe('platform settings', () => {
  it('can be changed by the platform administrator according to their types', async () => {
    const { page } = await world.visitAs(ADMIN, '/admin/settings?search=limit')
    await page.getByRole('link', { name: SETTINGS.editOf(SETTING_LIST.comparison_limit.name) }).click()
    await heading(page, SETTINGS.editTitle)
    const value = page.getByLabel(SETTINGS.value)
    await value.fill('many')
    await button(page, SETTINGS.save).click()
    await page.getByText('Enter a whole number').waitFor()
    await value.fill('12')
    await button(page, SETTINGS.save).click()
    await page.getByText(SETTINGS.saved).waitFor()
    expect(new URL(page.url()).search).toBe('?search=limit')
    const row = page.getByRole('listitem').filter({ hasText: 'comparison_limit' })
    await eventually(() => row.textContent()).toMatch(/12/)
  })

  it('that fail to load are named in a message, and the list opens', async () => {
    const { page, watch } = await world.visitAs(ADMIN, '/admin/settings/edit/nothing')
    watch.expect(/status of 404 .*settings%2Fview/)
    await page.getByText('Not found.: Key: nothing').waitFor()
    await eventually(() => pathOf(page)).toBe('/admin/settings')
  })
})

describe('referring a colleague', () => {
  it('requires an email address, and previews the email', async () => {
    const { page } = await world.visitAs(MEMBER, '/user/surveyHome')
    await page.getByRole('button', { name: /^Maya/ }).click()
    await page.getByRole('link', { name: SHELL.refer }).click()
    await heading(page, REFER.title)
    await page.getByText(REFER.defaultSubject).waitFor()
    await button(page, REFER.send).click()
    await page.getByText("Colleague's Email is required.").waitFor()
    await page.getByLabel(REFER.email).fill('ada@')
    await page.getByText("Colleague's Email must be a valid email.").waitFor()
    await expectAccessible(page, 'refer')
  })
})
