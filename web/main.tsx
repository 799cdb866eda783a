import './platform/zod-without-eval.ts'
import './platform/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { firstProgress } from './platform/first-progress.ts'
import { App, type Progress } from './platform/shell/App.tsx'
import { start } from './platform/start.ts'
import { printLight } from './platform/theme/print-light.ts'
import { addRoutes, routes } from './routes.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

// The session refresh and the code of the requested screen start loading in parallel.
const started = start()
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addRoutes })
printLight()

const root = createRoot(element)
const render = (progress: Progress): void =>
  root.render(
    <StrictMode>
      <App router={router} started={started} progress={progress} />
    </StrictMode>,
  )
void firstProgress(started, router).then(render)
