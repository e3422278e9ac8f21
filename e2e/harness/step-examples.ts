import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { PromptTexts } from '#contract/prompt-results.ts';

const folder = fileURLToPath(new URL('../../catalog/', import.meta.url));

/** Returns the example that a step in the catalog's folder contains. */
function exampleOf<T>(kind: 'prompt' | 'dialogue', moduleId: string, fileName: string): T {
  const [found] = globSync(`*/*-${moduleId}/*-${fileName}.${kind}.yaml`, { cwd: folder });
  if (found === undefined) throw new Error(`there is no ${kind} ${moduleId}/${fileName}`);
  return (parse(readFileSync(folder + found, 'utf8')) as { example: T }).example;
}

/** Returns the text that passes the checks of a prompt lab in the catalog's folder. */
export const promptExample = (moduleId: string, fileName: string) => exampleOf<PromptTexts>('prompt', moduleId, fileName);

/** Returns the ids of the replies with which a dialogue in the catalog's folder ends well. */
export const dialogueExample = (moduleId: string, fileName: string) => exampleOf<readonly string[]>('dialogue', moduleId, fileName);
