import type { ReactNode } from 'react';
import type { SharedPrompt } from '#contract/prompt-library.ts';
import { m } from '#messages';
import { copyText } from '#web/lib/copy-text.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import classes from './prompts.module.css';

interface Props {
  prompt: Omit<SharedPrompt, 'author'>;
  /** The name of the person who shares it; null for one's own. */
  by: string | null;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
  /** Shown above its parts. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** A kept prompt with its parts, as text. */
export function PromptCard({ prompt: { id, title, module, step, parts, created_at }, by, heading: Heading = 'h2', note, actions }: Props) {
  const when = useRelativeTime();
  const whole = parts.map(({ label, text }) => (parts.length > 1 ? `${label}\n\n${text}` : text)).join('\n\n');
  return (
    <article className={classes.card} aria-labelledby={`prompt-${id}`}>
      <Heading id={`prompt-${id}`} className="ui-card-title">
        {title}
      </Heading>
      <p className="ui-small ui-quiet">
        {by === null
          ? m.prompts_from({ module: module.title, step: step.title, when: when(created_at) })
          : m.prompts_from_by({ name: by, module: module.title, step: step.title, when: when(created_at) })}
      </p>
      {note}
      {parts.map(({ label, text }) => (
        <figure key={label} className={classes.part}>
          {parts.length > 1 && <figcaption className="ui-small ui-quiet">{label}</figcaption>}
          <p className={classes.text}>{text}</p>
        </figure>
      ))}
      <div className={classes.foot}>
        <CopyButton size="sm" onCopy={() => copyText(whole)} label={m.prompts_copy()} copiedLabel={m.prompts_copied()} />
        {actions}
      </div>
    </article>
  );
}
