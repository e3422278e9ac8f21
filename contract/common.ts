import { z } from 'zod';
import { levels, limits } from './values.ts';

/** The UUIDv7 of a person, company, chapter or session. Any other string in a path gets a "not found". */
export const id = z.uuid();
/** The readable key of a track, module, file, job title or skill. */
export const slug = z.string().min(1).max(120);
/** ISO 8601, UTC. */
export const time = z.iso.datetime();
/** Whole seconds, up to a year. */
export const seconds = z.number().int().min(0).max(31_536_000);
export const percentage = z.number().int().min(0).max(100);
export const email = z.string().trim().toLowerCase().max(limits.email.most).pipe(z.email());
/** Text on one line: it has no line breaks, and no bidirectional controls that reorder the text around it. */
export const oneLine = ({ most }: { most: number }) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'name_characters');
/** The schema for a line of text with at least `least` visible characters. */
const shownName = ({ least, most }: { least: number; most: number }) =>
  oneLine({ most })
    .min(least)
    .regex(/[\p{L}\p{N}]/u, 'name_letters')
    // A name appears in emails, where an address would become a link.
    .refine((name) => !/:\/\/|\bwww\./i.test(name), 'name_address');
export const fullName = shownName(limits.fullName);
export const companyName = shownName(limits.companyName);
export const chapterName = shownName(limits.chapterName);
/** IANA time zone; its existence is checked when it is used. */
export const timezone = z.string().min(1).max(64);
/** ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekday = z.number().int().min(1).max(7);
/** How many times an object that is edited in forms has been changed. A change names the revision it is based on. */
export const revision = z.number().int().min(0);
/** The text to search for in a list. */
export const search = z.string().trim().max(limits.searchText.most).optional();
export const password = z.string().min(limits.password.least).max(limits.password.most);
export const secret = z.string().min(1).max(256);
/** The response to a call that has nothing to return. */
export const nothing = z.object({});
export const level = z.enum(levels);
/** One page of a list: at most 100 rows. */
export const page = {
  page: z.coerce.number().int().min(limits.page.least).max(limits.page.most).default(limits.page.least),
  page_size: z.coerce.number().int().min(limits.pageSize.least).max(limits.pageSize.most).default(limits.pageSize.usual),
};
