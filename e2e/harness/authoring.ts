import { expect, type Page } from '@playwright/test';
import type { Call } from './people.ts';

/** Creates a draft track with draft modules that have these titles. */
export async function draftTrack(call: Call, id: string, modules: readonly string[]): Promise<void> {
  await call('POST /api/admin/authoring/tracks', { body: { id, title: id } });
  for (const title of modules)
    await call('POST /api/admin/authoring/tracks/:trackId/modules', {
      params: { trackId: id },
      body: { id: `${id}-${title.toLowerCase()}`, title },
    });
}

const told = { summary: 'What it is about.', outcome: 'Know what it is about.', level: 'beginner' } as const;

/** Makes a track created by `draftTrack` ready to publish, by filling in everything that an edition of its modules needs. */
export async function readyToPublish(call: Call, trackId: string, modules: readonly string[]): Promise<void> {
  const track = { params: { trackId } };
  await call('PUT /api/admin/authoring/tracks/:trackId', {
    ...track,
    body: { based_on: 1, details: { title: trackId, ...told, hue: 'teal', glyph: 'slab' } },
  });
  await call('POST /api/admin/authoring/tracks/:trackId/publish', track);
  for (const title of modules)
    await call('PUT /api/admin/authoring/drafts/:moduleId', {
      params: { moduleId: `${trackId}-${title.toLowerCase()}` },
      body: { based_on: 1, details: { title, ...told, skills: ['ai-literacy'], prerequisites: [], updated: '2026-11-20' } },
    });
}

/** Expects that the open step has been saved. */
export const expectSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Publishes the open module. */
export async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Check and publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: 'Publish' }).click();
}
