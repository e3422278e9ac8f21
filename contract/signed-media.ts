import { z } from 'zod';
import { slug } from './common.ts';
import { endpoint } from './endpoint.ts';
import { filePath } from './learning.ts';

/** The name of a PDF or a video: the hash of its content, and the ending of its type. */
const protectedName = z.string().regex(/^[0-9a-f]{64}\.(pdf|mp4|webm)$/);
const types = ['application/pdf', 'video/mp4', 'video/webm'] as const;

/** An address that opens one media file, for one person while they are signed in, until it ends. */
export const signedAddress = z.object({
  url: z.string(),
  /** For how many seconds it works from now on. */
  seconds: z.number().int(),
  /** The size of the file. */
  bytes: z.number().int(),
});
export type SignedAddress = z.infer<typeof signedAddress>;

// The parts of a signed address have no formats, because one that was changed anywhere gets the same answer: it does not work.
const part = z.string().max(300);
const signature = z.object({
  person: part.optional(),
  session: part.optional(),
  /** When it ends, in seconds since 1970. */
  end: part.optional(),
  signature: part.optional(),
});

/** PDFs and videos of published steps. */
export const stepMedia = {
  address: endpoint({
    method: 'GET',
    path: '/api/learning/modules/:moduleId/content/:fileName/media/:name',
    access: 'signedIn',
    summary: 'An address from which you can load a PDF or a video of a step for ten minutes, while you are signed in',
    params: filePath.extend({ name: protectedName }),
    reply: signedAddress,
  }),
  file: endpoint({
    method: 'GET',
    path: '/media/steps/:moduleId/:fileName/:name',
    access: 'public',
    summary: 'A PDF or a video of a step, at an address signed for one person; supports range requests',
    params: z.object({ moduleId: part, fileName: part, name: part }),
    query: signature,
    file: { types, isPrivate: true },
    errors: ['media_address_invalid'],
  }),
};

/** PDFs and videos of working copies, for their authors. */
export const draftMedia = {
  address: endpoint({
    method: 'GET',
    path: '/api/admin/authoring/drafts/:moduleId/media/:name',
    access: 'author',
    summary: "An address from which you can load a PDF or a video of a module's working copy for ten minutes",
    params: z.object({ moduleId: slug, name: protectedName }),
    reply: signedAddress,
  }),
};
export const draftMediaFiles = {
  file: endpoint({
    method: 'GET',
    path: '/media/drafts/:moduleId/:name',
    access: 'public',
    summary: 'A PDF or a video of a working copy, at an address signed for one person; supports range requests',
    params: z.object({ moduleId: part, name: part }),
    query: signature,
    file: { types, isPrivate: true },
    errors: ['media_address_invalid'],
  }),
};
