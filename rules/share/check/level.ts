/** Problem in words, and whether a study with it can be published. */
export type LeveledProblem = readonly [level: 'error' | 'warning', problem: string]
