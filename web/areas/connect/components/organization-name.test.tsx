import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrganizationName } from './OrganizationName.tsx'

const textOf = (mark: Parameters<typeof OrganizationName>[0]['mark'], name = 'Mercy') =>
  renderToStaticMarkup(<OrganizationName name={name} mark={mark} />).replaceAll(/<[^>]*>/g, '|')

it("an organization's verified domain and previous name are shown", () => {
  expect(textOf({ is_verified: 1, domain: 'mercy.example', formerly: 'Hope' })).toMatch(
    /Mercy.*Verified: mercy\.example.*\(formerly Hope\)/,
  )
})

it('an organization can be verified without a domain, or not verified', () => {
  expect(textOf({ is_verified: 1, domain: null, formerly: null }, '')).toMatch(/^\|+Verified\|+$/)
  expect(textOf({ is_verified: 0, domain: null, formerly: null })).toMatch(/Mercy.*Not verified/)
})

it('the current name is shown next to an earlier one, without older names', () => {
  const text = textOf({ is_verified: 1, domain: null, formerly: 'Hope', now: 'Grace' })
  expect(text).toContain('(now Grace)')
  expect(text).not.toContain('formerly')
})
