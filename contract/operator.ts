import { z } from 'zod';
import { email, id, oneLine, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { operatorFields, operatorPages } from './system-values.ts';
import { tree } from './tree.ts';
import { limits } from './values.ts';

const markdown = z
  .string()
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .max(limits.operatorText.most);

const given = {
  operator_name: oneLine(limits.operatorName),
  operator_contact: z
    .string()
    .trim()
    .toLowerCase()
    .max(limits.email.most)
    .refine((address) => address === '' || email.safeParse(address).success, 'not_email'),
  terms_text: markdown,
  privacy_text: markdown,
};

const reply = z.object({
  ...given,
  /** How many changes there have been; a change names the number it is based on. */
  revision: z.number().int(),
  about: z.array(
    z.object({
      name: z.enum(operatorFields),
      /** Null if it has never been changed. */
      changed_at: time.nullable(),
      /** Without a name if the account no longer exists. */
      changed_by: z.object({ id, full_name: z.string().nullable() }).nullable(),
    }),
  ),
});
export type OperatorTexts = z.infer<typeof reply>;

/** The maximum size, in bytes, of a body with terms and privacy policy, in any script, however they are encoded in JSON. */
const maxBytes = 12 * limits.operatorText.most + 64 * 1024;

/** A public page's text: the part before its first section, and its sections. */
const page = z.object({ intro: tree, sections: z.array(z.object({ id: z.string(), title: z.string(), tree })) });

const shown = z.object({
  /** Null if the operator has not provided it. */
  name: z.string().nullable(),
  contact: z.string().nullable(),
  /** The product's public address. */
  origin: z.string(),
  /** The operator's text for the requested page; null if the product's own text is used. */
  text: page.nullable(),
  /** When they last changed it. */
  changed_at: time.nullable(),
});
export type Operator = z.infer<typeof shown>;

/** This installation's operator, and their own text for the public pages. */
export const operator = {
  shown: endpoint({
    method: 'GET',
    path: '/api/pages/operator',
    access: 'public',
    summary: 'The operator of this installation, with their own terms or privacy policy if it is requested and exists',
    query: z.object({ text: z.enum(operatorPages).optional() }),
    reply: shown,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/system/texts',
    access: 'superAdmin',
    summary: 'Get the name, the contact address and the texts of the operator, with the time and the author of the last change of each',
    reply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/system/texts',
    access: 'superAdmin',
    summary:
      "Change the operator's texts; omitted ones stay unchanged. With `revision`, the call is refused if someone has changed any of them since",
    body: z.strictObject({ ...given, revision: z.number().int().min(0) }).partial(),
    maxBytes: 2 * maxBytes,
    reply,
    errors: ['texts_changed_elsewhere', 'preview_too_long'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/system/texts/preview',
    needsNoKey: 'reads',
    access: 'superAdmin',
    summary: 'Preview an unsaved text as on its page; saves nothing',
    body: z.strictObject({ text: markdown }),
    maxBytes,
    reply: page,
    limit: 'report',
    errors: ['preview_too_long'],
  }),
};
