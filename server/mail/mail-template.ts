import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { type Locale, m } from '#server/words.ts';
import type { Mail } from './outbox.ts';

/** What a mail of the product says; its sentences are in the language of `locale` already. */
export interface MailTemplate {
  locale: Locale;
  kind: string;
  recipient: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Short facts, one a line, below the paragraphs. */
  facts?: readonly string[];
  action: { label: string; url: string };
  closing: string;
  /** Where this kind of mail can be ended without signing in. */
  unsubscribe?: string;
}

// Mail programs know no style sheets: every element carries its own.
const text = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#1f2933';
const quiet = 'margin:24px 0 0;font-size:13px;line-height:1.6;color:#52606d';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2b6a4d;color:#ffffff;font-size:16px;text-decoration:none';

/** What mail programs need for a button of their own that ends this kind of mail at once (RFC 8058). */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

/** A mail of the product, as text and as HTML. The tree is built from values, so no value can become markup. */
export function renderMail({
  locale,
  kind,
  recipient,
  subject,
  greeting,
  paragraphs,
  facts = [],
  action,
  closing,
  unsubscribe,
}: MailTemplate): Mail {
  const body = h(
    'div',
    { style: 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;max-width:560px;margin:0 auto;padding:32px 24px' },
    [
      h('p', { style: 'margin:0 0 24px;font-size:18px;font-weight:600;color:#2b6a4d' }, m.product({}, { locale })),
      h('p', { style: text }, greeting),
      ...paragraphs.map((paragraph) => h('p', { style: text }, paragraph)),
      facts.length > 0
        ? h(
            'ul',
            { style: `${text};padding-left:20px` },
            facts.map((fact) => h('li', { style: 'margin:0 0 6px' }, fact)),
          )
        : null,
      h('p', { style: 'margin:24px 0' }, [h('a', { href: action.url, style: button }, action.label)]),
      h('p', { style: quiet }, [
        m.mail_link_hint({}, { locale }),
        ' ',
        h('a', { href: action.url, style: 'color:#2b6a4d;word-break:break-all' }, action.url),
      ]),
      h('p', { style: quiet }, closing),
      unsubscribe
        ? h('p', { style: quiet }, [h('a', { href: unsubscribe, style: 'color:#52606d' }, m.mail_unsubscribe({}, { locale }))])
        : null,
    ],
  );
  const html = `<!doctype html>${toHtml(h('html', { lang: locale }, [h('head', [h('meta', { charset: 'utf-8' }), h('title', subject)]), h('body', [body])]))}`;
  const plain = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map((fact) => `- ${fact}`).join('\n')] : []),
    `${action.label}:\n${action.url}`,
    closing,
    ...(unsubscribe ? [`${m.mail_unsubscribe({}, { locale })}:\n${unsubscribe}`] : []),
    m.product({}, { locale }),
  ].join('\n\n');
  return { kind, recipient, subject, text: plain, html, ...(unsubscribe ? { headers: oneClick(unsubscribe) } : {}) };
}
