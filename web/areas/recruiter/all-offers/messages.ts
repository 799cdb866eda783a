import { OFFER } from '../messages.ts'

/** The texts of the offers of all organizations. */
export const ALL_OFFERS = {
  title: 'Job offers',
  lead: 'Offers from all organizations',
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
      'The offer becomes a draft and leaves the exchange. Its messages are kept. Only platform administrators can post it again.',
    repost: 'The offer returns to the exchange and is compared with all ICOs.',
    close: 'The offer no longer matches ICOs. Its messages are kept. You can’t undo this.',
    remove: 'This permanently deletes the draft.',
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
export type AdminAct = keyof typeof ALL_OFFERS.done
/** Is asked first. */
export type AskedAct = keyof typeof ALL_OFFERS.confirm
