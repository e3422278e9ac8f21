import { clsx } from 'clsx';
import type { Element, Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { toString } from 'hast-util-to-string';
import { type ComponentProps, type JSX, memo, useEffect, useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ShownTerm } from '#contract/catalog.ts';
import { m } from '#messages';
import { Callout } from './callout.tsx';
import { CodeBlock } from './code-block.tsx';
import { Diagram, DiagramWhenNear } from './diagram.tsx';
import { LessonLink } from './lesson-link.tsx';
import classes from './lesson-tree.module.css';
import notes from './notes.module.css';
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
  'cairn-mermaid': ({ node }: { node?: Element }) => (node ? <Diagram source={toString(node)} /> : null),
  'cairn-term': Term,
} as unknown as Partial<Components>;

const withoutCopying: Partial<Components> = { pre: (props: ComponentProps<'pre'>) => <CodeBlock {...props} copyable={false} /> };
/** Running a program asks the server for the content address, which public pages must not do. */
const withoutRunning: Partial<Components> = { pre: (props: ComponentProps<'pre'>) => <CodeBlock {...props} runnable={false} /> };
const drawnWhenNear = {
  'cairn-mermaid': ({ node }: { node?: Element }) => (node ? <DiagramWhenNear source={toString(node)} /> : null),
} as unknown as Partial<Components>;

/** Returns whether the text has formulas, whose style sheet and fonts are loaded only then. */
function hasMaths(node: Root | Element): boolean {
  return node.children.some((child) => {
    if (child.type !== 'element') return false;
    const names = child.properties.className;
    return (Array.isArray(names) && names.includes('katex')) || hasMaths(child);
  });
}

/** The elements of texts, created before the texts are shown. */
const prepared = new WeakMap<Root, JSX.Element>();

const elementsOf = (tree: Root, shownBy: Partial<Components>) =>
  toJsxRuntime(tree, { Fragment, jsx, jsxs, components: shownBy, passNode: true });

/** Loads the style sheet of formulas if the text has any. */
function loadMaths(tree: Root): void {
  if (hasMaths(tree)) void import('katex/dist/katex.min.css');
}

/** Creates the elements of a text that will probably be shown, so that showing it takes less time. */
export function prepareText(tree: Root): void {
  if (prepared.has(tree)) return;
  prepared.set(tree, elementsOf(tree, components));
  loadMaths(tree);
}

const noTerms: readonly ShownTerm[] = [];

interface Props {
  tree: Root;
  /** The glossary terms that are marked in the text. */
  terms?: readonly ShownTerm[];
  /** For short texts beside a control (a question, a hint), which are styled like the interface rather than like a book. */
  compact?: boolean;
  /** Whether code in the text has copy buttons. */
  copyable?: boolean;
  /** Whether diagrams are drawn only when the reader scrolls near them. */
  whenNear?: boolean;
}

/** Text from the catalog, as rendered by the server. */
export const LessonTree = memo(function LessonTree({ tree, terms = noTerms, compact = false, copyable = true, whenNear = false }: Props) {
  useEffect(() => loadMaths(tree), [tree]);
  const content = useMemo(() => {
    if (copyable && !whenNear) return prepared.get(tree) ?? elementsOf(tree, components);
    const code = copyable ? (whenNear ? withoutRunning : {}) : withoutCopying;
    const shownBy = { ...components, ...code, ...(whenNear ? drawnWhenNear : {}) };
    return elementsOf(tree, shownBy);
  }, [tree, copyable, whenNear]);
  return (
    <div className={clsx(classes.text, notes.notes, compact && classes.compact)} data-text={compact || !copyable ? undefined : true}>
      <TermsProvider value={terms}>{content}</TermsProvider>
    </div>
  );
});
