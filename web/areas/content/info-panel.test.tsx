import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InfoPanel } from './components/InfoPanel.tsx'

it('an expanded panel shows placeholders until its text has loaded', () => {
  const nothing = () => undefined
  const panel = <InfoPanel title="Help" text={undefined} note={null} isUnfolded onFold={nothing} onClose={nothing} />
  expect(renderToStaticMarkup(<MantineProvider>{panel}</MantineProvider>)).toContain('mantine-Skeleton-root')
})
