import { store, storedJson } from './storage.ts';

/** A page that someone has visited in this browser. */
export interface RecentPlace {
  href: string;
  title: string;
}

const most = 6;

interface Kept {
  userId: string;
  places: RecentPlace[];
}

/** Returns the pages that this person visited last in this browser, the latest first. */
export function recentPlaces(userId: string): readonly RecentPlace[] {
  const value = storedJson<Kept>('recent_places');
  return value?.userId === userId && Array.isArray(value.places) ? value.places : [];
}

/** Remembers a page for this person. What another person visited in this browser is forgotten. */
export function rememberPlace(userId: string, place: RecentPlace): void {
  const places = [place, ...recentPlaces(userId).filter(({ href, title }) => href !== place.href && title !== place.title)].slice(0, most);
  store('recent_places', JSON.stringify({ userId, places } satisfies Kept));
}
