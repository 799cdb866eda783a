import { ADMIN_SCREENS } from './admin.ts'
import { PHYSICIAN_SCREENS } from './physician.ts'
import { RECRUITER_SCREENS } from './recruiter.ts'
import type { Screen } from './screen.ts'

export const ROLE_SCREENS: readonly Screen[] = [...PHYSICIAN_SCREENS, ...ADMIN_SCREENS, ...RECRUITER_SCREENS]
