import type { AnnotationColour, AnnotationKind } from '#contract/annotation-values.ts';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { reachOwnRows } from '#server/database/own-rows.ts';
import { annotations } from '#server/features/annotations/tables.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';

interface DemoNote {
  kind: AnnotationKind;
  module_id: string;
  file_name: string | null;
  /** The heading's id on the page, and its words. */
  section?: readonly [id: string, heading: string];
  quote?: string;
  colour?: AnnotationColour;
  text?: string;
  daysAgo: number;
}

/** The notes of the demo's learners, by email, in the order of each step's text. */
const notesOf: Readonly<Record<string, readonly DemoNote[]>> = {
  'student@cairn.example': [
    {
      kind: 'highlight',
      module_id: 'how-language-models-work',
      file_name: 'from-text-to-tokens',
      section: ['pieces-of-text-with-a-number-each', 'Pieces of text with a number each'],
      quote: 'A token is a piece of text that the model treats as one unit.',
      colour: 'yellow',
      daysAgo: 124,
    },
    {
      kind: 'note',
      module_id: 'how-language-models-work',
      file_name: 'from-text-to-tokens',
      section: ['pieces-of-text-with-a-number-each', 'Pieces of text with a number each'],
      quote: 'frequent strings get a piece of their own, and rare ones must be assembled from fragments',
      colour: 'blue',
      text: 'That is why our Swedish trail names cost more than the English ones. Try it with the route list.',
      daysAgo: 124,
    },
    {
      kind: 'highlight',
      module_id: 'capabilities-and-limits',
      file_name: 'why-they-make-things-up',
      quote: 'It is better understood as the normal process with an unlucky result.',
      colour: 'green',
      daysAgo: 113,
    },
    {
      kind: 'note',
      module_id: 'capabilities-and-limits',
      file_name: 'why-they-make-things-up',
      section: ['what-lowers-the-rate', 'What lowers the rate'],
      text: 'Show this list to Freja before we let the assistant answer questions about gear.',
      daysAgo: 113,
    },
    {
      kind: 'bookmark',
      module_id: 'apis-and-streaming',
      file_name: 'reading-a-stream',
      section: ['three-layers-each-with-its-own-memory', 'Three layers, each with its own memory'],
      daysAgo: 6,
    },
    {
      kind: 'note',
      module_id: 'apis-and-streaming',
      file_name: null,
      text: 'Read the last two steps again when we build the booking assistant.',
      daysAgo: 5,
    },
  ],
};

/**
 * Writes a person's notes, highlights and bookmarks. Their places in the texts are found when they are first read. Notes on steps that the
 * catalog doesn't have are left out, because the loaded catalog may differ from the sample catalog.
 */
export async function writeNotes(
  tx: Transaction,
  { id, email }: { id: PersonId; email: string },
  catalog: Catalog,
  now: Date,
): Promise<void> {
  const rows = (notesOf[email] ?? []).flatMap(({ kind, module_id, file_name, section, quote, colour, text, daysAgo }, position) => {
    const module = catalog.module(module_id);
    const file = file_name === null ? null : catalog.file(module_id, file_name);
    if (!module || file === undefined) return [];
    const at = new Date(now.getTime() - daysAgo * day);
    const passage = quote && colour ? { quote, text_before: '', text_after: '', colour } : {};
    const place = { module_id, file_name, module_title: module.title, step_title: file?.title ?? null };
    const heading = section ? { section: section[0], heading: section[1] } : {};
    return [{ ...place, ...heading, ...passage, user_id: id, kind, text: text ?? '', position, created_at: at, changed_at: at }];
  });
  if (rows.length === 0) return;
  await reachOwnRows(tx, id);
  await tx.insert(annotations).values(rows);
}
