import type { Root, Text } from 'hast';
import type { Operator } from '#contract/operator.ts';
import { type OperatorPage, operatorPages } from '#contract/system-values.ts';
import type { FillPage, FillPages } from '#server/http/web.ts';
import type { Services } from '#server/services.ts';
import { whenUsed } from '#server/when-used.ts';
import { m } from '#server/words.ts';
import { operatorReader } from './shown.ts';

function html(node: Root | Text): string {
  const { toHtml }: typeof import('hast-util-to-html') = whenUsed('hast-util-to-html');
  return toHtml(node);
}
const escaped = (value: string) => html({ type: 'text', value });

/** Inserts an operator's text into the page that the build wrote for it. The build wrote one of the page's sections as a template. */
function withText(page: string, { intro, sections }: NonNullable<Operator['text']>): string {
  return page
    .replace('<p>{{intro}}</p>', () => html(intro))
    .replace(/<section id="\{\{section\}\}"[\s\S]*?<\/section>/, (section) =>
      sections
        .map(({ id, title, tree }) =>
          section
            .replaceAll('{{section}}', () => escaped(id))
            .replace('{{title}}', () => escaped(title))
            .replace('<p>{{text}}</p>', () => html(tree)),
        )
        .join(''),
    );
}

/** Completes a page with this installation's operator details. The browser does the same (`web/features/page-texts/filled-page.ts`). */
function completed(page: string, { name, contact, origin }: Operator): string {
  const [href, words] = contact ? [`mailto:${contact}`, contact] : ['/contact', `${origin}/contact`];
  return page
    .replaceAll('{{operator}}', () => escaped(name ?? m.operator_unnamed()))
    .replaceAll('{{contact}}', () => `<a href="${escaped(href)}">${escaped(words)}</a>`)
    .replaceAll('{{origin}}', () => escaped(origin));
}

/** Adds to the contact page who receives its messages. */
function withReader(page: string, { name, contact }: Operator): string {
  const reader = escaped(name ? m.contact_reader_named({ name }) : m.contact_reader());
  const address = contact ? `<p><a href="mailto:${escaped(contact)}">${escaped(contact)}</a></p>` : '';
  return page.replace('<p>{{reader}}</p>', () => `<p>${reader}</p>${address}`);
}

/** Adds the inserted text to the page as data, so that the browser hydrates the page with the same text (`web/lib/operator.ts`). */
function withData(page: string, operator: Operator): string {
  const data = JSON.stringify(operator).replaceAll('<', String.raw`\u003c`);
  return page.replace('</head>', () => `<script type="application/json" id="operator">${data}</script></head>`);
}

/** Fills the operator's details into the terms, privacy and contact pages that the build wrote. */
export function fillOperatorPages(services: Services): FillPages {
  const show = operatorReader(services);
  const shown = (name?: OperatorPage) =>
    show(name).catch((error: unknown): Operator => {
      services.log.warn({ event: 'operator_page_failed', err: error }, 'could not fill in the operator on a public page');
      return { name: null, contact: null, origin: services.config.publicUrl, text: null, changed_at: null };
    });
  const filled =
    (name: OperatorPage): FillPage =>
    async ({ page, withPlaces }) => {
      const operator = await shown(name);
      if (operator.text && withPlaces) return completed(withText(withPlaces, operator.text), operator);
      return withData(completed(page, operator), operator);
    };
  return {
    ...Object.fromEntries(operatorPages.map((name) => [`/${name}`, filled(name)])),
    '/contact': async ({ page }) => {
      const operator = await shown();
      return withData(withReader(page, operator), operator);
    },
  };
}
