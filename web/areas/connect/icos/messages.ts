/** Text from the specification is verbatim (3 §2.3, 3 §2.4, 3 §8). */
export const LIST = {
  title: 'Ideal Career Opportunities',
  kicker: 'Connect',
  lead: 'Create an ICO and describe the position you want, term by term. Then post it to the exchange. Your ICO is anonymous.',
  create: 'Create ICO',
  createTitle: 'Create Ideal Career Opportunity',
  none: "You have not created an ICO yet. Create one by clicking the 'Create ICO' button above.",
  active: 'Active Opportunities',
  noActive: 'You have no active Ideal Career Opportunity Profiles.',
  declined: 'Declined Opportunities',
  noDeclined: 'You have not declined any job opportunities.',
  deleted: 'Deleted ICOs',
  noDeleted: 'You have not deleted any job opportunities.',
  noMatches: 'There are no matches for this ICO at this time.',
  failed: 'Unable to upload data, please try again later',
  contentFailed: 'Unable to upload page content. Please try again later',
  notInvited: 'The study required for Connect isn’t open to your membership type.',
  toStudies: 'Go to Share',
  unnamed: '-- Unnamed --',
  posted: 'Posted',
  notPosted: 'Not posted',
  matches: (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`,
  unread: (count: number) => `${count} unread`,
  hidden: (count: number) => `${count} hidden by you`,
  views: (count: number) => `Seen by ${count} ${count === 1 ? 'organization' : 'organizations'}`,
  viewsHint: 'Number of organizations whose recruiters saw this ICO as a match',
  edit: 'Edit',
  pause: 'Pause',
  pauseTitle: 'Pause this ICO?',
  pauseText:
    'We’ll stop matching this ICO. You’ll still have its matches and messages, and those recruiters can still message you.',
  paused: 'ICO paused',
  isPaused: 'Paused',
  resume: 'Resume',
  resumed: 'ICO resumed',
  delete: 'Delete',
  undelete: 'Undelete',
  deleteTitle: 'Delete ICO',
  deleteText: 'Are you sure you want to delete the Job Profile?',
  restored: 'ICO restored. It isn’t posted yet.',
  cancel: 'Cancel',
  employers: 'Hide from Employers',
} as const

export const NAME = {
  label: 'Name',
  hint: 'Only you can see this name.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const

/** Text of the page of an ICO (3 §2.5, 3 §4, 3 §5). */
export const ICO = {
  failed: 'Unable to upload profile data',
  contentFailed: 'Unable to update page content. Please try again later',
  invalid: 'Some of your preference data are not valid, please check the form!',
  saved: 'Preference data saved',
  wasPosted: 'Job profile successfully posted',
  isNew:
    'Choose each term to describe the position you want, and save as you go. When the ICO is complete, choose Post to Exchange. All ICOs are anonymous.',
  isKnown: 'Choose a term to edit it. Then save and post the ICO. All ICOs are anonymous.',
  menu: 'More',
  rename: 'Rename',
  copy: 'Copy',
  delete: 'Delete',
  post: 'Post to Exchange',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  unsavedPosted: 'You have unsaved changes. If you save them, this ICO will be unposted until you post it again.',
  withdrawn: 'This ICO is no longer on the exchange. Post it again to get matches.',
  replaced: (name: string) =>
    `We paused last year’s ICO, “${name}”, because this one replaces it. You can resume it anytime.`,
  saveFirst: 'You need to save your answer before be able to post to exchange',
  posted: 'This ICO is on the exchange. If you edit it, save and post it again.',
  loading: 'Loading…',
  toProfile: 'Edit Profile',
  employers: 'Hide from employers',
  core: 'Core ICO Terms',
  additional: 'Additional ICO Terms',
  terms: 'Terms',
  answeredOf: (answered: number, all: number) => `${answered} of ${all} answered`,
  noAdditional: 'No additional terms yet.',
  add: 'Add preference',
  select: 'Select Preferences',
  selectText: 'Choose other terms that matter to you. Terms you don’t choose aren’t considered in matching.',
  noneLeft: 'You’ve added all available terms.',
  apply: 'Apply',
  place: 'Desired Location',
  placePrompt: 'For your ideal job, where would you like to work?',
  noPreference: 'No preference',
  noPreferenceHint: 'Any offer is acceptable for this term.',
  decline: 'Decline to answer',
  required: 'Required',
  clear: 'Clear answer',
  summary: 'My Preferences',
  summaryEmpty: 'Your answers appear here.',
  edit: (label: string) => `Edit ${label}`,
  selections: 'My Study Selection(s)',
  noSelection: 'You didn’t answer this question in your study.',
  comparison: 'How colleagues answered',
  noData: 'There is not enough data to display.',
  comparisonFailed: 'We couldn’t load colleagues’ answers.',
  copyTitle: 'Copy ICO',
  renameTitle: 'Name Job Profile',
  postTitle: 'Confirm Post to Exchange',
  postTold:
    'Recruiters with matching offers see your specialty, the terms you answered, whether their offer meets each one, and the days you write or read messages.',
  seeView: 'Preview recruiters’ view',
  submit: 'Submit ICO',
  back: 'Cancel',
  leaveTitle: 'Leave without saving?',
  leaveText: 'The job profile has been modified but not saved yet. Would you like to continue and lose your changes?',
  leave: 'Leave',
  stay: 'Stay',
  goOn: 'Continue',
  restored: 'We restored your unsaved changes.',
  readOnly: 'You don’t need to answer this question.',
  states: { answered: 'answered', no_preference: 'no preference', declined: 'declined', open: 'not answered' },
} as const

/** Text for several places of an ICO (decision 79). */
export const PLACES = {
  one: (words: string) => {
    const place = words.replace(/^Anywhere/, 'anywhere')
    return `An offer ${place === words ? 'in ' : ''}${place} matches.`
  },
  lead: 'An offer in any of these places matches.',
  add: 'Add another place',
  adding: 'New place',
  most: (count: number) => `You have ${count} places. Remove one to add another.`,
  edit: 'Edit',
  editName: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  done: 'Done',
  cancel: 'Cancel',
} as const

/** Text on the ICO page about the number of matching open offers. */
export const OFFERS = {
  none: 'No open offers in your specialty right now',
  noSpecialty: 'Add your specialty to your profile. Offers match within a specialty.',
  toProfile: 'Edit profile',
  matching: (count: number) =>
    count === 0
      ? 'No open offers match right now.'
      : `${count} open ${count === 1 ? 'offer matches' : 'offers match'} right now.`,
  /** Used for additional terms, which don't prevent offers from matching. */
  perfect: ({ matching, perfect }: { readonly matching: number; readonly perfect: number }) => {
    if (matching === 0) return 'No open offers match right now.'
    if (matching === 1) return `1 open offer matches right now${perfect === 1 ? ' (perfect match)' : ''}.`
    const some = perfect === 0 ? 'none' : perfect === matching ? 'all' : `${perfect}`
    return `${matching} open offers match right now, ${some} of them perfectly.`
  },
  better: {
    matching: (count: number, value: string) =>
      `${count} ${count === 1 ? 'offer' : 'offers'} would match with ${value}.`,
    perfect: (count: number, value: string) =>
      `${count} ${count === 1 ? 'offer' : 'offers'} would match perfectly with ${value}.`,
  },
  anywhere: (count: number) => `${count} ${count === 1 ? 'offer' : 'offers'} would match with no preference.`,
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  many: {
    matching: (count: number) => (count === 0 ? 'no offers' : count === 1 ? '1 offer' : `${count} offers`),
    perfect: (count: number) => (count === 0 ? 'none perfect' : `${count} perfect`),
  },
  without: (count: string) => `${count} without this term`,
} as const
