import { z } from 'zod';
import { hexColour, ofCompany } from './company-settings.ts';
import { endpoint } from './endpoint.ts';
import { limits, logoTypes } from './values.ts';

const shown = z.object({ logo: z.string().nullable() });

const accent = z.object({
  colour: z.string(),
  /** Ten steps from light to dark, readable as text and as a background for text in either theme. */
  steps: z.array(z.string()),
  /** The button and text colours, with their lowest contrast to the background (WCAG 2.2, 1.4.3: at least 4.5). */
  light: z.object({ filled: z.string(), text: z.string(), contrast: z.number() }),
  dark: z.object({ filled: z.string(), text: z.string(), contrast: z.number() }),
});
export type Accent = z.infer<typeof accent>;

/** A company's appearance for its members. */
export const companyBranding = {
  logo: endpoint({
    method: 'GET',
    path: '/api/company-logos/:key',
    access: 'public',
    summary: "A company's logo; every upload has a new, random address",
    params: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
    file: { types: ['image/png'], immutable: true },
  }),
  changeLogo: endpoint({
    method: 'PUT',
    path: '/api/company/logo',
    access: 'companyStaff',
    summary: "Upload a company's logo; it is stored as a PNG without the file's metadata",
    query: ofCompany,
    upload: { types: logoTypes, maxBytes: limits.logoFile.most },
    reply: shown,
    errors: ['not_found'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/company/logo',
    access: 'companyStaff',
    summary: "Remove a company's logo. Idempotent",
    query: ofCompany,
    reply: shown,
    errors: ['not_found'],
  }),
  accent: endpoint({
    method: 'GET',
    path: '/api/company/accent',
    access: 'companyStaff',
    summary: 'Preview a colour as the accent in both themes; changes nothing',
    query: ofCompany.extend({ colour: hexColour }),
    reply: accent,
  }),
};
