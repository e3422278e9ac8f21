import { Button } from '@mantine/core';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { clsx } from 'clsx';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import classes from './code-block.module.css';

/** The runner is loaded when someone runs a program. */
const RunnableCode = lazy(() => import('../runner/runnable-code.tsx'));

/** The programming languages in lessons, by the names that authors use. */
const runLanguages = {
  js: 'javascript',
  javascript: 'javascript',
  ts: 'typescript',
  typescript: 'typescript',
  python: 'python',
  py: 'python',
} as const;
const runLanguageOf = (language: string) =>
  Object.hasOwn(runLanguages, language) ? runLanguages[language as keyof typeof runLanguages] : null;

/** Language display names. */
export const languageNames: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  py: 'Python',
  python: 'Python',
  json: 'JSON',
  jsonc: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  toml: 'TOML',
  xml: 'XML',
  html: 'HTML',
  css: 'CSS',
  md: 'Markdown',
  markdown: 'Markdown',
  sh: 'Shell',
  bash: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  http: 'HTTP',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
};

function nameOf(language: string, isOutput: boolean): string {
  if (isOutput) return m.lesson_output();
  if (language === 'prompt') return m.lesson_language_prompt();
  return languageNames[language] ?? m.lesson_language_text();
}

type Props = ComponentProps<'pre'> & {
  'data-language'?: string;
  'data-meta'?: string;
  /** Whether there is a copy button. */
  copyable?: boolean;
  /** Whether a program has a button that runs it. */
  runnable?: boolean;
};

/** Code highlighted by the server, with its language, a copy button, and a button that runs it if it is a program. */
export function CodeBlock({
  'data-language': language = 'text',
  'data-meta': meta,
  copyable = true,
  runnable = copyable,
  className,
  children,
}: Props) {
  const pre = useRef<HTMLPreElement>(null);
  const [program, setProgram] = useState<string | null>(null);
  const isOutput = meta === 'output';
  const runLanguage = runnable && meta === 'run' ? runLanguageOf(language) : null;
  const isProse = language === 'prompt';
  const name = nameOf(language, isOutput);
  async function copy() {
    const done = await copyText(program ?? pre.current?.textContent ?? '');
    if (!done) toast('error', m.lesson_copy_failed());
    return done;
  }
  return (
    <div className={clsx(classes.block, isOutput && classes.output, isProse && classes.prose)} data-code={language}>
      <div className={classes.bar}>
        <span className="ui-small ui-medium">{name}</span>
        {runLanguage && program === null && (
          <Button
            className={classes.run}
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlayerPlayFilled size={12} aria-hidden />}
            aria-label={m.run_run_label({ language: name })}
            onClick={() => setProgram(pre.current?.textContent ?? '')}
          >
            {m.run_run()}
          </Button>
        )}
        {copyable && <CopyButton onCopy={copy} label={m.lesson_copy()} copiedLabel={m.lesson_copied()} />}
      </div>
      {runLanguage && program !== null && (
        <Suspense>
          <RunnableCode language={runLanguage} code={program} onPutBack={() => setProgram(null)} />
        </Suspense>
      )}
      {/* Long lines can also be scrolled by keyboard. */}
      <pre
        hidden={program !== null}
        ref={pre}
        className={clsx(className, classes.code)}
        role="group"
        tabIndex={0}
        aria-label={isOutput ? name : m.lesson_code_label({ language: name })}
      >
        {children}
      </pre>
    </div>
  );
}
