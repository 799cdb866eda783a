/** Texts for trying out a study as a member type or with sample answers. */
export const TRIAL = {
  as: 'Preview as',
  anybody: 'Any membership type',
  invited: (society: boolean, outside: boolean) =>
    society && outside
      ? 'Physicians of this type can take the study, with or without a society.'
      : society
        ? 'Society members of this type can take the study.'
        : 'Physicians of this type who have no society can take the study.',
  notInvited: 'Physicians of this type can’t take the study. You can change this in the study settings.',
  fill: 'Fill in last year’s answers',
  fillAgain: 'Try another simulated member',
  fillHint: 'Uses randomly generated answers to last year’s study, not real ones.',
  filled: (filled: number, again: number, fresh: number) =>
    `${filled} ${filled === 1 ? 'question' : 'questions'} filled in, ${again} to answer again, ${fresh} new`,
  title: 'Test with last year’s answers',
  lead: (people: number) =>
    `This test simulates ${people} members who gave random answers to last year’s study and are updating them this year. It doesn’t use real answers.`,
  start: 'Run test',
  running: (done: number, people: number) => `${done} of ${people}`,
  result: (fewest: number, median: number, most: number) =>
    fewest === most
      ? `Each simulated member answers ${most} ${most === 1 ? 'question' : 'questions'}.`
      : `Simulated members answer ${fewest} to ${most} questions, and half of them answer ${median} or fewer.`,
  asked: (asked: number, again: number, people: number) =>
    again === 0
      ? `answered by ${asked} of ${people}`
      : `answered by ${asked} of ${people}, including ${again} who answered it last year`,
  nobody: 'No simulated member has to answer any questions.',
} as const
