import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './environment.ts'

const manifest = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) })

/** The product's version from package.json, such as "1.1.30". */
export const VERSION = manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).version
