import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { type LoadScreen, lazyScreen } from './platform/lazy-screen.ts'
import { type Audience, Guard } from './platform/shell/Guard.tsx'
import { Home } from './platform/shell/Home.tsx'
import { BareLayout, LayoutByRole, PreLoginLayout, StaffLayout, UserLayout } from './platform/shell/layouts.tsx'
import { RootFrame } from './platform/shell/RootFrame.tsx'
import { BareError, ScreenError } from './platform/shell/ScreenError.tsx'
import { Starting } from './platform/shell/Starting.tsx'

/** `bare`: anyone, without the frame of the product. */
type For = Audience | 'anyone' | 'bare'

const surveyHome: LoadScreen = () => import('./areas/share/screens/SurveyHome.tsx')
const studyForm: LoadScreen = () => import('./areas/share/screens/StudyForm.tsx')
const priorYear: LoadScreen = () => import('./areas/share/screens/PriorYearUpdate.tsx')
const results: LoadScreen = () => import('./areas/inform/screens/Results.tsx')
const adminResults: LoadScreen = () => import('./areas/inform/screens/AdminResults.tsx')
const connect: LoadScreen = () => import('./areas/content/screens/ConnectNotOpen.tsx')
const jobProfile: LoadScreen = () => import('./areas/connect/screens/JobProfileNotOpen.tsx')
const staffHome: LoadScreen = () => import('./areas/content/screens/StaffHome.tsx')

/** Every screen: its path, who may see it, where its code is (1 §2 Route table). */
const SCREENS: readonly (readonly [path: string, audience: For, load: LoadScreen])[] = [
  ['/login', 'guest', () => import('./areas/auth/screens/SignIn.tsx')],
  ['/who-are-you', 'guest', () => import('./areas/auth/screens/WhoAreYou.tsx')],

  ['/user/dashboard', 'physician', () => import('./areas/dashboard/screens/Dashboard.tsx')],
  ['/surveyHome', 'physician', surveyHome],
  ['/user/surveyHome', 'physician', surveyHome],
  ['/surveyForm/:surveyId', 'physician', studyForm],
  ['/user/surveyForm/:surveyId', 'physician', studyForm],
  ['/surveyForm/:surveyId/:sectionId', 'physician', studyForm],
  ['/user/surveyForm/:surveyId/:sectionId', 'physician', studyForm],
  ['/update-prior-year-study', 'physician', priorYear],
  ['/update-prior-year-study/:surveyId', 'physician', priorYear],
  ['/update-prior-year-study/:surveyId/:sectionId', 'physician', priorYear],
  ['/user/filters', 'physician', results],
  ['/user/filters/:questionnaireId', 'physician', results],
  ['/user/filters/:questionnaireId/:sectionId', 'physician', results],
  ['/filters', 'physician', results],
  ['/filters/:questionnaireId', 'physician', results],
  ['/filters/:questionnaireId/:sectionId', 'physician', results],
  ['/exchange', 'physician', connect],
  ['/user/exchange', 'physician', connect],
  ['/exchange/job-profile/:id', 'physician', jobProfile],
  ['/user/exchange/job-profile/:id', 'physician', jobProfile],

  ['/view-admin-results/:qsId', 'admin', adminResults],
  ['/gm-admin', 'GM_ADMIN', staffHome],
  ['/admin/survey', 'GM_ADMIN', () => import('./areas/share/screens/SurveysNotOpen.tsx')],
  ['/surveyMultiForm/:surveyIds', 'GM_ADMIN', () => import('./areas/share/screens/MultiSurveyEditor.tsx')],
  ['/mss-admin', 'MSS_ADMIN', staffHome],
  ['/recruiter', 'MSS_RECRUITER', staffHome],

  ['/presentation/reports', 'bare', () => import('./areas/inform/screens/SampleReports.tsx')],
  ['/help', 'anyone', () => import('./areas/content/screens/Help.tsx')],
]

const LAYOUTS: Readonly<Record<For, ComponentType>> = {
  guest: PreLoginLayout,
  'signed-in': LayoutByRole,
  physician: UserLayout,
  GM_ADMIN: StaffLayout,
  MSS_ADMIN: StaffLayout,
  MSS_RECRUITER: StaffLayout,
  anyone: LayoutByRole,
  bare: BareLayout,
  admin: StaffLayout,
}

/** One branch per audience, so that the layout stays while its screens change. */
function branch(audience: For): RouteObject {
  const Layout = LAYOUTS[audience]
  return {
    element:
      audience === 'anyone' || audience === 'bare' ? (
        <Layout />
      ) : (
        <Guard audience={audience}>
          <Layout />
        </Guard>
      ),
    children: [
      {
        // Around the screens, not on them: a screen whose code did not arrive cannot show its own error.
        ErrorBoundary: ScreenError,
        children: SCREENS.filter(([, screenFor]) => screenFor === audience).map(([path, , load]) => ({
          path,
          lazy: lazyScreen(load),
        })),
      },
    ],
  }
}

const audiences = [...new Set(SCREENS.map(([, audience]) => audience))]

export const routes: RouteObject[] = [
  {
    Component: RootFrame,
    ErrorBoundary: BareError,
    HydrateFallback: Starting,
    children: [
      { path: '/', Component: Home },
      ...audiences.map(branch),
      // An authenticated person is passed on from there to the own home.
      { path: '*', element: <Navigate to="/who-are-you" replace /> },
    ],
  },
]
