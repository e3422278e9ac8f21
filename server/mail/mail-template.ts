import { whenUsed } from '#server/when-used.ts';
import { type Locale, m } from '#server/words.ts';
import type { Mail } from './outbox.ts';

const h: typeof import('hastscript').h = (...given: unknown[]) =>
  (whenUsed('hastscript') as { h: (...given: unknown[]) => never }).h(...given);

interface Action {
  label: string;
  url: string;
}

/** An email section about one subject: its text and its buttons. */
export interface MailSection {
  title: string;
  groups: readonly { title: string; lines: readonly string[] }[];
  actions: readonly Action[];
}

/** A product email's content. Its sentences are already in the language `locale`. */
export interface MailTemplate {
  locale: Locale;
  kind: string;
  recipient: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Short facts, one per line, below the paragraphs. */
  facts?: readonly string[];
  /** Text written by someone else. It is shown as plain text, and set apart from the product's own. */
  quote?: string;
  /** Shown below the facts and the quoted text. */
  sections?: readonly MailSection[];
  /** The email's main button. It is not needed if the sections have buttons. */
  action?: Action;
  closing: string;
  /** The address for replies, which must be a single validated one; by default the product's. */
  replyTo?: string;
  /** The link for unsubscribing from this kind of email without signing in. */
  unsubscribe?: string;
}

// Email clients don't support style sheets, so every element has inline styles.
const text = 'margin:0 0 16px;font-size:16px;line-height:1.6;color:#1f2933';
const quiet = 'margin:24px 0 0;font-size:13px;line-height:1.6;color:#52606d';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2b6a4d;color:#ffffff;font-size:16px;text-decoration:none';

const quietButton =
  'display:inline-block;padding:11px 19px;border-radius:8px;border:1px solid #2b6a4d;color:#2b6a4d;font-size:16px;text-decoration:none';

const list = (lines: readonly string[]) =>
  h(
    'ul',
    { style: `${text};padding-left:20px` },
    lines.map((line) => h('li', { style: 'margin:0 0 6px' }, line)),
  );

const sectionAsHtml = ({ title, groups, actions }: MailSection) => [
  h('h2', { style: 'margin:32px 0 16px;font-size:18px;line-height:1.4;color:#1f2933' }, title),
  ...groups.flatMap((group) => [
    h('h3', { style: 'margin:0 0 8px;font-size:16px;line-height:1.4;color:#1f2933' }, group.title),
    list(group.lines),
  ]),
  h(
    'p',
    { style: 'margin:24px 0' },
    actions.map(({ label, url }, index) => h('a', { href: url, style: `${index === 0 ? button : quietButton};margin:0 8px 8px 0` }, label)),
  ),
];

const quoted =
  'margin:0 0 16px;padding:12px 16px;border-left:4px solid #d3dae1;background:#f6f8fa;font-size:16px;line-height:1.6;color:#1f2933';

// Each line is marked as quoted, so that it can't be mistaken for the product's own text.
const quoteAsText = (quote: string) =>
  quote
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const linesAsText = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
const actionAsText = ({ label, url }: Action) => `${label}:\n${url}`;
const sectionAsText = ({ title, groups, actions }: MailSection) => [
  title,
  ...groups.map((group) => `${group.title}\n${linesAsText(group.lines)}`),
  ...actions.map(actionAsText),
];

/** Returns the headers for the email client's own unsubscribe button (RFC 8058). */
const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

/** Renders a product email as text and as HTML. The tree is built from values, so that no value can become markup. */
export function renderMail({
  locale,
  kind,
  recipient,
  subject,
  greeting,
  paragraphs,
  facts = [],
  quote,
  sections = [],
  action,
  closing,
  replyTo,
  unsubscribe,
}: MailTemplate): Mail {
  const body = h(
    'div',
    { style: 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;max-width:560px;margin:0 auto;padding:32px 24px' },
    [
      h('p', { style: 'margin:0 0 24px;font-size:18px;font-weight:600;color:#2b6a4d' }, m.product({}, { locale })),
      h('p', { style: text }, greeting),
      ...paragraphs.map((paragraph) => h('p', { style: text }, paragraph)),
      facts.length > 0 ? list(facts) : null,
      quote === undefined ? null : h('blockquote', { style: `${quoted};white-space:pre-wrap;overflow-wrap:anywhere` }, quote),
      ...sections.flatMap(sectionAsHtml),
      ...(action
        ? [
            h('p', { style: 'margin:24px 0' }, [h('a', { href: action.url, style: button }, action.label)]),
            h('p', { style: quiet }, [
              m.mail_link_hint({}, { locale }),
              ' ',
              h('a', { href: action.url, style: 'color:#2b6a4d;word-break:break-all' }, action.url),
            ]),
          ]
        : []),
      h('p', { style: quiet }, closing),
      unsubscribe
        ? h('p', { style: quiet }, [h('a', { href: unsubscribe, style: 'color:#52606d' }, m.mail_unsubscribe({}, { locale }))])
        : null,
    ],
  );
  const { toHtml }: typeof import('hast-util-to-html') = whenUsed('hast-util-to-html');
  const html = `<!doctype html>${toHtml(h('html', { lang: locale }, [h('head', [h('meta', { charset: 'utf-8' }), h('title', subject)]), h('body', [body])]))}`;
  const plain = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [linesAsText(facts)] : []),
    ...(quote === undefined ? [] : [quoteAsText(quote)]),
    ...sections.flatMap(sectionAsText),
    ...(action ? [actionAsText(action)] : []),
    closing,
    ...(unsubscribe ? [`${m.mail_unsubscribe({}, { locale })}:\n${unsubscribe}`] : []),
    m.product({}, { locale }),
  ].join('\n\n');
  const headers = { ...(unsubscribe && oneClick(unsubscribe)), ...(replyTo !== undefined && { 'Reply-To': replyTo }) };
  return { kind, recipient, subject, text: plain, html, ...(Object.keys(headers).length > 0 ? { headers } : {}) };
}
