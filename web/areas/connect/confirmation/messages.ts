/** Text of the page on which a member confirms whether a posted ICO is still current. */
export const ICO_RENEWAL = {
  title: 'Your Ideal Career Opportunity',
  ask: 'Is it still what you’re looking for?',
  yes: 'Yes, keep it posted',
  no: 'No, unpost it',
  confirmed: 'Thank you. Your ICO stays on the exchange.',
  takenOff: 'Your ICO is unposted and won’t get new matches. You can post it again in Connect at any time.',
  unknown: 'This link isn’t valid. It may be incomplete, or the ICO may have been posted again or unposted since.',
} as const
