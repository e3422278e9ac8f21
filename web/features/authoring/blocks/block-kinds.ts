import type { TablerIcon } from '@tabler/icons-react';
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconMarkdown from '@tabler/icons-react/dist/esm/icons/IconMarkdown.mjs';
import IconMath from '@tabler/icons-react/dist/esm/icons/IconMath.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSchema from '@tabler/icons-react/dist/esm/icons/IconSchema.mjs';
import IconSourceCode from '@tabler/icons-react/dist/esm/icons/IconSourceCode.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { m } from '#messages';
import type { Block, BlockKind } from '../source/blocks/blocks.ts';

interface Kind {
  name: () => string;
  Icon: TablerIcon;
  /** The Markdown of a new block. */
  starter: string;
}

/** The kinds of blocks, in the order they are offered. */
export const blockKind: Readonly<Record<BlockKind, Kind>> = {
  text: { name: m.authoring_block_text, Icon: IconAlignLeft, starter: '' },
  picture: { name: m.authoring_block_picture, Icon: IconPhoto, starter: '![]()' },
  callout: { name: m.authoring_block_callout, Icon: IconInfoCircle, starter: '> [!NOTE]\n>' },
  table: { name: m.authoring_block_table, Icon: IconTable, starter: '|  |  |\n|---|---|\n|  |  |\n|  |  |' },
  code: { name: m.authoring_block_code, Icon: IconSourceCode, starter: '```js\n```' },
  diagram: {
    name: m.authoring_block_diagram,
    Icon: IconSchema,
    starter: '```mermaid\nflowchart TD\n  start["Begin"] --> done["Done"]\n```',
  },
  formula: { name: m.authoring_block_formula, Icon: IconMath, starter: '$$\na^2 + b^2 = c^2\n$$' },
  markdown: { name: m.authoring_block_markdown, Icon: IconMarkdown, starter: '<!--  -->' },
};

/** The number of characters that tell one block from another. */
const enough = 40;

/** Names a block by its kind and its first words, for announcements and buttons. */
export function blockName({ kind, source }: Pick<Block, 'kind' | 'source'>): string {
  const words = source
    .replace(/^[`~]{3}.*$|\[![A-Z]+\]|^\s*[|:-]+\s*$/gm, ' ')
    .replace(/[#>*_`|$![\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = blockKind[kind].name();
  if (words === '') return name;
  return m.authoring_block_named({ kind: name, words: words.length > enough ? `${words.slice(0, enough).trimEnd()}…` : words });
}
