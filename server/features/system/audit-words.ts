import type { ActivityKinds } from '#server/features/activity/index.ts';

/** Returns the action in words; a kind that no feature declares any longer is shown under its raw name. */
export const kindInWords = (kinds: ActivityKinds, name: string): string =>
  kinds.get(name)?.words?.() ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

/** Returns the kinds that the audit log can contain, in words and sorted by them. */
export const knownKinds = (kinds: ActivityKinds): { kind: string; text: string }[] =>
  [...kinds.values()]
    .flatMap(({ name, words }) => (words ? [{ kind: name, text: words() }] : []))
    .toSorted((a, b) => a.text.localeCompare(b.text));
