import type { ActivityKinds } from '#server/features/activity/index.ts';

/** Returns the action in words; a kind that no feature declares any longer is shown under its raw name. */
export const kindInWords = (kinds: ActivityKinds, name: string): string =>
  kinds.get(name)?.words?.() ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** Returns the kinds that the audit log can contain, with their words, and ordered by these. */
export const knownKinds = (kinds: ActivityKinds): { kind: string; text: string }[] =>
  [...kinds.values()]
    .flatMap(({ name, words }) => (words ? [{ kind: name, text: words() }] : []))
    .toSorted((a, b) => a.text.localeCompare(b.text));
