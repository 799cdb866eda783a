import { describe, expect, it } from 'vitest'
import { redactText } from './redact.ts'

describe('redactText', () => {
  it.each([
    '/user/dashboard',
    '/user/filters/12/7',
    '/update-prior-year-study/4711',
    '/admin/settings/edit/enable_demo_functionality',
    'Survey results of a module',
    '/help/how-figures-are-released',
    '',
  ])('leaves %s unchanged', text => expect(redactText(text)).toBe(text))

  it.each([
    ['/registration/Zk3xQ9w_8aVbN2mPzR7tLg', '/registration/:hidden'],
    ['/auth/reset/confirm/3f9a2c7be41d48f0a6b5c1d2e3f40516', '/auth/reset/confirm/:hidden'],
    ['/sign-up/abcdefghijklmnopqrstuvwxyz', '/sign-up/:hidden'],
    ['/sign-up/abcdefghijkLmnopqrst_-', '/sign-up/:hidden'],
    ['/?tempToken=abc', '/'],
    ['/login#secret', '/login'],
    ['ada@collegium.example', ':hidden'],
    ['ada%40collegium.example', ':hidden'],
    ['my npi is 1234567890', ':hidden'],
  ])('redacts text that could identify a person or grant access: %s', (text, kept) =>
    expect(redactText(text)).toBe(kept),
  )
})
