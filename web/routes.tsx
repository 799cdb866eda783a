import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { type LoadScreen, lazyScreen, type OnceAdmitted } from './platform/lazy-screen.ts'
import type { ScreenHandle } from './platform/screen-handle.ts'
import { onceSignedIn } from './platform/session.ts'
import { Guard } from './platform/shell/Guard.tsx'
import { GUARDS, personOf } from './platform/shell/guards.ts'
import { Home } from './platform/shell/Home.tsx'
import { LoadingScreen } from './platform/shell/LoadingScreen.tsx'
import {
  AdminLayout,
  BareLayout,
  LayoutByRole,
  PreLoginLayout,
  RecruiterLayout,
  UserLayout,
} from './platform/shell/layouts.tsx'
import { RootLayout } from './platform/shell/RootLayout.tsx'
import { BareError, ScreenError } from './platform/shell/ScreenError.tsx'
import { ADMIN_SCREENS } from './screens/admin.ts'
import { GUEST_SCREENS } from './screens/guest.ts'
import { PHYSICIAN_SCREENS } from './screens/physician.ts'
import { RECRUITER_SCREENS } from './screens/recruiter.ts'
import type { For, Screen } from './screens/screen.ts'
import { SHARED_SCREENS } from './screens/shared.ts'

const withPageInfo: LoadScreen = () => import('./areas/content/screens/WithPageInfo.tsx')

/** Table of all screens with their paths, names, audiences, and code (1 §2 Route table). */
const SCREENS: readonly Screen[] = [
  ...GUEST_SCREENS,
  ...PHYSICIAN_SCREENS,
  ...ADMIN_SCREENS,
  ...RECRUITER_SCREENS,
  ...SHARED_SCREENS,
]

/** Redirects from paths of old menus and bookmarks (decision G-097). */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ['/resources', '/help'],
  ['/studies', '/user/surveyHome'],
  ['/user', '/user/dashboard'],
]

const LAYOUTS: Readonly<Record<For, ComponentType>> = {
  guest: PreLoginLayout,
  'guest recruiter': PreLoginLayout,
  'temporary password': PreLoginLayout,
  'lacking second step': LayoutByRole,
  'guest or recruiter': LayoutByRole,
  profile: LayoutByRole,
  'invalid email': LayoutByRole,
  'job offer': LayoutByRole,
  'signed-in': LayoutByRole,
  physician: UserLayout,
  GM_ADMIN: AdminLayout,
  MSS_ADMIN: AdminLayout,
  'society home': AdminLayout,
  MSS_RECRUITER: RecruiterLayout,
  anyone: LayoutByRole,
  bare: BareLayout,
  admin: AdminLayout,
}

const onceAdmittedTo =
  (audience: For): OnceAdmitted =>
  run =>
    onceSignedIn(user => {
      if (audience === 'anyone' || audience === 'bare' || GUARDS[audience](personOf(user)) === null) run(user)
    })

function screensFor(audience: For): RouteObject[] {
  return SCREENS.filter(([, , screenFor]) => screenFor === audience).map(([path, name, , load, texts]) => ({
    path,
    handle: { name, ...texts } satisfies ScreenHandle,
    lazy: lazyScreen(load, onceAdmittedTo(audience)),
  }))
}

/** Returns the branch of an audience. Each audience has one branch, so that the layout stays while its screens change. */
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
        // The error boundary surrounds the screens, because a screen whose code did not load cannot show its own error.
        ErrorBoundary: ScreenError,
        // Loads panels only for physicians, because other audiences have none.
        children:
          audience === 'physician'
            ? [{ lazy: lazyScreen(withPageInfo, onceAdmittedTo(audience)), children: screensFor(audience) }]
            : screensFor(audience),
      },
    ],
  }
}

const audiences = [...new Set(SCREENS.map(([, , audience]) => audience))]

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: BareError,
    HydrateFallback: LoadingScreen,
    children: [
      { path: '/', Component: Home },
      ...audiences.map(branch),
      ...MOVED.map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
      // This path redirects signed-in users to their home.
      { path: '*', element: <Navigate to="/who-are-you" replace /> },
    ],
  },
]
