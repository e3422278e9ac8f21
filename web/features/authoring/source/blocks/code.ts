import type { Code } from 'mdast';
import { type BlockForm, type Captioned, withCaption } from './form.ts';
import { parseMarkdown } from './markdown.ts';

export interface CodeValue {
  language: string;
  /** The words after the language, such as `run` or `output`. */
  meta: string;
  code: string;
}

/** Editors join lines with a line feed, whatever the text does. */
const inLines = (text: string) => text.replaceAll('\r\n', '\n');

function onlyNode(source: string) {
  const { children } = parseMarkdown(source);
  return children.length === 1 ? children[0] : undefined;
}

/** Returns a fence that is longer than each in the code. */
const fenceFor = (code: string) => '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));

const readFence = (source: string): Code | null => {
  const node = onlyNode(source);
  return node?.type === 'code' && /^ {0,3}(```|~~~)/.test(source) ? node : null;
};

const fence: BlockForm<CodeValue> = {
  read(source) {
    const node = readFence(source);
    return node && { language: node.lang ?? '', meta: node.meta ?? '', code: inLines(node.value) };
  },
  write({ language, meta, code }, before) {
    const known = this.read(before);
    if (known && known.language === language && known.meta === meta && known.code === code) return before;
    const marks = fenceFor(code);
    const info = [language.trim(), language.trim() ? meta.trim() : ''].filter(Boolean).join(' ').replace(/[`\n]/g, '');
    return `${marks}${info}\n${code === '' ? '' : `${code}\n`}${marks}`;
  },
};

export const codeForm: BlockForm<CodeValue & Captioned> = withCaption(fence, 'Figure');

export interface DiagramValue {
  /** The diagram in Mermaid's language. */
  code: string;
}

export const diagramForm: BlockForm<DiagramValue & Captioned> = withCaption(
  {
    read(source) {
      const known = fence.read(source);
      return known && known.language === 'mermaid' && known.meta === '' ? { code: known.code } : null;
    },
    write: ({ code }, before) => fence.write({ language: 'mermaid', meta: '', code }, before),
  },
  'Figure',
);

export interface FormulaValue {
  formula: string;
}

export const formulaForm: BlockForm<FormulaValue> = {
  read(source) {
    const node = onlyNode(source);
    return node?.type === 'math' && !node.meta ? { formula: inLines(node.value) } : null;
  },
  write({ formula }, before) {
    if (this.read(before)?.formula === formula) return before;
    const marks = '$'.repeat(Math.max(2, ...[...formula.matchAll(/\$+/g)].map(([signs]) => signs.length + 1)));
    return `${marks}\n${formula}\n${marks}`;
  },
};
