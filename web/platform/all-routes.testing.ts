import type { RouteObject } from 'react-router'

/** Returns the routes of all screens, including routes that are added when a path needs them. */
export async function allRoutes(): Promise<RouteObject[]> {
  const { addRoutes, routes } = await import('../routes.tsx')
  await addRoutes({
    path: '/gm-admin',
    matches: [],
    fetcherKey: undefined,
    signal: new AbortController().signal,
    patch: (_, added) => routes[0]?.children?.push(...added),
  })
  return routes
}
