import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import type { DraftPicture } from '#contract/authoring.ts';
import { m } from '#messages';
import type { StorePicture } from '../markdown/insert-pictures.ts';
import type { KeyedBlock } from '../source/blocks/arrange.ts';
import { changed } from '../source/blocks/form.ts';
import { type FormKind, type FormValue, formOf } from '../source/blocks/forms.ts';
import { CalloutBlock } from './callout-block.tsx';
import { CodeBlock } from './code-block.tsx';
import { PictureBlock } from './picture-block.tsx';
import { RichText } from './rich-text.tsx';
import { DiagramBlock, FormulaBlock, MarkdownBlock } from './source-blocks.tsx';
import { TableBlock } from './table-block.tsx';
import type { Around } from './use-rich-text.ts';

export interface BodyProps {
  block: KeyedBlock;
  /** The block's place, counted from 1. */
  number: number;
  definitions: string;
  pictures: readonly DraftPicture[];
  storePicture: StorePicture;
  onSource: (source: string) => void;
  onActive: (editor: Editor, isActive: boolean) => void;
  onSlash: (around: Around) => void;
  onLeave: (by: -1 | 1) => boolean;
  onRemove: () => void;
  onPictures: (pictures: File[]) => void;
}

/** The fields of a block with a form. */
export interface FormProps<K extends FormKind> {
  value: FormValue<K>;
  onChange: (value: FormValue<K>) => void;
  number: number;
}

/** The fields as the author left them, with the source that they were written as. It may lack a space that is still being typed. */
interface Typed {
  source: string;
  value: unknown;
}

interface FormBody extends BodyProps {
  typed: Typed | null;
  onTyped: (typed: Typed) => void;
}

/** Reads a block's form. Returns null for a source that it can't show. Texts that were parsed before are not parsed again. */
function fieldsOf<K extends FormKind>(kind: K, { block: { source }, number, onSource, typed, onTyped }: FormBody): FormProps<K> | null {
  const form = formOf(kind);
  const value = typed?.source === source ? (typed.value as FormValue<K>) : form.read(source);
  function onChange(next: FormValue<K>) {
    const written = changed(form, next, source);
    onTyped({ source: written, value: next });
    onSource(written);
  }
  return value && { value, number, onChange };
}

function formFor(kind: FormKind, props: FormBody): ReactNode {
  switch (kind) {
    case 'picture': {
      const fields = fieldsOf(kind, props);
      return fields && <PictureBlock {...fields} pictures={props.pictures} storePicture={props.storePicture} />;
    }
    case 'callout': {
      const fields = fieldsOf(kind, props);
      return fields && <CalloutBlock {...fields} definitions={props.definitions} onActive={props.onActive} onLeave={props.onLeave} />;
    }
    case 'code': {
      const fields = fieldsOf(kind, props);
      return fields && <CodeBlock {...fields} />;
    }
    case 'diagram': {
      const fields = fieldsOf(kind, props);
      return fields && <DiagramBlock {...fields} />;
    }
    case 'table': {
      const fields = fieldsOf(kind, props);
      return fields && <TableBlock {...fields} />;
    }
    case 'formula': {
      const fields = fieldsOf(kind, props);
      return fields && <FormulaBlock {...fields} />;
    }
  }
}

/** The editor for a block of any kind. */
export function BlockBody(props: BodyProps) {
  const [typed, onTyped] = useState<Typed | null>(null);
  const { block, number, definitions, onSource, onActive, onSlash, onLeave, onRemove, onPictures } = props;
  if (block.kind === 'text')
    return (
      <RichText
        value={block.source}
        onChange={onSource}
        definitions={definitions}
        label={m.authoring_block_text_label({ number })}
        placeholder={m.authoring_block_text_placeholder()}
        onActive={onActive}
        onSlash={onSlash}
        onLeave={onLeave}
        onEmptied={onRemove}
        onPictures={onPictures}
      />
    );
  const asMarkdown = <MarkdownBlock source={block.source} number={number} onSource={onSource} />;
  return block.kind === 'markdown' ? asMarkdown : (formFor(block.kind, { ...props, typed, onTyped }) ?? asMarkdown);
}
