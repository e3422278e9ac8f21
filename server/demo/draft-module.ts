import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { localDay } from '#server/calendar/local-day.ts';
import { activity } from '#server/features/activity/tables.ts';
import { moduleDraftCreated } from '#server/features/authoring/activities.ts';
import { createFile } from '#server/features/authoring/files.ts';
import { uploadMedium } from '#server/features/authoring/media.ts';
import { createModule, saveModule } from '#server/features/authoring/modules.ts';
import { users } from '#server/features/people/tables.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { demoSignIns } from './accounts.ts';

const id = 'ask-well';
const skills = ['prompt-design', 'ai-literacy'];

/** The steps, each with the file in `media/` that it shows. */
const steps = [
  {
    file_name: 'five-stones',
    kind: 'video',
    title: 'Five stones of a good request',
    medium: 'five-stones.webm',
    text: (asset: string, captions: string) => `title: Five stones of a good request
minutes: 1
asset: ${asset}
transcript: |
  Five stones are laid on each other, one for each part of a good request: say what you want, say for whom, give what it may use, show one
  example, and read the answer as a draft.
captions: |
${captions.replace(/^(?=.)/gm, '  ')}`,
  },
  {
    file_name: 'request-card',
    kind: 'pdf',
    title: 'A card to keep beside the keyboard',
    medium: 'request-card.pdf',
    text: (asset: string) => `title: A card to keep beside the keyboard
minutes: 2
asset: ${asset}
summary: |
  One page with the five questions to ask before you send a request to a language model.
`,
  },
] as const;

/** Returns the demo's super admin as the caller; null if their account can no longer be used. */
async function superAdmin({ database }: Services): Promise<Caller | null> {
  const [{ email }] = demoSignIns;
  const [row] = await database
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, 'SuperAdmin'), eq(users.demo, true)));
  if (!row || row.deactivated_at) return null;
  const { id, role, timezone } = row;
  return { id, email, role, timezone, company_id: null, chapter_id: null, session_id: id, viewed_by: null };
}

/**
 * Writes a draft module with a video and a PDF on the demo super admin's behalf. This happens only once: if the module is deleted, it does
 * not come back.
 */
export async function loadDraftModule(services: Services): Promise<void> {
  const { database, clock } = services;
  const caller = await superAdmin(services);
  const created = and(eq(activity.name, moduleDraftCreated.name), sql`${activity.facts} ->> 'module_id' = ${id}`);
  const [before] = await database.select({ id: activity.id }).from(activity).where(created).limit(1);
  if (!caller || before) return;
  const { revision, details } = await createModule(services, caller, 'fundamentals', { id, title: 'Ask well: five stones' });
  await saveModule(services, caller, id, {
    based_on: revision,
    details: {
      ...details,
      summary: 'A short film and a card to keep: what belongs into a request to a language model.',
      outcome: 'Write a request that says what you want, for whom, with what and in which form, and read the answer as a draft.',
      skills,
      updated: localDay(clock.now(), caller.timezone),
    },
  });
  const captions = await readFile(new URL('./media/five-stones.vtt', import.meta.url), 'utf8');
  for (const { medium, text, ...step } of steps) {
    const content = createReadStream(new URL(`./media/${medium}`, import.meta.url));
    const { name } = await uploadMedium(services, caller, id, { name: medium, type: 'application/octet-stream', content });
    await createFile(services, caller, id, { ...step, text: text(name, captions) });
  }
}
