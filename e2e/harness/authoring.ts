import { expect, type Locator, type Page } from '@playwright/test';
import type { AuthorRight } from '#contract/access.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Call, People, Person } from './people.ts';
import { toastOf } from './screens.ts';

interface CompanyAuthors {
  company_id: CompanyId;
  /** The calls of one of the company's admins. */
  admin: Call;
  give(person: Person, right: AuthorRight): Promise<unknown>;
  author: Person;
  /** Someone who has no right yet. */
  reviewer: Person;
}

/** Creates a company with an author, Ana, and with Rik, who can be made a reviewer. */
export async function companyAuthors(people: People): Promise<CompanyAuthors> {
  const company_id = await people.company();
  const admin = people.as((await people.session(await people.companyAdmin({ company_id }))).token);
  const author = await people.person({ company_id, full_name: 'Ana Author' });
  const reviewer = await people.person({ company_id, full_name: 'Rik Reviewer' });
  const give = ({ id }: Person, right: AuthorRight) =>
    admin('PUT /api/company/members/:userId/author-rights', { params: { userId: id }, body: { rights: [right] } });
  await give(author, 'author');
  return { company_id, admin, give, author, reviewer };
}

/** Makes someone an author on their page, which an admin opens. */
export async function makeAuthor(staff: Page, { id, full_name }: Person): Promise<void> {
  await staff.goto(`/company/members/${id}`);
  await staff.getByRole('checkbox', { name: 'Author' }).check();
  await expect(toastOf(staff, `${full_name}'s rights have been saved.`)).toBeVisible();
}

/** Creates a track on the catalog's screen, fills in what it needs, and publishes it. Returns its card. */
export async function createTrack(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New track' }).first().click();
  const naming = page.getByRole('dialog', { name: 'New track' });
  await naming.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(naming.getByRole('textbox', { name: 'ID' })).toHaveValue(title.toLowerCase().replaceAll(' ', '-'));
  await naming.getByRole('button', { name: 'Create' }).click();
  const track = page.getByRole('region', { name: title });
  await track.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit track' }).click();
  const details = page.getByRole('dialog', { name: 'Edit track' });
  await details.getByRole('textbox', { name: 'Summary' }).fill('What new people ask first.');
  await details.getByRole('textbox', { name: 'Outcome' }).fill('Find your way in the first week.');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  await track.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Publish the track' }).click();
  await expect(track.getByText('Published', { exact: true })).toBeVisible();
  return track;
}

/** Creates a module in a track, and fills in its details. */
export async function createModule(page: Page, track: Locator, title: string, { summary = 'S.', outcome = 'O.' } = {}): Promise<void> {
  await track.getByRole('button', { name: /^New module in / }).click();
  const module = page.getByRole('dialog', { name: 'New module' });
  await module.getByRole('textbox', { name: 'Title' }).fill(title);
  await module.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(toastOf(page, `Module created: ${title}`)).toBeVisible();
  // The trial click waits until no toast covers the next button.
  await page.getByRole('button', { name: 'Check and publish' }).click({ trial: true, timeout: 1_500 });
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('textbox', { name: 'Summary' }).fill(summary);
  await page.getByRole('textbox', { name: 'Outcome' }).fill(outcome);
  await page.getByRole('combobox', { name: 'Skills' }).fill('AI lit');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Details saved.')).toBeVisible();
}

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
