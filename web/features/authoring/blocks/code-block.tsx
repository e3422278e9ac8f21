import { Autocomplete, Checkbox } from '@mantine/core';
import { m } from '#messages';
import { CodeEditor } from '#web/ui/code-editor/code-editor.tsx';
import type { CodeLanguage } from '#web/ui/code-editor/code-editor-view.tsx';
import { TextEditor } from '../markdown/text-editor.tsx';
import type { FormProps } from './block-body.tsx';
import { BlockHead } from './block-head.tsx';
import classes from './blocks.module.css';
import { CaptionField } from './caption-field.tsx';

/** The languages that are suggested. Others can be written. */
const suggested = ['js', 'ts', 'python', 'sql', 'json', 'yaml', 'html', 'css', 'sh', 'http', 'diff', 'prompt', 'text'];

const editorFor: Readonly<Record<string, CodeLanguage>> = {
  js: 'javascript',
  javascript: 'javascript',
  ts: 'typescript',
  typescript: 'typescript',
  py: 'python',
  python: 'python',
  sql: 'postgres',
};
/** Code in these languages can run in the page (docs/catalog.md). */
const runs = new Set(['js', 'ts', 'python']);

/** Code in any language. */
export function CodeBlock({ value, onChange, number }: FormProps<'code'>) {
  const { language, meta, code, caption } = value;
  const known = editorFor[language];
  const label = m.authoring_block_code_label({ number });
  const words = meta.split(/\s+/).filter(Boolean);
  const withRun = (isRun: boolean) => [...(isRun ? ['run'] : []), ...words.filter((word) => word !== 'run')].join(' ');
  const editor = { value: code, onChange: (next: string) => onChange({ ...value, code: next }), label };
  return (
    <div className={classes.framed}>
      <BlockHead kind="code">
        <Autocomplete
          size="xs"
          w={132}
          aria-label={m.authoring_language()}
          placeholder={m.authoring_language()}
          data={suggested}
          value={language}
          onChange={(next) => onChange({ ...value, language: next.replace(/[\s`]/g, ''), meta: runs.has(next) ? meta : withRun(false) })}
        />
        {(runs.has(language) || words.includes('run')) && (
          <Checkbox
            size="xs"
            label={m.authoring_block_code_runs()}
            checked={words.includes('run')}
            onChange={(event) => onChange({ ...value, meta: withRun(event.currentTarget.checked) })}
          />
        )}
      </BlockHead>
      <div className={classes.source} data-field="main">
        {known ? <CodeEditor {...editor} language={known} /> : <TextEditor {...editor} language="text" />}
      </div>
      <CaptionField value={caption} onChange={(next) => onChange({ ...value, caption: next })} />
    </div>
  );
}
