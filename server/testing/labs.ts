import type { Person } from './factories.ts';

/** A lab in which the learner sorts three stones, one of which must be placed correctly. */
export const sortingLab = `title: Sort the stones
minutes: 4
lab: sort
task: |
  Put each stone where it belongs on the cairn.
pass_mark: 80
categories:
  - id: light
    label: At the top
  - id: heavy
    label: At the bottom
cards:
  - id: granite
    text: A block of **granite**.
    in: [heavy]
    critical: true
    reason: Granite secretly weighs the most.
    wrong:
      light: It would crush what is below.
  - id: slate
    text: A flat piece of slate.
    in: [heavy, light]
    reason: Slate secretly fits anywhere.
  - id: pumice
    text: A piece of pumice.
    in: [light]
    partly:
      heavy: 0.5
    reason: Pumice secretly floats.
`;

/** The published lab's module and file name. */
export const labPlace = { module: 'winds', file: 'sort-stones' } as const;
const inModule = { params: { moduleId: labPlace.module } };

/** Publishes the module with its changes. */
async function publish(author: Person): Promise<void> {
  const { checked } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId/publication', inModule)).data;
  await author.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
    ...inModule,
    body: { checked, note: 'A lab.', effect: 'keep' },
  });
}

/** Adds a lab to a module in the fixture catalog, and publishes it. Returns its place. */
export async function publishLab(author: Person, text = sortingLab): Promise<{ module: string; file: string }> {
  await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
    ...inModule,
    body: { file_name: labPlace.file, kind: 'lab', title: 'Sort the stones', text },
  });
  await publish(author);
  return labPlace;
}

/** Publishes an edition of the lab with different text. */
export async function changeLab(author: Person, text: string): Promise<void> {
  const params = { moduleId: labPlace.module, fileName: labPlace.file };
  const { data } = await author.ask('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params });
  await author.ask('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', { params, body: { based_on: data.revision, text } });
  await publish(author);
}

/** Passes the published lab as this person. */
export async function passLab({ ask }: Person): Promise<void> {
  const params = { moduleId: labPlace.module, fileName: labPlace.file };
  const { data } = await ask('POST /api/learning/modules/:moduleId/content/:fileName/lab/open', { params });
  const answers = [
    ['granite', 'heavy'],
    ['slate', 'light'],
    ['pumice', 'light'],
  ].map(([item_id = '', category = '']) => ({ item_id, fields: { category: [category] } }));
  await ask('POST /api/learning/modules/:moduleId/content/:fileName/lab/attempts/:attemptId/answers', {
    params: { ...params, attemptId: data.id },
    body: { answers },
  });
}
