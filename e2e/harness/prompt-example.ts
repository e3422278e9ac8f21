import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { PromptTexts } from '#contract/prompt-results.ts';

const folder = fileURLToPath(new URL('../../catalog/', import.meta.url));

/** Returns the text that passes the checks of a prompt lab in the catalog's folder. */
export function promptExample(moduleId: string, fileName: string): PromptTexts {
  const [found] = globSync(`*/*-${moduleId}/*-${fileName}.prompt.yaml`, { cwd: folder });
  if (found === undefined) throw new Error(`there is no prompt lab ${moduleId}/${fileName}`);
  return (parse(readFileSync(folder + found, 'utf8')) as { example: PromptTexts }).example;
}
