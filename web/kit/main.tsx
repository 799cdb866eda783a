import '../platform/theme/styles.ts'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Toasts } from '../platform/shell/Toasts.tsx'
import { cssVariables, theme } from '../platform/theme/theme.ts'
import { Kit } from './Kit.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('kit.html has no #root')

const router = createMemoryRouter([{ path: '*', element: <Kit /> }])

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Toasts />
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
