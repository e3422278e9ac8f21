import { forecastDays, reviewSeconds } from '#contract/spaced-review-values.ts';
import { addDays } from '#server/calendar/local-day.ts';
import type { OwnCards } from './cards.ts';
import type { CardRow } from './queries.ts';

/** Chooses the cards that are due, and those that a session asks. */

const secondsOf = ({ seed }: Pick<CardRow, 'seed'>): number => (seed === null ? reviewSeconds.quiz : reviewSeconds.lab);
const secondsOfAll = (cards: readonly CardRow[]) => cards.reduce((sum, card) => sum + secondsOf(card), 0);

/** Returns the cards that the person wants to be asked. */
export const wanted = ({ cards, pausedModules }: OwnCards): CardRow[] =>
  cards.filter(({ is_paused, module_id }) => !is_paused && !pausedModules.has(module_id));

/** Returns the wanted cards that are due today or earlier, in order. */
export const dueCards = (own: OwnCards): CardRow[] => wanted(own).filter(({ due_on }) => due_on <= own.today);

export const reviewedToday = ({ cards, today }: OwnCards): CardRow[] => cards.filter(({ reviewed_on }) => reviewed_on === today);

/**
 * Returns the due cards that a session asks: as many as fit into what is left of two minutes today.
 *
 * @param more whether the session gets two minutes whatever has been reviewed today
 */
export function sessionCards(own: OwnCards, more = false): CardRow[] {
  let left = reviewSeconds.session - (more ? 0 : secondsOfAll(reviewedToday(own)));
  return dueCards(own).filter((card) => {
    left -= secondsOf(card);
    return left >= 0;
  });
}

/** Returns about how many minutes these cards take, rounded up. */
export const minutesOf = (cards: readonly CardRow[]): number => Math.ceil(secondsOfAll(cards) / 60);

/** Returns how many cards are due on each of the next days, from today. Overdue cards are counted today. */
export function forecastOf(own: OwnCards): { day: string; items: number }[] {
  const cards = wanted(own);
  return Array.from({ length: forecastDays }, (_, index) => {
    const day = addDays(own.today, index);
    return { day, items: cards.filter(({ due_on }) => (index === 0 ? due_on <= day : due_on === day)).length };
  });
}
