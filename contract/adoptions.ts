import { z } from 'zod';
import { byEdition, byModule, byScope, byTrack, draftModule, moduleDetails } from './authoring-shapes.ts';
import { originChanges } from './authoring-values.ts';
import { slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileKinds } from './values.ts';

const number = z.number().int();
const step = z.object({ file_name: slug, title: z.string() });

const origin = z.object({
  module_id: slug,
  title: z.string(),
  /** Whether learners can see the original. If it was archived, no new edition of it is offered. */
  is_published: z.boolean(),
  /** The edition of the original that the module was last brought in line with, or that its authors declined. */
  number,
  /** The original's newest edition; the same as `number` if there is nothing new. */
  newest: number,
  /** The platform's authors' notes on the editions since then, newest first. */
  notes: z.array(z.object({ number, note: z.string(), published_at: time })),
  /** The steps that the newest edition changes, and the effects of applying it. */
  changes: z.array(step.extend({ change: z.enum(originChanges) })),
  /** The steps that stayed as they were when an edition was applied, because they had changed in both. */
  to_compare: z.array(step),
});
export type ModuleOrigin = z.infer<typeof origin>;
const reply = z.object({
  /** Null for a module that was not adopted. */
  origin: origin.nullable(),
});

const adoptable = z.object({
  tracks: z.array(
    z.object({
      id: slug,
      title: z.string(),
      modules: z.array(z.object({ id: slug, title: z.string(), minutes: number, steps: number })),
    }),
  ),
});

const base = '/api/admin/authoring';
const ofEdition = z.strictObject({ number: z.number().int().min(1) });

/** The calls for modules that companies adopt from the platform. */
export const adoptions = {
  adoptable: endpoint({
    method: 'GET',
    path: `${base}/adoptable`,
    access: 'author',
    summary: "The platform's published modules, which a company can adopt, including those that it hides from its people",
    query: byScope,
    reply: adoptable,
  }),
  adopt: endpoint({
    method: 'POST',
    path: `${base}/tracks/:trackId/adopt`,
    makes: 'thing',
    access: 'author',
    summary:
      "Copy one of the platform's published modules as a draft to the end of a company's track. The copy stores which module is its original",
    params: byTrack,
    body: z.strictObject({ module_id: slug }),
    reply: draftModule,
    status: 201,
    errors: ['too_many_modules', 'too_many_files', 'too_many_pictures'],
  }),
  origin: endpoint({
    method: 'GET',
    path: `${base}/drafts/:moduleId/origin`,
    access: 'author',
    summary: "The platform's module from which a module was adopted, and the changes that its newest edition would make",
    params: byModule,
    reply,
  }),
  originEdition: endpoint({
    method: 'GET',
    path: `${base}/drafts/:moduleId/origin/editions/:number`,
    access: 'author',
    summary: "A step's text in the edition that was adopted, or in the original's newest one",
    params: byEdition,
    reply: z.object({
      number,
      details: moduleDetails,
      files: z.array(step.extend({ kind: z.enum(fileKinds), position: number, text: z.string() })),
    }),
  }),
  takeOrigin: endpoint({
    method: 'POST',
    path: `${base}/drafts/:moduleId/origin/take`,
    needsNoKey: 'state',
    access: 'author',
    summary:
      "Apply the original's newest edition to the working copy. Steps that have changed in both stay, and are listed for comparison. Refused if there is a newer edition than the one named",
    params: byModule,
    body: ofEdition,
    reply,
    errors: ['changed_since_check', 'too_many_files', 'too_many_pictures'],
  }),
  keepOwn: endpoint({
    method: 'POST',
    path: `${base}/drafts/:moduleId/origin/keep`,
    needsNoKey: 'state',
    access: 'author',
    summary: "Keep the working copy as it is, and stop offering the original's newest edition",
    params: byModule,
    body: ofEdition,
    reply,
    errors: ['changed_since_check'],
  }),
};
