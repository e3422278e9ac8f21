import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './imports.ts';
import { featureOf, publishedBy, rankOf } from './layers.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The feature that owns each table. */
export const owners = new Map(
  globSync('server/features/*/tables.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map((match) => [match[1] as string, featureOf(file, 'server') as string] as const),
  ),
);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Returns the tables and published views named in a source text's SQL, which follow these keywords. */
export function namedIn(text: string): string[] {
  const names = withoutComments(text).matchAll(/\b(?:from|join|into|update|truncate|table)\s+(?:only\s+)?"?((?:published\.)?[a-z_]+)"?/gi);
  return [...names].map((match) => match[1] as string);
}

/** Returns why a feature's SQL may not name a table or view, or null if it may. */
export function foreignName(feature: string, name: string): string | null {
  if (name.startsWith('published.')) {
    const owner = publishedBy[name.slice('published.'.length)];
    if (!owner) return `${name} is published by nobody`;
    return rankOf(owner) <= rankOf(feature) ? null : `${name} is published by ${owner}, of a higher rank`;
  }
  const owner = owners.get(name);
  return owner === undefined || owner === feature ? null : `${name} is a table of ${owner}`;
}
