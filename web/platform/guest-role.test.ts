import { beforeEach, expect, it, vi } from 'vitest'
import { forgetGuestRole, guestRole, setGuestRole } from './guest-role.ts'

let written: string[]

/** Stores cookies by name as a browser does, and deletes cookies with an age of zero. */
beforeEach(() => {
  const jar = new Map<string, string>()
  written = []
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
})

it("a guest's role is physician by default", () => {
  expect(guestRole()).toBe('physician')
  setGuestRole('recruiter')
  expect(guestRole()).toBe('recruiter')
  setGuestRole('physician')
  expect(guestRole()).toBe('physician')
})

it("a guest's role is stored in a cookie for a year", () => {
  setGuestRole('recruiter')
  expect(written).toEqual(['guest_role=recruiter; Path=/; Max-Age=31536000; SameSite=Strict'])
})

it("a guest's role is deleted with its cookie", () => {
  setGuestRole('recruiter')
  forgetGuestRole()
  expect(document.cookie).toBe('')
  expect(guestRole()).toBe('physician')
})
