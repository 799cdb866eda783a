import { expect, it } from 'vitest'
import { expectNoViolations } from './expect-no-violations.ts'
import { files, isTest, read } from './sources.ts'

const FIELD = 'web/ui/form/PasswordField.tsx'
const screens = files.filter(path => /^web\/.*\.tsx?$/.test(path) && !isTest(path))

it('no field prevents pasting, because password managers need it', () => {
  expectNoViolations(
    // Drop zones accept files, not text, and the outline of a study accepts its questions. The editor of formatted text cleans pasted
    // content. A list of options accepts one option per line.
    screens
      .filter(path => !path.startsWith('web/ui/upload/') && path !== 'web/ui/rich-text/RichEditor.tsx')
      .filter(path => !/^web\/areas\/share\/editor\/components\/(?:Outline|Items)\.tsx$/.test(path))
      .filter(path => /onPaste|onBeforeInput|onDrop\b|['"](paste|beforeinput|contextmenu)['"]/.test(read(path))),
    'Let people paste: a password that cannot be pasted is a short one.',
  )
})

it('each password field can be shown, and declares its purpose to password managers', () => {
  const fields = screens.flatMap(path =>
    [...read(path).matchAll(/<PasswordField\b[\s\S]*?\n\s*\/>/g)].map(([text]) => ({ path, text })),
  )
  expect(fields.length).toBeGreaterThan(4)
  expectNoViolations(
    screens.filter(
      path => /type=\{?['"]password['"]/.test(read(path)) || (/<PasswordInput\b/.test(read(path)) && path !== FIELD),
    ),
    'Use PasswordField of web/ui/form: its eye shows what was typed.',
  )
  expect(read(FIELD)).toMatch(/visibilityToggleButtonProps=\{\{ 'aria-label': showLabel \}\}/)
  expectNoViolations(
    fields
      .filter(({ text }) => !/autoComplete=['"](current|new)-password/.test(text) || !/showLabel=/.test(text))
      .map(({ path }) => path),
    'Name its eye (showLabel) and give it autoComplete "current-password" or "new-password".',
  )
})
