import type { AuthoringModule, AuthoringTrack } from '#contract/authoring.ts';
import type { ModuleSearch } from './module-list.ts';

export interface ListedModule extends AuthoringModule {
  track_title: string;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const orders: Record<string, (a: ListedModule, b: ListedModule) => number> = {
  title: (a, b) => a.title.localeCompare(b.title),
  // Modules that came with the catalog folder have no last editor.
  updated_at: (a, b) => Number(a.updated_by === null) - Number(b.updated_by === null) || b.updated_at.localeCompare(a.updated_at),
  minutes: (a, b) => b.minutes - a.minutes,
};

/** Returns the modules that match an address, in its order. One response contains all modules, so they are filtered here. */
export function chosenModules(tracks: readonly AuthoringTrack[], search: ModuleSearch): ListedModule[] {
  const words = plain(search.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const order = orders[search.sort ?? 'position'];
  const modules = tracks
    .flatMap((track) => track.modules.map((module) => ({ ...module, track_title: track.details.title })))
    .filter(
      ({ id, title, track_title, track_id, status, has_changes }) =>
        words.every((word) => plain(`${title} ${id} ${track_title}`).includes(word)) &&
        (search.status === undefined || status === search.status) &&
        (search.track === undefined || track_id === search.track) &&
        (search.changes === undefined || (search.changes === 'unpublished') === (has_changes || status === 'draft')),
    );
  return order ? modules.toSorted(order) : modules;
}
