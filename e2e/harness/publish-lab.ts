import { draftTrack, readyToPublish } from './authoring.ts';
import type { Call } from './people.ts';

/**
 * Publishes a module with a lab, a prompt lab or a dialogue in a separate track. Returns the lab's address.
 * @param name the track's name, and part of the module's id
 * @param lab the lab's text
 */
export async function publishLab(call: Call, name: string, lab: string, kind: 'lab' | 'prompt' | 'dialogue' = 'lab'): Promise<string> {
  const title = 'Practice';
  await draftTrack(call, name, [title]);
  const moduleId = `${name}-practice`;
  const params = { moduleId };
  await call('POST /api/admin/authoring/drafts/:moduleId/files', {
    params,
    body: { file_name: 'lab', kind, title, text: lab },
  });
  await readyToPublish(call, name, [title]);
  const { checked } = await call('GET /api/admin/authoring/drafts/:moduleId/publication', { params });
  await call('POST /api/admin/authoring/drafts/:moduleId/publish', { params, body: { checked, note: 'A lab.', effect: 'keep' } });
  return `/modules/${moduleId}?file=lab`;
}
