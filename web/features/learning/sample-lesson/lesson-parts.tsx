import type { Element, ElementContent, Root } from 'hast';
import { Fragment } from 'react';
import { glyphs, type Hue } from '#contract/values.ts';
import { languageNames } from '../lesson/code-block.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import termClasses from '../lesson/term.module.css';
import { LessonStone } from './lesson-stone.tsx';

const place: ElementContent[] = [{ type: 'text', value: '{{children}}' }];

const element = (tagName: string, properties: Element['properties'] = {}, children = place): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const codeOf = (dataLanguage: string, more: Element['properties'] = {}) => element('pre', { className: ['shiki'], dataLanguage, ...more });
const callouts = ['note', 'tip', 'important', 'warning', 'caution'];

/** The components, other than plain HTML, in a lesson's text, by the name that the server finds them under. */
const parts: Readonly<Record<string, Element>> = {
  ...Object.fromEntries([...Object.keys(languageNames), 'prompt', 'text'].map((name) => [`code ${name}`, codeOf(name)])),
  'code output': codeOf('text', { dataMeta: 'output' }),
  ...Object.fromEntries(callouts.map((kind) => [`callout ${kind}`, element('aside', { dataCallout: kind })])),
  table: element('table'),
  diagram: element('cairn-mermaid'),
};

const tree: Root = {
  type: 'root',
  children: Object.entries(parts).flatMap(([name, part]) => [
    { type: 'text', value: `{{part ${name}}}` },
    part,
    { type: 'text', value: '{{end}}' },
  ]),
};

/**
 * The templates that the server builds a lesson's text from, with the class names of this build: one for each kind of component, with a
 * placeholder for its content. Only the page with placeholders contains them, and the server removes them
 * (`server/features/platform/written-lesson.ts`).
 */
export const LessonParts = () => (
  <>
    {'{{parts}}'}
    {glyphs.map((glyph) => (
      <Fragment key={glyph}>
        {`{{part stone ${glyph}}}`}
        <LessonStone glyph={glyph} hue={'{{hue}}' as Hue} />
        {'{{end}}'}
      </Fragment>
    ))}
    {'{{part term}}'}
    <span className={termClasses.term} data-term title="{{definition}}">
      {'{{children}}'}
    </span>
    {'{{end}}'}
    <LessonTree tree={tree} copyable={false} whenNear />
    {'{{/parts}}'}
  </>
);
