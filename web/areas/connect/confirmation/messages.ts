/** Texts of the link by which a member answers whether a posted ICO still holds. */
export const ICO_RENEWAL = {
  title: 'Your Ideal Career Opportunity',
  ask: 'Does it still say what you are looking for?',
  yes: 'It still holds',
  no: 'Take it off the exchange',
  confirmed: 'Thank you. It stays on the exchange.',
  takenOff: 'It is off the exchange and in no new match. You can post it again in Connect at any time.',
  unknown: 'This link is not valid: it may have been cut off, or the ICO was posted again or taken off since.',
} as const
