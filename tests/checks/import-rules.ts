/** Forbidden import (decision 10). Patterns are regular expressions for paths. `$1` and `$2` in `toNot` are the groups of `from`. */
export interface ImportRule {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly toNot?: string
  readonly instead: string
  /** Forbidden import, as proof that the rule's patterns match. */
  readonly refused: readonly [from: string, to: string]
}

const TEST = String.raw`.*\.test\.tsx?$`
/** Folder of a sub-area in a web area. */
const SUB_AREA = '(?!(?:screens|components)/)[^/]+'

/** rules <- contract <- server | web. Areas import each other only through the files designated for that (ARCHITECTURE.md, The tree). */
export const RULES: readonly ImportRule[] = [
  {
    name: 'rules stand alone',
    from: String.raw`^rules/(?!.*\.(test|testing)\.ts$)`,
    to: '.',
    // Type imports only, without a module at run time (decision 70).
    toNot: '^(rules/|package:fhir$)',
    instead: 'Pass it in as a parameter: rules have no input or output, no clock and no packages.',
    refused: ['rules/share/order.ts', 'node:crypto'],
  },
  {
    name: 'tests of rules need rules only',
    from: String.raw`^rules/.*\.(test|testing)\.ts$`,
    to: '.',
    toNot: '^(rules/|node:|package:(vitest|fast-check)$)',
    instead: 'Test the rule by itself; what needs the server is tested by an operation.',
    refused: ['rules/share/order.test.ts', 'server/areas/share/reads.ts'],
  },
  {
    name: 'a step of the rules is entered by its facade',
    from: String.raw`^(?!rules/[^/]+/[^/]+/)(?!.*\.(test|testing)\.ts$)`,
    to: String.raw`^rules/[^/]+/[^/]+/(?!(index|shapes|released)\.ts$)`,
    instead: "Export it from the step's index.ts and import it from there (decision 74).",
    refused: ['server/areas/inform/report/use-cases/figures.ts', 'rules/inform/share/fit.ts'],
  },
  {
    name: 'steps of the rules meet at their facades',
    from: String.raw`^rules/([^/]+/[^/]+)/(?!.*\.(test|testing)\.ts$)`,
    to: String.raw`^rules/[^/]+/[^/]+/(?!(index|shapes|released)\.ts$)`,
    toNot: '^rules/$1/',
    instead: "Export it from the step's index.ts and import it from there (decision 74).",
    refused: ['rules/inform/histogram/group.ts', 'rules/inform/share/fit.ts'],
  },
  {
    name: 'contract on rules and zod',
    from: `^contract/(?!${TEST})`,
    to: '.',
    toNot: '^(contract/|rules/|package:zod$)',
    instead: 'The contract is data that browser and server share: move the logic to rules/ or to the server.',
    refused: ['contract/share/share.ts', 'server/platform/clock.ts'],
  },
  {
    name: 'tests of the contract need the contract only',
    from: `^contract/${TEST}`,
    to: '.',
    toNot: '^(contract/|rules/|package:(zod|vitest|fast-check)$)',
    instead: 'Test what is declared by itself; what needs the server is tested by an operation.',
    refused: ['contract/list.test.ts', 'server/platform/clock.ts'],
  },
  {
    name: 'server never imports the browser part',
    from: '^(server|database)/',
    to: '^web/',
    instead: 'Move what both need to rules/ (logic) or contract/ (data).',
    refused: ['server/app.ts', 'web/charts/bins.ts'],
  },
  {
    name: 'browser part never imports the server',
    from: '^web/',
    to: '^(server|database|scripts|bench|attack|tests)/',
    instead: 'Call an operation through web/platform/client.ts; share logic through rules/.',
    refused: ['web/areas/share/queries.ts', 'server/areas/share/reads.ts'],
  },
  {
    name: 'no Node in the browser',
    from: `^web/(?!${TEST})`,
    to: '^node:',
    instead: 'The browser has no Node: use a web API.',
    refused: ['web/platform/client.ts', 'node:fs'],
  },
  {
    name: 'areas meet at lookups',
    from: `^server/areas/([^/]+)/(?!${TEST})`,
    to: '^server/areas/',
    toNot: String.raw`^server/areas/($1/|[^/]+/lookups\.ts$|account/users/|reference/specialties/)`,
    instead: "Offer it in the other area's lookups.ts and import it from there.",
    refused: ['server/areas/inform/report/operations/results.ts', 'server/areas/share/reads.ts'],
  },
  {
    name: 'account and reference import no other area',
    from: `^server/areas/(account|reference)/(?!${TEST})`,
    to: '^server/areas/',
    toNot: '^server/areas/$1/',
    instead: 'Move it to `users` or `specialties`, which no area imports (decision 81).',
    refused: ['server/areas/account/reads.ts', 'server/areas/share/lookups.ts'],
  },
  {
    name: 'changes to users are reached from users',
    from: `^server/areas/(?!account/|users/)(?!${TEST})`,
    to: '^server/areas/account/users/',
    instead:
      'Call an operation of users: its scope proves access, and its use cases lock, audit, and notify (decision 81).',
    refused: ['server/areas/society/members/writes.ts', 'server/areas/account/users/writes.ts'],
  },
  {
    name: 'changes to specialties are reached from specialties',
    from: `^server/areas/(?!reference/|specialties/)(?!${TEST})`,
    to: '^server/areas/reference/specialties/',
    instead: 'Call a use case of specialties: it keeps the meaning of counted results (decision 81).',
    refused: ['server/areas/society/writes.ts', 'server/areas/reference/specialties/writes.ts'],
  },
  {
    name: 'only tests import tests',
    from: `^(?!${TEST})(?!tests/)`,
    to: TEST,
    instead: 'Move the shared part to a `.testing.ts` file, or to server/testing.',
    refused: ['server/areas/account/reads.ts', 'server/areas/account/reads.test.ts'],
  },
  {
    name: 'no area imports an area that composes others',
    from: `^server/areas/([^/]+)/(?!${TEST})`,
    to: '^server/areas/(dashboard|registration|specialties|users)/',
    toNot: '^server/areas/$1/',
    instead: 'Move the shared part to an area that both can import (decision 81).',
    refused: ['server/areas/society/reads.ts', 'server/areas/users/lookups.ts'],
  },
  {
    name: 'handlers and jobs are entered from outside',
    from: `^server/areas/(?!index\\.ts$)(?!${TEST})(?!.*/tasks/)`,
    to: '^server/areas/.*/(operations|tasks)/',
    instead:
      'Move what both need to use-cases/, reads.ts or scope.ts: requests do not depend on jobs, nor handlers on each other.',
    refused: ['server/areas/inform/report/operations/results.ts', 'server/areas/inform/editions/tasks/make-batches.ts'],
  },
  {
    name: 'platform knows no area',
    from: `^server/platform/(?!${TEST})`,
    to: '^(server/(areas|testing)/|server/(app|main).ts$|database/)',
    instead: 'Hand it in from server/app.ts: the platform would serve another product as well.',
    refused: ['server/platform/http/router.ts', 'server/areas/index.ts'],
  },
  {
    name: 'platform knows no rules',
    from: `^server/platform/(?!${TEST})`,
    to: '^rules/',
    instead: 'What follows the rules of an area belongs to the area: move it there, or hand it in.',
    refused: ['server/platform/session/passwords.ts', 'rules/account/password.ts'],
  },
  {
    name: 'test tools in tests only',
    from: `^(server/(?!testing/)(?!${TEST})|database/(?!${TEST})|contract/(?!${TEST}))`,
    to: '^(server/testing/|package:(vitest|fast-check)$)',
    instead: 'Only tests may use server/testing.',
    refused: ['server/areas/share/reads.ts', 'server/testing/database.ts'],
  },
  {
    name: 'nothing leans on scripts, benchmarks, attacks or tests',
    from: String.raw`^(rules|contract|web|database|server/(?!main\.ts$))`,
    to: '^(scripts|bench|attack|tests)/',
    instead: 'Move the shared part to the server or to rules/; only server/main.ts builds the browser part.',
    refused: ['server/app.ts', 'scripts/build.ts'],
  },
  {
    name: 'the recomputer knows no rule that it checks',
    from: String.raw`^(tests/recomputed/|server/testing/raw-answers\.ts$)`,
    to: '^(rules|contract|server|web|database|scripts|bench|attack)/',
    toNot: '^(rules/reference/|server/(testing|platform)/|database/seed/)',
    instead:
      'Compute it once more from raw answers, in tests/recomputed: what is imported is not checked (decision 75).',
    refused: ['tests/recomputed/judge.ts', 'rules/inform/percentile.ts'],
  },
  {
    name: 'the server is handed what an installation begins with',
    from: `^server/(?!main\\.ts$|testing/)(?!${TEST})`,
    to: '^database/',
    instead:
      'Hand it in from server/main.ts: database/ fills what the server defines. A reader of data files is files.ts of its area.',
    refused: ['server/app.ts', 'database/fill.ts'],
  },
  {
    name: 'database in reads, writes, lookups, scope and tasks',
    from: String.raw`^(?!server/areas/([^/]+/){1,2}((reads|writes|lookups|scope)\.ts$|tasks/)|server/(platform|testing)/|database/|bench/|${TEST})`,
    to: '^package:(kysely|pg)$',
    instead: 'Write the query in reads.ts (for a screen) or writes.ts (a change of state) and call that.',
    refused: ['server/areas/share/present.ts', 'package:kysely'],
  },
  {
    name: 'ui could ship elsewhere',
    from: '^web/ui/',
    to: '^(web/(areas|platform|charts)/|contract/)',
    instead: 'Take it as a property; what knows this product belongs to an area or to web/platform.',
    refused: ['web/ui/Card.tsx', 'web/platform/client.ts'],
  },
  {
    name: 'the kit is not delivered',
    from: '^(?!web/kit/)',
    to: '^web/kit/',
    instead: 'The kit shows components; what the product needs belongs to web/ui.',
    refused: ['web/routes.tsx', 'web/kit/Kit.tsx'],
  },
  {
    name: 'charts draw what they are given',
    from: '^web/charts/',
    to: '^(web/(areas|platform)/|contract/)',
    instead: 'Charts take released figures as properties; fetch them in the area.',
    refused: ['web/charts/BarChart.tsx', 'web/areas/inform/queries.ts'],
  },
  {
    name: 'web platform knows no area',
    from: '^web/platform/',
    to: '^web/areas/',
    instead: 'Hand it in from web/screens/, routes.tsx, or main.tsx.',
    refused: ['web/platform/shell/App.tsx', 'web/areas/share/queries.ts'],
  },
  {
    name: 'parts of a web area keep to it',
    from: `^web/areas/([^/]+)/(?!(?:${SUB_AREA}/)?screens/)(?!${TEST})`,
    to: '^web/areas/',
    toNot: '^web/areas/$1/',
    instead: "Only screens compose other areas' components: pass it down from the screen, or move it to web/ui.",
    refused: ['web/areas/share/components/Card.tsx', 'web/areas/inform/components/Chart.tsx'],
  },
  {
    name: "screens use other areas' components and queries",
    from: `^web/areas/([^/]+)/(?:${SUB_AREA}/)?screens/`,
    to: '^web/areas/',
    toNot: String.raw`^web/areas/($1/|[^/]+/(?:${SUB_AREA}/)?(components/|queries\.ts$))`,
    instead: "Use the other area's component or query; screens are reached by their path.",
    refused: ['web/areas/dashboard/screens/Dashboard.tsx', 'web/areas/share/home/screens/SurveyHome.tsx'],
  },
  {
    name: 'sub-areas of a web area meet at queries and words',
    from: `^web/areas/([^/]+)/(${SUB_AREA})/(?!screens/)(?!${TEST})`,
    to: '^web/areas/[^/]+/[^/]+/',
    toNot: String.raw`^web/areas/$1/($2/|components/|[^/]+/(queries|messages)\.ts$)`,
    instead: 'Move what both need to the level of the area, or let a screen compose the two.',
    refused: ['web/areas/share/home/components/StudyCard.tsx', 'web/areas/share/form/components/StatusBar.tsx'],
  },
  {
    name: 'what sub-areas share knows none of them',
    from: `^web/areas/([^/]+)/(?!${TEST})(?:components/|[^/]+$)`,
    to: `^web/areas/[^/]+/${SUB_AREA}/`,
    instead: 'Move it into the sub-area, or take what it needs as a property, a parameter or a context.',
    refused: ['web/areas/share/components/QuestionPanel.tsx', 'web/areas/share/prior-year/hints.ts'],
  },
  {
    name: 'screens of a sub-area are reached by their path',
    from: '^web/areas/([^/]+)/((?:[^/]+/)?)screens/',
    to: '^web/areas/(?:[^/]+/){1,2}screens/',
    toNot: '^web/areas/$1/$2screens/',
    instead: 'Link to the path of the screen; move what both draw to components/.',
    refused: ['web/areas/share/home/screens/SurveyHome.tsx', 'web/areas/share/form/screens/StudyForm.tsx'],
  },
  {
    name: 'only screens and routes know screens',
    from: `^web/areas/(?!(?:[^/]+/){1,2}screens/)(?!${TEST})`,
    to: '^web/areas/(?:[^/]+/){1,2}screens/',
    instead: 'Pass it down from the screen: a component is drawn by screens, never the other way round.',
    refused: ['web/areas/inform/report/components/ChartArea.tsx', 'web/areas/inform/report/screens/OpenReport.tsx'],
  },
  {
    name: 'routes name screens only',
    from: String.raw`^web/((routes|main)\.tsx$|screens/)`,
    to: '^web/areas/',
    toNot: `^web/areas/[^/]+/(?:${SUB_AREA}/)?screens/`,
    instead: 'A route loads a screen; the screen loads the rest.',
    refused: ['web/screens/physician.ts', 'web/areas/share/form/components/StatusBar.tsx'],
  },
]

export function refuses(rule: ImportRule, from: string, to: string): boolean {
  const match = new RegExp(rule.from).exec(from)
  if (!match || !new RegExp(rule.to).test(to)) return false
  const toNot = rule.toNot?.replaceAll('$1', match[1] ?? '').replaceAll('$2', match[2] ?? '')
  return !(toNot && new RegExp(toNot).test(to))
}
