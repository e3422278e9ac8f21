import { type History, useHistory } from '../draft/use-history.ts';
import { type KeyedText, keyed, newBlock, readAgain } from '../source/blocks/arrange.ts';
import { blocksOf, textOf } from '../source/blocks/blocks.ts';

/** An empty text has an empty block to write in. */
const withStart = (text: KeyedText): KeyedText => (text.blocks.length > 0 ? text : { ...text, blocks: [newBlock('text', '')] });
const readText = (value: string, before: KeyedText | undefined) => withStart(before ? readAgain(value, before) : keyed(blocksOf(value)));

export interface BlocksState extends Omit<History<KeyedText>, 'now'> {
  text: KeyedText;
}

/** A Markdown text as blocks, with everything that was done to them in this sitting. */
export function useBlocks(value: string, onChange: (value: string) => void): BlocksState {
  const { now, change, ...history } = useHistory({ value, onChange, read: readText, write: textOf });
  return {
    text: now,
    change: (by, of) =>
      change((text) => {
        const next = by(text);
        return next === text ? text : withStart(next);
      }, of),
    ...history,
  };
}
