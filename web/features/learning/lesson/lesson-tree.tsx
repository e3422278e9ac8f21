import { clsx } from 'clsx';
import type { Element, Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { toString } from 'hast-util-to-string';
import { Children, type ComponentProps, type JSX, memo, type ReactNode, useEffect, useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ShownTerm } from '#contract/catalog.ts';
import { m } from '#messages';
import { Tape, TapeWhenNear } from '../tape/tape.tsx';
import { Callout } from './callout.tsx';
import { Case, Cases } from './cases.tsx';
import { CodeBlock } from './code-block.tsx';
import { CompanyPart } from './company-part.tsx';
import { Diagram, DiagramWhenNear } from './diagram.tsx';
import { Figure, Frame } from './figure.tsx';
import figures from './figures.module.css';
import { LessonLink } from './lesson-link.tsx';
import classes from './lesson-tree.module.css';
import notes from './notes.module.css';
import { SectionHeading } from './section-heading.tsx';
import { Term } from './term.tsx';
import { TermsProvider } from './terms.ts';

const Table = ({ children }: ComponentProps<'table'>) => (
  <div className={classes.table} role="group" aria-label={m.lesson_table_label()} tabIndex={0}>
    <table>{children}</table>
  </div>
);

const Task = ({ checked }: ComponentProps<'input'>) => (
  <input type="checkbox" checked={checked ?? false} disabled readOnly aria-label={checked ? m.lesson_task_done() : m.lesson_task_open()} />
);

const components = {
  pre: CodeBlock,
  aside: Callout,
  a: LessonLink,
  table: Table,
  input: Task,
  h2: (props: ComponentProps<'h2'>) => <SectionHeading level={2} {...props} />,
  h3: (props: ComponentProps<'h3'>) => <SectionHeading level={3} {...props} />,
  figure: Figure,
  div: Frame,
  'cairn-mermaid': ({ node }: { node?: Element }) => (node ? <Diagram source={toString(node)} /> : null),
  'cairn-tape': Tape,
  'cairn-term': Term,
  'cairn-company': CompanyPart,
  'cairn-cases': Cases,
  'cairn-case': Case,
} as unknown as Partial<Components>;

const withoutCopying: Partial<Components> = { pre: (props: ComponentProps<'pre'>) => <CodeBlock {...props} copyable={false} /> };
/** Running a program asks the server for the content address, which public pages must not do. */
const withoutRunning: Partial<Components> = { pre: (props: ComponentProps<'pre'>) => <CodeBlock {...props} runnable={false} /> };
/** Visitors have no company and no family of work, so that they read the author's text and the general case. */
const drawnWhenNear = {
  'cairn-company': ({ children }: { children?: ReactNode }) => children,
  'cairn-cases': ({ children }: { children?: ReactNode }) => Children.toArray(children)[0],
  'cairn-case': ({ children }: { children?: ReactNode }) => children,
  'cairn-mermaid': ({ node }: { node?: Element }) => (node ? <DiagramWhenNear source={toString(node)} /> : null),
  'cairn-tape': TapeWhenNear,
} as unknown as Partial<Components>;

/** The fonts that most formulas use, by the classes of the elements that need them. */
const mathsFonts: readonly (readonly [classes: string, font: string])[] = [
  ['katex', '1em KaTeX_Main'],
  ['mathnormal', 'italic 1em KaTeX_Math'],
  ['op-symbol small-op', '1em KaTeX_Size1'],
  ['op-symbol large-op', '1em KaTeX_Size2'],
  ['delimsizing size1', '1em KaTeX_Size1'],
  ['delimsizing size2', '1em KaTeX_Size2'],
  ['delimsizing size3', '1em KaTeX_Size3'],
  ['delimsizing size4', '1em KaTeX_Size4'],
];

/** Returns the fonts that a text's formulas use; none if it has no formulas. */
function mathsFontsOf(node: Root | Element, found = new Set<string>()): Set<string> {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const names = child.properties.className;
    if (Array.isArray(names))
      for (const [classes, font] of mathsFonts) if (classes.split(' ').every((name) => names.includes(name))) found.add(font);
    mathsFontsOf(child, found);
  }
  return found;
}

/** The elements for each text, created before the text is shown. */
const prepared = new WeakMap<Root, JSX.Element>();

const elementsOf = (tree: Root, shownBy: Partial<Components>) =>
  toJsxRuntime(tree, { Fragment, jsx, jsxs, components: shownBy, passNode: true });

/**
 * Loads the formula style sheet and fonts if the text has formulas. Without this, the browser would request the fonts when it first
 * shows a formula, and then lay out the text twice.
 */
async function loadMaths(tree: Root): Promise<void> {
  const fonts = mathsFontsOf(tree);
  if (fonts.size === 0) return;
  await import('katex/dist/katex.min.css');
  await Promise.all([...fonts].map((font) => document.fonts.load(font)));
}

/** Creates the elements for text that will probably be shown, so that showing it takes less time. */
export function prepareText(tree: Root): void {
  if (prepared.has(tree)) return;
  prepared.set(tree, elementsOf(tree, components));
  void loadMaths(tree);
}

const noTerms: readonly ShownTerm[] = [];

interface Props {
  tree: Root;
  /** The glossary terms that are marked in the text. */
  terms?: readonly ShownTerm[];
  /** For short text beside a control (a question, a hint), which is styled like the interface rather than like a book. */
  compact?: boolean;
  /** Whether code in the text has copy buttons. */
  copyable?: boolean;
  /** Whether diagrams are drawn only when the reader scrolls near them. */
  whenNear?: boolean;
}

/** Text from the catalog, as rendered by the server. */
export const LessonTree = memo(function LessonTree({ tree, terms = noTerms, compact = false, copyable = true, whenNear = false }: Props) {
  useEffect(() => void loadMaths(tree), [tree]);
  const content = useMemo(() => {
    if (copyable && !whenNear) return prepared.get(tree) ?? elementsOf(tree, components);
    const code = copyable ? (whenNear ? withoutRunning : {}) : withoutCopying;
    const shownBy = { ...components, ...code, ...(whenNear ? drawnWhenNear : {}) };
    return elementsOf(tree, shownBy);
  }, [tree, copyable, whenNear]);
  return (
    <div
      className={clsx(classes.text, notes.notes, figures.figures, compact && classes.compact)}
      data-text={compact || !copyable ? undefined : true}
    >
      <TermsProvider value={terms}>{content}</TermsProvider>
    </div>
  );
});
