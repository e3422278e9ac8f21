import type { ActivityKinds } from '#server/features/activity/index.ts';

/** In words what was done; a kind that nobody states any more is named as it was recorded. */
export const kindInWords = (kinds: ActivityKinds, name: string): string =>
  kinds.get(name)?.words?.() ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** The kinds that the audit log can have, by their words. */
export const knownKinds = (kinds: ActivityKinds): { kind: string; text: string }[] =>
  [...kinds.values()]
    .flatMap(({ name, words }) => (words ? [{ kind: name, text: words() }] : []))
    .toSorted((a, b) => a.text.localeCompare(b.text));
