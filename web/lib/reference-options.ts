import { presentZone } from '#contract/time-zones.ts';

interface Named {
  id: string;
  name: string;
}

/** Returns a reference list as options for a select. */
export const optionsOf = (list: readonly Named[] | undefined) => (list ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** Returns the options in groups, in the order of the groups' first appearance. */
export function groupsOf<T extends Named>(list: readonly T[] | undefined, groupOf: (item: T) => string) {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const item of list ?? []) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), { value: item.id, label: item.name }]);
  return [...groups].map(([group, items]) => ({ group, items }));
}

/** Returns time zones as options, labelled like `Europe/Berlin · UTC+1`. */
export function zoneOptions(list: readonly (Named & { offset_minutes: number })[] | undefined) {
  return (list ?? []).map(({ id, name, offset_minutes: offset }) => {
    const hours = Math.trunc(Math.abs(offset) / 60);
    const minutes = Math.abs(offset) % 60;
    const sign = offset < 0 ? '−' : '+';
    const ahead = offset === 0 ? 'UTC' : `UTC${sign}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
    return { value: id, label: name === ahead ? name : `${name} · ${ahead}` };
  });
}

/** Returns the browser's time zone. */
export const ownZone = () => presentZone(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
