import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../catalog/', import.meta.url));

/** A question as written in the quiz file, including its answer. */
export type Question = { id: string; prompt: string } & (
  | { kind: 'single' | 'multiple'; options: { text: string; correct?: boolean }[] }
  | { kind: 'true_false'; answer: boolean }
  | { kind: 'short_answer'; accept: string[] }
  | { kind: 'ordering'; items: string[] }
  | { kind: 'matching'; pairs: { left: string; right: string }[] }
  | { kind: 'number'; value: number }
);

const named = (place: string, wanted: string) => {
  const name = readdirSync(place).find((one) => one.replace(/^\d+-/, '').replace(/\..*$/, '') === wanted);
  if (!name) throw new Error(`the catalog has no ${wanted} in ${place}`);
  return join(place, name);
};

/** Returns a quiz's questions with the right answers, read from the curriculum. */
export function questionsOf(track: string, module: string, file: string): Question[] {
  return parse(readFileSync(named(named(named(folder, track), module), file), 'utf8')).questions;
}

/** Returns Markdown text without its markup, as a reader sees it. */
export const shown = (markdown: string) => markdown.replace(/[`*_]/g, '').replace(/\s+/g, ' ').trim();
