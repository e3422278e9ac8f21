import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Import {
  from: string;
  /** A path inside the project, or a package name. */
  to: string;
  inside: boolean;
  typeOnly: boolean;
}

const isMade = (file: string) => /(^|\/)(paraglide|node_modules|dist)\/|routeTree\.gen\.ts$/.test(file);

/** Returns all of the project's source files as paths from its root. */
export const sourceFiles = (): string[] =>
  ['contract', 'server', 'web', 'e2e', 'bench', 'tools']
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isMade(file))
    .sort();

const aliases: Record<string, string> = { '#contract/': 'contract/', '#server/': 'server/', '#web/': 'web/' };

function target(from: string, specifier: string): { to: string; inside: boolean } {
  if (specifier === '#messages') return { to: 'web/paraglide/messages.js', inside: true };
  for (const [alias, folder] of Object.entries(aliases))
    if (specifier.startsWith(alias)) return { to: folder + specifier.slice(alias.length), inside: true };
  if (specifier.startsWith('.')) return { to: normalize(join(dirname(from), specifier)).replaceAll('\\', '/'), inside: true };
  return { to: specifier, inside: false };
}

/** Returns what a file imports statically, dynamically and by re-export. */
export function importsOf(file: string): Import[] {
  const { module, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const text = readFileSync(join(root, file), 'utf8');
  const fixed = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
  }));
  const passedOn = module.staticExports
    .flatMap((entry) => entry.entries)
    .flatMap((entry) => (entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : []));
  const lazy = module.dynamicImports.map((entry) => ({
    specifier: text.slice(entry.moduleRequest.start + 1, entry.moduleRequest.end - 1),
    typeOnly: false,
  }));
  return [...fixed, ...passedOn, ...lazy].map(({ specifier, typeOnly }) => ({ from: file, typeOnly, ...target(file, specifier) }));
}
