import { draftTrack, readyToPublish } from './authoring.ts';
import type { People } from './people.ts';

interface Medium {
  kind: 'video' | 'pdf';
  /** The uploaded file's name. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The lines of the step's text below its title, minutes and file. */
  text: string;
}

/** Publishes a module with a video or a PDF in a separate track. Returns the step's address. */
export async function publishMedium(people: People, url: string, track: string, { kind, name, bytes, text }: Medium): Promise<string> {
  const { token } = await people.session(await people.superAdmin());
  const call = people.as(token);
  await draftTrack(call, track, ['Media']);
  const params = { moduleId: `${track}-media` };
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/admin/authoring/drafts/${params.moduleId}/media`, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: { name: string } };
  await call('POST /api/admin/authoring/drafts/:moduleId/files', {
    params,
    body: { file_name: 'media', kind, title: 'Media', text: `title: Media\nminutes: 1\nasset: ${data.name}\n${text}` },
  });
  await readyToPublish(call, track, ['Media']);
  const { checked } = await call('GET /api/admin/authoring/drafts/:moduleId/publication', { params });
  await call('POST /api/admin/authoring/drafts/:moduleId/publish', { params, body: { checked, note: '', effect: 'keep' } });
  return `/modules/${params.moduleId}?file=media`;
}
