import { type Block, type BlockKind, type BlockText, blocksOf, textOf } from './blocks.ts';

/** A block with a key that it keeps while it is edited and moved. */
export interface KeyedBlock extends Block {
  key: string;
}

export interface KeyedText extends BlockText {
  blocks: readonly KeyedBlock[];
}

let last = 0;
const newKey = () => `block-${++last}`;

/** Gives blocks keys. Blocks that were there before keep theirs, so that their editors stay. */
export function keyed({ lead, blocks }: BlockText, before: readonly KeyedBlock[] = []): KeyedText {
  const free = [...before];
  return {
    lead,
    blocks: blocks.map((block) => {
      const at = free.findIndex(({ kind, source }) => kind === block.kind && source === block.source);
      return { ...block, key: free.splice(at, at < 0 ? 0 : 1)[0]?.key ?? newKey() };
    }),
  };
}

/** Returns a new block with a key of its own. */
export const newBlock = (kind: BlockKind, source: string): KeyedBlock => ({ key: newKey(), kind, source, gap: '' });

const lineBreakOf = ({ lead, blocks }: BlockText) =>
  `${lead}${blocks.map(({ source, gap }) => source + gap).join('')}`.includes('\r\n') ? '\r\n' : '\n';

/**
 * Puts blocks in a new order. Two blocks that were next to each other before keep what stands between them, and others are separated by an
 * empty line. The text ends as it did.
 */
export function arranged(before: KeyedText, blocks: readonly KeyedBlock[]): KeyedText {
  const lineBreak = lineBreakOf(before);
  const written = before.blocks.filter(({ source }) => source !== '');
  const places = new Map(written.map(({ key }, index) => [key, index]));
  const end = written.at(-1)?.gap ?? lineBreak;
  const order = blocks.filter(({ source }) => source !== '');
  const gaps = new Map(
    order.map(({ key, gap }, index) => {
      const next = order[index + 1];
      if (!next) return [key, end];
      const place = places.get(key);
      return [key, place !== undefined && places.get(next.key) === place + 1 ? gap : lineBreak + lineBreak];
    }),
  );
  return { lead: before.lead, blocks: blocks.map((block) => ({ ...block, gap: gaps.get(block.key) ?? '' })) };
}

/** Changes one block's source. What stands around it stays, except that a block that was empty is separated from its neighbours. */
export function withSource(text: KeyedText, key: string, source: string): KeyedText {
  const before = text.blocks.find((block) => block.key === key);
  if (before?.source === source) return text;
  const blocks = text.blocks.map((block) => (block.key === key ? { ...block, source } : block));
  if (!before || (before.source === '') === (source === '')) return { ...text, blocks };
  return arranged(text, blocks);
}

export const withBlockAt = (text: KeyedText, index: number, block: KeyedBlock): KeyedText =>
  arranged(text, text.blocks.toSpliced(index, 0, block));

export const withoutBlock = (text: KeyedText, key: string): KeyedText =>
  arranged(
    text,
    text.blocks.filter((block) => block.key !== key),
  );

export function withCopy(text: KeyedText, key: string): KeyedText {
  const index = text.blocks.findIndex((block) => block.key === key);
  const block = text.blocks[index];
  return block ? withBlockAt(text, index + 1, newBlock(block.kind, block.source)) : text;
}

/** Returns the blocks of another text, for example after a restore. Blocks that both have keep their keys. */
export const readAgain = (text: string, before: KeyedText): KeyedText =>
  textOf(before) === text ? before : keyed(blocksOf(text), before.blocks);
