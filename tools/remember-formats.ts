// The compiled messages create an `Intl.PluralRules` and an `Intl.NumberFormat` for each sentence, which takes tens of microseconds. This
// script makes the server's messages create them only once per language. It is part of `npm run generate`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../server/paraglide/registry.js', import.meta.url));
const kept = `/** @type {Map<string, any>} */
const formats = new Map();
/** @param {any} Format @param {string} locale @param {object} [options] */
function formatOf(Format, locale, options) {
	const key = Format.name + locale + JSON.stringify(options);
	let format = formats.get(key);
	if (!format) formats.set(key, (format = new Format(locale, options)));
	return format;
}
`;

let source = readFileSync(file, 'utf8');
for (const name of ['PluralRules', 'NumberFormat']) {
  const made = `new Intl.${name}(locale, options)`;
  if (!source.includes(made)) throw new Error(`${file}: the compiler writes ${name} in another way now; is this step still needed?`);
  source = source.replace(made, `formatOf(Intl.${name}, locale, options)`);
}
writeFileSync(file, kept + source);
