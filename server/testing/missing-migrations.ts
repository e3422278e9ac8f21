import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import config from '../../drizzle.config.ts';

// This program prints, as JSON, the SQL that would migrate a snapshot's schema (whose path is the argument) to the tables in the code. It
// is a separate program, because drizzle-kit extends array prototypes.
const [, , snapshot = ''] = process.argv;
const files = globSync(config.schema as string[]);
const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
const written = JSON.parse(readFileSync(snapshot, 'utf8'));
const stated = generateDrizzleJson(Object.assign({}, ...modules), written.id);
process.stdout.write(JSON.stringify({ files: files.length, missing: await generateMigration(written, stated) }));
