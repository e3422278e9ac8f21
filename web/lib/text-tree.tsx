import { clsx } from 'clsx';
import type { Element, ElementContent, Root } from 'hast';
import { createElement, type ReactNode } from 'react';
import { isApiPath } from '#contract/api-paths.ts';
import { m } from '#messages';
import { InAppLink } from './in-app-link.tsx';
import classes from './text-tree.module.css';

type Node = Root | ElementContent;

/** Maps the tree's property names (hast) to React's, where they differ. */
const renamed = (name: string) => name.replace(/^(aria|data)([A-Z].*)$/, (_, kind: string, rest: string) => `${kind}${kebab(rest)}`);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const propertiesOf = ({ properties }: Element) =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [renamed(name), Array.isArray(value) ? value.join(' ') : value]));

/** Returns the text of part of a tree. */
export function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child as Node)).join('') : '';
}

/** Returns whether an element is a template note, which tells the operator what to fill in. */
const isTemplate = (node: Element) => textOf(node).trimStart().startsWith('Template.');

function linkOf(node: Element, key: number): ReactNode {
  const { href } = node.properties;
  const path = typeof href === 'string' && href.startsWith('/') && !isApiPath(href.split(/[?#]/)[0] ?? '') ? href : null;
  if (path === null) return createElement('a', { key, ...propertiesOf(node) }, ...shownChildren(node));
  return (
    <InAppLink key={key} path={path}>
      {shownChildren(node)}
    </InAppLink>
  );
}

function shown(node: Node, key: number): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  switch (node.tagName) {
    case 'a':
      return linkOf(node, key);
    case 'blockquote':
      return (
        <blockquote key={key} className={clsx(isTemplate(node) && classes.template)}>
          {shownChildren(node)}
        </blockquote>
      );
    // Overflowing content can also be scrolled by keyboard.
    case 'pre':
      return (
        <pre key={key} role="group" tabIndex={0} aria-label={m.page_text_code()}>
          {shownChildren(node)}
        </pre>
      );
    case 'table':
      return (
        <div key={key} className={classes.table} role="group" tabIndex={0} aria-label={m.page_text_table()}>
          <table>{shownChildren(node)}</table>
        </div>
      );
    default:
      return createElement(node.tagName, { key, ...propertiesOf(node) }, ...shownChildren(node));
  }
}

/** Elements that contain only blocks, so white space between the blocks is dropped. */
const ofBlocks = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'blockquote']);

function shownChildren(node: Root | Element): ReactNode[] {
  const isOfBlocks = node.type === 'root' || ofBlocks.has(node.tagName);
  return node.children.flatMap((child, index) =>
    isOfBlocks && child.type === 'text' && child.value.trim() === '' ? [] : [shown(child as Node, index)],
  );
}

/** Renders a public page's text. Lessons, with diagrams, formulas and code to copy, are rendered by `web/features/learning`. */
export const TextTree = ({ tree }: { tree: Root }) => <div className={classes.text}>{shownChildren(tree)}</div>;
