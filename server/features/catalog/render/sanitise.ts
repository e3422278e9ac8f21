import type { Options } from 'rehype-sanitize';
import { guideParts } from '#contract/company-guide-values.ts';
import { caseFamilies } from '#contract/reading-values.ts';
import { tapeName } from './fence.ts';

/**
 * The elements that Markdown can produce. Raw HTML is never parsed, and anything not in this list is dropped. Maths, highlighting and media
 * addresses are added later, and the product generates them from text. Only fences become elements of our own. The only ids here come from footnotes, and they already have their
 * prefix.
 */
export const schema: Options = {
  tagNames:
    'p h1 h2 h3 h4 h5 h6 blockquote hr pre section ol ul li table thead tbody tr th td a br code del em img input strong sup cairn-company cairn-cases cairn-case'.split(
      ' ',
    ),
  attributes: {
    'cairn-company': [['dataPart', ...guideParts]],
    'cairn-case': [['dataFamily', ...caseFamilies]],
    a: ['href', 'title', 'dataFootnoteBackref', 'dataFootnoteRef', 'ariaDescribedBy', 'ariaLabel', 'id'],
    code: [
      ['className', /^language-[\w+#-]+$/, 'math-inline', 'math-display'],
      ['dataMeta', 'run', 'output'],
      ['dataTape', tapeName],
    ],
    h2: [
      ['className', 'sr-only'],
      ['id', 'footnote-label'],
    ],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item'], 'id'],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'right', 'center']],
    th: [['align', 'left', 'right', 'center']],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['https', 'http', 'mailto'] },
  required: { input: { type: 'checkbox', disabled: true } },
  ancestors: { thead: ['table'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style'],
};
