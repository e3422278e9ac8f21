import { m } from '#messages';
import type { Insertion } from './insertions.ts';

export type PaletteGroup = 'text' | 'structure' | 'callouts' | 'maths' | 'diagrams' | 'code';

/** An element that can be inserted into text: from the toolbar, from the `/` menu, and in some cases with a keyboard shortcut. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  name: () => string;
  insertion: Insertion;
  /** The shortcut in CodeMirror's notation. */
  key?: string;
}

const fence = '```';
const callout = (id: string, kind: string, name: () => string): PaletteEntry => ({
  id,
  group: 'callouts',
  name,
  insertion: { kind: 'block', template: `> [!${kind}]\n> ‸{text}`, placeholder: '' },
});
const diagram = (id: string, name: () => string, source: string): PaletteEntry => ({
  id,
  group: 'diagrams',
  name,
  insertion: { kind: 'block', template: `${fence}mermaid\n‸${source}\n${fence}`, placeholder: '' },
});

const figure: PaletteEntry = {
  id: 'figure',
  group: 'diagrams',
  name: m.authoring_insert_figure,
  insertion: {
    kind: 'block',
    template: `${fence}figure
kind: bars
title: ‸The three heaps
text: The second heap has the most stones.
data: example
categories: [First, Second, Third]
series:
  - { name: Stones, values: [3, 5, 2] }
x: { label: Stones }
${fence}`,
    placeholder: '',
  },
};

/** The elements that text in the catalog can contain (docs/catalog.md), in the order they are offered. */
export const palette: readonly PaletteEntry[] = [
  {
    id: 'bold',
    group: 'text',
    name: m.authoring_insert_bold,
    key: 'Mod-b',
    insertion: { kind: 'around', before: '**', after: '**', placeholder: 'bold' },
  },
  {
    id: 'italic',
    group: 'text',
    name: m.authoring_insert_italic,
    key: 'Mod-i',
    insertion: { kind: 'around', before: '*', after: '*', placeholder: 'italic' },
  },
  {
    id: 'inline-code',
    group: 'text',
    name: m.authoring_insert_inline_code,
    key: 'Mod-e',
    insertion: { kind: 'around', before: '`', after: '`', placeholder: 'code' },
  },
  {
    id: 'link',
    group: 'text',
    name: m.authoring_insert_link,
    key: 'Mod-Shift-k',
    insertion: { kind: 'around', before: '[', after: '](https://)', placeholder: 'text' },
  },
  { id: 'heading', group: 'structure', name: m.authoring_insert_heading, key: 'Mod-Alt-2', insertion: { kind: 'lines', prefix: '## ' } },
  {
    id: 'subheading',
    group: 'structure',
    name: m.authoring_insert_subheading,
    key: 'Mod-Alt-3',
    insertion: { kind: 'lines', prefix: '### ' },
  },
  { id: 'bullets', group: 'structure', name: m.authoring_insert_bullets, insertion: { kind: 'lines', prefix: '- ' } },
  { id: 'numbers', group: 'structure', name: m.authoring_insert_numbers, insertion: { kind: 'lines', prefix: '1. ' } },
  { id: 'tasks', group: 'structure', name: m.authoring_insert_tasks, insertion: { kind: 'lines', prefix: '- [ ] ' } },
  { id: 'quotation', group: 'structure', name: m.authoring_insert_quotation, insertion: { kind: 'lines', prefix: '> ' } },
  {
    id: 'table',
    group: 'structure',
    name: m.authoring_insert_table,
    insertion: { kind: 'block', template: '| ‸ | |\n|---|---|\n| | |\n| | |', placeholder: '' },
  },
  callout('note', 'NOTE', m.authoring_insert_note),
  callout('tip', 'TIP', m.authoring_insert_tip),
  callout('important', 'IMPORTANT', m.authoring_insert_important),
  callout('warning', 'WARNING', m.authoring_insert_warning),
  callout('caution', 'CAUTION', m.authoring_insert_caution),
  {
    id: 'inline-maths',
    group: 'maths',
    name: m.authoring_insert_inline_maths,
    insertion: { kind: 'around', before: '$', after: '$', placeholder: 'x^2' },
  },
  {
    id: 'maths',
    group: 'maths',
    name: m.authoring_insert_maths,
    insertion: { kind: 'block', template: '$$\n‸{text}\n$$', placeholder: 'a^2 + b^2 = c^2' },
  },
  diagram(
    'flowchart',
    m.authoring_insert_flowchart,
    'flowchart TD\n  start["Begin"] --> decide{"Is it right?"}\n  decide -->|Yes| done["Done"]\n  decide -->|No| start',
  ),
  diagram('sequence', m.authoring_insert_sequence, 'sequenceDiagram\n  Person->>Assistant: Question\n  Assistant-->>Person: Answer'),
  diagram('states', m.authoring_insert_states, 'stateDiagram-v2\n  [*] --> Draft\n  Draft --> Published\n  Published --> [*]'),
  figure,
  {
    id: 'code',
    group: 'code',
    name: m.authoring_insert_code,
    insertion: { kind: 'block', template: `${fence}js\n‸{text}\n${fence}`, placeholder: '' },
  },
  {
    id: 'running-code',
    group: 'code',
    name: m.authoring_insert_running_code,
    insertion: {
      kind: 'block',
      template: `${fence}js run\n‸console.log('Hello');\n${fence}\n\n${fence}text output\nHello\n${fence}`,
      placeholder: '',
    },
  },
  {
    id: 'prompt',
    group: 'code',
    name: m.authoring_insert_prompt,
    insertion: { kind: 'block', template: `${fence}prompt\n‸{text}\n${fence}`, placeholder: '' },
  },
];

export const groupName: Record<PaletteGroup, () => string> = {
  text: m.authoring_group_text,
  structure: m.authoring_group_structure,
  callouts: m.authoring_group_callouts,
  maths: m.authoring_group_maths,
  diagrams: m.authoring_group_diagrams,
  code: m.authoring_group_code,
};

export const entriesOf = (group: PaletteGroup): PaletteEntry[] => palette.filter((entry) => entry.group === group);
