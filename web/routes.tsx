import type { ComponentType } from 'react'
import { matchRoutes, Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { type LoadScreen, lazyScreen, loadCode, type OnceAdmitted } from './platform/lazy-screen.ts'
import type { ScreenHandle } from './platform/screen-handle.ts'
import { onceSignedIn } from './platform/session.ts'
import { Guard } from './platform/shell/Guard.tsx'
import { GUARDS, personOf } from './platform/shell/guards.ts'
import { Home } from './platform/shell/Home.tsx'
import {
  AdminLayout,
  BareLayout,
  LayoutByRole,
  PreLoginLayout,
  RecruiterLayout,
  UserLayout,
} from './platform/shell/layouts.tsx'
import { RootLayout } from './platform/shell/RootLayout.tsx'
import { RootError, ScreenError } from './platform/shell/ScreenError.tsx'
import { GUEST_SCREENS } from './screens/guest.ts'
import type { For, Screen } from './screens/screen.ts'
import { SHARED_SCREENS } from './screens/shared.ts'

const withPageInfo: LoadScreen = () => import('./areas/content/screens/WithPageInfo.tsx')

const ROOT = 'root'

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

function toRoute([path, name, audience, load, texts]: Screen): RouteObject {
  return {
    path,
    handle: { name, ...texts } satisfies ScreenHandle,
    lazy: lazyScreen(load, onceAdmittedTo(audience)),
  }
}

/** Returns the branch of an audience. Each audience has one branch, so that the layout stays while its screens change. */
function branch(audience: For, screens: readonly Screen[]): RouteObject {
  const Layout = LAYOUTS[audience]
  const routes = screens.map(toRoute)
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
            ? [{ lazy: lazyScreen(withPageInfo, onceAdmittedTo(audience)), children: routes }]
            : routes,
      },
    ],
  }
}

/** Returns the branches of a table of screens (1 §2 Route table). */
function branches(screens: readonly Screen[]): RouteObject[] {
  return [...new Set(screens.map(([, , audience]) => audience))].map(audience =>
    branch(
      audience,
      screens.filter(([, , its]) => its === audience),
    ),
  )
}

/** Routes that the first script knows: for guests, and for several roles. */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: RootLayout,
    ErrorBoundary: RootError,
    // An index route matches no part of another path.
    children: [{ index: true, Component: Home }, ...branches([...GUEST_SCREENS, ...SHARED_SCREENS])],
  },
]

let isComplete = false

/** Adds the routes of physicians, administrators, and recruiters when a path needs them, because guests then load fewer bytes (decision 90). */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  if (isComplete || matchRoutes(routes, path)) return
  const { ROLE_SCREENS } = await loadCode(() => import('./screens/roles.ts'))
  if (isComplete || signal.aborted) return
  isComplete = true
  patch(ROOT, [
    ...branches(ROLE_SCREENS),
    ...MOVED.map(([from, to]) => ({ path: from, element: <Navigate to={to} replace /> })),
    // This path redirects signed-in users to their home.
    { path: '*', element: <Navigate to="/who-are-you" replace /> },
  ])
}
