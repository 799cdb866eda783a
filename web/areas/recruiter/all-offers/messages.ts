import { OFFER } from '../messages.ts'

/** Texts about the offers of all organizations. */
export const ALL_OFFERS = {
  title: 'Job offers',
  lead: 'Edit, unpost, or close offers from any organization.',
  failed: 'We couldn’t load the job offers.',
  none: 'No job offers',
  acts: 'Actions',
  actsOf: (title: string) => `Actions for ${title}`,
  edit: 'Edit',
  cancel: 'Cancel',
  unpost: 'Unpost',
  repost: 'Post again',
  close: 'Close',
  remove: 'Delete',
  flag: OFFER.flag,
  unflag: OFFER.unflag,
  confirm: {
    unpost:
      'The offer will leave the exchange and become a draft, but its messages will stay available. Only platform administrators can post it again.',
    repost: 'The offer will return to the exchange, and we’ll compare it with all ICOs.',
    close: 'The offer will stop matching ICOs, but its messages will stay available. You can’t undo this.',
    remove: 'This permanently deletes the draft. You can’t undo this.',
  },
  done: {
    unpost: 'Offer unposted',
    repost: 'Offer posted again',
    close: 'Offer closed',
    remove: 'Draft deleted',
    flag: OFFER.flagged,
    unflag: OFFER.unflagged,
  },
} as const
export type AdminAction = keyof typeof ALL_OFFERS.done
/** Actions that need a confirmation. */
export type ConfirmedAdminAction = keyof typeof ALL_OFFERS.confirm
