// Lists the folders in messages/ in the compiler's settings, so that they need not be listed by hand. Part of `npm run generate`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../messages/', import.meta.url));
const file = `${folder}project.inlang/settings.json`;
const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const features = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/en.json`));
const next = { ...settings, 'plugin.inlang.messageFormat': { pathPattern: features.sort().map((name) => `./${name}/{locale}.json`) } };
const text = `${JSON.stringify(next, null, 2)}\n`;
if (text !== readFileSync(file, 'utf8')) writeFileSync(file, text);
