import { m } from '#messages';
import { TextEditor } from '../markdown/text-editor.tsx';
import type { FormProps } from './block-body.tsx';
import { BlockHead } from './block-head.tsx';
import classes from './blocks.module.css';
import { CaptionField } from './caption-field.tsx';

/** A diagram, written in Mermaid's language. The preview draws it. */
export const DiagramBlock = ({ value, onChange, number }: FormProps<'diagram'>) => (
  <div className={classes.framed}>
    <BlockHead kind="diagram" />
    <div className={classes.source} data-field="main">
      <TextEditor
        value={value.code}
        onChange={(code) => onChange({ ...value, code })}
        language="text"
        label={m.authoring_block_diagram_label({ number })}
      />
    </div>
    <CaptionField value={value.caption} onChange={(caption) => onChange({ ...value, caption })} />
  </div>
);

/** A formula, written in TeX. */
export const FormulaBlock = ({ value, onChange, number }: FormProps<'formula'>) => (
  <div className={classes.framed}>
    <BlockHead kind="formula" />
    <div className={classes.source} data-field="main">
      <TextEditor
        value={value.formula}
        onChange={(formula) => onChange({ formula })}
        language="text"
        label={m.authoring_block_formula_label({ number })}
      />
    </div>
  </div>
);

interface MarkdownProps {
  source: string;
  number: number;
  onSource: (source: string) => void;
}

/** Returns what a piece of Markdown is, as far as authors have a word for it. */
function nameOf(source: string): string | undefined {
  if (source.startsWith('[^')) return m.authoring_block_note();
  if (source.startsWith('<!--')) return m.authoring_block_comment();
  return undefined;
}

/** Anything that has no form of its own, as Markdown. */
export function MarkdownBlock({ source, number, onSource }: MarkdownProps) {
  const name = nameOf(source);
  return (
    <div className={classes.framed}>
      <BlockHead kind="markdown" {...(name !== undefined && { name })} />
      <div className={classes.source} data-field="main">
        <TextEditor
          // Line breaks of Windows are kept where nothing is changed.
          value={source.replaceAll('\r\n', '\n')}
          onChange={(text) =>
            text !== source.replaceAll('\r\n', '\n') && onSource(source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text)
          }
          language="markdown"
          label={m.authoring_block_markdown_label({ number })}
        />
      </div>
    </div>
  );
}
