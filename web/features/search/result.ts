import type { FoundNote, SearchResult } from '#contract/search.ts';
import { m } from '#messages';

/** Returns the address of the place that a search has found. A term leads to the glossary. */
export function addressOf({ kind, track_id, module, step, section }: SearchResult): string {
  if (kind === 'term') return `/glossary#${encodeURIComponent(section ?? '')}`;
  if (!module) return `/tracks/${track_id}`;
  if (!step) return `/modules/${module.id}`;
  return `/modules/${module.id}?file=${encodeURIComponent(step.file_name)}${section ? `#${encodeURIComponent(section)}` : ''}`;
}

/** Returns the titles of the track, module and step that contain a result, from the largest to the smallest, without its own title. */
export function placeOf({ kind, track_title, module, step, title }: SearchResult): string {
  if (kind === 'track') return m.search_in_track();
  if (kind === 'term') return m.search_in_glossary();
  return [track_title, module?.title, step?.title].filter((part) => part && part !== title).join(' › ');
}

/** Returns the address of one's own note: its place in the step, the step or the module, or the list of notes if the module is gone. */
export function addressOfNote({ id, module, step, place }: FoundNote): string {
  if (place === 'module_gone') return '/notes';
  if (!step || place === 'step_gone') return `/modules/${module.id}`;
  return `/modules/${module.id}?file=${encodeURIComponent(step.file_name)}#note-${id}`;
}
