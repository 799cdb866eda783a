/** The texts of the list of reasons for declining an offer. */
export const REASONS = {
  title: 'Decline reasons',
  lead: 'What members can choose when they decline an offer, in this order. Declines keep the wording that was chosen.',
  failed: 'The reasons could not be loaded.',
  none: 'There are no reasons yet. Members can still give one in their own words.',
  add: 'Add a reason',
  edit: 'Edit',
  label: 'Reason',
  save: 'Save',
  cancel: 'Cancel',
  up: 'Up',
  down: 'Down',
  disable: 'Disable',
  enable: 'Put back',
  disabled: 'Disabled',
  saved: 'The reasons were saved.',
} as const
