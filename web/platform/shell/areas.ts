import { IconBriefcase, IconChartHistogram, IconClipboardText, IconHome } from '@tabler/icons-react'

/** The four named areas (1 §1). `paths`: where each one lives, with the short paths of the specification. */
export const AREAS = [
  { name: 'Dashboard', to: '/user/dashboard', icon: IconHome, paths: ['/user/dashboard'] },
  {
    name: 'Share',
    to: '/user/surveyHome',
    icon: IconClipboardText,
    paths: ['/user/surveyHome', '/surveyHome', '/user/surveyForm', '/surveyForm', '/update-prior-year-study'],
  },
  { name: 'Inform', to: '/user/filters', icon: IconChartHistogram, paths: ['/user/filters', '/filters'] },
  { name: 'Connect', to: '/user/exchange', icon: IconBriefcase, paths: ['/user/exchange', '/exchange'] },
] as const

export type Area = (typeof AREAS)[number]

export function isIn(area: Area, pathname: string): boolean {
  return area.paths.some(path => pathname === path || pathname.startsWith(`${path}/`))
}

/** Pages with one task, without footer and bottom navigation (1 §2 Layout). */
export function isStudyForm(pathname: string): boolean {
  return pathname.toLowerCase().includes('surveyform')
}
