import { asOwner } from '#server/database/own-rows.ts';
import { catalogFor, readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { type AnnotationRow, allOf } from './queries.ts';
import { inCatalogOrder } from './read.ts';

/** Returns a title as Markdown on one line. */
const inline = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`);
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

function entryOf({ kind, heading, quote, text }: AnnotationRow): string {
  const place = heading === null ? null : inline(heading);
  const head = kind === 'bookmark' ? `**${m.notes_kind_bookmark()}**${place ? ` · ${place}` : ''}` : place && `**${place}**`;
  return [head, quote === null ? null : quoted(quote), text].filter(Boolean).join('\n\n');
}

/** Returns all of the caller's own annotations as a Markdown file, module by module and step by step. */
export async function annotationsFile({ database, clock }: Services, caller: Caller): Promise<FileReply> {
  const catalog = await catalogFor(database, readerOf(caller));
  const rows = (await asOwner(database, caller.id, (tx) => allOf(tx, caller.id))).sort(inCatalogOrder(catalog));
  const parts = [`# ${m.notes_title()}`];
  let before: AnnotationRow | undefined;
  for (const row of rows) {
    const { module_id, file_name } = row;
    if (before?.module_id !== module_id) parts.push(`## ${inline(catalog.module(module_id)?.title ?? row.module_title)}`);
    if (file_name !== null && (before?.module_id !== module_id || before.file_name !== file_name))
      parts.push(`### ${inline(catalog.file(module_id, file_name)?.title ?? row.step_title ?? file_name)}`);
    else if (before?.module_id === module_id) parts.push('---');
    parts.push(entryOf(row));
    before = row;
  }
  return { content: Buffer.from(`${parts.join('\n\n')}\n`), name: `notes-${clock.now().toISOString().slice(0, 10)}.md` };
}
