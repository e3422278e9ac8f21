// The compiled messages are three megabytes, mostly comments with types, which a server would read and keep at each start. This script
// moves the server messages' types into a separate file. It is part of `npm run generate`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../server/paraglide/messages/', import.meta.url));
const source = readFileSync(`${folder}_index.js`, 'utf8');

const named = [...source.matchAll(/^\/\*\* @typedef \{(.*)\} (\w+) \*\/$/gm)].map(([, type, name]) => `export type ${name} = ${type};`);
const stated = [...source.matchAll(/^export const (\w+) = \/\*\* @type \{(.*)\} \*\/ \(\(/gm)];
const exported = source.match(/^export /gm)?.length ?? 0;
if (stated.length === 0 || stated.length !== exported)
  throw new Error(`${folder}_index.js: the compiler writes types in another way now; is this step still needed?`);
const declared = stated.map(([, name, type]) => `export declare const ${name}: ${type};`);

const locales = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js');
for (const name of locales) {
  const text = readFileSync(folder + name, 'utf8');
  const light = text.replaceAll(/^\/\*\* @typedef .*\n/gm, '').replaceAll(/\/\*\* @type \{[^\n]*?\} \*\/ (?=\(|`)/g, '');
  writeFileSync(folder + name, light);
}
// With only one language, there is no need to look up which one to use.
const [only, ...others] = locales;
if (others.length === 0) writeFileSync(`${folder}_index.js`, `export * from './${only}'\n`);
writeFileSync(`${folder}_index.d.ts`, `${[...named, ...declared].join('\n')}\n`);
