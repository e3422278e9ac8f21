// The compiled messages ask `Intl.PluralRules` anew for each sentence, which takes tens of microseconds; here the rules of
// a language are made once. A part of `npm run generate`, for the server, which writes such sentences with each answer.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../server/paraglide/registry.js', import.meta.url));
const made = 'return new Intl.PluralRules(locale, options).select(Number(input))';
const kept = `const key = locale + JSON.stringify(options);
	let rules = plurals.get(key);
	if (!rules) plurals.set(key, (rules = new Intl.PluralRules(locale, options)));
	return rules.select(Number(input))`;

const source = readFileSync(file, 'utf8');
if (!source.includes(made)) throw new Error(`${file}: the compiler writes plurals in another way now; is this step still needed?`);
writeFileSync(file, `/** @type {Map<string, Intl.PluralRules>} */\nconst plurals = new Map();\n${source.replace(made, kept)}`);
