import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const mono = 'var(--mantine-font-family-monospace)';

/** The editor in the product's colours, which follow its theme automatically. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: 'var(--mantine-font-size-md)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { padding: '16px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 20px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-2)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--surface-2) 60%, transparent)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 24%, transparent)',
  },
  '.cm-placeholder': { color: 'var(--mantine-color-placeholder)' },
  '.cm-tooltip': {
    border: '1px solid var(--hairline)',
    borderRadius: 'var(--mantine-radius-lg)',
    backgroundColor: 'var(--surface)',
    boxShadow: 'var(--mantine-shadow-lg)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '20rem', padding: '4px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px', borderRadius: 'var(--mantine-radius-sm)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent-soft)', color: 'var(--ink)' },
  '.cm-tooltip-autocomplete completion-section': {
    display: 'block',
    padding: '8px 12px 2px',
    borderBottom: 'none',
    color: 'var(--ink-2)',
    fontSize: 'var(--mantine-font-size-xs)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 'var(--mantine-font-weight-bold)' },
  '.cm-panels': { backgroundColor: 'var(--surface-2)', color: 'var(--ink)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--hairline)' },
  '.cm-panel.cm-search': { padding: '8px 12px', fontFamily: 'inherit' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button': { fontSize: 'var(--mantine-font-size-xs)' },
  '.cm-textfield': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-sm)',
    backgroundColor: 'var(--surface)',
  },
  '.cm-button': {
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-sm)',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
  },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--ink-2) 20%, transparent)' },
  '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--mantine-color-caution-5) 30%, transparent)' },
});

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'var(--mantine-font-weight-bold)' },
  { tag: tags.heading1, fontSize: '1.3em' },
  { tag: tags.heading2, fontSize: '1.2em' },
  { tag: tags.heading3, fontSize: '1.1em' },
  { tag: tags.strong, fontWeight: 'var(--mantine-font-weight-bold)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: mono, fontSize: '0.9em' },
  { tag: [tags.link, tags.url], color: 'var(--track-indigo)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--ink-2)' },
  { tag: tags.quote, color: 'var(--ink-2)' },
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.operatorKeyword], color: 'var(--track-grape)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--track-teal)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--track-orange)' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.className], color: 'var(--track-indigo)' },
]);

/** Sets code in a monospaced font throughout. */
export const codeFont = EditorView.theme({ '.cm-scroller': { fontFamily: mono, fontSize: 'var(--mantine-font-size-sm)' } });

export const editorTheme = [look, syntaxHighlighting(colours)];
