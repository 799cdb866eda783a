import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrganizationName } from './OrganizationName.tsx'

const textOf = (mark: Parameters<typeof OrganizationName>[0]['mark'], name = 'Mercy') =>
  renderToStaticMarkup(<OrganizationName name={name} mark={mark} />).replaceAll(/<[^>]*>/g, '|')

it('says the domain that an organization has proven, and what it was called', () => {
  expect(textOf({ is_verified: 1, domain: 'mercy.example', formerly: 'Hope' })).toMatch(
    /Mercy.*Verified: mercy\.example.*\(formerly Hope\)/,
  )
})

it('says that it is verified without a domain, or not at all', () => {
  expect(textOf({ is_verified: 1, domain: null, formerly: null }, '')).toMatch(/^\|+Verified\|+$/)
  expect(textOf({ is_verified: 0, domain: null, formerly: null })).toMatch(/Mercy.*Not verified/)
})

it('shows the present name next to an earlier one, and no name before that', () => {
  const text = textOf({ is_verified: 1, domain: null, formerly: 'Hope', now: 'Grace' })
  expect(text).toContain('(now Grace)')
  expect(text).not.toContain('formerly')
})
