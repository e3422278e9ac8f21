import { useQueryClient } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PeopleImport } from '#contract/people-imports.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';

type Choice = Pick<BodyOf<Calls['PUT /api/company/imports/:importId']>, 'columns' | 'make_chapters'>;
type Chosen = Pick<PeopleImport, 'columns' | 'make_chapters'>;

const chosen = (now: Chosen, { columns, make_chapters }: Choice): Chosen => ({
  columns: { ...now.columns, ...columns },
  make_chapters: make_chapters ?? now.make_chapters,
});

/**
 * Returns the choices of what each column contains. Choices are sent one at a time, and pending ones are shown as if they had been made. If
 * someone else has changed the choices in the meantime, the new choice is refused, and the other person's choice is shown.
 */
export function useImportChoices(file: PeopleImport) {
  const queryClient = useQueryClient();
  const { queryKey } = read('GET /api/company/imports/:importId', { params: { importId: file.id } });
  const { send, underWay } = useSend('PUT /api/company/imports/:importId', {
    failed: m.import_failed(),
    inOrder: true,
    after: (kept) => queryClient.setQueryData(queryKey, kept),
  });
  const now = underWay.reduce((before: Chosen, { body }) => chosen(before, body), file);
  // A choice is based on this page's state plus the pending choices before it, each of which creates a revision.
  const revision = Math.max(file.revision, ...underWay.map(({ body }) => (body.revision ?? 0) + 1));
  const choose = (choice: Choice) => send({ params: { importId: file.id }, body: { ...choice, revision } });
  return { columns: now.columns, make_chapters: now.make_chapters, choose };
}
