import '../platform/theme/styles.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { cssVariables, theme } from '../platform/theme/theme.ts'
import { Kit } from './Kit.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('kit.html has no #root')

const router = createMemoryRouter([{ path: '*', element: <Kit /> }])

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications position="top-right" limit={5} />
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
