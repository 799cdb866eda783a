import type { IcoCard } from '#contract/connect/ico.ts'

/** Returns an ICO in its owner's list, by default a draft without matches. */
export function icoCard(more: Partial<IcoCard> = {}): IcoCard {
  return {
    id: 1,
    title: 'ICO 1',
    is_default: 0,
    is_complete: 1,
    is_posted: 0,
    deleted: null,
    questionnaire_id: null,
    geographic_preference_type: 'none',
    geographic_preference_value: null,
    further_places: [],
    is_geography_chosen: 0,
    jobQuestionIds: [],
    requiredJobQuestionIds: [],
    jobProfileJobOfferMatches: [],
    matches: { all: 0, core: 0, perfect: 0, declined: 0 },
    views: 0,
    is_paused: 0,
    is_declined: 0,
    ...more,
  }
}
